import { type DragEvent, useRef, useState } from 'react';

/** Where beside a row something is let go. */
export type DropPlace = 'before' | 'inside' | 'after';

/** How the rows of a tree are dragged to another place. */
export interface TreeDrag<T> {
  /** Its own rows stay where they are. */
  isFixed?: boolean;
  mayDrop: (dragged: T, target: T, place: DropPlace) => boolean;
  onDrop: (dragged: T, target: T, place: DropPlace) => void;
  /** Tells which row is being dragged, and that none is any more: it may be let go outside of the tree. */
  onDrag?: (dragged: T | undefined) => void;
  /** Something that is no row of the tree, and can be let go on its rows. */
  outside?: OutsideDrag<T> | undefined;
}

/** Something else that is dragged over a tree, such as files. */
export interface OutsideDrag<T> {
  /** Whether what is dragged now may be let go here; `undefined` is the top of the tree. */
  mayDrop: (onto: T | undefined) => boolean;
  onDrop: (onto: T | undefined) => void;
}

/** How long a dragged row rests on another one before that opens, in ms. */
const openAfter = 700;

/** The upper and lower quarter of a row mean before and after it. */
const edge = 0.25;

const placeAt = ({ currentTarget, clientY }: DragEvent<HTMLElement>): DropPlace => {
  const { top, height } = currentTarget.getBoundingClientRect();
  const part = (clientY - top) / height;
  if (part < edge) return 'before';
  return part > 1 - edge ? 'after' : 'inside';
};

/**
 * What a row needs to be dragged and to have others dropped on it.
 * @param onRest a dragged row has rested on this one for a while
 */
export const useTreeDrag = <T extends { key: string }>(
  drag: TreeDrag<T> | undefined,
  onRest: (node: T) => void,
) => {
  const [dragged, setDragged] = useState<T>();
  const [over, setOver] = useState<{ key: string; place: DropPlace }>();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (!drag) return () => ({});

  const begin = (node: T | undefined) => {
    setDragged(node);
    drag.onDrag?.(node);
  };
  const end = () => {
    clearTimeout(resting.current);
    begin(undefined);
    setOver(undefined);
  };
  const targetOf = (event: DragEvent<HTMLElement>, node: T): DropPlace | undefined => {
    if (!dragged) return drag.outside?.mayDrop(node) ? 'inside' : undefined;
    if (dragged.key === node.key) return undefined;
    const place = placeAt(event);
    // Where a row takes nothing in, its middle counts as the nearer edge.
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const nearer = event.clientY - top < height / 2 ? 'before' : 'after';
    return [place, nearer].find((candidate): candidate is DropPlace =>
      drag.mayDrop(dragged, node, candidate as DropPlace),
    );
  };

  return (node: T) => ({
    draggable: drag.isFixed !== true,
    'data-drop': over?.key === node.key ? over.place : undefined,
    'data-dragged': dragged?.key === node.key ? '' : undefined,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.effectAllowed = 'move';
      // Firefox starts no drag without data.
      event.dataTransfer.setData('text/plain', node.key);
      begin(node);
    },
    onDragEnter: () => {
      clearTimeout(resting.current);
      resting.current = setTimeout(() => onRest(node), openAfter);
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      const place = targetOf(event, node);
      if (place) event.preventDefault();
      if (over?.key !== node.key || over.place !== place) setOver(place && { key: node.key, place });
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      const place = targetOf(event, node);
      event.preventDefault();
      if (dragged && place) drag.onDrop(dragged, node, place);
      else if (place) drag.outside?.onDrop(node);
      end();
    },
    onDragEnd: end,
  });
};

import { type KeyboardEvent, useState } from 'react';
import type { OutsideDrag, TreeDrag } from '../../ui/tree-drag.ts';
import type { TitledNode } from './filter-tree.ts';
import type { NodeMoving, Step } from './use-node-moving.ts';

interface TreeMoveOptions<T> {
  /** Missing where nodes stay where they are. */
  moving: NodeMoving<T> | undefined;
  /** Something else that is let go on nodes, such as files on folders. */
  outside?: OutsideDrag<T> | undefined;
  /** Among the matches of a filter there is no telling between which nodes something is dropped. */
  isFiltered: boolean;
}

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** How a tree takes part in moving its nodes: by dragging them, and by Alt with the arrows. */
export const useTreeMove = <T extends TitledNode<T>>({ moving, outside, isFiltered }: TreeMoveOptions<T>) => {
  const [dragged, setDragged] = useState<T>();
  const drag: TreeDrag<T> | undefined =
    moving || outside
      ? {
          isFixed: !moving,
          mayDrop: (node, onto, place) =>
            (place === 'inside' || !isFiltered) && moving?.mayDrop(node, onto, place) === true,
          onDrop: (node, onto, place) => moving?.drop(node, onto, place),
          onDrag: setDragged,
          outside,
        }
      : undefined;
  const mayBeTop = (node: T): boolean => moving?.mayStand(node, undefined) === true;
  return {
    drag,
    said: moving?.said,
    onKey:
      moving && !isFiltered
        ? (event: KeyboardEvent, node: T): boolean => {
            const step = event.altKey && !event.ctrlKey && !event.metaKey ? steps[event.key] : undefined;
            if (!step) return false;
            const take = moving.stepper(node, step);
            if (take) take();
            else moving.sayFixed(node);
            return true;
          }
        : undefined,
    isOverTop: (): boolean =>
      dragged === undefined ? outside?.mayDrop(undefined) === true : mayBeTop(dragged),
    dropOnTop: (): void => {
      setDragged(undefined);
      if (dragged === undefined) outside?.onDrop(undefined);
      else if (mayBeTop(dragged)) void moving?.moveBelow(dragged, undefined);
    },
  };
};

export type TreeMove<T extends TitledNode<T>> = ReturnType<typeof useTreeMove<T>>;

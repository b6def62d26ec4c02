import { useState } from 'react';
import type { OutsideDrag, TreeDrag } from '../../ui/tree-drag.ts';

/** What may be moved where; `undefined` is the top of the tree. */
export interface TreeMove<T> {
  mayMove: (node: T, onto: T | undefined) => boolean;
  onMove: (node: T, onto: T | undefined) => void;
}

/** Dragging a node of a tree into another one, or to the top. */
export const useTreeMove = <T>(move: TreeMove<T> | undefined, outside?: OutsideDrag<T>) => {
  const [dragged, setDragged] = useState<T>();
  if (!move && !outside) return undefined;
  const ofTree: TreeDrag<T> = {
    isFixed: !move,
    mayDrop: (node, onto, place) => place === 'inside' && move?.mayMove(node, onto) === true,
    onDrop: (node, onto) => move?.onMove(node, onto),
    onDrag: setDragged,
    outside,
  };
  return {
    ofTree,
    isOverTop: () =>
      dragged === undefined
        ? outside?.mayDrop(undefined) === true
        : move?.mayMove(dragged, undefined) === true,
    dropOnTop: () => {
      setDragged(undefined);
      if (dragged === undefined) outside?.onDrop(undefined);
      else if (move?.mayMove(dragged, undefined)) move.onMove(dragged, undefined);
    },
  };
};

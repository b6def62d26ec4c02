import { useState } from 'react';
import type { TreeDrag } from '../../ui/tree-drag.ts';

/** What may be moved where; `undefined` is the top of the tree. */
export interface TreeMove<T> {
  mayMove: (node: T, onto: T | undefined) => boolean;
  onMove: (node: T, onto: T | undefined) => void;
}

/** Dragging a node of a tree into another one, or to the top. */
export const useTreeMove = <T>(move: TreeMove<T> | undefined) => {
  const [dragged, setDragged] = useState<T>();
  if (!move) return undefined;
  const ofTree: TreeDrag<T> = {
    mayDrop: (node, onto, place) => place === 'inside' && move.mayMove(node, onto),
    onDrop: move.onMove,
    onDrag: setDragged,
  };
  return {
    ofTree,
    isOverTop: () => dragged !== undefined && move.mayMove(dragged, undefined),
    dropOnTop: () => {
      setDragged(undefined);
      if (dragged !== undefined && move.mayMove(dragged, undefined)) move.onMove(dragged, undefined);
    },
  };
};

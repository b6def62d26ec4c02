import { useState } from 'react';
import type { TreeDrag } from '../../ui/virtual-tree.tsx';

/** What may be moved where; `undefined` is the top of the tree. */
export interface TreeMove<T> {
  mayMove: (node: T, onto: T | undefined) => boolean;
  onMove: (node: T, onto: T | undefined) => void;
}

/** Dragging a node of a tree onto another one, or to the top. */
export const useTreeDrag = <T>(move: TreeMove<T> | undefined) => {
  const [dragged, setDragged] = useState<T>();
  if (!move) return undefined;
  const accepts = (onto: T | undefined): boolean => dragged !== undefined && move.mayMove(dragged, onto);
  const drop = (onto: T | undefined): void => {
    setDragged(undefined);
    if (dragged !== undefined && move.mayMove(dragged, onto)) move.onMove(dragged, onto);
  };
  const ofTree: TreeDrag<T> = {
    onStart: setDragged,
    onEnd: () => setDragged(undefined),
    accepts,
    onDrop: drop,
  };
  return { ofTree, isOverTop: () => accepts(undefined), dropOnTop: () => drop(undefined) };
};

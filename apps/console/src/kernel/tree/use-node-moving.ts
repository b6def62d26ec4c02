import { useT } from '../i18n.ts';
import { useUndo } from '../use-undo.tsx';
import { findNode, pathTo, type TitledNode } from './filter-tree.ts';

interface NodeMovingOptions<T> {
  tree: readonly T[];
  /** Puts a node under another one, or at the top. */
  place: (id: string, parentId: string | undefined) => Promise<unknown>;
  /** Asks anew for what was moved. */
  refresh: () => void;
}

/** Moving the nodes of a tree, with a way back. */
export const useNodeMoving = <T extends TitledNode<T>>({ tree, place, refresh }: NodeMovingOptions<T>) => {
  const t = useT();
  const doUndoably = useUndo();

  const parentOf = (key: string): T | undefined => pathTo(tree, key).at(-2);
  const move = (id: string, parentId: string | undefined) => place(id, parentId).finally(refresh);

  return {
    /** Not under itself, and not where it is already. */
    mayMove: (node: T, onto: T | undefined): boolean =>
      parentOf(node.key)?.key !== onto?.key && (!onto || !findNode([node], onto.key)),
    onMove: (node: T, onto: T | undefined): Promise<boolean> => {
      const before = parentOf(node.key);
      return doUndoably({
        key: `moved-${node.key}`,
        title: t('tree.moved', { name: node.title, target: onto?.title ?? t('form.topLevel') }),
        work: () => move(node.key, onto?.key),
        undo: () => move(node.key, before?.key),
      });
    },
  };
};

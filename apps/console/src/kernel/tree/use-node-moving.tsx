import { App } from 'antd';
import { useT } from '../i18n.ts';
import { refusalOf } from '../resource/index.ts';
import { useUndo } from '../use-undo.tsx';
import { findNode, pathTo, type TitledNode } from './narrow-tree.ts';

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
  const { message } = App.useApp();
  const offerUndo = useUndo();

  const parentOf = (key: string): T | undefined => pathTo(tree, key).at(-2);

  /** Answers whether it was moved. */
  const move = async (id: string, parentId: string | undefined): Promise<boolean> => {
    try {
      await place(id, parentId);
      return true;
    } catch (error) {
      message.error(refusalOf(error) ?? t('form.failed'));
      return false;
    } finally {
      refresh();
    }
  };

  return {
    /** Not under itself, and not where it is already. */
    mayMove: (node: T, onto: T | undefined): boolean =>
      parentOf(node.key)?.key !== onto?.key && (!onto || !findNode([node], onto.key)),
    onMove: async (node: T, onto: T | undefined): Promise<void> => {
      const before = parentOf(node.key);
      if (!(await move(node.key, onto?.key))) return;
      offerUndo({
        key: `moved-${node.key}`,
        title: t('tree.moved', { name: node.title, target: onto?.title ?? t('form.topLevel') }),
        undo: () => move(node.key, before?.key),
      });
    },
  };
};

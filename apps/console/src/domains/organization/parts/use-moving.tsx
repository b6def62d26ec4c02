import { depart } from '@lc/contract/organization';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { refreshResource, refusalOf } from '../../../kernel/resource/index.ts';
import { findNode, type PickNode, pathTo } from '../../../kernel/tree/narrow-tree.ts';
import { update } from './depart-calls.ts';

const undoSeconds = 8;

/** Moving departments within the tree, with a way back. */
export const useMoving = (tree: readonly PickNode[]) => {
  const t = useT();
  const client = useQueryClient();
  const { message, notification } = App.useApp();

  const parentOf = (key: string): PickNode | undefined => pathTo(tree, key).at(-2);

  /** Answers whether it was moved. */
  const place = async (id: string, parentId: string | undefined): Promise<boolean> => {
    try {
      await update({ id, parentId: parentId ?? '' });
      return true;
    } catch (error) {
      message.error(refusalOf(error) ?? t('form.failed'));
      return false;
    } finally {
      refreshResource(client, depart);
    }
  };

  return {
    /** Not under itself, and not where it is already. */
    mayMove: (node: PickNode, onto: PickNode | undefined): boolean =>
      parentOf(node.key)?.key !== onto?.key && (!onto || !findNode([node], onto.key)),
    onMove: async (node: PickNode, onto: PickNode | undefined): Promise<void> => {
      const before = parentOf(node.key);
      if (!(await place(node.key, onto?.key))) return;
      const key = `moved-${node.key}`;
      const undo = async () => {
        notification.destroy(key);
        if (await place(node.key, before?.key)) message.success(t('list.undone'));
      };
      notification.success({
        key,
        title: t('departPage.moved', { name: node.title, target: onto?.title ?? t('form.topLevel') }),
        duration: undoSeconds,
        placement: 'bottom',
        actions: (
          <Button size="small" onClick={() => void undo()}>
            {t('list.undo')}
          </Button>
        ),
      });
    },
  };
};

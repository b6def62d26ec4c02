import { deleteMenus, type MenuOutline, orderMenus, restoreMenus } from '@lc/contract/access';
import { App } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { useNodeMoving } from '../../../kernel/tree/use-node-moving.ts';
import { useUndo } from '../../../kernel/use-undo.tsx';
import { childrenOf, countTaken, type MenuTreeNode, mayStand, withMoved } from './menu-nodes.ts';
import { type Menus, menuKeys } from './use-menus.ts';

const none: MenuTreeNode[] = [];

/** Moving and deleting menus, each with a way back. */
export const useMenuChanges = (menus: Menus, onDeleted: (ids: readonly string[]) => void) => {
  const t = useT();
  const can = useCan();
  const { modal } = App.useApp();
  const doUndoably = useUndo();

  const moving = useNodeMoving<MenuTreeNode, MenuOutline[]>({
    tree: menus.tree ?? none,
    queryKey: menuKeys.outline(useLanguage()),
    show: withMoved,
    send: async ({ id, parentId, before, after }) => {
      const isElsewhere = before.find((menu) => menu.id === id)?.parentId !== parentId;
      const ids = childrenOf(after, parentId).map((menu) => menu.id);
      await api(orderMenus, {
        body: { parentId: parentId ?? '', ids: ids.join(','), ...(isElsewhere && { moved: id }) },
      });
      return undefined;
    },
    refresh: menus.refresh,
    mayStand,
  });

  const remove = async (chosen: readonly MenuOutline[]): Promise<void> => {
    const ids = chosen.map(({ id }) => id);
    const [only] = chosen;
    if (!only) return;
    await doUndoably({
      key: `menu-deleted-${only.id}`,
      title:
        chosen.length === 1
          ? t('list.deleted', { name: only.title })
          : t('list.deletedMany', { count: chosen.length }),
      work: async () => {
        await api(deleteMenus, { query: { ids: ids.join(',') } });
        onDeleted(ids);
        await menus.refresh();
      },
      undo: can('menu:recycle')
        ? () => api(restoreMenus, { body: { ids: ids.join(',') } }).then(menus.refresh)
        : undefined,
    });
  };

  const confirmDelete = (chosen: readonly MenuOutline[]): void => {
    const [only] = chosen;
    if (!only) return;
    const taken = countTaken(
      menus.menus,
      chosen.map(({ id }) => id),
    );
    modal.confirm({
      title:
        chosen.length === 1
          ? t('list.deleteConfirm', { name: only.title })
          : t('menuPage.deleteMany', { count: chosen.length }),
      content: t('menuPage.deleteTakes', taken),
      okText: t('list.delete'),
      okButtonProps: { danger: true },
      cancelText: t('form.cancel'),
      onOk: () => remove(chosen),
    });
  };

  return { moving, confirmDelete };
};

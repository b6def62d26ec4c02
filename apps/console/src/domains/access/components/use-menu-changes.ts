import { deleteMenus, type MenuOutline, restoreMenus } from '@lc/contract/access';
import { App } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { useUndo } from '../../../kernel/use-undo.tsx';
import { countTaken, type Place, placeOf } from './menu-nodes.ts';
import type { Menus } from './use-menus.ts';

/** Moving and deleting menus, each with a way back. */
export const useMenuChanges = (menus: Menus, onDeleted: (ids: readonly string[]) => void) => {
  const t = useT();
  const can = useCan();
  const { modal } = App.useApp();
  const doUndoably = useUndo();

  const move = async (menu: MenuOutline, to: Place): Promise<void> => {
    const from = placeOf(menus.menus, menu);
    if (from.parentId === to.parentId && from.index === to.index) return;
    await doUndoably({
      // One for all menus: the places that one was moved between are counted among the others.
      key: 'menu-moved',
      title: t('menuPage.moved', { name: menu.title }),
      work: () => menus.move(menu, to),
      undo: () => menus.move(menu, from),
    });
  };

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

  return { move, confirmDelete };
};

import { deleteMenus, type MenuOutline, restoreMenus } from '@lc/contract/access';
import { App, Button } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { refusalOf } from '../../../kernel/resource/index.ts';
import { countTaken, type Place, placeOf } from './menu-nodes.ts';
import type { Menus } from './use-menus.ts';

const undoSeconds = 8;
const movedKey = 'menu-moved';

/** Moving and deleting menus, each with a way back. */
export const useMenuChanges = (menus: Menus, onDeleted: (ids: readonly string[]) => void) => {
  const t = useT();
  const can = useCan();
  const { modal, message, notification } = App.useApp();

  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) message.error(refusal);
      return false;
    }
  };
  const offerUndo = (key: string, title: string, undo: () => Promise<unknown>) =>
    notification.success({
      key,
      title,
      duration: undoSeconds,
      placement: 'bottom',
      actions: (
        <Button
          size="small"
          onClick={() => {
            notification.destroy(key);
            void attempt(undo).then((isDone) => isDone && message.success(t('list.undone')));
          }}
        >
          {t('list.undo')}
        </Button>
      ),
    });

  const move = async (menu: MenuOutline, to: Place): Promise<void> => {
    const from = placeOf(menus.menus, menu);
    if (from.parentId === to.parentId && from.index === to.index) return;
    // The way back of an earlier move would no longer lead back.
    notification.destroy(movedKey);
    if (await attempt(() => menus.move(menu, to)))
      offerUndo(movedKey, t('menuPage.moved', { name: menu.title }), () => menus.move(menu, from));
  };

  const remove = async (chosen: readonly MenuOutline[]): Promise<void> => {
    const ids = chosen.map(({ id }) => id);
    const [only] = chosen;
    if (!only || !(await attempt(() => api(deleteMenus, { query: { ids: ids.join(',') } })))) return;
    onDeleted(ids);
    await menus.refresh();
    const title =
      chosen.length === 1
        ? t('list.deleted', { name: only.title })
        : t('list.deletedMany', { count: chosen.length });
    if (!can('menu:recycle')) {
      message.success(title);
      return;
    }
    offerUndo(`menu-deleted-${only.id}`, title, async () => {
      await api(restoreMenus, { body: { ids: ids.join(',') } });
      await menus.refresh();
    });
  };

  const askToRemove = (chosen: readonly MenuOutline[]): void => {
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

  return { move, askToRemove };
};

import type { Resource } from '@lc/contract/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useT } from '../../i18n.ts';
import { refreshResource, refusalOf, resourceApi } from '../resource-api.ts';
import { nameOf, type Row } from '../row.ts';
import { useMay } from '../use-may.ts';
import type { Selection } from '../use-selection.ts';

const undoSeconds = 8;

/** Deleting with a question before and a way back after. */
export const useRemoval = (resource: Resource, selection: Selection) => {
  const t = useT();
  const client = useQueryClient();
  const may = useMay(resource);
  const { modal, message, notification } = App.useApp();
  const refresh = () => refreshResource(client, resource);

  const undo = async (ids: readonly string[], key: string) => {
    notification.destroy(key);
    try {
      await resourceApi.restore(resource, ids);
      message.success(t('list.undone'));
      refresh();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) message.error(refusal);
    }
  };

  const remove = async (rows: readonly Row[]) => {
    const ids = rows.map(({ id }) => id);
    const [only] = rows;
    try {
      await resourceApi.remove(resource, ids);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) message.error(refusal);
      return;
    }
    selection.drop(ids);
    refresh();
    const key = `deleted-${ids[0]}`;
    const title =
      only && rows.length === 1
        ? t('list.deleted', { name: nameOf(resource, only) })
        : t('list.deletedMany', { count: rows.length });
    if (!may('restore')) {
      message.success(title);
      return;
    }
    notification.success({
      key,
      title,
      duration: undoSeconds,
      placement: 'bottom',
      actions: (
        <Button size="small" onClick={() => void undo(ids, key)}>
          {t('list.undo')}
        </Button>
      ),
    });
  };

  return (rows: readonly Row[]) => {
    const [only] = rows;
    if (!only) return;
    modal.confirm({
      title:
        rows.length === 1
          ? t('list.deleteConfirm', { name: nameOf(resource, only) })
          : t('list.deleteManyConfirm', { count: rows.length }),
      content: may('restore') ? t('list.deleteHint') : undefined,
      okText: t('list.delete'),
      okButtonProps: { danger: true },
      cancelText: t('form.cancel'),
      onOk: () => remove(rows),
    });
  };
};

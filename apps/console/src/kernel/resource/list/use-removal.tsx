import type { Resource } from '@lc/contract/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../i18n.ts';
import { refreshResource, refusalOf, resourceApi } from '../resource-api.ts';
import { nameOf, type Row } from '../row.ts';
import { useMay } from '../use-may.ts';

const undoSeconds = 8;

/** Says what deleting these rows takes along, where it takes anything. */
export type RemovalHint = (rows: readonly Row[]) => Promise<ReactNode>;

interface RemovalOptions {
  hint?: RemovalHint | undefined;
  onRemoved: (ids: readonly string[]) => void;
}

/** Deleting with a question before and a way back after. */
export const useRemoval = (resource: Resource, { hint, onRemoved }: RemovalOptions) => {
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
    onRemoved(ids);
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

  const ask = async (rows: readonly Row[]): Promise<void> => {
    const [only] = rows;
    if (!only) return;
    const also = await hint?.(rows);
    modal.confirm({
      title:
        rows.length === 1
          ? t('list.deleteConfirm', { name: nameOf(resource, only) })
          : t('list.deleteManyConfirm', { count: rows.length }),
      content: (
        <>
          {also}
          {may('restore') && <p>{t('list.deleteHint')}</p>}
        </>
      ),
      okText: t('list.delete'),
      okButtonProps: { danger: true },
      cancelText: t('form.cancel'),
      onOk: () => remove(rows),
    });
  };
  return (rows: readonly Row[]): void => {
    ask(rows).catch((error: unknown) => {
      const refusal = refusalOf(error);
      if (refusal) message.error(refusal);
    });
  };
};

import type { Resource } from '@lc/contract/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../i18n.ts';
import { useUndo } from '../../use-undo.tsx';
import { refreshResource, refusalOf, resourceApi } from '../resource-api.ts';
import { nameOf, type Row } from '../row.ts';
import { useMay } from '../use-may.ts';

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
  const { modal, message } = App.useApp();
  const doUndoably = useUndo();
  const refresh = () => refreshResource(client, resource);

  const remove = (rows: readonly Row[]) => {
    const ids = rows.map(({ id }) => id);
    const [only] = rows;
    return doUndoably({
      key: `deleted-${ids[0]}`,
      title:
        only && rows.length === 1
          ? t('list.deleted', { name: nameOf(resource, only) })
          : t('list.deletedMany', { count: rows.length }),
      work: async () => {
        await resourceApi.remove(resource, ids);
        onRemoved(ids);
        refresh();
      },
      undo: may('restore') ? () => resourceApi.restore(resource, ids).then(refresh) : undefined,
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

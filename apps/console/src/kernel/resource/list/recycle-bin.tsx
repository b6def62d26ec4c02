import type { Resource } from '@lc/contract/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { App, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useIsBelow } from '../../../ui/use-window.ts';
import { useT } from '../../i18n.ts';
import { recordColumn, toColumns } from '../projections.ts';
import { refreshResource, refusalOf, resourceApi } from '../resource-api.ts';
import { type Fixed, nameOf, type Row } from '../row.ts';
import { useMay } from '../use-may.ts';
import { useResourceList } from '../use-resource-list.ts';
import { titleOf } from '../words.ts';
import { ListCards } from './list-cards.tsx';
import { ListNotice } from './list-notice.tsx';
import { ListPagination } from './list-pagination.tsx';
import { ListTable } from './list-table.tsx';
import type { Action } from './row-actions.tsx';
import { BatchButtons, SelectionBar } from './selection-bar.tsx';
import { TypeToConfirm } from './type-to-confirm.tsx';
import type { RemovalHint } from './use-removal.tsx';

interface RecycleBinProps {
  resource: Resource;
  fixed?: Fixed;
  cells?: Readonly<Record<string, ((row: Row) => ReactNode) | undefined>>;
  /** Says what deleting for good meets. */
  purgeHint?: RemovalHint;
  /** Deleting for good asks for the name of the record, or for the number of records. */
  isPurgeTyped?: boolean;
  onClose: () => void;
}

const fewColumns = 3;

/** Deleted rows: bring them back, or delete them for good. */
export const RecycleBin = ({
  resource,
  fixed,
  cells,
  purgeHint,
  isPurgeTyped = false,
  onClose,
}: RecycleBinProps) => {
  const t = useT();
  const may = useMay(resource);
  const client = useQueryClient();
  const { modal, message } = App.useApp();
  const isNarrow = useIsBelow('md');
  const list = useResourceList(resource, { fixed, recycled: true });
  const columns = [
    ...toColumns(resource, fixed)
      .filter(({ field }) => field)
      .slice(0, fewColumns),
    // The last change of a deleted row is that it was deleted.
    { ...recordColumn('updateBy', true), title: t('recycle.deletedBy') },
    { ...recordColumn('updateTime', true), title: t('recycle.deletedAt') },
  ];

  const settle = async (work: Promise<unknown>, ids: readonly string[], word: string) => {
    try {
      await work;
      message.success(word);
      list.selection.drop(ids);
      refreshResource(client, resource);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) message.error(refusal);
    }
  };
  const restore = (ids: readonly string[]) =>
    settle(resourceApi.restore(resource, ids), ids, t('system.restored'));
  const purge = async (rows: readonly Row[]) => {
    const ids = rows.map(({ id }) => id);
    const also = await purgeHint?.(rows).catch(() => undefined);
    const [first] = rows;
    const phrase = first && rows.length === 1 ? nameOf(resource, first) : String(rows.length);
    const dialog = modal.confirm({
      title: t('recycle.purgeConfirm', { count: ids.length }),
      content: (
        <>
          {also}
          <p>{t('recycle.purgeHint')}</p>
          {isPurgeTyped && (
            <TypeToConfirm
              phrase={phrase}
              onMatch={(isTyped) => dialog.update({ okButtonProps: { danger: true, disabled: !isTyped } })}
            />
          )}
        </>
      ),
      okText: t('recycle.purge'),
      okButtonProps: { danger: true, disabled: isPurgeTyped },
      cancelText: t('form.cancel'),
      onOk: () => settle(resourceApi.purge(resource, ids), ids, t('system.purged')),
    });
  };

  const actionsFor = (rows: readonly Row[]): Action[] => [
    ...(may('restore')
      ? [{ key: 'restore', label: t('recycle.restore'), run: () => void restore(rows.map(({ id }) => id)) }]
      : []),
    ...(may('purge')
      ? [{ key: 'purge', label: t('recycle.purge'), isDangerous: true, run: () => void purge(rows) }]
      : []),
  ];
  const View = isNarrow ? ListCards : ListTable;

  return (
    <Drawer
      open
      size={isNarrow ? '100%' : 960}
      title={`${t('list.recycleBin')} · ${titleOf(resource)}`}
      onClose={onClose}
    >
      <div className="lc-list">
        <SelectionBar list={list}>
          <BatchButtons actions={actionsFor(list.selection.rows)} />
        </SelectionBar>
        <View
          resource={resource}
          list={list}
          columns={columns}
          cells={cells}
          actionsOf={(row: Row) => actionsFor([row])}
          notice={
            <ListNotice list={list} empty={{ title: t('recycle.empty'), hint: t('recycle.emptyHint') }} />
          }
        />
        <ListPagination list={list} isNarrow={isNarrow} />
      </div>
    </Drawer>
  );
};

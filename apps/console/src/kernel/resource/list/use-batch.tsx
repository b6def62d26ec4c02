import type { Resource } from '@lc/contract/kernel';
import { App } from 'antd';
import { useLanguage, useT } from '../../i18n.ts';
import type { useMoves } from '../moves/use-moves.tsx';
import type { Row } from '../row.ts';
import type { useListRun } from '../runs/use-list-run.tsx';
import { useDisabled, useMay } from '../use-may.ts';
import type { ResourceList } from '../use-resource-list.ts';
import type { Action } from './row-actions.tsx';

interface BatchOptions {
  resource: Resource;
  list: ResourceList;
  batchOf: ReturnType<typeof useMoves>['batchOf'];
  /** More of the page's own, which want rows. */
  more: ((rows: readonly Row[], list: ResourceList) => readonly Action[]) | undefined;
  runs: ReturnType<typeof useListRun>;
  exportRows: (ids?: readonly string[]) => void;
  confirmDelete: (rows: readonly Row[]) => void;
}

/** What can be done with the ticked rows, and with all that the list finds, which goes on in the background. */
export const useBatch = (options: BatchOptions): { ofTicked: Action[]; ofWhole: Action[] } => {
  const { resource, list, batchOf, more, runs, exportRows, confirmDelete } = options;
  const t = useT();
  const may = useMay(resource);
  const isDisabled = useDisabled(resource);
  const { modal } = App.useApp();
  const { rows: ticked, ids } = list.selection;
  const count = list.page?.total ?? 0;
  const matching = { query: { ...list.filterQuery, ...list.state.sort }, expected: count };

  const numbers = new Intl.NumberFormat(useLanguage(), { numberingSystem: 'latn' });
  const confirmDeleteAll = (): void => {
    modal.confirm({
      title: t('list.deleteAllConfirm', { count: numbers.format(count) }),
      content: may('restore') && <p>{t('list.deleteHint')}</p>,
      okText: t('list.delete'),
      okButtonProps: { danger: true },
      cancelText: t('form.cancel'),
      onOk: () => runs.start({ kind: 'remove', ...matching }),
    });
  };
  const toExport = (run: () => void): Action[] =>
    may('export') || isDisabled('export')
      ? [{ key: 'export', label: t('list.exportSelected'), isDisabled: isDisabled('export'), run }]
      : [];
  const toDelete = (run: () => void): Action[] =>
    may('removeMany') || isDisabled('removeMany')
      ? [
          {
            key: 'delete',
            label: t('list.delete'),
            isDangerous: true,
            isDisabled: isDisabled('removeMany'),
            run,
          },
        ]
      : [];

  return {
    ofTicked: [
      ...batchOf(ticked),
      ...(more?.(ticked, list) ?? []),
      ...toExport(() => exportRows(ids)),
      ...toDelete(() => confirmDelete(ticked)),
    ],
    ofWhole: [
      ...batchOf([], {
        count,
        move: (transition, details) => runs.start({ kind: 'move', transition, details, ...matching }),
      }),
      ...toExport(() => exportRows()),
      ...toDelete(confirmDeleteAll),
    ],
  };
};

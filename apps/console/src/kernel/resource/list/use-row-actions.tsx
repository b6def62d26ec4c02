import { DeleteOutlined, EditOutlined, EyeOutlined, HistoryOutlined } from '@ant-design/icons';
import type { Resource } from '@lc/contract/kernel';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../can.tsx';
import { useT } from '../../i18n.ts';
import { lateDialog } from '../../late-dialog.tsx';
import type { Row } from '../row.ts';
import { useDisabled } from '../use-may.ts';
import type { Action } from './row-actions.tsx';

// Few look back, so its code is not part of every list.
const HistoryDrawer = lateDialog(() => import('../history/history-drawer.tsx'));

interface RowActionsOptions {
  resource: Resource;
  /** What a reader may not do is missing. */
  edit: ((id: string) => void) | undefined;
  open: ((row: Row) => void) | undefined;
  remove: ((row: Row) => void) | undefined;
  /** The moves of the state that a row is in. */
  movesOf: (row: Row) => readonly Action[];
  /** More of the page's own. */
  more: ((row: Row) => readonly Action[]) | undefined;
}

/** What can be done with a row: the moves that fit now first, and deleting last; and the drawer of its history. */
export const useRowActions = ({
  resource,
  edit,
  open,
  remove,
  movesOf,
  more,
}: RowActionsOptions): { actionsOf: (row: Row) => Action[]; history: ReactNode } => {
  const t = useT();
  const can = useCan();
  const [lookedBack, setLookedBack] = useState<Row>();
  const isDisabled = useDisabled(resource);
  const hasHistory = !resource.spec.isView && can('auditLog:list');

  const actionsOf = (row: Row): Action[] => {
    const actions: (Action | undefined | false)[] = [
      ...movesOf(row),
      (edit !== undefined || isDisabled('update')) && {
        key: 'edit',
        label: t('list.edit'),
        icon: <EditOutlined aria-hidden="true" />,
        isDisabled: edit === undefined,
        run: () => edit?.(row.id),
      },
      open && {
        key: 'detail',
        label: t('list.detail'),
        icon: <EyeOutlined aria-hidden="true" />,
        run: () => open(row),
      },
      ...(more?.(row) ?? []),
      hasHistory
        ? {
            key: 'history',
            label: t('history.open'),
            icon: <HistoryOutlined aria-hidden="true" />,
            run: () => setLookedBack(row),
          }
        : undefined,
      (remove !== undefined || isDisabled('remove')) && {
        key: 'delete',
        label: t('list.delete'),
        icon: <DeleteOutlined aria-hidden="true" />,
        isDangerous: true,
        isDisabled: remove === undefined,
        run: () => remove?.(row),
      },
    ];
    return actions.filter((action) => action !== undefined && action !== false);
  };

  return {
    actionsOf,
    history: lookedBack && (
      <HistoryDrawer resource={resource} row={lookedBack} onClose={() => setLookedBack(undefined)} />
    ),
  };
};

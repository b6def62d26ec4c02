import {
  canTransition,
  type Resource,
  type StateTransition,
  transitionPermission,
  transitionsOf,
} from '@lc/contract/kernel';
import { permissionsOf } from '@lc/contract/registry';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCan } from '../../can.tsx';
import { tx, useT } from '../../i18n.ts';
import type { Action } from '../list/row-actions.tsx';
import { refreshResource, refusalOf, resourceApi } from '../resource-api.ts';
import { nameOf, type Row } from '../row.ts';

// Many look at states, few move them.
const ReasonDialog = lazy(() => import('./reason-dialog.tsx'));

/** Why somebody moves a record. */
export interface MoveReason {
  reason?: string;
  reasonCode?: string;
}

interface Asked {
  transition: StateTransition;
  rows: readonly Row[];
}

/** What a transition is called on a button. */
export const moveName = (resource: Resource, { name }: Pick<StateTransition, 'name'>): string =>
  tx(`${resource.spec.name}.act.${name}`);

/** The moves of records between their states: what may be done with a row or with several, and the dialog that asks why. */
export const useMoves = (
  resource: Resource,
  onMoved: () => void = () => undefined,
): {
  actionsOf: (row: Row) => Action[];
  batchOf: (rows: readonly Row[]) => Action[];
  dialog: ReactNode;
} => {
  const t = useT();
  const can = useCan();
  const client = useQueryClient();
  const { message, modal } = App.useApp();
  const [asked, setAsked] = useState<Asked>();
  const allowed = transitionsOf(resource).filter((transition) => {
    const wanted = transitionPermission(resource, transition);
    const permission = permissionsOf(resource).find((key) => key === wanted);
    return permission !== undefined && can(permission);
  });

  const tell = (action: string, done: number, refused: readonly { message: string }[]): void => {
    if (refused.length === 0) {
      message.success(t('move.done', { action }));
      return;
    }
    modal.warning({
      title: t('move.partly', { action, done, refused: refused.length }),
      content: [...new Set(refused.map(({ message: words }) => words))].join('; '),
    });
  };

  const move = async ({ transition, rows }: Asked, reason: MoveReason = {}): Promise<void> => {
    const action = moveName(resource, transition);
    const [only] = rows;
    if (only && rows.length === 1) {
      await resourceApi.move(resource, transition.name, { id: only.id, version: only.version, ...reason });
      tell(action, 1, []);
    } else {
      const ids = rows.map(({ id }) => id).join(',');
      const { done, refused } = await resourceApi.moveMany(resource, transition.name, { ids, ...reason });
      tell(action, done.length, refused);
    }
    refreshResource(client, resource);
    onMoved();
  };

  const start = (next: Asked): void => {
    const { transition, rows } = next;
    if (transition.reason) {
      setAsked(next);
      return;
    }
    const run = () =>
      move(next).catch((error: unknown) => {
        const refusal = refusalOf(error);
        if (refusal) message.error(refusal);
      });
    if (!transition.confirm) void run();
    else modal.confirm({ title: titleOf(resource, transition, rows), content: t('move.confirm'), onOk: run });
  };

  const toAction = (transition: StateTransition, rows: readonly Row[]): Action => ({
    key: `act-${transition.name}`,
    label: moveName(resource, transition),
    isDangerous: transition.look === 'danger',
    run: () => start({ transition, rows }),
  });

  return {
    actionsOf: (row) =>
      allowed
        .filter((transition) => canTransition(transition, row[transition.field]))
        .map((transition) => toAction(transition, [row])),
    batchOf: (rows) =>
      allowed
        .filter(
          (transition) =>
            transition.bulk !== false && rows.some((row) => canTransition(transition, row[transition.field])),
        )
        .map((transition) => toAction(transition, rows)),
    dialog: asked && (
      <Suspense>
        <ReasonDialog
          title={titleOf(resource, asked.transition, asked.rows)}
          action={moveName(resource, asked.transition)}
          transition={asked.transition}
          onClose={() => setAsked(undefined)}
          onMove={(reason) => move(asked, reason)}
        />
      </Suspense>
    ),
  };
};

const titleOf = (resource: Resource, transition: StateTransition, rows: readonly Row[]): string => {
  const action = moveName(resource, transition);
  const [only] = rows;
  return only && rows.length === 1
    ? tx('move.title', { action, name: nameOf(resource, only) })
    : tx('move.titleMany', { action, count: rows.length });
};

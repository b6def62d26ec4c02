import {
  canTransition,
  hasNeeds,
  isAsking,
  type Moves,
  maxMoved,
  offeredTransitions,
  type Resource,
  type StateTransition,
  transitionPermission,
} from '@lc/contract/kernel';
import { permissionsOf } from '@lc/contract/registry';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { useElementState } from '../../can.tsx';
import { tx, useT } from '../../i18n.ts';
import { lateDialog } from '../../late-dialog.tsx';
import type { Action } from '../list/row-actions.tsx';
import { refreshResource, refusalOf, resourceApi } from '../resource-api.ts';
import { type NamedRow, nameOf } from '../row.ts';
import { helpOfMove } from '../words.ts';
import { useHeld } from './use-held.ts';

// Many look at states, few move them.
const MoveDialog = lateDialog(() => import('./move-dialog.tsx'));

/** What a move asks for, why somebody moves a record, and when, if not at once. */
export interface MoveDetails extends Readonly<Record<string, unknown>> {
  reason?: string;
  reasonCode?: string;
  at?: string;
}

/** What a page says of the moves of its records beyond their definition. */
export interface MoveRules {
  /** Leaves out what is of no use to a row; the server decides in any case. */
  isOffered?: (name: string, row: NamedRow) => boolean;
  /** What is asked before records are moved, in place of the usual question; undefined for that. */
  question?: (name: string, rows: readonly NamedRow[]) => Promise<MoveQuestion | undefined>;
}

interface MoveQuestion {
  title: string;
  /** What follows. */
  content?: ReactNode;
}

interface MoveOptions {
  /** Rows that are shown or ticked: moves that wait for a process are left out. */
  rows?: readonly NamedRow[];
  rules?: MoveRules | undefined;
  onMoved?: () => void;
  onRefused?: () => void;
}

/** All rows that a list finds, and how they are moved. */
export interface WholeList {
  count: number;
  move: (transition: StateTransition, details: MoveDetails) => Promise<void>;
}

interface Asked {
  transition: StateTransition;
  /** None where the whole list is meant. */
  rows: readonly NamedRow[];
  whole?: WholeList;
  question?: MoveQuestion | undefined;
}

/** What a transition is called on a button. */
export const moveName = (resource: Resource, { name }: Pick<StateTransition, 'name'>): string =>
  tx(`${resource.spec.name}.act.${name}`);

const isPossible = (transition: StateTransition, row: NamedRow): boolean =>
  canTransition(transition, row[transition.field]) && hasNeeds(transition, row);

/** The transitions whose buttons the reader sees, and whether the reader may make them. */
const useShownMoves = (resource: Resource): { transition: StateTransition; isDisabled: boolean }[] => {
  const stateOf = useElementState();
  return offeredTransitions(resource).flatMap((transition) => {
    const wanted = transitionPermission(resource, transition);
    const permission = permissionsOf(resource).find((key) => key === wanted);
    const state = permission === undefined ? 'hidden' : stateOf(permission);
    return state === 'hidden' ? [] : [{ transition, isDisabled: state === 'disabled' }];
  });
};

/** The transitions that the reader may make. */
export const useAllowedMoves = (resource: Resource): StateTransition[] =>
  useShownMoves(resource).flatMap(({ transition, isDisabled }) => (isDisabled ? [] : [transition]));

/** The moves of records between their states: what may be done with a row or with several, and the dialog that asks why. */
export const useMoves = (
  resource: Resource,
  { rows: shown = [], rules = {}, onMoved, onRefused }: MoveOptions = {},
): {
  /** Whether a row may make a move now, as far as the page knows. */
  isOffered: (transition: StateTransition, row: NamedRow) => boolean;
  actionsOf: (row: NamedRow) => Action[];
  /** Makes a move, after asking why where it has to be said. */
  start: (transition: StateTransition, row: NamedRow) => void;
  batchOf: (rows: readonly NamedRow[], whole?: WholeList) => Action[];
  dialog: ReactNode;
} => {
  const t = useT();
  const client = useQueryClient();
  const { message, modal } = App.useApp();
  const [asked, setAsked] = useState<Asked>();
  const offered = useShownMoves(resource);
  const moves = offered.map(({ transition }) => transition);
  const disabled = new Set(offered.flatMap((one) => (one.isDisabled ? [one.transition.name] : [])));
  const isHeld = useHeld(resource, shown, { moves, isPossible });
  const isOffered = (transition: StateTransition, row: NamedRow): boolean =>
    isPossible(transition, row) &&
    !isHeld(transition, row) &&
    rules.isOffered?.(transition.name, row) !== false;

  const tell = (
    { action, at }: { action: string; at: string | undefined },
    done: number,
    refused: readonly { message: string }[] = [],
  ): void => {
    if (refused.length === 0) {
      message.success(at ? t('move.planned', { action, time: at }) : t('move.done', { action }));
      return;
    }
    modal.warning({
      title: t(at ? 'move.partlyPlanned' : 'move.partly', { action, done, refused: refused.length }),
      content: [...new Set(refused.map(({ message: words }) => words))].join('; '),
    });
  };

  const move = async ({ transition, rows, whole }: Asked, details: MoveDetails = {}): Promise<void> => {
    if (whole) return whole.move(transition, details);
    const told = { action: moveName(resource, transition), at: details.at };
    const [only] = rows;
    if (only && rows.length === 1) {
      await resourceApi.move(resource, transition.name, {
        id: only.id,
        ...(only.version !== undefined && { version: only.version }),
        ...details,
      });
      tell(told, 1);
    } else {
      const moved: Moves = { done: [], refused: [] };
      for (let start = 0; start < rows.length; start += maxMoved) {
        const some = rows.slice(start, start + maxMoved);
        const ids = some.map(({ id }) => id).join(',');
        const { done, refused } = await resourceApi.moveMany(resource, transition.name, { ids, ...details });
        moved.done.push(...done);
        moved.refused.push(...refused);
      }
      tell(told, moved.done.length, moved.refused);
    }
    refreshResource(client, resource);
    onMoved?.();
  };

  const start = async (next: Asked): Promise<void> => {
    const { transition, rows, whole } = next;
    const isAsked = isAsking(transition);
    const question =
      !whole && (isAsked || transition.confirm) ? await rules.question?.(transition.name, rows) : undefined;
    if (isAsked) {
      setAsked({ ...next, question });
      return;
    }
    const run = () =>
      move(next).catch((error: unknown) => {
        const refusal = refusalOf(error);
        if (refusal) message.error(refusal);
        onRefused?.();
      });
    if (!transition.confirm && !whole) return run();
    if (!question) modal.confirm({ title: titleOf(resource, next), content: t('move.confirm'), onOk: run });
    else
      modal.confirm({
        ...question,
        okText: moveName(resource, transition),
        okButtonProps: { danger: transition.look === 'danger' },
        cancelText: t('form.cancel'),
        onOk: run,
      });
  };

  const toAction = (transition: StateTransition, rows: readonly NamedRow[], whole?: WholeList): Action => ({
    key: `act-${transition.name}`,
    label: moveName(resource, transition),
    isDangerous: transition.look === 'danger',
    isPrimary: transition.look === 'primary',
    isDisabled: disabled.has(transition.name),
    run: () => void start({ transition, rows, ...(whole && { whole }) }),
  });

  return {
    isOffered,
    start: (transition, row) => void start({ transition, rows: [row] }),
    actionsOf: (row) =>
      moves
        .filter((transition) => isOffered(transition, row))
        .map((transition) => toAction(transition, [row])),
    batchOf: (rows, whole) =>
      moves
        .filter(
          (transition) =>
            transition.bulk !== false &&
            (whole !== undefined || rows.some((row) => isOffered(transition, row))),
        )
        .map((transition) => (whole ? toAction(transition, [], whole) : toAction(transition, rows))),
    dialog: asked && (
      <MoveDialog
        resource={resource}
        row={asked.rows.length === 1 ? asked.rows[0] : undefined}
        title={asked.question?.title ?? titleOf(resource, asked)}
        hint={asked.question?.content ?? helpOfMove(resource, asked.transition)}
        action={moveName(resource, asked.transition)}
        transition={asked.transition}
        onClose={() => setAsked(undefined)}
        onMove={(details) => move(asked, details)}
      />
    ),
  };
};

const titleOf = (resource: Resource, { transition, rows, whole }: Asked): string => {
  const action = moveName(resource, transition);
  const [only] = rows;
  return only && rows.length === 1
    ? tx('move.title', { action, name: nameOf(resource, only) })
    : tx('move.titleMany', { action, count: whole?.count ?? rows.length });
};

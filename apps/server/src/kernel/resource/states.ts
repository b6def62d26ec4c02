import {
  canTransition,
  columnOf,
  hasNeeds,
  type Resource,
  type StateTransition,
  type TransitionSpec,
  transitionsOf,
} from '@lc/contract/kernel';
import type { ErrorKey } from '@lc/contract/registry/errors.ts';
import { sql } from 'kysely';
import { AppError, refuseField } from '../app-error.ts';
import { actionOfTransition } from '../audit/audit.ts';
import type { CallContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { lockTree } from '../db/locks.ts';
import { answersIn, checkAnswers, keptAnswers, otherAnswers, ownAnswers, recordsOfMove } from './asks.ts';
import { logMove, type Reason } from './move-log.ts';
import { dropPlan } from './plans.queries.ts';
import { type Extra, type LockedRow, recordsOf } from './records.ts';
import type { Input } from './values.ts';
import { forgetWriters, requireSecondPerson } from './writers.ts';

export type { Reason } from './move-log.ts';
export { logMove } from './move-log.ts';

/** What a move finds: the row, locked, who moves it and why. */
export interface Moving extends Reason {
  row: LockedRow;
  /** What was given of what the transition asks for beside a reason. */
  answers: Input;
  ctx: CallContext;
  tx: Tx;
}

/** What goes with a move once it is known where the row goes. */
export interface Moved extends Moving {
  to: string;
}

/** What a module adds to a transition. */
export interface Move {
  /** It reaches other rows of its tree, which is locked before the row is. */
  inTree?: true;
  /** Whether this row takes the second person that the transition asks for; it does unless a module says otherwise. */
  isSecondPersonNeeded?: (moving: Moving) => Promise<boolean>;
  /** May only refuse. */
  guard?: (moving: Moving) => Promise<void>;
  /** Where this row goes, if not where the definition says; asked after the guard. */
  to?: (moving: Moving) => Promise<string>;
  /** What goes with the move, in its transaction; columns and changes that it returns are written with the state. */
  effect?: (moved: Moved) => Promise<Extra | undefined>;
  /** What follows once the new state is written, in the same transaction. */
  done?: (moved: Moved) => Promise<void>;
}

/** A move that a caller asks for. */
export interface Asked extends Reason {
  id: string;
  version?: number | undefined;
  /** What the transition asks for beside a reason; what is a field of the row is written to it. */
  answers?: Input | undefined;
  /** Who decided it, where that is not the caller: the people who consented in a process. Nobody where nobody did. */
  consents?: readonly string[] | undefined;
}

/** @throws system.invalidInput without the reason that a transition asks for, or for one that cannot be chosen */
export const requireReason = async (
  tx: Tx,
  spec: TransitionSpec,
  { reason, reasonCode }: Reason,
): Promise<void> => {
  if (spec.reason === 'required' && !reason && !reasonCode)
    refuseField(spec.reasons ? 'reasonCode' : 'reason', 'required');
  if (!reasonCode) return;
  const { rows } = await sql`select from sys_dict_item i join sys_dict d on d.id = i.dict_id
    where d.dict_code = ${spec.reasons ?? ''} and d.deleted_at is null and i.deleted_at is null
    and i.enabled is not false and i.item_value = ${reasonCode}`.execute(tx);
  if (rows.length === 0) refuseField('reasonCode', 'choice');
};

/**
 * Moves a row along a transition, inside the caller's transaction: state, what was given of what the transition asks for,
 * version, audit and the log of moves.
 * @throws system.wrongState when the row is in no state that the transition starts from, or lacks what it needs; the
 * refusal of the transition where it takes a second person
 */
export const moveRow = async (
  tx: Tx,
  resource: Resource,
  transition: StateTransition,
  { id, version, reason, reasonCode, answers: given = {}, consents }: Asked,
  ctx: CallContext,
  move: Move = {},
): Promise<{ version: number; state: string }> => {
  if (move.inTree) await lockTree(tx, resource.spec.table);
  const row = await recordsOf(resource).lock(tx, id, ctx);
  if (version !== undefined && version !== row.version) throw new AppError('system.conflict');
  const { name, field, needs } = transition;
  const from = row.columns[columnOf(field)];
  const needed = needs === undefined ? {} : { [needs]: row.columns[columnOf(needs)] };
  if (!canTransition(transition, from) || !hasNeeds(transition, needed))
    throw new AppError('system.wrongState');
  await requireReason(tx, transition, { reason, reasonCode });
  const answers = answersIn(transition, given);
  await checkAnswers(tx, { resource, transition, row }, answers, ctx);
  const kept = keptAnswers(transition, answers, ctx);
  const moving = { row, answers, ctx, tx, reason, reasonCode };
  await move.guard?.(moving);
  const { secondPerson: refusal, isWriting } = transition;
  if (refusal !== undefined && ((await move.isSecondPersonNeeded?.(moving)) ?? true))
    await requireSecondPerson(tx, resource, { row, refusal, people: consents ?? [ctx.session.userId] });
  const to = (await move.to?.(moving)) ?? transition.to;
  const moved = { ...moving, to };
  const extra = (await move.effect?.(moved)) ?? {};
  // What was planned has been done, or is out of date.
  if (transition.plannable) await dropPlan(tx, { resource, id: row.id, action: name }, ctx.session.realname);
  const words = Object.entries({ reason, reasonCode }).filter(
    ([, text]) => text !== undefined && text !== '',
  );
  const told = [...words, ...Object.entries(otherAnswers(resource, kept))];
  const records = recordsOfMove(resource, transition);
  const { version: next } = await records.update(tx, row, ownAnswers(resource, answers), ctx, {
    action: actionOfTransition(name),
    isWriting: refusal === undefined ? isWriting : false,
    columns: { ...extra.columns, [columnOf(field)]: to },
    changes: {
      ...(from === to ? {} : { [field]: [from, to] as const }),
      ...Object.fromEntries(told.map(([key, value]) => [key, [null, value]])),
      ...extra.changes,
    },
  });
  const logged = { id: row.id, action: name, from: String(from), to, reason, reasonCode, kept };
  await logMove(tx, resource, logged, ctx);
  if (refusal !== undefined) await forgetWriters(tx, resource, { id: row.id, field, state: to });
  await move.done?.(moved);
  return { version: next, state: to };
};

/**
 * Moves a row by the name of a transition, for services that move one record because of another.
 * @throws system.wrongState when the row is in no state that the transition starts from
 */
export const moveByName = (
  tx: Tx,
  resource: Resource,
  name: string,
  asked: Asked,
  ctx: CallContext,
  move?: Move,
): Promise<{ version: number; state: string }> =>
  moveRow(tx, resource, transitionNamed(resource, name), asked, ctx, move);

/** A transition that the code names: it is there. */
export const transitionNamed = (resource: Resource, name: string): StateTransition => {
  const transition = transitionsOf(resource).find((candidate) => candidate.name === name);
  if (!transition) throw new Error(`${resource.spec.name} has no transition ${name}`);
  return transition;
};

/**
 * Moves rows by the name of a transition, all or none, for calls that name the refusal themselves.
 * @throws system.recordNotFound when one is missing, `wrongState` when one is in no state that the transition starts from
 */
export const moveAll = async (
  tx: Tx,
  resource: Resource,
  { name, ids, wrongState }: { name: string; ids: readonly string[]; wrongState: ErrorKey },
  ctx: CallContext,
  move?: Move,
): Promise<void> => {
  const transition = transitionNamed(resource, name);
  const rows = await recordsOf(resource).lockMany(tx, ids, ctx);
  if (!rows.every(({ columns }) => canTransition(transition, columns[columnOf(transition.field)])))
    throw new AppError(wrongState);
  for (const { id } of rows) await moveRow(tx, resource, transition, { id }, ctx, move);
};

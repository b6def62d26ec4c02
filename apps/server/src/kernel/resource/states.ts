import {
  canTransition,
  columnOf,
  type Moves,
  type Resource,
  type StateTransition,
  type TimelineEntry,
  type TransitionSpec,
  transitionsOf,
} from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { actionOfTransition } from '../audit/audit.ts';
import type { CallContext } from '../context.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { refusalEnvelope } from '../http/errors.ts';
import { scopeCondition } from './filters.ts';
import type { DictionaryLabels } from './labels.ts';
import { readerOf } from './projection.ts';
import { type Extra, type LockedRow, recordsOf } from './records.ts';

/** Why a row is moved, as the caller says it. */
export interface Reason {
  reason?: string | undefined;
  /** An item of the transition's dictionary of reasons. */
  reasonCode?: string | undefined;
}

/** What a move finds: the row, locked, who moves it and why. */
export interface Moving extends Reason {
  row: LockedRow;
  ctx: CallContext;
  tx: Tx;
}

/** What a module adds to a transition. */
export interface Move {
  /** May only refuse. */
  guard?: (moving: Moving) => Promise<void>;
  /** What goes with the move, in its transaction; columns and changes that it returns are written with the state. */
  effect?: (moving: Moving) => Promise<Extra | undefined>;
}

interface Asked extends Reason {
  id: string;
  version?: number | undefined;
}

const requireReason = async (tx: Tx, spec: TransitionSpec, { reason, reasonCode }: Reason): Promise<void> => {
  const refuse = (path: string, rule: string): never => {
    throw new AppError('system.invalidInput', { problems: [{ path, rule }] });
  };
  if (spec.reason === 'required' && !reason && !reasonCode)
    refuse(spec.reasons ? 'reasonCode' : 'reason', 'required');
  if (!reasonCode) return;
  const { rows } = await sql`select from sys_dict_item i join sys_dict d on d.id = i.dict_id
    where d.dict_code = ${spec.reasons ?? ''} and d.deleted_at is null and i.deleted_at is null
    and i.enabled is not false and i.item_value = ${reasonCode}`.execute(tx);
  if (rows.length === 0) refuse('reasonCode', 'choice');
};

/**
 * Moves a row along a transition, inside the caller's transaction: state, version, audit and the log of moves.
 * @throws system.wrongState when the row is in no state that the transition starts from
 */
export const moveRow = async (
  tx: Tx,
  resource: Resource,
  transition: StateTransition,
  { id, version, reason, reasonCode }: Asked,
  ctx: CallContext,
  move: Move = {},
): Promise<{ version: number; state: string }> => {
  const row = await recordsOf(resource).lock(tx, id, ctx);
  if (version !== undefined && version !== row.version) throw new AppError('system.conflict');
  const { name, field, to } = transition;
  const from = row.columns[columnOf(field)];
  if (!canTransition(transition, from)) throw new AppError('system.wrongState');
  await requireReason(tx, transition, { reason, reasonCode });
  const moving = { row, ctx, tx, reason, reasonCode };
  await move.guard?.(moving);
  const extra = (await move.effect?.(moving)) ?? {};
  const words = Object.entries({ reason, reasonCode }).filter(
    ([, text]) => text !== undefined && text !== '',
  );
  const { version: next } = await recordsOf(resource).update(tx, row, {}, ctx, {
    action: actionOfTransition(name),
    columns: { ...extra.columns, [columnOf(field)]: to },
    changes: {
      [field]: [from, to],
      ...Object.fromEntries(words.map(([key, text]) => [key, [null, text]])),
      ...extra.changes,
    },
  });
  await logMove(tx, resource, { id: row.id, action: name, from: String(from), to, reason, reasonCode }, ctx);
  return { version: next, state: to };
};

/** Writes a line into the log of moves; a service that moves rows by itself writes its own. */
export const logMove = async (
  tx: Tx,
  resource: Resource,
  {
    id,
    action,
    from,
    to,
    reason,
    reasonCode,
  }: Reason & { id: string; action: string; from: string | null; to: string },
  ctx: CallContext,
): Promise<void> => {
  const { userId, realname } = ctx.session;
  await sql`insert into record_transition
    (resource, record_id, action, from_state, to_state, reason, reason_code, actor_id, actor_name)
    values (${resource.spec.name}, ${id}, ${action}, ${from}, ${to}, ${reason || null}, ${reasonCode || null},
      ${userId}, ${realname})`.execute(tx);
};

/** Moves several rows, each in a transaction of its own: what cannot move does not keep the others. */
export const moveRows = async (
  db: Db,
  resource: Resource,
  transition: StateTransition,
  { ids, ...reason }: Reason & { ids: readonly string[] },
  ctx: CallContext,
  move?: Move,
): Promise<Moves> => {
  const moves: Moves = { done: [], refused: [] };
  for (const id of ids) {
    try {
      await inTransaction(db, (tx) => moveRow(tx, resource, transition, { id, ...reason }, ctx, move));
      moves.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, message } = refusalEnvelope(error, ctx.language, ctx.requestId, resource.spec.name);
      moves.refused.push({ id, code, message });
    }
  }
  return moves;
};

/** The moves of a row that the caller sees, newest first. @throws system.recordNotFound */
export const timelineOf = async (
  db: Db,
  labels: DictionaryLabels,
  resource: Resource,
  id: string,
  ctx: CallContext,
): Promise<TimelineEntry[]> => {
  const { rows: visible } = await sql`select from ${sql.table(resource.spec.table)} t
    where t.id = ${id} and ${scopeCondition(resource, ctx)}`.execute(db);
  if (visible.length === 0) throw new AppError('system.recordNotFound');
  const { rows } = await sql<Omit<TimelineEntry, 'reasonText'>>`
    select m.id, m.action, m.from_state as "from", m.to_state as "to", m.reason, m.reason_code as "reasonCode",
      m.actor_name as actor, to_char(m.create_time at time zone reader.zone, 'YYYY-MM-DD HH24:MI:SS') as time
    from record_transition m, ${readerOf(ctx)}
    where m.resource = ${resource.spec.name} and m.record_id = ${id}
    order by m.id desc limit 200`.execute(db);
  const nameOf = await labels.reader(ctx.language);
  return rows.map((row) => {
    const dictionary = transitionsOf(resource).find(({ name }) => name === row.action)?.reasons;
    const reasonText = row.reasonCode && dictionary ? nameOf(dictionary, row.reasonCode) : null;
    return { ...row, reasonText };
  });
};

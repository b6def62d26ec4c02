import {
  canTransition,
  columnOf,
  idSchema,
  type Resource,
  type StateTransition,
  stateEndpointsOf,
  transitionsOf,
} from '@lc/contract/kernel';
import { z } from 'zod/mini';
import { AppError } from '../app-error.ts';
import { type AuditEntry, writeAudit } from '../audit/audit.ts';
import { currentDate } from '../clock.ts';
import type { CallContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { callOfPerson } from '../jobs/call.ts';
import { defineJob } from '../jobs/job.ts';
import { addJob } from '../jobs/library.queries.ts';
import type { ModuleContext } from '../module.ts';
import { momentIn } from '../time-zone.ts';
import { answersIn, answersOf, checkAnswers, type KeptAnswers, keptAnswers } from './asks.ts';
import { dropPlan, endPlan, findDuePlan, planJobKey, plannedBefore, savePlan } from './plans.queries.ts';
import { type LockedRow, recordsOf } from './records.ts';
import { type Asked, type Move, moveRow, type Reason, requireReason } from './states.ts';

/** A resource whose moves can be carried out without a caller, as its module serves it. */
export interface ServedMoves {
  resource: Resource;
  moves: Readonly<Record<string, Move>>;
  /** After a move was committed. */
  changed: (ctx: CallContext, ids: readonly string[]) => Promise<void>;
}

/**
 * Plans a move of a row for a moment, in the name of the caller, or puts off the one that waits. It asks nothing: for
 * services that plan a move together with another, such as the end of what begins. Callers' plans go through
 * {@link planRow}.
 */
export const planMove = async (
  tx: Tx,
  resource: Resource,
  { name: action }: Pick<StateTransition, 'name'>,
  {
    id: recordId,
    at,
    reason,
    reasonCode,
    kept = null,
  }: Reason & { id: string; at: Date; kept?: KeptAnswers | null },
  { session }: Pick<CallContext, 'session'>,
): Promise<void> => {
  const { userId: actorId, username: actorUsername, realname: actorName, subsiteId } = session;
  const what = { resource, recordId, action, at, reason, reasonCode, kept };
  const plan = { ...what, actorId, actorUsername, actorName, actorSubsiteId: subsiteId ?? null };
  const id = await savePlan(tx, plan);
  const { name, attempts } = plannedMoveJob;
  await addJob(tx, { name, payload: { id }, attempts, key: planJobKey(id), at });
};

/** A move can be planned that the row's state allows, or a state that it reaches by what is planned before. */
const requireReachable = async (
  tx: Tx,
  resource: Resource,
  transition: StateTransition,
  { id, at }: { id: string; at: Date },
): Promise<void> => {
  const earlier = await plannedBefore(tx, { resource, id }, at);
  const isReached = transitionsOf(resource).some(
    ({ name, field, to }) =>
      earlier.includes(name) && field === transition.field && canTransition(transition, to),
  );
  if (!isReached) throw new AppError('system.wrongState');
};

const audited = (
  resource: Resource,
  row: LockedRow,
  entry: Pick<AuditEntry, 'action' | 'changes'>,
): AuditEntry => ({
  ...entry,
  resource: resource.spec.name,
  recordId: row.id,
  recordLabel: row.label,
  ...(row.subsiteId === undefined ? {} : { subsiteId: row.subsiteId }),
});

/**
 * Plans a move for a caller: rights, visibility and state are decided now, and again when the moment has come.
 * @throws system.recordNotFound, system.conflict, system.wrongState, system.invalidInput for a moment that is over
 */
export const planRow = async (
  tx: Tx,
  resource: Resource,
  transition: StateTransition,
  asked: Asked & { at: string },
  ctx: CallContext,
  move: Move = {},
): Promise<{ version: number; state: string; at: string }> => {
  const refuse = (rule: string): AppError =>
    new AppError('system.invalidInput', { problems: [{ path: 'at', rule }] });
  if (!transition.plannable) throw refuse('withheld');
  const row = await recordsOf(resource).lock(tx, asked.id, ctx);
  if (asked.version !== undefined && asked.version !== row.version) throw new AppError('system.conflict');
  const at = momentIn(ctx.timeZone, asked.at);
  if (at <= currentDate()) throw refuse('future');
  await requireReason(tx, transition, asked);
  const { reason, reasonCode } = asked;
  const answers = answersIn(transition, asked.answers ?? {});
  await checkAnswers(tx, { resource, transition, row }, answers, ctx);
  const state = row.columns[columnOf(transition.field)];
  if (canTransition(transition, state)) await move.guard?.({ row, answers, ctx, tx, reason, reasonCode });
  else await requireReachable(tx, resource, transition, { id: row.id, at });
  const kept = keptAnswers(transition, answers, ctx);
  await planMove(tx, resource, transition, { id: row.id, at, reason, reasonCode, kept }, ctx);
  const told = Object.entries(kept).map(([name, value]) => [name, [null, value]] as const);
  const changes = {
    [transition.field]: [state, transition.to],
    at: [null, at],
    ...Object.fromEntries(told),
  } as const;
  await writeAudit(tx, ctx, audited(resource, row, { action: 'plan', changes }));
  return { version: row.version, state: String(state), at: asked.at };
};

/** Takes back a planned move for a caller. @throws system.recordNotFound, also when none waits */
export const cancelPlan = async (
  tx: Tx,
  resource: Resource,
  transition: StateTransition,
  id: string,
  ctx: CallContext,
): Promise<void> => {
  const row = await recordsOf(resource).lock(tx, id, ctx);
  const waiting = { resource, id: row.id, action: transition.name };
  const at = await dropPlan(tx, waiting, ctx.session.realname);
  if (!at) throw new AppError('system.recordNotFound');
  const changes = { [transition.field]: [transition.to, null], at: [at, null] } as const;
  await writeAudit(tx, ctx, audited(resource, row, { action: 'cancelPlan', changes }));
};

/** What a person needs to make a move; nothing for one that only services make. */
const rightsOf = (resource: Resource, { name }: StateTransition): string[] => {
  const offered = stateEndpointsOf(resource)?.moves.find(({ transition }) => transition.name === name);
  return offered ? [String(offered.one.access)] : [];
};

/**
 * Makes a planned move in the name of its planner, by the rights and the visibility of now. One that cannot be
 * made any more is refused for good, and its row stays as it is.
 */
const carryOut = async (context: ModuleContext, planId: string, jobId: string): Promise<void> => {
  const { db, log, plannedMoves } = context;
  const plan = await findDuePlan(db, planId);
  const served = plan && plannedMoves.get(plan.resource);
  const transition = served && transitionsOf(served.resource).find(({ name }) => name === plan.action);
  if (!transition) return;
  const { resource, moves, changed } = served;
  const { recordId: id, reason, reasonCode, actorId: userId, actorSubsiteId: subsiteId } = plan;
  const needs = rightsOf(resource, transition);
  try {
    const ctx = await callOfPerson(context, { userId, subsiteId, needs }, `job ${jobId}`);
    const answers = answersOf(transition, plan.kept ?? {}, ctx);
    const isDone = await inTransaction(db, async (tx) => {
      // Whoever cancels locks the row first, too.
      await recordsOf(resource).lock(tx, id, ctx);
      if (!(await endPlan(tx, planId, { outcome: 'done' }))) return false;
      await moveRow(tx, resource, transition, { id, reason, reasonCode, answers }, ctx, moves[plan.action]);
      return true;
    });
    if (isDone) await changed(ctx, [id]);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn(
      { resource: plan.resource, id, action: plan.action, reason: error.key },
      'planned move not made',
    );
    const { key, params, problems } = error;
    const refusal = { key, params, problems };
    await inTransaction(db, (tx) => endPlan(tx, planId, { outcome: 'refused', refusal }));
  }
};

/** Makes a planned move when its moment has come. */
export const plannedMoveJob = defineJob({
  name: 'system.plannedMove',
  payload: z.object({ id: idSchema }),
  run: ({ id }, { context, id: jobId }) => carryOut(context, id, jobId),
});

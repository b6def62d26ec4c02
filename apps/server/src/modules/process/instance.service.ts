import type { EndpointInput } from '@lc/contract/kernel';
import type { withdrawInstance } from '@lc/contract/process';
import type { Command, ProcessState, Token } from '@lc/process-core';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { onInstance, type Recorded, type Working } from './command.service.ts';
import { configOf, foresee, openLive, perform } from './engine.ts';
import { type InstanceRow, isSuspendedWithVersion, mayManage, setSuspendedBy } from './instance.queries.ts';
import type { EngineContext } from './live.ts';
import type { Outcome } from './outcome.ts';
import { pauseTimers, resumeTimers } from './pause.service.ts';
import { lastDecisionOf } from './repeats.queries.ts';
import { comeFrom, instanceOfTask, isDecidedByOthers, loadTask, type TaskRow } from './task.queries.ts';

const requireManager = (instance: Pick<InstanceRow, 'subsiteId'>, ctx: CallContext): void => {
  if (!mayManage(ctx, instance.subsiteId)) throw new AppError('system.recordNotFound');
};

const requireOpen = ({ status }: InstanceRow): void => {
  if (status !== 'running' && status !== 'suspended') throw new AppError('process.ended');
};

interface Change {
  command: Command;
  /** The state that the instance has once it is done; there it is no error to ask again. */
  done: InstanceRow['status'];
  action: string;
  reason?: string | undefined;
}

const manage = (context: EngineContext, id: string, change: Change, ctx: CallContext): Promise<Outcome> =>
  onInstance(context, id, { audit: 'flowStop' }, ctx, async ({ tx, live }) => {
    requireManager(live, ctx);
    if (live.status === change.done) return undefined;
    requireOpen(live);
    if (change.command.type === 'resume' && (await isSuspendedWithVersion(tx, id)))
      throw new AppError('process.definitionSuspended');
    await perform(context, tx, live, change.command);
    if (change.command.type === 'suspend') await pauseTimers(context, tx, live);
    if (change.command.type === 'resume') await resumeTimers(context, tx, live);
    await setSuspendedBy(tx, id, change.command.type === 'suspend' ? 'person' : null);
    return { action: change.action, content: change.reason };
  });

export const suspend = (context: EngineContext, id: string, ctx: CallContext): Promise<Outcome> =>
  manage(context, id, { command: { type: 'suspend' }, done: 'suspended', action: 'suspend' }, ctx);

export const resume = (context: EngineContext, id: string, ctx: CallContext): Promise<Outcome> =>
  manage(context, id, { command: { type: 'resume' }, done: 'running', action: 'resume' }, ctx);

export const close = (
  context: EngineContext,
  { processInstanceId, reason }: { processInstanceId: string; reason?: string | undefined },
  ctx: CallContext,
): Promise<Outcome> => {
  const command = { type: 'finish', status: 'closed' } as const;
  return manage(context, processInstanceId, { command, done: 'closed', action: 'close', reason }, ctx);
};

/** The starter gives up, and with it what was handed in. */
export const invalidate = (
  context: EngineContext,
  { processInstanceId, reason }: { processInstanceId: string; reason: string },
  ctx: CallContext,
): Promise<Outcome> =>
  onInstance(context, processInstanceId, { audit: 'flowStop' }, ctx, async ({ tx, live }) => {
    if (live.starterId !== ctx.session.userId && !mayManage(ctx, live.subsiteId))
      throw new AppError('process.notStarter');
    if (live.status === 'invalid') return undefined;
    requireOpen(live);
    await perform(context, tx, live, { type: 'finish', status: 'invalid' });
    return { action: 'invalid', content: reason };
  });

/** Whether what was handed in may be taken back now, as the process has it. */
const allowsWithdrawal = async ({ tx, live }: Working): Promise<boolean> => {
  const policy = live.definition.process.withdraw ?? 'anytime';
  if (policy === 'beforeFirstDecision') return !(await isDecidedByOthers(tx, live.id, live.starterId));
  return policy === 'anytime';
};

/** Whether the starter may take an instance back now. */
export const mayWithdraw = async (working: Working, ctx: CallContext): Promise<boolean> =>
  working.live.starterId === ctx.session.userId &&
  working.live.status === 'running' &&
  (await allowsWithdrawal(working));

const withdrawAll = async (
  context: EngineContext,
  working: Working,
  ctx: CallContext,
): Promise<Recorded | undefined> => {
  const { tx, live } = working;
  if (live.starterId !== ctx.session.userId) throw new AppError('process.notStarter');
  if (live.status === 'withdrawn') return undefined;
  if (live.status === 'suspended') throw new AppError('process.suspended');
  requireOpen(live);
  if (!(await mayWithdraw(working, ctx))) throw new AppError('process.withdrawNotAllowed');
  await perform(context, tx, live, { type: 'finish', status: 'withdrawn' });
  return { action: 'withdraw' };
};

/** What a decision led to can be taken back where it waits at a join, for people, or for a subprocess. */
const isUndoable = ({ live }: Working, { id, state, signing }: Token): boolean =>
  state === 'join' || signing !== undefined || live.state.scopes.some(({ token }) => token === id);

interface Undoing {
  command: Command;
  /** Whether it took what came of the decision, and nothing else. */
  isDone: (state: ProcessState) => boolean;
}

/** How a decision of the caller is taken back; undefined once somebody has begun with what came of it. */
const undoing = async (
  working: Working,
  { nodeId, token: decided }: TaskRow,
): Promise<Undoing | undefined> => {
  const { tx, live } = working;
  // To take back the handing in is to withdraw.
  if (configOf(live, nodeId).isInitiator && !(await allowsWithdrawal(working))) return undefined;
  const { tokens, isTouched } = await comeFrom(tx, live.id, decided);
  const { tokens: before } = live.state;
  const own = before.filter(({ id }) => tokens.has(id));
  const mayGo = own.every((token) => isUndoable(working, token) && token.node !== nodeId);
  if (live.status !== 'running' || isTouched || !mayGo) return undefined;
  const others = before.filter(({ id }) => !tokens.has(id));
  // A subprocess goes with the token outside of it.
  const insideOf = new Set(
    live.state.scopes.filter(({ token }) => tokens.has(token ?? 0)).map(({ id }) => id),
  );
  const next = own.find(({ scope }) => !insideOf.has(scope));
  if (!next) return undefined;
  return {
    command: { type: 'jump', token: next.id, to: nodeId, reason: 'returned' },
    isDone: (state) => {
      const left = new Set(state.tokens.map(({ id }) => id));
      return !own.some(({ id }) => left.has(id)) && others.every(({ id }) => left.has(id));
    },
  };
};

/** The caller's last decision in an instance, as long as they may take it back. */
export const findTakeBack = (db: Db, instance: InstanceRow, ctx: CallContext): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    const taskId = await lastDecisionOf(tx, instance.id, ctx.session.userId);
    const task = taskId === undefined ? undefined : await loadTask(tx, taskId, ctx);
    if (!task) return null;
    const live = await openLive(tx, instance);
    const undo = await undoing({ tx, live }, task);
    const after = undo && (await foresee(live, undo.command));
    return after && undo.isDone(after) ? task.id : null;
  });

/** Whoever decided a step takes the decision back, as long as nobody has begun with what came of it. */
const takeBack = async (
  context: EngineContext,
  working: Working,
  taskId: string,
  ctx: CallContext,
): Promise<Recorded> => {
  const { tx, live } = working;
  const task = await loadTask(tx, taskId, ctx);
  if (task?.state !== 'done' || task.doneBy !== ctx.session.userId) throw new AppError('process.notAssignee');
  const undo = await undoing(working, task);
  if (!undo) throw new AppError('process.withdrawNotAllowed');
  await perform(context, tx, live, undo.command);
  if (!undo.isDone(live.state)) throw new AppError('process.withdrawNotAllowed');
  return { action: 'takeBack', taskId, nodeId: task.nodeId };
};

/** Takes an instance back, or the caller's last decision in it. */
export const withdraw = async (
  context: EngineContext,
  { processInstanceId, taskId, reason }: EndpointInput<typeof withdrawInstance>['query'],
  ctx: CallContext,
): Promise<Outcome> => {
  const id = processInstanceId ?? (taskId && (await instanceOfTask(context.db, taskId)));
  if (!id) throw new AppError('system.recordNotFound');
  return onInstance(context, id, { audit: 'flowMove' }, ctx, async (working) => {
    const recorded = await (taskId
      ? takeBack(context, working, taskId, ctx)
      : withdrawAll(context, working, ctx));
    return recorded && { ...recorded, content: reason };
  });
};

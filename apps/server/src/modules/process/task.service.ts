import { type EndpointInput, isSameName, splitList } from '@lc/contract/kernel';
import type {
  claimTask,
  completeTask,
  copyTask,
  reassignTask,
  returnTask,
  skipNode,
  unclaimTask,
} from '@lc/contract/process';
import { nodeOf } from '@lc/process-core';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { requireButton } from './buttons.ts';
import { inPlaceOf, onTask, type WorkingOnTask } from './command.service.ts';
import { configOf, copyAfter, openLive, perform } from './engine.ts';
import { writeToForm } from './form-binding.service.ts';
import { insertCopies, insertOpinion, lockInstanceOf } from './instance.queries.ts';
import type { EngineContext } from './live.ts';
import type { Outcome } from './outcome.ts';
import { requireOutsiders } from './own-work.ts';
import { findByNames } from './people.queries.ts';
import { givenTo, hasJumped, hasReturned, hasSigned, signersOf } from './repeats.queries.ts';
import { requireStillNamed } from './still-named.ts';
import {
  assignTask,
  finishTask,
  forgetTaskCounts,
  loadTask,
  type TaskRow,
  visitedSteps,
} from './task.queries.ts';
import { checkVariables } from './variables.ts';

type Body<E> = EndpointInput<E>['body'];
type Query<E> = EndpointInput<E>['query'];

/** Changes who has a task, under the lock of its instance; nothing of the instance moves. */
const assign = async <T>(
  { db, push }: EngineContext,
  taskId: string,
  ctx: CallContext,
  work: (working: WorkingOnTask) => Promise<T>,
): Promise<T> => {
  return inTransaction(db, async (tx) => {
    const row = await lockInstanceOf(tx, taskId);
    const task = row && (await loadTask(tx, taskId, ctx));
    if (!row || !task) throw new AppError('system.recordNotFound');
    const live = await openLive(tx, row);
    const result = await work({ tx, live, task });
    forgetTaskCounts(tx);
    const userIds = [...live.toNotify];
    for (const topic of ['tasks', 'badge'] as const) await push.changed(topic, { userIds }, tx);
    const { title: recordLabel, subsiteId } = row;
    await writeAudit(tx, ctx, {
      action: 'flowAssign',
      resource: 'processInstance',
      recordId: row.id,
      recordLabel,
      subsiteId,
      changes: inPlaceOf(task.standsInFor),
    });
    return result;
  });
};

/** Says why, where a button that moves nothing asks for it. */
const recordReason = async (
  { tx, live, task }: WorkingOnTask,
  { action, reason }: { action: 'claim' | 'unclaim' | 'cc'; reason: string | undefined },
  { session: { userId, realname } }: CallContext,
): Promise<void> => {
  if (!reason?.trim()) return;
  await insertOpinion(tx, {
    instanceId: live.id,
    taskId: task.id,
    nodeId: task.nodeId,
    action,
    userId,
    userName: realname,
    standsInFor: task.standsInFor,
    content: reason,
  });
};

/** Takes a task that several people could take. */
export const claim = (
  context: EngineContext,
  { taskId, reason }: Query<typeof claimTask>,
  ctx: CallContext,
): Promise<{ taskId: string; assignee: string }> =>
  assign(context, taskId, ctx, async (working) => {
    const { tx, live, task } = working;
    const { userId, username } = ctx.session;
    if (task.assigneeId === userId && task.state === 'open') return { taskId, assignee: username };
    if (task.assigneeId !== null && task.state === 'open')
      throw new AppError('process.alreadyClaimed', { params: { name: task.assigneeName ?? '' } });
    const config = configOf(live, task.nodeId);
    requireButton({ task, instance: live, config }, 'claim', reason, ctx);
    await requireStillNamed(working, ctx);
    await requireOutsiders(tx, live, { config, people: [userId] });
    await assignTask(tx, live, taskId, { assigneeId: userId });
    await recordReason(working, { action: 'claim', reason }, ctx);
    return { taskId, assignee: username };
  });

/** Gives a claimed task back to everybody who could take it. */
export const unclaim = (
  context: EngineContext,
  { taskId, reason }: Body<typeof unclaimTask>,
  ctx: CallContext,
): Promise<void> =>
  assign(context, taskId, ctx, async (working) => {
    const { tx, live, task } = working;
    requireButton({ task, instance: live, config: configOf(live, task.nodeId) }, 'unclaim', reason, ctx);
    await assignTask(tx, live, taskId, { assigneeId: null });
    await recordReason(working, { action: 'unclaim', reason }, ctx);
  });

/** Decides a task; one that was only delegated goes back to its owner. */
export const complete = (
  context: EngineContext,
  body: Body<typeof completeTask>,
  ctx: CallContext,
): Promise<Outcome> => {
  const { taskId, outcome, reason, vars = {}, nextFlow, nextUsers, ccUsers, annex, requestId } = body;
  const { userId } = ctx.session;
  const command = {
    button: outcome,
    reason,
    requestId,
    audit: 'flowDecide' as const,
    isRepeated: (_: Tx, task: TaskRow | undefined) =>
      task?.state === 'done' && task.doneBy === userId && task.outcome === outcome,
  };
  return onTask(context, taskId, command, ctx, async ({ tx, live, task }) => {
    const config = configOf(live, task.nodeId);
    await requireOutsiders(tx, live, {
      config,
      people: [userId, ...(task.standsInFor ? [task.standsInFor.id] : [])],
    });
    if (nodeOf(live.definition.model, task.nodeId).sign && !task.isDelegated)
      await requireFirstSignature(tx, live.id, task, ctx);
    const stored = live.state.variables;
    const variables = checkVariables(live.definition, vars, { config, isFinal: outcome === 'agree', stored });
    await writeToForm(tx, live, variables);
    if (task.isDelegated) {
      live.state = { ...live.state, variables: { ...stored, ...variables } };
      await assignTask(tx, live, taskId, { assigneeId: task.ownerId, ownerId: null });
      return { action: 'resolve', annex };
    }
    if (nextUsers) live.chosen = (await requirePeople(tx, nextUsers, ctx)).map(({ id }) => id);
    if (ccUsers) await copyToPeople(tx, live.id, ccUsers, ctx);
    await finishTask(tx, live, taskId, { outcome, userId });
    const { token, nodeId } = task;
    await perform(context, tx, live, { type: 'complete', token, outcome, variables, nextFlow });
    if (!live.state.tokens.some(({ id }) => id === token)) {
      // The steps of a called process name their variables as they do where it runs by itself.
      const { local = nodeId } = nodeOf(live.definition.model, nodeId);
      const on = live.state.variables[`${local}_outcome`] === 'disagree' ? 'disagree' : 'agree';
      live.moments.push({ on, node: nodeId, token });
      await copyAfter(tx, live, nodeId);
    }
    return { action: outcome, annex };
  });
};

/** Each person signs a step once, also in the place of others. @throws process.signsAlready */
const requireFirstSignature = async (
  tx: Tx,
  instanceId: string,
  { token, id }: TaskRow,
  { session: { userId, realname: name } }: CallContext,
): Promise<void> => {
  if (await hasSigned(tx, { instanceId, token, except: id }, userId))
    throw new AppError('process.signsAlready', { params: { name } });
};

/** The files that an address names. */
const filesOf = (ids = ''): { id: string }[] => splitList(ids).map((id) => ({ id }));

/** @throws process.badTarget for a step that the instance has not been at */
const returnTarget = async (
  tx: Tx,
  { live, task }: WorkingOnTask,
  nodeId: string | undefined,
): Promise<string | undefined> => {
  const initiator = Object.entries(live.definition.config).find(([, { isInitiator }]) => isInitiator)?.[0];
  const target = nodeId ?? initiator;
  if (target === undefined) return undefined;
  const visited = await visitedSteps(tx, live.id);
  if (target === task.nodeId || !visited.includes(target)) throw new AppError('process.badTarget');
  return target;
};

/** Sends an instance back to a step where it has been; without any step for its starter it ends as returned. */
export const returnTo = (
  context: EngineContext,
  query: Query<typeof returnTask>,
  ctx: CallContext,
): Promise<Outcome> => {
  const { taskId, reason, nodeId, resubmit, requestId, annexIds } = query;
  const isRepeated = (tx: Tx) => hasReturned(tx, taskId, nodeId, ctx);
  const command = { button: 'return', reason, requestId, audit: 'flowMove', isRepeated } as const;
  return onTask(context, taskId, command, ctx, async (working) => {
    const { tx, live, task } = working;
    const to = await returnTarget(tx, working, nodeId);
    await finishTask(tx, live, taskId, { outcome: 'return', userId: ctx.session.userId });
    live.moments.push({ on: 'return', node: task.nodeId, token: task.token });
    if (to === undefined) await perform(context, tx, live, { type: 'finish', status: 'returned' });
    else {
      const straightBack = resubmit === 'direct';
      await perform(context, tx, live, {
        type: 'jump',
        token: task.token,
        to,
        reason: 'returned',
        straightBack,
      });
    }
    return { action: 'return', annex: filesOf(annexIds) };
  });
};

/** Goes from a task to any other step, or to the end. */
export const jumpTo = (
  context: EngineContext,
  query: Query<typeof skipNode>,
  ctx: CallContext,
): Promise<Outcome> => {
  const { taskId, skipTaskNode, reason, requestId, annexIds } = query;
  const isRepeated = (tx: Tx) => hasJumped(tx, taskId, skipTaskNode, ctx);
  const command = { button: 'jump', reason, requestId, audit: 'flowMove', isRepeated } as const;
  return onTask(context, taskId, command, ctx, async ({ tx, live, task }) => {
    if (skipTaskNode === 'end') await perform(context, tx, live, { type: 'finish', status: 'completed' });
    else
      await perform(context, tx, live, {
        type: 'jump',
        token: task.token,
        to: skipTaskNode,
        reason: 'jumped',
      });
    return { action: 'jump', annex: filesOf(annexIds) };
  });
};

/** Open accounts by their names. @throws process.userInvalid */
export const requirePeople = async (
  db: Db,
  text: string,
  ctx: CallContext,
): Promise<{ id: string; realname: string }[]> => {
  const names = [...new Set(splitList(text))];
  const people = await findByNames(db, names, ctx);
  const missing = names.find((name) => !people.some(({ username }) => isSameName(username, name)));
  if (missing !== undefined || people.length === 0)
    throw new AppError('process.userInvalid', { params: { name: missing ?? text } });
  return people;
};

const copyToPeople = async (tx: Tx, id: string, userNames: string, ctx: CallContext): Promise<void> => {
  const people = await requirePeople(tx, userNames, ctx);
  await insertCopies(
    tx,
    id,
    people.map((person) => person.id),
  );
};

/** Gives a task to somebody else: for good, or until they hand it back. */
export const reassign = (
  context: EngineContext,
  query: Query<typeof reassignTask>,
  ctx: CallContext,
): Promise<Outcome> => {
  const { taskId, userName, mode, reason, annexIds } = query;
  const isRepeated = async (tx: Tx) => {
    const id = await givenTo(tx, taskId, mode, ctx);
    return id !== undefined && (await findByNames(tx, [userName], ctx)).some((person) => person.id === id);
  };
  const command = { button: mode, reason, audit: 'flowAssign', isRepeated } as const;
  return onTask(context, taskId, command, ctx, async ({ tx, live, task }) => {
    const [person] = await requirePeople(tx, userName, ctx);
    if (!person || person.id === task.assigneeId) throw new AppError('process.sameUser');
    await requireOutsiders(tx, live, { config: configOf(live, task.nodeId), people: [person.id] });
    const isDelegated = mode === 'delegate';
    const isSigned = nodeOf(live.definition.model, task.nodeId).sign !== undefined;
    if (!isDelegated && isSigned && (await signersOf(tx, live.id, task.token)).has(person.id))
      throw new AppError('process.signsAlready', { params: { name: person.realname } });
    const ownerId = isDelegated ? task.assigneeId : task.isDelegated ? null : undefined;
    await assignTask(tx, live, taskId, {
      assigneeId: person.id,
      isDelegated,
      ...(!isDelegated && { isGiven: true }),
      ...(ownerId === undefined ? {} : { ownerId }),
    });
    return { action: mode, annex: filesOf(annexIds) };
  });
};

/** Lets people know of the instance of a task. */
export const copyTo = (
  context: EngineContext,
  { taskId, userNames, reason }: Body<typeof copyTask>,
  ctx: CallContext,
): Promise<void> =>
  assign(context, taskId, ctx, async (working) => {
    const { tx, live, task } = working;
    requireButton({ task, instance: live, config: configOf(live, task.nodeId) }, 'cc', reason, ctx);
    await copyToPeople(tx, live.id, userNames, ctx);
    await recordReason(working, { action: 'cc', reason }, ctx);
  });

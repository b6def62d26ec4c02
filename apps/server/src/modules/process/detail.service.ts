import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import {
  actionWords,
  type historyNodes,
  type instanceById,
  type nodeButtons,
  type ProcessButton,
  type taskOperate,
} from '@lc/contract/process';
import { translate } from '@lc/contract/words';
import { flowOf, nodeOf, type ProcessModel } from '@lc/process-core';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { answerOfProcess } from '../forms/index.ts';
import { filesOn } from '../media/index.ts';
import { buttonsOf, configuredButtons, instanceButtons } from './buttons.ts';
import { type Definition, findVersion, loadDefinition } from './definition.queries.ts';
import { openLive } from './engine.ts';
import { foreseeTask } from './foresee.service.ts';
import { findInstance, listActivities, listOpinions } from './history.queries.ts';
import { type InstanceRow, mayManage } from './instance.queries.ts';
import { findTakeBack, mayWithdraw } from './instance.service.ts';
import { loadInstanceRow, loadTaskRow } from './lists.queries.ts';
import { opinionAnnex } from './opinion-files.ts';
import { submissionTable } from './standing.ts';
import { stepName } from './step-names.ts';
import { readSubject } from './subject.service.ts';
import { instanceOfTask, loadTask, ownTaskOf, type TaskRow, visitedSteps } from './task.queries.ts';
import { type FieldRight, rightOf } from './variables.ts';

type Context = Pick<ModuleContext, 'db' | 'approvals' | 'files'>;

interface Found {
  instance: InstanceRow;
  definition: Definition;
}

const requireInstance = async ({ db }: Context, id: string | undefined, ctx: CallContext): Promise<Found> => {
  const instance = id === undefined ? undefined : await findInstance(db, id, ctx);
  if (!instance) throw new AppError('system.recordNotFound');
  return { instance, definition: await loadDefinition(db, instance.definitionId) };
};

const requireTask = async (
  context: Context,
  taskId: string,
  ctx: CallContext,
): Promise<Found & { task: TaskRow }> => {
  const found = await requireInstance(context, await instanceOfTask(context.db, taskId), ctx);
  const task = await loadTask(context.db, taskId, ctx);
  if (!task) throw new AppError('system.recordNotFound');
  return { ...found, task };
};

const wordsOfActions: Readonly<Record<string, string>> = actionWords;

const opinionsOf = async (context: Context, id: string, ctx: CallContext) =>
  Promise.all(
    (await listOpinions(context.db, id, ctx)).map(async ({ files, ...opinion }) => ({
      ...opinion,
      annexList: files > 0 ? await filesOn(context, opinionAnnex(opinion.id), ctx) : [],
      actionText: translate(ctx.language, wordsOfActions[opinion.action] ?? opinion.action),
    })),
  );

const dataOf = (
  { process: { fields = [] } }: Definition,
  { state }: InstanceRow,
  hidden: ReadonlySet<string>,
) =>
  Object.fromEntries(
    fields.filter(({ name }) => !hidden.has(name)).map(({ name }) => [name, state.variables[name] ?? null]),
  );

/** What a form was handed in with, as somebody may see it. */
const answerOf = async (
  context: Context,
  { bizTable, bizId }: InstanceRow,
  rightOfModel: (model: string) => FieldRight,
  ctx: CallContext,
) =>
  bizTable === submissionTable && bizId !== null
    ? ((await answerOfProcess(context, { submissionId: bizId, rightOf: rightOfModel }, ctx)) ?? null)
    : null;

/** What follows once branches have come together: a join that nobody has named says nothing to people. */
const pastJoins = (model: ProcessModel, id: string): string => {
  for (let at = id, steps = 0; steps < 100; steps++) {
    const { name, kind, outgoing } = nodeOf(model, at);
    const [only, ...others] = outgoing;
    const isJoin = kind === 'exclusive' || kind === 'parallel' || kind === 'inclusive';
    if (name || !isJoin || only === undefined || others.length > 0) return at;
    at = flowOf(model, only).to;
  }
  return id;
};

/** The ways on from a step, past the gateway behind it. */
const waysOn = (definition: Definition, nodeId: string, { language }: CallContext) => {
  const { model } = definition;
  const node = nodeOf(model, nodeId);
  const [only] = node.outgoing;
  const next =
    node.outgoing.length === 1 && only !== undefined ? nodeOf(model, flowOf(model, only).to) : undefined;
  const fork = next && next.outgoing.length > 1 ? next : node;
  return {
    isManual: fork.isManual === true,
    ways: fork.outgoing.map((id) => {
      const flow = flowOf(model, id);
      const to = nodeOf(model, pastJoins(model, flow.to));
      const isEnd = to.kind === 'end' && to.name === '';
      const name = isEnd ? translate(language, 'process.end') : stepName(definition, to.id, language);
      return { flowId: id, Transition: flow.name || name, nextnode: to.id };
    }),
  };
};

const canWithdraw = (context: Context, instance: InstanceRow, ctx: CallContext): Promise<boolean> =>
  inTransaction(context.db, async (tx) => mayWithdraw({ tx, live: await openLive(tx, instance) }, ctx));

/** All that the page of a task shows. */
export const readTask = async (
  context: Context,
  taskId: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof taskOperate>> => {
  const { instance, definition, task } = await requireTask(context, taskId, ctx);
  const config = definition.config[task.nodeId] ?? {};
  const { fields = [] } = definition.process;
  const isOpen = task.isMine && task.state === 'open' && instance.status === 'running';
  const rights = fields.map((field) => {
    const right = rightOf(config, field);
    return { ...field, right: isOpen || right === 'hidden' ? right : ('read' as const) };
  });
  const hidden = new Set(rights.filter(({ right }) => right === 'hidden').map(({ name }) => name));
  const row = await loadTaskRow(context.db, taskId, ctx);
  if (!row) throw new AppError('system.recordNotFound');
  const opinions = await opinionsOf(context, instance.id, ctx);
  const { isManual, ways } = waysOn(definition, task.nodeId, ctx);
  const visited = (await visitedSteps(context.db, instance.id)).filter(
    (node) => node !== task.nodeId && definition.model.nodes[node] !== undefined,
  );
  const mayTakeBack = await canWithdraw(context, instance, ctx);
  const buttons = buttonsOf({ task, instance, config, canWithdraw: mayTakeBack }, ctx);
  const mayDo = (code: ProcessButton): boolean => buttons.some((button) => button.code === code);
  const asked = {
    instance,
    task,
    ways: isManual ? ways.map(({ flowId }) => flowId) : [],
    mayAgree: mayDo('agree'),
    mayJump: mayDo('jump'),
  };
  return {
    ...(await foreseeTask(context.db, asked, ctx)),
    task: row,
    taskId,
    taskName: task.name,
    taskAssigneeName: task.assigneeName,
    form: {
      fields: rights.filter(({ right }) => right !== 'hidden'),
      data: dataOf(definition, instance, hidden),
      answer: await answerOf(
        context,
        instance,
        (model) => rights.find(({ name }) => name === model)?.right ?? 'read',
        ctx,
      ),
    },
    buttons,
    transitionList: ways,
    isManual,
    nextCodeCount: ways.length,
    histListNode: visited.map((node) => ({ nodeId: node, name: stepName(definition, node, ctx.language) })),
    turnbackTaskId: visited.at(-1) ?? null,
    asksNextUsers: ways.some(({ nextnode }) => definition.config[nextnode]?.handlers?.kind === 'chosen'),
    bpmLogList: opinions,
    bpmLogListCount: opinions.length,
    subject: await readSubject(context, instance, ctx),
    canWithdraw: mayTakeBack,
  };
};

/** The buttons of a task or an instance as the caller has them, or of a step as its version has them. */
export const readButtons = async (
  context: Context,
  { taskId, processInstanceId, processDefinitionId, nodeId }: EndpointInput<typeof nodeButtons>['query'],
  ctx: CallContext,
): Promise<EndpointResult<typeof nodeButtons>> => {
  if (taskId === undefined && processInstanceId === undefined) {
    const definition = await findVersion(context.db, processDefinitionId ?? '', ctx);
    if (definition?.model.nodes[nodeId ?? '']?.kind !== 'user') throw new AppError('system.recordNotFound');
    return configuredButtons(definition.config[nodeId ?? ''] ?? {}, ctx);
  }
  const own = taskId ?? (await ownTaskOf(context.db, processInstanceId ?? '', ctx));
  if (own === undefined) {
    const { instance } = await requireInstance(context, processInstanceId, ctx);
    return instanceButtons(instance, await canWithdraw(context, instance, ctx), ctx);
  }
  const { instance, definition, task } = await requireTask(context, own, ctx);
  const config = definition.config[task.nodeId] ?? {};
  return buttonsOf({ task, instance, config, canWithdraw: await canWithdraw(context, instance, ctx) }, ctx);
};

/** Fields that are hidden from somebody who has no step of their own are hidden at every step. */
const hiddenEverywhere = ({ config, process: { fields = [] } }: Definition): ReadonlySet<string> =>
  new Set(
    fields
      .filter(({ name }) => Object.values(config).some(({ fieldRights }) => fieldRights?.[name] === 'hidden'))
      .map(({ name }) => name),
  );

/** An instance with its form and what was said. */
export const readInstance = async (
  context: Context,
  id: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof instanceById>> => {
  const { instance, definition } = await requireInstance(context, id, ctx);
  const row = await loadInstanceRow(context.db, id, ctx);
  if (!row) throw new AppError('system.recordNotFound');
  const isOwn = instance.starterId === ctx.session.userId || mayManage(ctx, instance.subsiteId);
  const hidden = isOwn ? new Set<string>() : hiddenEverywhere(definition);
  const mayTakeBack = await canWithdraw(context, instance, ctx);
  return {
    ...row,
    fields: (definition.process.fields ?? []).filter(({ name }) => !hidden.has(name)),
    data: dataOf(definition, instance, hidden),
    answer: await answerOf(context, instance, (model) => (hidden.has(model) ? 'hidden' : 'read'), ctx),
    opinions: await opinionsOf(context, id, ctx),
    subject: await readSubject(context, instance, ctx),
    buttons: instanceButtons(instance, mayTakeBack, ctx),
    ownTaskId: (await ownTaskOf(context.db, id, ctx)) ?? null,
    takeBackTaskId: await findTakeBack(context.db, instance, ctx),
    canWithdraw: mayTakeBack,
    canManage: mayManage(ctx, instance.subsiteId),
  };
};

const statusOf = (result: string | null): 'done' | 'current' | 'returned' | 'canceled' => {
  if (result === null) return 'current';
  if (result === 'returned' || result === 'jumped') return 'returned';
  return ['decided', 'interrupted', 'ended'].includes(result) ? 'canceled' : 'done';
};

/** The way that an instance has taken. */
export const readHistory = async (
  context: Context,
  { processInstanceId, taskId }: { processInstanceId?: string | undefined; taskId?: string | undefined },
  ctx: CallContext,
): Promise<EndpointResult<typeof historyNodes>> => {
  const id = processInstanceId ?? (taskId && (await instanceOfTask(context.db, taskId)));
  const { instance, definition } = await requireInstance(context, id, ctx);
  const activities = await listActivities(context.db, instance.id, ctx);
  const visited = new Set(await visitedSteps(context.db, instance.id));
  return {
    nodes: activities.map(({ nodeId, result, token: _, flow: __, assignee, candidates, ...rest }) => {
      // After a migration, the way may lead over steps that this version does not have.
      const node = definition.model.nodes[nodeId];
      const isUser = node?.kind === 'user';
      return {
        ...rest,
        assignee: assignee ?? candidates,
        nodeId,
        name: stepName(definition, nodeId, ctx.language),
        type: node?.kind ?? 'user',
        status: statusOf(result),
        outcome: isUser ? result : null,
        canReturn: isUser && visited.has(nodeId),
      };
    }),
    flows: [...new Set(activities.flatMap(({ flow }) => flow ?? []))],
    current: [...new Set(activities.filter(({ result }) => result === null).map(({ nodeId }) => nodeId))],
    xml: definition.xml,
  };
};

import type { ErrorKey } from '@lc/contract/registry/errors.ts';
import {
  type Command,
  type Effect,
  type NodeConfig,
  nodeOf,
  type ProcessState,
  Refusal,
  type RefusalCode,
} from '@lc/process-core';
import type { RawBuilder } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import { currentDate } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { loadSiteZone } from '../../kernel/time-zone.queries.ts';
import { addWorkingDays, loadCalendar } from './calendar.ts';
import { loadDefinition } from './definition.queries.ts';
import { dueByExpression } from './due.ts';
import {
  type InstanceRow,
  insertCopies,
  insertOpinion,
  type NewOpinion,
  saveInstance,
} from './instance.queries.ts';
import type { EngineContext, Live } from './live.ts';
import { isOfStarter, outsidersAmong } from './own-work.ts';
import { findAdministrators, findHandlers, missingPeople } from './people.queries.ts';
import { moveSubject, standingOf } from './standing.ts';
import { sendStepSms } from './step-sms.ts';
import {
  cancelTasks,
  finishTask,
  forgetTaskCounts,
  insertSignatures,
  insertTask,
  type NewTask,
  openNextSignature,
  openTaskOf,
} from './task.queries.ts';

const refusals: Readonly<Record<RefusalCode, ErrorKey>> = {
  ended: 'process.ended',
  suspended: 'process.suspended',
  notSuspended: 'process.wrongCommand',
  tokenGone: 'process.taskGone',
  badTarget: 'process.badTarget',
  noFlow: 'process.noFlow',
  runaway: 'process.runaway',
  tooExpensive: 'process.tooExpensive',
  variablesTooLarge: 'process.variablesTooLarge',
  wrongCommand: 'process.wrongCommand',
};

/** What the engine needs while it runs, before anything is told. */
export interface Running {
  timers: Pick<EngineContext['timers'], 'start' | 'send' | 'due' | 'cancel'>;
}

/** Takes an instance in hand. */
export const openLive = async (tx: Tx, row: InstanceRow, isStarting = false): Promise<Live> => {
  const definition = await loadDefinition(tx, row.definitionId);
  return {
    ...row,
    definition,
    entered: new Map(),
    left: [],
    moments: [],
    isStarting,
    standing: isStarting ? 'open' : standingOf(definition, row.state),
    toNotify: new Set(),
  };
};

/** The configuration of a step. */
export const configOf = (live: Live, node: string): NodeConfig => live.definition.config[node] ?? {};

/** Where a command would leave an instance; undefined where it cannot be done. Nothing is changed. */
export const foresee = async (
  { definition: { model }, state }: Live,
  command: Command,
): Promise<ProcessState | undefined> => {
  const { step } = await import('@lc/process-core/step');
  try {
    return step(model, state, command).state;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

const advance = async (live: Live, command: Command): Promise<Effect[]> => {
  // The language of its conditions is large, and most servers start without anybody moving an instance.
  const { step } = await import('@lc/process-core/step');
  try {
    const { state, effects } = step(live.definition.model, live.state, command);
    live.state = state;
    live.status = state.status;
    return effects;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, node = '' } = error;
    const step = live.definition.model.nodes[node]?.name || node;
    const hasStep = code === 'tooExpensive' || code === 'noFlow';
    throw new AppError(refusals[code], { ...(hasStep && { params: { step } }) });
  }
};

/** Does a command and everything that follows from it; `saveLive` writes where that leaves the instance. */
export const perform = async (context: Running, tx: Tx, live: Live, command: Command): Promise<void> => {
  for (const effect of await advance(live, command)) await follow(context, tx, live, effect);
};

const isThere = (state: ProcessState, token: number): boolean => state.tokens.some(({ id }) => id === token);

const follow = async (context: Running, tx: Tx, live: Live, effect: Effect): Promise<void> => {
  switch (effect.type) {
    case 'enter':
      if (isThere(live.state, effect.token)) await enter(context, tx, live, effect);
      return;
    case 'nextSigner':
      await openNextSignature(tx, live, effect.token);
      return;
    case 'closeTasks':
      await cancelTasks(tx, live, effect.token, effect.reason);
      return;
    case 'addJob':
      // The timers of the process itself hang on no token.
      if (effect.token === 0 ? live.status === 'running' : isThere(live.state, effect.token))
        await context.timers.start(tx, live, effect);
      return;
    case 'throw':
      await context.timers.send(tx, live, effect);
      return;
    case 'cancelJobs':
      await context.timers.cancel(tx, live, effect);
      return;
    case 'entered':
      live.entered.set(effect.token, {
        token: effect.token,
        node: effect.node,
        round: effect.round,
        flow: effect.via,
        from: effect.from,
      });
      return;
    case 'left':
      noteLeft(live, effect);
      return;
    case 'ended':
      return;
  }
};

const noteLeft = (live: Live, { token, node, result }: Extract<Effect, { type: 'left' }>): void => {
  const activity = live.entered.get(token);
  if (activity) activity.result = result;
  else live.left.push({ token, result });
  if (nodeOf(live.definition.model, node).kind === 'user') live.moments.push({ on: 'leave', node, token });
};

/** What the people of a step are looked for by. */
export const findingOf = ({ starterId, state, chosen }: Live) => ({
  starterId,
  variables: state.variables,
  ...(chosen && { chosen }),
});

/** Who gets a step, as far as it is known. */
export const peopleFor = async (tx: Tx, live: Live, config: NodeConfig): Promise<string[]> => {
  const finding = findingOf(live);
  const found = config.handlers ? await findHandlers(tx, config.handlers, finding) : [];
  const people = isOfStarter(config) ? found : await outsidersAmong(tx, live, found);
  if (people.length > 0 || config.emptyHandler !== 'administrator') return people;
  return outsidersAmong(tx, live, await findAdministrators(tx));
};

const minute = 60_000;
const hour = 60 * minute;

/** When a step is overdue that begins now: after so many working days and hours. */
const dueOf = async (
  tx: Tx,
  live: Live,
  { dueDays = 0, dueHours = 0, dueMinutes = 0, dueExpression }: NodeConfig,
  step: string,
): Promise<Date | null> => {
  const now = currentDate();
  if (dueExpression !== undefined) {
    const zone = await loadSiteZone(tx, live.subsiteId);
    return dueByExpression(live, dueExpression, { now, zone, step });
  }
  if (dueDays + dueHours + dueMinutes === 0) return null;
  const from =
    dueDays > 0
      ? addWorkingDays(await loadCalendar(tx, { subsiteId: live.subsiteId, from: now }), now, dueDays)
      : now;
  return new Date(from.getTime() + dueHours * hour + dueMinutes * minute);
};

/**
 * Whoever is called by a name must be there where several sign, and where the step would be passed: an approval is never
 * smaller, and never passed, for an account that is gone.
 * @throws process.unknownPeople
 */
const requireKnown = async (
  tx: Tx,
  live: Live,
  { config: { handlers }, name }: { config: NodeConfig; name: string },
): Promise<void> => {
  if (!handlers) return;
  const missing = await missingPeople(tx, handlers, findingOf(live));
  if (missing.length > 0)
    throw new AppError('process.unknownPeople', {
      params: { step: name, names: missing.slice(0, 10).join(', ') },
    });
};

/** A token has come to a step of people: they are found and get their tasks. */
const enter = async (
  context: Running,
  tx: Tx,
  live: Live,
  { token, node: nodeId, round }: Extract<Effect, { type: 'enter' }>,
): Promise<void> => {
  const node = nodeOf(live.definition.model, nodeId);
  const config = configOf(live, nodeId);
  const people = await peopleFor(tx, live, config);
  const isAtStake = people.length > 0 ? node.sign !== undefined : config.emptyHandler === 'pass';
  if (isAtStake) await requireKnown(tx, live, { config, name: node.name || nodeId });
  if (people.length === 0) {
    if (config.emptyHandler !== 'pass')
      throw new AppError('process.noHandler', { params: { step: node.name || nodeId } });
    await pass(context, tx, live, { token, nodeId });
    return;
  }
  const dueAt = await dueOf(tx, live, config, node.name || nodeId);
  live.moments.push({ on: 'enter', node: nodeId, token });
  if (dueAt) await context.timers.due(tx, live, { token, node: nodeId, at: dueAt });
  // The starter's own step is named in the language of its reader.
  const name = node.name || (config.isInitiator ? '' : nodeId);
  const task: NewTask = { nodeId, name, token, round, dueAt };
  if (node.sign) {
    await perform(context, tx, live, { type: 'assign', token, count: people.length });
    await insertSignatures(tx, live, task, people, { isSequential: node.sign.isSequential });
    return;
  }
  await perform(context, tx, live, { type: 'assign', token, count: 1 });
  await insertTask(tx, live, task, people);
  if (live.isStarting && config.isInitiator) await handIn(context, tx, live, token);
};

/** Nobody has the step, and the process says that it is passed then. */
const pass = async (
  context: Running,
  tx: Tx,
  live: Live,
  { token, nodeId }: { token: number; nodeId: string },
): Promise<void> => {
  await perform(context, tx, live, { type: 'assign', token, count: 1 });
  await insertOpinion(tx, { instanceId: live.id, nodeId, action: 'pass', userId: null, userName: 'system' });
  await perform(context, tx, live, { type: 'complete', token, outcome: 'agree' });
};

const handIn = async (context: Running, tx: Tx, live: Live, token: number): Promise<void> => {
  const task = await openTaskOf(tx, live.id, token);
  if (task !== undefined) await finishTask(tx, live, task, { outcome: 'agree', userId: live.starterId });
  await perform(context, tx, live, { type: 'complete', token, outcome: 'agree' });
};

/** Lets those know whom a step names once it was done. */
export const copyAfter = async (tx: Tx, live: Live, nodeId: string): Promise<void> => {
  const { cc } = configOf(live, nodeId);
  if (!cc) return;
  const people = await findHandlers(tx, cc, { starterId: live.starterId, variables: live.state.variables });
  await insertCopies(tx, live.id, people);
};

/** What is written of a command beside what came of it. */
interface ForTheRecord {
  opinion?: NewOpinion | undefined;
  /** The row of the log, as an insert. */
  audit?: RawBuilder<unknown> | undefined;
}

/** Writes where an instance stands. @returns the opinion's id */
export const saveRun = async (tx: Tx, live: Live, record: ForTheRecord = {}): Promise<string | undefined> => {
  const { id, state, entered, left } = live;
  const opinion = await saveInstance(tx, id, { state, entered: [...entered.values()], left, ...record });
  forgetTaskCounts(tx);
  return opinion;
};

/**
 * Writes where an instance stands, moves its record along, and tells everybody whose tasks have changed.
 * @returns the opinion's id
 */
export const saveLive = async (
  context: EngineContext,
  tx: Tx,
  live: Live,
  record: ForTheRecord = {},
): Promise<string | undefined> => {
  const { push } = context;
  const opinion = await saveRun(tx, live, record);
  const { userId, content: reason } = record.opinion ?? {};
  await moveSubject(context, tx, live, { userId, reason });
  await sendStepSms(context, tx, live);
  const userIds = [...live.toNotify.add(live.starterId)];
  await push.changed('tasks', { userIds }, tx);
  await push.changed('badge', { userIds }, tx);
  return opinion;
};

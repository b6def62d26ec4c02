import { cutText, inEveryLanguage, pickLocalized } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import type { NodeConfig } from '@lc/process-core';
import { currentTime } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { notifyUsers } from '../announcements/index.ts';
import { configOf, openLive, perform, saveLive } from './engine.ts';
import { insertOpinion, isNewCommand, lockInstance, nobody } from './instance.queries.ts';
import type { EngineContext, Live } from './live.ts';
import { linkToInstance } from './page-address.ts';
import { findHandlers, findPerson } from './people.queries.ts';
import { finishTask, giveTasks, openTasksOf, visitedSteps, waitedFor } from './task.queries.ts';

interface Step {
  token: number;
  node: string;
}

interface Overdue extends Step {
  instance: string;
  /** How often those who have it were reminded before. */
  count?: number | undefined;
  /** Its own name: a job that is brought again has done its work already. */
  once?: string | undefined;
}

const mostReminders = 50;
const hour = 3_600_000;

type Timeout = NonNullable<NodeConfig['timeout']>;

const note = (tx: Tx, live: Live, { node }: Step, action: string): Promise<void> =>
  insertOpinion(tx, { instanceId: live.id, nodeId: node, action, userId: null, userName: 'system' });

/** Rings the bells of those who have the step. */
const remind = async (context: EngineContext, tx: Tx, live: Live, step: Step): Promise<void> => {
  const userIds = await waitedFor(tx, live.id, step.token);
  const sender = await findPerson(tx, live.starterId);
  if (userIds.length === 0 || !sender) return;
  const inEvery = (key: 'process.overdueTitle' | 'process.overdueWords') =>
    inEveryLanguage((language) => {
      const process = pickLocalized(live.definition.name, language);
      return cutText(translate(language, key, { process }), 200);
    });
  await notifyUsers(context, tx, {
    subsiteId: live.subsiteId,
    userIds,
    title: inEvery('process.overdueTitle'),
    words: inEvery('process.overdueWords'),
    link: linkToInstance(live.id),
    sender,
  });
  await note(tx, live, step, 'autoRemind');
};

const transfer = async (
  context: EngineContext,
  tx: Tx,
  live: Live,
  { step, to }: { step: Step; to: Timeout['to'] },
): Promise<void> => {
  const finding = { starterId: live.starterId, variables: live.state.variables };
  const people = to ? await findHandlers(tx, to, finding) : [];
  if (people.length === 0) {
    await remind(context, tx, live, step);
    return;
  }
  await giveTasks(tx, live, step.token, people);
  await note(tx, live, step, 'autoTransfer');
};

/** Decides whatever is open of the step, until that decides the step itself. */
const decide = async (
  context: EngineContext,
  tx: Tx,
  live: Live,
  { step, outcome }: { step: Step; outcome: 'agree' | 'disagree' },
): Promise<void> => {
  const { token, node } = step;
  await note(tx, live, step, outcome === 'agree' ? 'autoAgree' : 'autoDisagree');
  const isThere = (): boolean => live.state.tokens.some(({ id }) => id === token);
  while (isThere()) {
    const [task] = await openTasksOf(tx, live.id, token);
    if (!task) return;
    await finishTask(tx, live, task.id, { outcome, userId: null });
    await perform(context, tx, live, { type: 'complete', token, outcome });
  }
  live.moments.push({ on: outcome, node, token });
};

const giveBack = async (context: EngineContext, tx: Tx, live: Live, step: Step): Promise<void> => {
  const { token, node } = step;
  const initiator = Object.entries(live.definition.config).find(([, { isInitiator }]) => isInitiator)?.[0];
  const visited = await visitedSteps(tx, live.id);
  await note(tx, live, step, 'autoReturn');
  live.moments.push({ on: 'return', node, token });
  if (initiator === undefined || initiator === node || !visited.includes(initiator))
    await perform(context, tx, live, { type: 'finish', status: 'returned' });
  else await perform(context, tx, live, { type: 'jump', token, to: initiator, reason: 'returned' });
};

const act = async (
  context: EngineContext,
  tx: Tx,
  live: Live,
  step: Step,
  timeout: Timeout,
): Promise<void> => {
  switch (timeout.action) {
    case 'remind':
      return remind(context, tx, live, step);
    case 'transfer':
      return transfer(context, tx, live, { step, to: timeout.to });
    case 'agree':
    case 'disagree':
      return decide(context, tx, live, { step, outcome: timeout.action });
    case 'return':
      return giveBack(context, tx, live, step);
  }
};

/** A step is overdue, if it still waits: it says so, and what is configured for it happens by itself. */
export const noteOverdue = async (
  context: EngineContext,
  { instance, token, node, count = 0, once }: Overdue,
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const row = await lockInstance(tx, instance);
    const isThere = row?.state.tokens.some((one) => one.id === token && one.node === node);
    if (row?.status !== 'running' || !isThere) return;
    if (once !== undefined && !(await isNewCommand(tx, instance, once, nobody))) return;
    const live = await openLive(tx, row);
    if (count === 0) live.moments.push({ on: 'overdue', node, token });
    const { timeout } = configOf(live, node);
    if (timeout) await act(context, tx, live, { token, node }, timeout);
    if (timeout?.action === 'remind' && timeout.everyHours && count < mostReminders) {
      const at = new Date(currentTime() + timeout.everyHours * hour);
      await context.timers.due(tx, live, { token, node, at, count: count + 1 });
    }
    // Nothing of a step that is only overdue has changed; those who have it look again all the same.
    for (const person of await waitedFor(tx, live.id, token)) live.toNotify.add(person);
    await saveLive(context, tx, live);
  });

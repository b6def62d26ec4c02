import { budgets, cutText, inEveryLanguage, Meter, OverBudget, pickLocalized } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import { nodeOf, type ServiceRule } from '@lc/process-core';
import { AppError } from '../../kernel/app-error.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { notifyUsers } from '../announcements/index.ts';
import { configOf, openLive, perform, saveLive } from './engine.ts';
import { insertCopies, lockInstance } from './instance.queries.ts';
import type { EngineContext, Live } from './live.ts';
import { linkToInstance } from './page-address.ts';
import { findHandlers, findPerson } from './people.queries.ts';

type Values = Readonly<Record<string, unknown>>;

interface Place {
  instance: string;
  token: number;
  node: string;
}

const copyTo = async (tx: Tx, live: Live, rule: Extract<ServiceRule, { kind: 'copy' | 'notify' }>) => {
  const finding = { starterId: live.starterId, variables: live.state.variables };
  const people = await findHandlers(tx, rule.to, finding);
  await insertCopies(tx, live.id, people);
  return people;
};

/** Rings the bells of people; what it is about stands in their list of copies. */
const notify = async (
  context: EngineContext,
  tx: Tx,
  live: Live,
  { rule, node }: { rule: Extract<ServiceRule, { kind: 'notify' }>; node: string },
): Promise<void> => {
  const userIds = await copyTo(tx, live, rule);
  const sender = await findPerson(tx, live.starterId);
  if (userIds.length === 0 || !sender) return;
  const step = nodeOf(live.definition.model, node).name || node;
  const inEvery = (key: 'process.noticeTitle' | 'process.noticeWords') =>
    inEveryLanguage((language) => {
      const process = pickLocalized(live.definition.name, language);
      return cutText(translate(language, key, { process, step }), 200);
    });
  await notifyUsers(context, tx, {
    subsiteId: live.subsiteId,
    userIds,
    title: inEvery('process.noticeTitle'),
    words: inEvery('process.noticeWords'),
    link: linkToInstance(live.id),
    sender,
  });
};

/** @throws process.tooExpensive */
const evaluateFor = async (live: Live, node: string, text: string): Promise<unknown> => {
  const { evaluate, toExpression } = await import('@lc/process-core/expression');
  try {
    return evaluate(toExpression(text), live.state.variables, new Meter(budgets.expressions));
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
    const step = nodeOf(live.definition.model, node).name || node;
    throw new AppError('process.tooExpensive', { params: { step } });
  }
};

const work = async (context: EngineContext, tx: Tx, live: Live, node: string): Promise<Values> => {
  const { service: rule } = configOf(live, node);
  switch (rule?.kind) {
    case 'notify':
      await notify(context, tx, live, { rule, node });
      return {};
    case 'copy':
      await copyTo(tx, live, rule);
      return {};
    case 'set': {
      const value = await evaluateFor(live, node, rule.expression);
      return { [rule.result]: value };
    }
    default:
      throw new AppError('process.wrongCommand');
  }
};

const atNode = async (
  context: EngineContext,
  { instance, token, node }: Place,
  then: (tx: Tx, live: Live) => Promise<void>,
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const row = await lockInstance(tx, instance);
    if (row?.status !== 'running' || !row.state.tokens.some((one) => one.id === token && one.node === node))
      return;
    const live = await openLive(tx, row);
    await then(tx, live);
    await saveLive(context, tx, live);
  });

/**
 * Does what a service of an instance is for, and goes on, in one transaction: nothing outside is called. What goes
 * wrong goes the way of the error event on it; without one it is tried again, and told to those who manage it.
 */
export const runService = async (context: EngineContext, place: Place): Promise<void> => {
  const { token, node } = place;
  try {
    await atNode(context, place, async (tx, live) => {
      const variables = await work(context, tx, live, node);
      await perform(context, tx, live, { type: 'completeJob', token, variables });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await atNode(context, place, (tx, live) =>
      perform(context, tx, live, { type: 'fail', token, code: error.key }),
    ).catch(() => {
      throw error;
    });
  }
};

import { setImmediate } from 'node:timers/promises';
import { type InstanceStatus, statusWords } from '@lc/contract/process';
import { translate } from '@lc/contract/words';
import { type ModelNode, nodeOf } from '@lc/process-core';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { refuseInTransaction } from '../../kernel/db/waiting.ts';
import { configOf, foresee, openLive, peopleFor } from './engine.ts';
import type { InstanceRow } from './instance.queries.ts';
import type { Live } from './live.ts';
import { nameSome } from './people.queries.ts';
import type { TaskRow } from './task.queries.ts';

/** Where it goes on once somebody agrees. */
interface NextStep {
  /** The way that has to be chosen for it, where whoever decides chooses one. */
  flowId: string | null;
  nodeId: string;
  name: string;
  people: string[];
  /** How many more have it. */
  others: number;
}

const mostNames = 5;
/** Most steps that are shown: a gateway may have a thousand ways, each to a thousand steps, and every one asks for people. */
const mostSteps = 100;
/** Steps of people are shown with who has them; of the rest, those at which it waits are shown by name. */
const isShown = ({ kind, name }: ModelNode): boolean =>
  kind === 'user' || (kind !== 'subprocess' && name !== '');

const endWord = (status: InstanceStatus, { language }: CallContext): string =>
  translate(language, status === 'completed' ? 'process.end' : statusWords[status]);

const withPeople = async (tx: Tx, ids: readonly string[]) => {
  const people = await nameSome(tx, ids.slice(0, mostNames));
  return { people, others: ids.length - people.length };
};

const stepsIn = async (
  tx: Tx,
  { live, before, flowId }: { live: Live; before: ReadonlySet<number>; flowId: string | null },
): Promise<NextStep[]> => {
  const steps: NextStep[] = [];
  for (const { id, node: nodeId, state } of live.state.tokens) {
    if (steps.length >= mostSteps) break;
    const node = nodeOf(live.definition.model, nodeId);
    if (before.has(id) || state === 'join' || !isShown(node)) continue;
    const ids = node.kind === 'user' ? await peopleFor(tx, live, configOf(live, nodeId)) : [];
    steps.push({ flowId, nodeId, name: node.name, ...(await withPeople(tx, ids)) });
  }
  return steps;
};

/**
 * Where an instance goes on once its task is agreed to, with the values that it has now: worked out by the engine
 * itself, which is given the decision and forgets it. Nothing where it then still waits for others.
 * @param ways the ways on of which whoever decides chooses one; none where the process decides
 */
const nextSteps = async (
  tx: Tx,
  { live, task, ways }: { live: Live; task: TaskRow; ways: readonly string[] },
  ctx: CallContext,
): Promise<NextStep[]> => {
  if (task.isDelegated && task.ownerId !== null) {
    const { nodeId, name, ownerId } = task;
    return [{ flowId: null, nodeId, name, ...(await withPeople(tx, [ownerId])) }];
  }
  const before = new Set(live.state.tokens.map(({ id }) => id));
  const found: NextStep[] = [];
  for (const flowId of ways.length > 0 ? ways : [null]) {
    if (found.length >= mostSteps) break;
    // Others have their turn between two ways.
    await setImmediate();
    const after = await foresee(live, {
      type: 'complete',
      token: task.token,
      outcome: 'agree',
      ...(flowId !== null && { nextFlow: flowId }),
    });
    if (!after) continue;
    if (after.status === 'running')
      found.push(...(await stepsIn(tx, { live: { ...live, state: after }, before, flowId })));
    else found.push({ flowId, nodeId: '', name: endWord(after.status, ctx), people: [], others: 0 });
  }
  return found;
};

/** Where one can jump to and stays: gateways lead on at once, and the end has a word of its own. */
const stays: ReadonlySet<ModelNode['kind']> = new Set([
  'user',
  'manual',
  'service',
  'script',
  'timer',
  'catch',
  'eventGateway',
  'subprocess',
]);
/** More are not tried, and none once that took this long, in ms: a drawing may run far before it comes to rest. */
const mostTargets = 300;
const longestTrial = 200;

const jumpTargets = async (live: Live, { token, nodeId: own }: TaskRow) => {
  refuseInTransaction('a timer');
  const tried = Object.values(live.definition.model.nodes)
    .filter(({ id, kind }) => id !== own && stays.has(kind))
    .slice(0, mostTargets);
  const found: { nodeId: string; name: string }[] = [];
  const until = performance.now() + longestTrial;
  for (const { id, name } of tried) {
    if (performance.now() > until) break;
    if (await foresee(live, { type: 'jump', token, to: id, reason: 'jumped' }))
      found.push({ nodeId: id, name });
    // Others have their turn between two trials.
    await setImmediate();
  }
  return found;
};

interface Asked {
  instance: InstanceRow;
  task: TaskRow;
  /** The ways of which whoever decides chooses one. */
  ways: readonly string[];
  /** Whether the caller could agree, and jump. */
  mayAgree: boolean;
  mayJump: boolean;
}

/** What a task leads to, as far as the caller could have it go there. */
export const foreseeTask = async (
  db: Db,
  { instance, task, ways, mayAgree, mayJump }: Asked,
  ctx: CallContext,
): Promise<{ next: NextStep[]; jumpTargets: { nodeId: string; name: string }[] }> => {
  const { live, next } = await inTransaction(db, async (tx) => {
    const live = await openLive(tx, instance);
    return { live, next: mayAgree ? await nextSteps(tx, { live, task, ways }, ctx) : [] };
  });
  return { next, jumpTargets: mayJump ? await jumpTargets(live, task) : [] };
};

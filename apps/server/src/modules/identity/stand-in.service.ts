import { userAgent } from '@lc/contract/identity';
import type { Resource } from '@lc/contract/kernel';
import { AppError, type ProblemDraft } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { lockTree } from '../../kernel/db/locks.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import type { WireRow } from '../../kernel/resource/projection.ts';
import { type ServedResource, serveResource } from '../../kernel/resource/serve.ts';
import type { Input } from '../../kernel/resource/values.ts';
import { defineVisibility, isRowVisible } from '../../kernel/resource/visibility.ts';
import type { Check, PlannedChange } from '../../kernel/resource/write.ts';
import { momentIn } from '../../kernel/time-zone.ts';
import { requireNotBeyond } from '../access/index.ts';
import {
  currentStandIn,
  findCycle,
  findPeople,
  findStandIn,
  hasOverlap,
  isOfSeen,
  peopleOfStandIns,
  type StandIn,
} from './stand-in.queries.ts';

/** Whoever stands in for a person at a moment; undefined where nobody does. For the process engine. */
export const standInOf = findStandIn;

defineVisibility('identity.standIns', isOfSeen);

type Saving = Extract<PlannedChange, { operation: 'create' | 'update' }>;

/** The stand-in as it will be: what the input says, else what there is. */
const planned = (change: Saving, ctx: CallContext): StandIn & { isValid: boolean } => {
  const { input } = change;
  const before = change.operation === 'update' ? change.before : {};
  const text = (given: unknown, stored: unknown): string =>
    typeof given === 'string' ? given : String(stored);
  const moment = (given: unknown, stored: unknown): string =>
    typeof given === 'string'
      ? momentIn(ctx.timeZone, given).toISOString()
      : new Date(stored as Date).toISOString();
  return {
    ...(change.operation === 'update' ? { id: change.id } : {}),
    userName: change.operation === 'create' ? text(input.userName, '') : String(before.user_name),
    agentUserName: text(input.agentUserName, before.agent_user_name),
    start: moment(input.startTime, before.start_time),
    end: moment(input.endTime, before.end_time),
    isValid: (input.status ?? before.status ?? '1') === '1',
  };
};

const requireSound = async (tx: Tx, plan: StandIn, ctx: CallContext): Promise<{ personId: string }> => {
  const people = await findPeople(tx, [plan.userName, plan.agentUserName], ctx);
  const person = people.get(plan.userName);
  const agent = people.get(plan.agentUserName);
  const problems: ProblemDraft[] = [];
  if (!person) problems.push({ path: 'userName', rule: 'unknown' });
  if (plan.userName === plan.agentUserName) problems.push({ path: 'agentUserName', rule: 'notYourself' });
  else if (!agent) problems.push({ path: 'agentUserName', rule: 'unknown' });
  else if (!agent.isActive) problems.push({ path: 'agentUserName', rule: 'notActive' });
  if (plan.end <= plan.start) problems.push({ path: 'endTime', rule: 'afterStart' });
  if (problems.length > 0 || !person) throw new AppError('system.invalidInput', { problems });
  return { personId: person.id };
};

/** Who acts for a person decides in the person's place: only for oneself, or for who holds no more. */
const requireOthersNotBeyond = (tx: Tx, personIds: readonly string[], ctx: CallContext): Promise<void> =>
  requireNotBeyond(
    tx,
    personIds.filter((id) => id !== ctx.session.userId),
    ctx,
  );

/**
 * Rules of stand-ins beyond their definition. Whatever is saved queues behind one lock: two stand-ins could each
 * be right and together close a circle.
 * @throws identity.standInCycle, identity.standInOverlaps, identity.protectedAccount, identity.accountBeyondOwn
 */
const checkStandIn: Check = async (change, ctx, tx) => {
  if (change.operation !== 'create' && change.operation !== 'update') {
    return requireOthersNotBeyond(tx, await peopleOfStandIns(tx, change.ids), ctx);
  }
  await lockTree(tx, userAgent.spec.table);
  const plan = planned(change, ctx);
  const { personId } = await requireSound(tx, plan, ctx);
  await requireOthersNotBeyond(tx, [personId], ctx);
  if (!plan.isValid) return;
  if (await hasOverlap(tx, plan))
    throw new AppError('identity.standInOverlaps', { params: { name: plan.userName } });
  const circle = await findCycle(tx, plan);
  if (circle) throw new AppError('identity.standInCycle', { params: { chain: circle.join(' → ') } });
};

export interface StandIns {
  /** The one that holds now or comes next. */
  current(userName: string, ctx: CallContext): Promise<WireRow | null>;
  saveOwn(input: Input, ctx: CallContext): Promise<void>;
  removeOwn(ctx: CallContext): Promise<void>;
}

/** Serves the stand-ins. A person's own are written by the same rules and the same audit as anybody's. */
export const serveStandIns = (context: ModuleContext): StandIns => {
  const { db } = context;
  const { reader, writer }: ServedResource = serveResource(context, {
    resource: userAgent as Resource,
    check: checkStandIn,
  });
  const current = async (userName: string, ctx: CallContext): Promise<WireRow | null> => {
    const id = await currentStandIn(db, userName);
    const seen = id !== undefined && (await isRowVisible(db, userAgent, id, ctx));
    return seen ? reader.get(id, ctx) : null;
  };
  return {
    current,
    saveOwn: async (input, ctx) => {
      const { username } = ctx.session;
      const id = await currentStandIn(db, username);
      if (id === undefined) await writer.create({ ...input, userName: username }, ctx);
      else await writer.update({ ...input, id }, ctx);
    },
    removeOwn: async (ctx) => {
      const id = await currentStandIn(db, ctx.session.username);
      if (id === undefined) return;
      await writer.remove([id], ctx);
    },
  };
};

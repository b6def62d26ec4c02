import { applyPublic, type intakeRequest, type requestOutcomes } from '@lc/contract/content';
import type { EndpointInput, Language, Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { BadgeSource } from '../../../kernel/badges.ts';
import { outsider, type RequestContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { recordsOf } from '../../../kernel/resource/records.ts';
import type { Move, Moving } from '../../../kernel/resource/states.ts';
import { clockIn } from '../../../kernel/time-zone.ts';
import { requireHuman } from '../../identity/index.ts';
import { hashOf, newCode, officeZone } from '../outsider.ts';
import { addWorkingDays, workingDaysBetween } from './working-days.ts';

/** Working days in which a request is answered, and by how many it is extended (section 3.6). */
const answerDays = 20;
const extensionDays = 20;

/** Days are counted where the office is. */
const today = (): string => clockIn(officeZone, new Date()).slice(0, 10);

const platformSite = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ value: string }>`
    select value from sys_setting where name = 'platformSiteId'`.execute(db);
  return rows[0]?.value ?? '16';
};

const records = recordsOf(applyPublic as Resource);

/** Takes a request from outside. @returns its number and the code that is shown once. */
export const intake = async (
  { db, push }: Pick<ModuleContext, 'db' | 'push'>,
  body: EndpointInput<typeof intakeRequest>['body'],
  asker: RequestContext,
): Promise<{ requestNo: string; queryCode: string }> => {
  const ctx = outsider(asker);
  const { captcha, checkKey, ...given } = body;
  await requireHuman(db, { captcha, checkKey }, asker.address);
  const input = await records.prepare(db, { subsiteId: await platformSite(db), ...given }, ctx);
  const queryCode = newCode();
  const requestNo = await inTransaction(db, async (tx) => {
    const { id } = await records.create(tx, input, ctx, {
      columns: { query_code_hash: hashOf(queryCode), due_on: addWorkingDays(today(), answerDays) },
    });
    const { rows } = await sql<{ no: string }>`
      select t.request_no as no from apply_public t where t.id = ${id} and ${scopeCondition(applyPublic as Resource, ctx)}`.execute(
      tx,
    );
    await push.changed('badge', 'everyone', tx);
    return rows[0]?.no ?? '';
  });
  return { requestNo, queryCode };
};

interface Progress {
  requestNo: string;
  state: string;
  dueOn: string | null;
  outcome: string | null;
  answer: string | null;
}

/** How far a request came, for whoever has its code. @throws system.recordNotFound */
export const progressOf = async (
  { db, dictionaryLabels }: Pick<ModuleContext, 'db' | 'dictionaryLabels'>,
  queryCode: string,
  language: Language,
): Promise<Progress & { stateText: string; outcomeText: string | null }> => {
  const { rows } = await sql<Progress>`
    select request_no as "requestNo", state, due_on::text as "dueOn", outcome, answer
    from apply_public where query_code_hash = ${hashOf(queryCode)} and deleted_at is null`.execute(db);
  const [found] = rows;
  if (!found) throw new AppError('system.recordNotFound');
  const nameOf = await dictionaryLabels.reader(language);
  return {
    ...found,
    stateText: nameOf('apply_state', found.state),
    outcomeText: found.outcome && nameOf('apply_outcome', found.outcome),
  };
};

type Outcome = (typeof requestOutcomes)[number];

const endAs = (outcome: Outcome): Move => ({
  effect: async ({ reason, ctx }) => ({
    columns: {
      outcome,
      answer: reason ?? null,
      ended_at: sql`now()`,
      handler_id: ctx.session.userId,
      paused_on: null,
    },
    changes: { outcome: [null, outcome] },
  }),
});

const pause: Move = { effect: async () => ({ columns: { paused_on: today() } }) };

const dateOf = (value: unknown): string | undefined =>
  value instanceof Date
    ? clockIn(officeZone, value).slice(0, 10)
    : typeof value === 'string'
      ? value.slice(0, 10)
      : undefined;

const dueOf = ({ row }: Moving): string => dateOf(row.columns.due_on) ?? today();

/** The days that the clock stood still are added. An extended request stays one. */
const goOn: Move = {
  to: async ({ row }) => (row.columns.is_extended === true ? 'extended' : 'accepted'),
  effect: async (moving) => {
    const since = dateOf(moving.row.columns.paused_on) ?? today();
    const due = addWorkingDays(dueOf(moving), workingDaysBetween(since, today()));
    return { columns: { paused_on: null, due_on: due }, changes: { dueOn: [dueOf(moving), due] } };
  },
};

/** What this module adds to the moves of a request. */
export const requestMoves: Readonly<Record<string, Move>> = {
  accept: { effect: async ({ ctx }) => ({ columns: { handler_id: ctx.session.userId } }) },
  askSupplement: pause,
  supplied: goOn,
  consult: pause,
  consulted: goOn,
  extend: {
    guard: async ({ row }) => {
      if (row.columns.is_extended === true) throw new AppError('content.extendedAlready');
    },
    effect: async (moving) => {
      const due = addWorkingDays(dueOf(moving), extensionDays);
      return {
        columns: { is_extended: true, due_on: due },
        changes: { dueOn: [dueOf(moving), due] },
      };
    },
  },
  answerGranted: endAs('granted'),
  answerPartly: endAs('partly'),
  answerRefused: endAs('refused'),
  answerNotExist: endAs('not_exist'),
  answerPublic: endAs('already_public'),
  answerNotOurs: endAs('not_ours'),
};

/** Requests of the reader's sites: those nobody took wait, those in hand are handled, the others ended. */
export const countRequests: BadgeSource = async (db, ctx) => {
  if (!ctx.session.permissions.has('applyPublic:list')) return { waiting: 0, handled: 0, ended: 0 };
  const { rows } = await sql<{ waiting: number; handled: number; ended: number }>`
    select (count(*) filter (where t.state = 'waiting'))::integer as waiting,
      (count(*) filter (where t.state in ('accepted', 'supplement', 'third_party', 'extended')))::integer as handled,
      (count(*) filter (where t.state in ('ended', 'withdrawn')))::integer as ended
    from apply_public t where t.deleted_at is null and ${scopeCondition(applyPublic as Resource, ctx)}`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, handled: 0, ended: 0 };
};

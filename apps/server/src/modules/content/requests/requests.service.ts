import {
  applyPublic,
  type intakeRequest,
  requestFileLimits,
  type requestOutcomes,
} from '@lc/contract/content';
import type { EndpointInput, Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { BadgeSource } from '../../../kernel/badges.ts';
import { outsider, type RequestContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { isOwnFile } from '../../../kernel/files/owner.ts';
import { sizeText } from '../../../kernel/files/size-limits.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { defineComputed } from '../../../kernel/resource/computed.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import type { ResourceReader } from '../../../kernel/resource/read.ts';
import { type Extra, recordsOf } from '../../../kernel/resource/records.ts';
import type { Move, Moving } from '../../../kernel/resource/states.ts';
import { isHidden } from '../../../kernel/resource/visibility.ts';
import { latestToday, siteZone, todayIn } from '../../../kernel/time-zone.queries.ts';
import type { WorkSource } from '../../../kernel/worklist.ts';
import { requireHuman } from '../../identity/index.ts';
import { hashOf, newCode } from '../outsider.ts';
import { addWorkingDays, type OfficeDays, officeDaysOf, workingDaysBetween } from './working-days.ts';

/** Working days in which a request is answered, and by how many it is extended (section 3.6). */
const answerDays = 20;
const extensionDays = 20;

const platformSite = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ value: string }>`
    select value from sys_setting where name = 'platformSiteId'`.execute(db);
  return rows[0]?.value ?? '16';
};

const resource = applyPublic as Resource;
const records = recordsOf(resource);

// The day of a site is asked for only where any place on earth may be past the last day.
defineComputed(applyPublic, {
  isOverdue: () => sql`case when t.state in ('waiting', 'accepted', 'extended')
      and t.due_on <= ${latestToday}
    then t.due_on < ${todayIn(siteZone('t.subsite_id'))} else false end`,
});

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
    const office = await officeDaysOf(tx, String(input.subsiteId));
    const { id } = await records.create(tx, input, ctx, {
      columns: {
        query_code_hash: hashOf(queryCode),
        due_on: addWorkingDays(office.today, answerDays, office),
      },
    });
    const { rows } = await sql<{ no: string }>`
      select t.request_no as no from apply_public t where t.id = ${id} and ${scopeCondition(resource, ctx)}`.execute(
      tx,
    );
    await push.changed('badge', 'everyone', tx);
    return rows[0]?.no ?? '';
  });
  return { requestNo, queryCode };
};

type Outcome = (typeof requestOutcomes)[number];

/** Files of the caller that are larger than an applicant can be asked to fetch. @throws media.tooLarge */
const requireSmallFiles: NonNullable<Move['guard']> = async ({ answers, ctx, tx }) => {
  const ids = Array.isArray(answers.answerFiles) ? answers.answerFiles.map(String) : [];
  const { bytes } = requestFileLimits;
  const { rows } = await sql`select from media_file t where t.id = any(${ids}::bigint[])
    and ${isOwnFile(ctx)} and t.size > ${bytes} limit 1`.execute(tx);
  if (rows.length > 0) throw new AppError('media.tooLarge', { params: { size: sizeText(bytes) } });
};

const endAs = (outcome: Outcome): Move => ({
  guard: requireSmallFiles,
  effect: async ({ ctx }) => ({
    columns: { outcome, ended_at: sql`now()`, handler_id: ctx.session.userId, paused_on: null },
    changes: { outcome: [null, outcome] },
  }),
});

const siteOf = ({ row }: Moving): string => row.subsiteId ?? '0';

const pause: Move = {
  effect: async (moving) => ({
    columns: { paused_on: (await officeDaysOf(moving.tx, siteOf(moving))).today },
  }),
};

const dayIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Puts the last day off by what the calendar of the site says. */
const putOff = async (
  moving: Moving,
  daysOf: (office: OfficeDays) => number,
  since?: string,
): Promise<Required<Pick<Extra, 'columns' | 'changes'>>> => {
  const { tx, row } = moving;
  const before = dayIn(row.columns.due_on);
  const first = [before, since].filter((day) => day !== undefined).sort()[0];
  const office = await officeDaysOf(tx, siteOf(moving), { since: first });
  const due = addWorkingDays(before ?? office.today, daysOf(office), office);
  return { columns: { due_on: due }, changes: { dueOn: [before ?? null, due] } };
};

/** The days that the clock stood still are added. An extended request stays one. */
const goOn: Move = {
  to: async ({ row }) => (row.columns.is_extended === true ? 'extended' : 'accepted'),
  effect: async (moving) => {
    const since = dayIn(moving.row.columns.paused_on);
    const { columns, changes } = await putOff(
      moving,
      (office) => (since === undefined ? 0 : workingDaysBetween(since, office.today, office)),
      since,
    );
    return { columns: { ...columns, paused_on: null }, changes };
  },
};

/** What this module adds to the moves of a request. */
export const requestMoves = {
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
      const { columns, changes } = await putOff(moving, () => extensionDays);
      return { columns: { ...columns, is_extended: true }, changes };
    },
  },
  answerGranted: endAs('granted'),
  answerPartly: endAs('partly'),
  answerRefused: endAs('refused'),
  answerNotExist: endAs('not_exist'),
  answerPublic: endAs('already_public'),
  answerNotOurs: endAs('not_ours'),
} satisfies Readonly<Record<string, Move>>;

/** Requests of the working site, as the pages of the desk list them: those nobody took wait, those in hand are handled, the others ended. */
export const countRequests: BadgeSource = async (db, ctx) => {
  if (!ctx.session.permissions.has('applyPublic:list')) return { waiting: 0, handled: 0, ended: 0 };
  const { rows } = await sql<{ waiting: number; handled: number; ended: number }>`
    select (count(*) filter (where t.state = 'waiting'))::integer as waiting,
      (count(*) filter (where t.state in ('accepted', 'supplement', 'third_party', 'extended')))::integer as handled,
      (count(*) filter (where t.state in ('ended', 'withdrawn')))::integer as ended
    from apply_public t
    where t.deleted_at is null and ${scopeCondition(resource, ctx, ctx.session.subsiteId ?? '0')}`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, handled: 0, ended: 0 };
};

/** The pages of the desk on which requests may be overdue, and the states that each shows. */
const desks = [
  { state: 'waiting', page: '/content/requests/waiting', states: 'waiting' },
  { state: 'handled', page: '/content/requests/handled', states: 'accepted,extended' },
] as const;

/** Requests whose last day is over, for those who take them on or answer them: each figure leads to its page. */
export const overdueRequests =
  (reader: Pick<ResourceReader, 'count'>): WorkSource =>
  async (ctx) => {
    const { permissions } = ctx.session;
    const permission = 'applyPublic:list';
    const mayWork = permissions.has('applyPublic:handle') || permissions.has('applyPublic:answer');
    if (!permissions.has(permission) || !mayWork || isHidden(resource, ctx, 'isOverdue')) return [];
    const query = { isOverdue: 'true' };
    const row = { resource: 'applyPublic', permission, field: 'isOverdue', query } as const;
    const found = [];
    for (const { state, page, states } of desks)
      found.push({
        ...row,
        state,
        page,
        words: 'applyPublic.isOverdue' as const,
        count: await reader.count({ ...query, state_in: states }, ctx),
      });
    return found;
  };

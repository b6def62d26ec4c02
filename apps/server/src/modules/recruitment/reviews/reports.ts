import { brokenChecks, canTransition, checksOf, cutText } from '@lc/contract/kernel';
import {
  company,
  jobPosting,
  reportCase,
  type reportCategories,
  type reportTargets,
} from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import { type CallContext, outsider, type RequestContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { type Change, recordsOf } from '../../../kernel/resource/records.ts';
import { type Move, moveByName } from '../../../kernel/resource/states.ts';
import type { Input } from '../../../kernel/resource/values.ts';
import { jobMoves } from '../jobs/job.moves.ts';
import { isPublicJob } from '../jobs/visible-jobs.ts';

const reports = recordsOf(reportCase);

type Category = (typeof reportCategories)[number];
type Target = (typeof reportTargets)[number];

/** 1 is the severest: such a report hides the posting until it was looked into. */
const severityOf = (category: Category): 1 | 2 | 3 => {
  if (category === 'trafficking' || category === 'fee_charged') return 1;
  return category === 'expired' || category === 'spam' || category === 'other' ? 3 : 2;
};

const daysFor = { 1: 1, 2: 3, 3: 7 } as const;

interface Reported {
  title: string;
  site: string;
}

const findReported = async (tx: Tx, kind: Target, id: string): Promise<Reported | undefined> => {
  const { rows } =
    kind === 'job'
      ? await sql<Reported>`select j.title, j.subsite_id as site from job_posting j join company c on c.id = j.company_id
          where j.id = ${id} and ${isPublicJob}`.execute(tx)
      : await sql<Reported>`select coalesce(c.name ->> 'en-US', (select value from jsonb_each_text(c.name) limit 1)) as title,
          c.subsite_id as site from company c
          where c.id = ${id} and c.deleted_at is null and c.status = 'active' and c.verify_status = 'verified'`.execute(
          tx,
        );
  return rows[0];
};

/** Severe reports hide the posting at once. */
const keepReport = async (tx: Tx, input: Input, title: string, ctx: CallContext): Promise<{ id: string }> => {
  const severity = severityOf(input.category as Category);
  const made = await reports.create(tx, input, ctx, {
    columns: {
      target_title: cutText(title, 250),
      severity,
      due_at: sql`now() + make_interval(days => ${daysFor[severity]})`,
    },
  });
  if (severity === 1 && input.targetKind === 'job') await suspend(tx, String(input.targetId));
  return made;
};

/** A report that staff take down for somebody: of anything that they see, whether or not visitors do. */
export const createReport = async (db: Db, given: Input, ctx: CallContext): Promise<{ id: string }> => {
  const input = await reports.prepare(db, given, ctx);
  return inTransaction(db, async (tx) => keepReport(tx, input, await titleOf(tx, input, ctx), ctx));
};

const titleOf = async (tx: Tx, { targetKind, targetId }: Input, ctx: CallContext): Promise<string> => {
  const { rows } =
    targetKind === 'job'
      ? await sql<{ title: string }>`select t.title from job_posting t
          where t.id = ${targetId} and t.deleted_at is null and ${scopeCondition(jobPosting, ctx)}`.execute(
          tx,
        )
      : await sql<{
          title: string;
        }>`select coalesce(t.name ->> 'en-US', (select value from jsonb_each_text(t.name) limit 1))
            as title
          from company t where t.id = ${targetId} and t.deleted_at is null and ${scopeCondition(company, ctx)}`.execute(
          tx,
        );
  if (!rows[0])
    throw new AppError('system.invalidInput', { problems: [{ path: 'targetId', rule: 'unknown' }] });
  return rows[0].title;
};

/** Changes a report; the first reply is dated. */
export const updateReport = async (db: Db, given: Change, ctx: CallContext): Promise<{ version: number }> => {
  const input: Change = { ...(await reports.prepare(db, given, ctx)), id: given.id };
  return inTransaction(db, async (tx) => {
    const row = await reports.lock(tx, input, ctx);
    const isReply = Boolean(input.reply) && input.reply !== row.columns.reply;
    return reports.update(tx, row, input, ctx, isReply ? { columns: { replied_at: sql`now()` } } : {});
  });
};

const suspend = async (tx: Tx, jobId: string): Promise<void> => {
  await sql`update job_posting set suspended_at = now() where id = ${jobId}`.execute(tx);
};

interface Report {
  targetKind: Target;
  targetId: string;
  category: Category;
  content?: string | undefined;
}

/** Takes a report of a visitor; nobody is signed in. @returns its number */
export const fileReport = (db: Db, report: Report, asker: RequestContext): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { targetKind, category } = report;
    const broken = brokenChecks(checksOf(reportCase.spec), { targetKind, category });
    const problems = broken.map(({ path, rule }) => ({ path, rule }));
    if (problems.length > 0) throw new AppError('system.invalidInput', { problems });
    const found = await findReported(tx, targetKind, report.targetId);
    if (!found) throw new AppError('system.recordNotFound');
    const ctx = outsider(asker);
    const { id } = await keepReport(tx, { ...report, subsiteId: found.site }, found.title, ctx);
    return (await reports.lock(tx, id, ctx)).label;
  });

/** Shows a posting again, unless another severe report about it is open. */
const liftSuspension = async (tx: Tx, { id, target }: { id: string; target: unknown }): Promise<void> => {
  await sql`update job_posting set suspended_at = null where id = ${target} and not exists (
    select from report_case r where r.target_kind = 'job' and r.target_id = ${target} and r.id <> ${id}
      and r.severity = 1 and r.status in ('open', 'assigned', 'investigating', 'reopened'))`.execute(tx);
};

const takeDown = async (
  tx: Tx,
  { target, reason }: { target: string; reason: string | undefined },
  ctx: CallContext,
): Promise<void> => {
  const job = await recordsOf(jobPosting).lock(tx, target, ctx);
  if (!canTransition(jobPosting.spec.states.status.takeDown, job.columns.status)) return;
  const columns = {
    reason_code: 'fraud',
    reason_text: reason ?? null,
    closed_at: sql`now()`,
    suspended_at: null,
  };
  await moveByName(tx, jobPosting, 'takeDown', { id: target, reason }, ctx, {
    ...jobMoves.takeDown,
    effect: async () => ({ columns }),
  });
};

/** What goes with the moves of reports. */
export const reportMoves: Readonly<Record<string, Move>> = {
  assign: {
    effect: async ({ answers, ctx }) =>
      answers.assigneeId ? undefined : { columns: { assignee_id: ctx.session.userId } },
  },
  uphold: {
    effect: async ({ row, tx, ctx, reason }) => {
      if (row.columns.target_kind === 'job')
        await takeDown(tx, { target: String(row.columns.target_id), reason }, ctx);
      return { columns: { action_taken: reason || null } };
    },
  },
  dismiss: {
    effect: async ({ row, tx }) => {
      if (row.columns.target_kind === 'job')
        await liftSuspension(tx, { id: row.id, target: row.columns.target_id });
      return undefined;
    },
  },
  close: { effect: async () => ({ columns: { closed_at: sql`now()` } }) },
};

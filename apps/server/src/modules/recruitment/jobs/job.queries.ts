import type { Language } from '@lc/contract/kernel';
import { company, jobPosting } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { localizedIn } from '../../../kernel/db/texts.ts';
import { moveDue } from '../../../kernel/resource/due-moves.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { visibleRows, visibleTable } from '../../../kernel/resource/visibility.ts';
import { siteZone, todayIn } from '../../../kernel/time-zone.queries.ts';
import { lapseApplications } from './closing.queries.ts';

interface CompanyStanding {
  status: string;
  verifyStatus: string;
}

/** Whether the company of a posting works and is verified; locked against changes until the transaction ends. */
export const companyStanding = async (tx: Tx, companyId: unknown): Promise<CompanyStanding | undefined> => {
  const { rows } = await sql<CompanyStanding>`select status, verify_status as "verifyStatus" from company
    where id = ${companyId} and deleted_at is null for share`.execute(tx);
  return rows[0];
};

/** The last number of a posting's revisions, and the one that waits for review. */
export const revisionsOf = async (
  tx: Db | Tx,
  jobId: string,
): Promise<{ last: number; waiting: string | null }> => {
  const { rows } = await sql<{ last: number; waiting: string | null }>`
    select coalesce(max(revision), 0)::int as last,
      (select id from job_revision where job_id = ${jobId} and status = 'pending_review' and deleted_at is null) as waiting
    from job_revision where job_id = ${jobId}`.execute(tx);
  return rows[0] ?? { last: 0, waiting: null };
};

interface InsightRow {
  status: string;
  isOver: boolean;
  companyStatus: string;
  companyVerified: boolean;
  isSuspended: boolean;
}

/** Where a posting stands that the caller sees. */
export const findStanding = async (db: Db, id: string, ctx: CallContext): Promise<InsightRow | undefined> => {
  const { rows } = await sql<InsightRow>`select t.status, t.valid_through <= now() as "isOver",
      c.status as "companyStatus", c.verify_status = 'verified' as "companyVerified",
      t.suspended_at is not null as "isSuspended"
    from job_posting t join company c on c.id = t.company_id
    where t.id = ${id} and t.deleted_at is null and ${scopeCondition(jobPosting, ctx)}`.execute(db);
  return rows[0];
};

interface StatRow {
  day: string;
  views: number;
  applyClicks: number;
  applications: number;
}

/** The figures of a posting on each of the last thirty days that had any. */
export const loadStats = async (db: Db, id: string): Promise<StatRow[]> => {
  const { rows } = await sql<StatRow>`select day::text as day, views,
      apply_clicks as "applyClicks", applications
    from job_stat_daily where job_id = ${id} and day > (
      select ${todayIn(siteZone('j.subsite_id'))} - 30 from job_posting j where j.id = ${id})
    order by day`.execute(db);
  return rows;
};

interface AlikeRow {
  id: string;
  jobNo: string;
  title: string;
  company: string;
  isSameText: boolean;
}

/** Postings with the same text, or of the same company under the same title, that the caller sees. */
export const loadAlike = async (db: Db | Tx, id: string, ctx: CallContext): Promise<AlikeRow[]> => {
  const { rows } = await sql<AlikeRow>`select t.id, t.job_no as "jobNo", t.title,
      coalesce(${localizedIn('c.name', ctx.language)}, '') as company, t.content_hash = own.content_hash as "isSameText"
    from job_posting own
    join job_posting t on t.id <> own.id and t.deleted_at is null and t.status <> 'archived'
      and (t.content_hash = own.content_hash
        or (t.company_id = own.company_id and lower(t.title) = lower(own.title)))
    left join ${visibleTable(company, ctx)} c on c.id = t.company_id
    where own.id = ${id} and ${visibleRows(jobPosting, ctx, 'own')} and ${scopeCondition(jobPosting, ctx)}
    order by t.id desc limit 10`.execute(db);
  return rows;
};

/** Ends postings whose time is over, and files away those that ended half a year ago. */
export const endOldJobs = async (tx: Tx): Promise<{ expired: number; archived: number }> => {
  const limit = { rows: 1000, by: sql`t.id` };
  const expired = await moveDue(tx, jobPosting, 'expire', {
    where: sql`t.valid_through <= now()`,
    columns: { closed_at: sql`t.valid_through` },
    limit,
  });
  const archived = await moveDue(tx, jobPosting, 'archive', {
    where: sql`t.status <> 'draft' and t.closed_at < now() - interval '180 days'`,
    limit,
  });
  await lapseApplications(tx, archived);
  return { expired: expired.length, archived: archived.length };
};

/** What rows of other resources are called, for differences that people read. */
export const namesOf = async (
  db: Db,
  kind: 'job_type' | 'region' | 'welfare' | 'salary_range',
  ids: readonly string[],
  language: Language,
): Promise<Map<string, string>> => {
  const column = kind === 'salary_range' ? 'label' : 'name';
  const { rows } = await sql<{ id: string; name: string }>`select id, ${localizedIn(column, language)} as name
    from ${sql.table(kind)} where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

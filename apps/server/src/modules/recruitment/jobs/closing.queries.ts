import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import { logSystemMoves, type Moved } from '../system-moves.ts';

/**
 * Lapses the applications for closed jobs that nobody has begun to work on. An expired job is not closed: it may be
 * renewed, and who applied in time is still looked at.
 */
export const lapseApplications = async (tx: Tx, jobIds: readonly string[]): Promise<number> => {
  if (jobIds.length === 0) return 0;
  const { rows } = await sql<Moved>`
    with waiting as (select id, stage from application
      where job_id = any(${[...jobIds]}::bigint[]) and stage in ('submitted', 'viewed') and deleted_at is null
      order by id for update)
    update application a set stage = 'lapsed', stage_at = now(), version = a.version + 1, update_by = 'system',
      update_time = now()
    from waiting where a.id = waiting.id returning a.id, waiting.stage as "from"`.execute(tx);
  await logSystemMoves(tx, { resource: 'application', action: 'jobClosed', to: 'lapsed', rows });
  return rows.length;
};

/** Fills a job whose hires have reached its headcount, whether or not the caller sees the job. */
export const fillJob = async (tx: Tx, jobId: string): Promise<void> => {
  // Locked before hires are counted: of two hires at the same moment, the second one sees the first.
  await sql`select from job_posting where id = ${jobId} for no key update`.execute(tx);
  const { rows } = await sql<Moved>`
    with full_job as (select j.id, j.status from job_posting j
      where j.id = ${jobId} and j.status in ('published', 'expired') and j.deleted_at is null
        and j.headcount <= (select count(*) from application a
          where a.job_id = j.id and a.stage = 'hired' and a.deleted_at is null))
    update job_posting j set status = 'filled', closed_at = now(), version = j.version + 1, update_by = 'system',
      update_time = now()
    from full_job where j.id = full_job.id returning j.id, full_job.status as "from"`.execute(tx);
  await logSystemMoves(tx, { resource: 'jobPosting', action: 'markFilled', to: 'filled', rows });
  await lapseApplications(
    tx,
    rows.map(({ id }) => id),
  );
};

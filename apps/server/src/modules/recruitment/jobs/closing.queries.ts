import { application, jobPosting } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import { moveDue } from '../../../kernel/resource/due-moves.ts';

/**
 * Lapses the applications for closed jobs that nobody has begun to work on. An expired job is not closed: it may be
 * renewed, and who applied in time is still looked at.
 */
export const lapseApplications = async (tx: Tx, jobIds: readonly string[]): Promise<void> => {
  if (jobIds.length === 0) return;
  await moveDue(tx, application, 'jobClosed', {
    where: sql`t.job_id = any(${[...jobIds]}::bigint[])`,
    columns: { stage_at: sql`now()` },
  });
};

/** Fills a job whose hires have reached its headcount, whether or not the caller sees the job. */
export const fillJob = async (tx: Tx, jobId: string): Promise<void> => {
  // Locked before hires are counted: of two hires at the same moment, the second one sees the first.
  await sql`select from job_posting where id = ${jobId} for no key update`.execute(tx);
  const filled = await moveDue(tx, jobPosting, 'markFilled', {
    where: sql`t.id = ${jobId} and t.headcount <= (select count(*) from application a
      where a.job_id = t.id and a.stage = 'hired' and a.deleted_at is null)`,
    columns: { closed_at: sql`now()` },
  });
  await lapseApplications(tx, filled);
};

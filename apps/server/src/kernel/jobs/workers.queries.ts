import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/** Says that a process which runs jobs is alive. */
export const beat = async (db: Db, worker: { id: string; host: string }): Promise<void> => {
  await db
    .insertInto('job_worker')
    .values(worker)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql<Date>`now()` }))
    .execute();
};

/**
 * Processes that hold jobs and were not heard of for a while. One that just took its first job may not have said
 * that it is there: the job must be held that long, too.
 */
export const silentWorkers = async (db: Db, seconds: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct locked_by as id from graphile_worker.jobs
    where locked_by is not null and locked_at < now() - make_interval(secs => ${seconds})
      and not exists (select from job_worker
        where id = locked_by and seen_at > now() - make_interval(secs => ${seconds}))`.execute(db);
  return rows.map(({ id }) => id);
};

/** Times that a job may lose its process before that counts as an attempt: it may be what kills them. */
const forgiven = 3;

/** Gives back what these processes held, to be tried at once. @returns how many jobs. */
export const takeBack = async (tx: Tx, workerIds: readonly string[]): Promise<number> => {
  const ids = sql`${[...workerIds]}::text[]`;
  await sql`select pg_advisory_xact_lock(hashtext('job_worker'))`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select id from graphile_worker.jobs where locked_by = any(${ids})`.execute(tx);
  await sql`update job_run set state = 'lost', ended_at = clock_timestamp()
    where worker_id = any(${ids}) and state = 'running'`.execute(tx);
  await sql`select graphile_worker.force_unlock_workers(${ids})`.execute(tx);
  const jobIds = sql`${rows.map(({ id }) => id)}::bigint[]`;
  await sql`select graphile_worker.reschedule_jobs(array[job.id], run_at => now(), attempts => job.attempts - 1)
    from graphile_worker.jobs job where job.id = any(${jobIds}) and job.attempts > 0
      and (select count(*) from job_run where job_id = job.id and state = 'lost') <= ${forgiven}`.execute(tx);
  await sql`delete from job_worker where id = any(${ids}) or seen_at < now() - interval '1 day'`.execute(tx);
  return rows.length;
};

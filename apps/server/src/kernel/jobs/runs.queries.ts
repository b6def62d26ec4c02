import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { JobResult } from './job.ts';

interface StartedRun {
  jobId: string;
  kind: string;
  attempt: number;
  attempts: number;
  workerId: string;
}

/**
 * Writes into the history that a job is being tried. A run of the same job whose end could not be written is over.
 * @returns the run's id.
 */
export const insertRun = async (
  db: Db,
  { jobId, kind, attempt, attempts, workerId }: StartedRun,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    with over as (
      update job_run set state = 'lost', ended_at = clock_timestamp() where job_id = ${jobId} and state = 'running')
    insert into job_run (job_id, kind, attempt, attempts, worker_id)
    values (${jobId}, ${kind}, ${attempt}, ${attempts}, ${workerId}) returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an insert that returns nothing');
  return row.id;
};

interface EndedRun {
  state: 'done' | 'failed';
  error?: string;
  result?: JobResult | undefined;
}

/** Writes how a run ended, unless somebody took it for lost meanwhile. */
export const endRun = async (db: Db, id: string, { state, error, result }: EndedRun): Promise<void> => {
  await db
    .updateTable('job_run')
    .set({
      state,
      ended_at: sql<Date>`clock_timestamp()`,
      error: error ?? null,
      result: result ? JSON.stringify(result) : null,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
};

/** Whether the times of a job are switched off. */
export const isScheduleOff = async (db: Db, name: string): Promise<boolean> => {
  const row = await db.selectFrom('job_schedule').select('is_on').where('name', '=', name).executeTakeFirst();
  return row?.is_on === false;
};

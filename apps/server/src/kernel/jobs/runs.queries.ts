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

/** Writes into the history that a job is being tried. @returns the run's id. */
export const insertRun = async (
  db: Db,
  { jobId, kind, attempt, attempts, workerId }: StartedRun,
): Promise<string> => {
  const { id } = await db
    .insertInto('job_run')
    .values({ job_id: jobId, kind, attempt, attempts, worker_id: workerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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

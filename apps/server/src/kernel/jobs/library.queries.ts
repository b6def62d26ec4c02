import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Where the library keeps its tables. */
export const librarySchema = 'graphile_worker';

interface NewJob {
  name: string;
  payload: unknown;
  attempts: number;
  key?: string | undefined;
  at?: Date | undefined;
  /** Jobs of one queue run one after the other. */
  queue?: string | undefined;
}

/** A job with a key replaces the one that waits under it; without a time of its own it keeps that one's. */
export const addJob = async (db: Db, { name, payload, attempts, key, at, queue }: NewJob): Promise<void> => {
  await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
    queue_name => ${queue ?? null}::text, run_at => ${at ?? null}::timestamptz, max_attempts => ${attempts}::integer,
    job_key => ${key ?? null}::text, job_key_mode => ${at ? 'replace' : 'preserve_run_at'})`.execute(db);
};

/** A job that runs already is not tried again. */
export const removeJob = async (db: Db, key: string): Promise<void> => {
  await sql`select graphile_worker.remove_job(${key})`.execute(db);
};

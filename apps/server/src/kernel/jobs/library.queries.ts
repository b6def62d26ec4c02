import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

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

/** A job that was taken back. */
export interface RemovedJob {
  at: Date;
  payload: unknown;
}

/** A job that runs already is not tried again. @returns the one that was there */
export const removeJob = async (db: Db, key: string): Promise<RemovedJob | undefined> => {
  const { rows } = await sql<RemovedJob | { at: null }>`select run_at as at, payload
    from graphile_worker.remove_job(${key})`.execute(db);
  return rows[0] && rows[0].at !== null ? rows[0] : undefined;
};

/** Jobs that change hands are named in one order by one person at a time. */
const queueUp = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('job'))`.execute(tx);
};

/** Jobs by kind: what a person did to several at once. */
export interface JobGroup {
  kind: string;
  ids: string[];
}

const groups = async (tx: Tx, condition: RawBuilder<unknown>): Promise<JobGroup[]> => {
  const { rows } = await sql<JobGroup>`
    select kind, array_agg(id::text order by id) as ids from job_entry where ${condition} group by kind`.execute(
    tx,
  );
  return rows;
};

const idsOf = (found: readonly JobGroup[]): RawBuilder<unknown> =>
  sql`${found.flatMap(({ ids }) => ids)}::bigint[]`;

/** Has failed jobs tried again at once, from the first attempt. @returns those that were. */
export const retryJobs = async (
  tx: Tx,
  wanted: { ids: readonly string[] } | { kind: string },
): Promise<JobGroup[]> => {
  await queueUp(tx);
  const which = 'ids' in wanted ? sql`id = any(${[...wanted.ids]}::bigint[])` : sql`kind = ${wanted.kind}`;
  const found = await groups(tx, sql`state = 'failed' and ${which}`);
  await sql`select graphile_worker.reschedule_jobs(${idsOf(found)}, run_at => now(), attempts => 0)`.execute(
    tx,
  );
  return found;
};

/** Removes jobs that do not run. @returns those that went. */
export const discardJobs = async (tx: Tx, ids: readonly string[]): Promise<JobGroup[]> => {
  await queueUp(tx);
  const found = await groups(tx, sql`state <> 'running' and id = any(${[...ids]}::bigint[])`);
  // One that was taken meanwhile is left alone, and is not among those that went.
  const { rows } = await sql<{ id: string }>`
    select id::text as id from graphile_worker.complete_jobs(${idsOf(found)})`.execute(tx);
  const gone = new Set(rows.map(({ id }) => id));
  return found
    .map((group) => ({ ...group, ids: group.ids.filter((id) => gone.has(id)) }))
    .filter((group) => group.ids.length > 0);
};

/** Removes jobs that failed for the last time long ago. @returns how many. */
export const discardOldFailures = async (
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<number> => {
  const { rows } = await sql`select from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where locked_at is null and attempts >= max_attempts
      and updated_at < now() - make_interval(days => ${days}::int)
    order by updated_at limit ${limit}))`.execute(db);
  return rows.length;
};

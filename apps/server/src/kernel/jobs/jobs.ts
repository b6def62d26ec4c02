import type { Db, Tx } from '../db/database.ts';
import type { Push } from '../push.ts';
import type { Job } from './job.ts';
import { addJob, type RemovedJob, removeJob } from './library.queries.ts';

interface AddOptions {
  /** Added in this transaction: if it rolls back, there was no job. */
  db?: Tx;
  /** While one with this key waits, no second is added; the payload that is added last counts. */
  key?: string;
  /** Not before this moment. With a key, the one that waits is moved there. */
  at?: Date;
}

/** Adds work for the background; whichever server process is free does it, within a moment. */
export interface Jobs {
  add<T>(job: Job<T>, payload: NoInfer<T>, options?: AddOptions): Promise<void>;
  /** Takes back the one that waits under a key. One that runs already is finished, but not tried again. @returns it */
  cancel(key: string, options?: { db?: Tx }): Promise<RemovedJob | undefined>;
}

/** The way into the queue; it needs no runner in this process. */
export const createJobs = (db: Db, push: Push): Jobs => ({
  add: async (job, payload, { db: tx, key, at } = {}) => {
    const { name, attempts } = job;
    await addJob(tx ?? db, { name, payload: job.check(payload), attempts, key, at });
    if (at) await push.changed('jobs', 'everyone', tx);
  },
  cancel: async (key, { db: tx } = {}) => {
    const removed = await removeJob(tx ?? db, key);
    await push.changed('jobs', 'everyone', tx);
    return removed;
  },
});

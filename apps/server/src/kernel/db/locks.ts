import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/**
 * Whatever moves, removes or relies on the place of rows in a tree queues here until its transaction ends: two
 * moves at once could each be right and together close a circle. Taken before any row is locked, so that
 * nobody waits in a ring.
 */
export const lockTree = async (tx: Tx, table: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(tx);
};

/** Any number that nothing else locks with: held for itself alone while a backup reads the files that rows refer to. */
export const filesInUseLock = 7_210_929;

/** Does work that removes files, unless a backup is reading them. @returns undefined when one does */
export const unlessBackedUp = <T>(db: Db, work: () => Promise<T>): Promise<T | undefined> =>
  db.connection().execute(async (pinned) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_lock_shared(${filesInUseLock}) as "isFree"`.execute(pinned);
    if (!rows[0]?.isFree) return undefined;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock_shared(${filesInUseLock})`.execute(pinned);
    }
  });

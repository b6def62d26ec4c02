import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { inLockTransaction } from './transaction.ts';

/**
 * Whatever moves, removes or relies on the place of rows in a tree queues here until its transaction ends: two
 * moves at once could each be right and together close a circle. Taken before any row is locked, so that
 * nobody waits in a ring.
 */
export const lockTree = async (tx: Tx, table: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(tx);
};

/**
 * Makes everybody else who asks for the same name wait until the transaction ends. Where a count or a sum decides, the row
 * that it belongs to is locked in a statement of its own before, or this name: a count in the statement that writes sees
 * an older snapshot, and two calls at once each find room for the last one.
 * @param name what is locked, and whose
 */
export const lockName = async (tx: Tx, ...name: readonly string[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(name)}, 0))`.execute(tx);
};

/**
 * A condition that holds: it stands beside the one that finds the row of a lock, and from then on its transaction waits
 * 5 s for a lock and no longer. Whoever waits in vain hears `system.busy` instead of holding a connection for a minute.
 */
export const waitsBriefly = (): RawBuilder<unknown> =>
  sql`set_config('lock_timeout', '5s', true) is not null`;

/** Any number that nothing else locks with: held for itself alone while a backup reads the files that rows refer to. */
export const filesInUseLock = 7_210_929;

/**
 * Does work that removes files, unless a backup is reading them. The lock is that of a transaction beside the work: a
 * session of ours may be another one for the next statement.
 * @returns undefined when a backup is
 */
export const unlessBackedUp = <T>(db: Db, work: () => Promise<T>): Promise<T | undefined> =>
  inLockTransaction(db, async (tx) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock_shared(${filesInUseLock}) as "isFree"`.execute(tx);
    return rows[0]?.isFree ? await work() : undefined;
  });

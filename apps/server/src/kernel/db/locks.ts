import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Whatever moves, removes or relies on the place of rows in a tree queues here until its transaction ends: two
 * moves at once could each be right and together close a circle. Taken before any row is locked, so that
 * nobody waits in a ring.
 */
export const lockTree = async (tx: Tx, table: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(tx);
};

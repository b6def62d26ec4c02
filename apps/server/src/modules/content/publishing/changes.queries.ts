import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/database.ts';

/**
 * How often something of these keys has changed. Changes are only ever added, so two readings are the same if and only
 * if nothing of it changed between what they saw.
 */
export const revisionOf = async (db: Db | Tx, keys: readonly string[]): Promise<string> => {
  const { rows } = await sql<{ revision: string }>`
    select coalesce(sum(n), 0)::bigint as revision from site_change where key = any(${[...keys]}::text[])`.execute(
    db,
  );
  return rows[0]?.revision ?? '0';
};

/** The number of the newest change. */
export const newestChange = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0) as id from site_change`.execute(db);
  return rows[0]?.id ?? '0';
};

/** Adds up the changes of keys that have many, so that counting stays quick. Sums stay what they were. */
export const addUpChanges = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with old as (
      delete from site_change where key in (select key from site_change group by key having count(*) > 20)
      returning key, n),
    added as (insert into site_change (key, n) select key, sum(n) from old group by key returning 1)
    select count(*)::int as count from old`.execute(db);
  return rows[0]?.count ?? 0;
};

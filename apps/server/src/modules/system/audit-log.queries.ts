import type { Language } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Db } from '../../kernel/db/database.ts';
import { localizedIn } from '../../kernel/db/texts.ts';

/** Tables whose rows the log names, each with the column that names one. */
const named = {
  sys_role: 'role_name',
  sys_depart: 'depart_name',
  subsite: 'name',
  sys_permission: 'name',
} as const;

export type NamedTable = keyof typeof named;

/** The names of rows, deleted ones too: what was true then is still told. */
export const namesOfRows = async (
  db: Db,
  { table, ids, language }: { table: NamedTable; ids: readonly string[]; language: Language },
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, ${localizedIn(`t.${named[table]}`, language)} as name from ${sql.table(table)} t
    where t.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Deletes the oldest entries of a log, at most `limit` of them. @returns how many went. */
export const deleteOlder = async (
  db: Db,
  { table, days, limit }: { table: 'audit_log' | 'sign_in_log'; days: number; limit: number },
): Promise<number> => {
  const old = await sql`
    delete from ${sql.table(table)} where id in (
      select id from ${sql.table(table)} where at < now() - make_interval(days => ${days}::int)
      order by at, id limit ${limit} for update skip locked)`.execute(db);
  return Number(old.numAffectedRows ?? 0);
};

import { type Kysely, sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { atEnd } from '../../../../tests/support/ends.ts';
import { openDatabase } from '../kernel/db/database.ts';
import type { Database } from '../kernel/db/schema.ts';
import { inTransaction } from '../kernel/db/transaction.ts';
import { seedReference } from './seeds.ts';

/** An empty database with the tables. It closes itself when the test file is done. */
export const prepare = async (): Promise<Kysely<Database>> => {
  return open(await createTestDatabase({ template: 'lc_migrated' }));
};

/** A database with the demo in it. */
export const openDemo = async (): Promise<Kysely<Database>> => {
  return open(await createTestDatabase());
};

const open = ({ connectionString }: TestDatabase): Kysely<Database> => {
  const handle = openDatabase({
    connection: { connectionString },
    maxConnections: 2,
    onError: () => undefined,
  });
  atEnd(() => handle.close());
  return handle.db;
};

export const seedDatabase = (db: Kysely<Database>) => inTransaction(db, seedReference);

const tables = [
  'sys_dict',
  'sys_dict_item',
  'config_filetype',
  'sys_permission',
  'sys_role',
  'sys_setting',
  'subsite',
  'sys_depart',
  'sys_user',
  'news_class',
] as const;

/** Every row with the place where it lies: an update, even to the same values, shows. */
export const snapshotDatabase = async (db: Kysely<Database>): Promise<unknown> => {
  const pictures = await Promise.all(
    tables.map((table) => sql`select ctid, t.* from ${sql.table(table)} as t order by ctid`.execute(db)),
  );
  return pictures.map(({ rows }) => rows);
};

/** How many rows a `from` clause finds. */
export const count = async (db: Kysely<Database>, condition: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${condition}`.execute(db);
  return rows[0]?.count ?? 0;
};

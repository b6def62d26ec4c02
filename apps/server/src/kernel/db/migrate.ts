import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartError } from '../start-error.ts';

/** Any number that nothing else locks with; several servers may start at once. */
const migrationLock = 7_210_926;

export interface Migration {
  name: string;
  sql: string;
}

/**
 * The migrations of a folder, in the order of their names: `0001-….sql`, since November 2026 `202611221900-<domain>-….sql`
 * by the minute in which they were begun.
 */
export const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^(\d{4}|\d{12})-[\w-]+\.sql$/.test(name)).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })));
};

/**
 * Applies the migrations that the database lacks, each in a transaction of its own, under a lock.
 * @returns the names of those applied.
 * @throws when the database has a migration that this program does not know: it is newer than the program.
 */
export const migrate = async (client: pg.ClientBase, migrations: readonly Migration[]): Promise<string[]> => {
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    await client.query(
      'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from schema_migration');
    const applied = new Set(rows.map((row) => row.name));
    const known = new Set(migrations.map((migration) => migration.name));
    const unknown = [...applied].filter((name) => !known.has(name));
    if (unknown.length > 0) {
      throw new StartError(
        `The database is newer than this program: it has ${unknown.sort().join(', ')}. Start the version that wrote it, or a later one.`,
      );
    }
    const missing = migrations.filter((migration) => !applied.has(migration.name));
    for (const { name, sql } of missing) {
      await client.query('begin');
      try {
        await client.query(sql);
        await client.query('insert into schema_migration (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        const reason = error instanceof Error ? error.message : String(error);
        throw new StartError(`Migration ${name} failed and was taken back: ${reason}`, { cause: error });
      }
    }
    return missing.map((migration) => migration.name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  }
};

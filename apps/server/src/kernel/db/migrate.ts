import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { type MigrateOptions, type Migration, runMigration } from './run-migration.ts';

export type { Migration } from './run-migration.ts';

/** Any number that nothing else locks with; several servers may start at once. */
const migrationLock = 7_210_926;

/** How often the lock of migrations is asked for while another process has it, in ms. */
const askAgainMs = 100;

/**
 * The migrations of a folder, in the order of their names: `0001-….sql`, since November 2026 `202611221900-<domain>-….sql`
 * by the minute in which they were begun.
 */
export const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^(\d{4}|\d{12})-[\w-]+\.sql$/.test(name)).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })));
};

/**
 * Takes the lock of migrations. It is asked for again and again: a statement that waits for it would be a transaction
 * that an index made concurrently waits for, and both would wait for each other.
 */
const lockMigrations = async (client: pg.ClientBase, log: MigrateOptions['log']): Promise<void> => {
  for (let asked = 0; ; asked++) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      migrationLock,
    ]);
    if (rows[0]?.isOurs) return;
    if (asked === 0) log?.info('another process migrates the database: waiting for it');
    await pause(askAgainMs);
  }
};

/**
 * Applies the migrations that the database lacks, each in a transaction of its own, under a lock.
 * @returns the names of those applied.
 * @throws when the database has a migration that this program does not know: it is newer than the program.
 */
export const migrate = async (
  client: pg.ClientBase,
  migrations: readonly Migration[],
  options: MigrateOptions = {},
): Promise<string[]> => {
  await lockMigrations(client, options.log);
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
    for (const migration of missing)
      await runMigration(client, migration, { ...options, isNew: applied.size === 0 });
    return missing.map((migration) => migration.name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  }
};

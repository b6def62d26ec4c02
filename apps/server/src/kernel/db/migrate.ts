import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../start-error.ts';
import { databaseFault, faultCodes } from './errors.ts';

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

interface MigrateOptions {
  log?: Pick<Logger, 'info' | 'warn'> | undefined;
  /** How long a statement waits for a table that others use, in ms: they wait behind it meanwhile. */
  lockTimeoutMs?: number;
  /** How long a migration is tried again that found a table in use, in ms. */
  patienceMs?: number;
}

/** Between two tries of a migration that found a table in use, in ms. */
const againMs = { first: 250, longest: 5000 } as const;

const isInUse = (error: unknown): boolean =>
  [faultCodes.lockTimeout, faultCodes.deadlock].some((code) => databaseFault(error)?.code === code);

/** How a migration is run: its first line says so where it is not one transaction. */
type Way = 'whole' | 'in batches' | 'concurrently';

const wayOf = ({ sql }: Migration): Way => {
  const [, way] = /^-- (in batches|concurrently)\b/.exec(sql) ?? [];
  return way === 'in batches' || way === 'concurrently' ? way : 'whole';
};

const note = 'insert into schema_migration (name) values ($1)';

const inOne = async <T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> => {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

/** An index that was given up half-way is there, and of no use: it is removed first. */
const removeHalfIndex = async (client: pg.ClientBase, sql: string): Promise<void> => {
  const [, name] = /\bcreate (?:unique )?index concurrently (?:if not exists )?(\w+)/i.exec(sql) ?? [];
  if (name) await client.query(`drop index concurrently if exists ${pg.escapeIdentifier(name)}`);
};

/** Runs a migration once. What it did is kept as a whole, in batches that are each kept, or not at all. */
const run = async (client: pg.ClientBase, migration: Migration, lockTimeoutMs: number): Promise<void> => {
  const { name, sql } = migration;
  // A limit that the role or the database has for calls is none for a migration.
  const briefly = `set local lock_timeout = ${lockTimeoutMs}; set local statement_timeout = 0`;
  const way = wayOf(migration);
  if (way === 'concurrently') {
    // It waits for transactions that began before it, and nobody waits for it.
    await removeHalfIndex(client, sql);
    await client.query(sql);
    await client.query(note, [name]);
    return;
  }
  if (way === 'in batches') {
    const batch = async (): Promise<number> => {
      await client.query(briefly);
      return (await client.query(sql)).rowCount ?? 0;
    };
    while ((await inOne(client, batch)) > 0);
    await client.query(note, [name]);
    return;
  }
  await inOne(client, async () => {
    await client.query(briefly);
    await client.query(sql);
    await client.query(note, [name]);
  });
};

/** Runs a migration; one that finds a table in use lets the others go on, and is tried again. */
const apply = async (
  client: pg.ClientBase,
  migration: Migration,
  { log, lockTimeoutMs = 2000, patienceMs = 600_000 }: MigrateOptions,
): Promise<void> => {
  const { name } = migration;
  const begun = performance.now();
  for (let again: number = againMs.first; ; again = Math.min(again * 2, againMs.longest)) {
    try {
      await run(client, migration, lockTimeoutMs);
      log?.info({ migration: name, ms: Math.round(performance.now() - begun) }, 'migration applied');
      return;
    } catch (error) {
      const waited = performance.now() - begun;
      if (isInUse(error) && waited < patienceMs) {
        log?.warn(
          { migration: name, ms: Math.round(waited) },
          'a migration waits for a table that others use',
        );
        await pause(again);
        continue;
      }
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(`Migration ${name} failed and was taken back: ${reason}`, { cause: error });
    }
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
    for (const migration of missing) await apply(client, migration, options);
    return missing.map((migration) => migration.name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  }
};

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../start-error.ts';
import { databaseFault, faultCodes } from './errors.ts';

export interface Migration {
  name: string;
  sql: string;
}

export interface MigrateOptions {
  log?: Pick<Logger, 'info' | 'warn'> | undefined;
  /** How long a statement waits for a table that others use, in ms: they wait behind it meanwhile. */
  lockTimeoutMs?: number;
  /** How long a migration is tried again that found a table in use, in ms. */
  patienceMs?: number;
}

/** Between two tries of a migration that found a table in use, in ms. */
const retryMs = { first: 250, longest: 5000 } as const;

const isInUse = (error: unknown): boolean =>
  [faultCodes.lockTimeout, faultCodes.deadlock].some((code) => databaseFault(error)?.code === code);

type Mode = 'in one transaction' | 'in batches' | 'concurrently';

/** How a migration is run. Its first line says so where it is not one transaction. */
export const modeOf = ({ sql }: Migration): Mode => {
  const [, mode] = /^-- (in batches|concurrently)\b/.exec(sql) ?? [];
  return mode === 'in batches' || mode === 'concurrently' ? mode : 'in one transaction';
};

const comment = /--[^\n]*/g;

/** The statements of a migration that is run concurrently: each makes one index, and has no semicolon in it. */
export const concurrentStatements = ({ sql }: Migration): string[] =>
  sql
    .replace(comment, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

const record = async (client: pg.ClientBase, name: string): Promise<void> => {
  await client.query('insert into schema_migration (name) values ($1)', [name]);
};

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

const changing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Runs statements. @returns how many rows they wrote */
const writtenBy = async (client: pg.ClientBase, sql: string): Promise<number> => {
  // The driver answers several statements with several results, though its types name one.
  const results: pg.QueryResult[] = [await client.query(sql)].flat();
  return results
    .filter(({ command }) => changing.has(command))
    .reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
};

/**
 * Makes the indexes of a migration one after the other, beside everybody who writes. An index that was given up
 * half-way is there, and of no use: it is removed first.
 */
const makeIndexes = async (client: pg.ClientBase, migration: Migration): Promise<void> => {
  // It waits for the transactions that began before it, however long they take: nobody waits behind it.
  await client.query("set lock_timeout = '0'; set statement_timeout = '0'");
  try {
    for (const statement of concurrentStatements(migration)) {
      const [, name = ''] = /\bindex concurrently if not exists (\w+)/i.exec(statement) ?? [];
      const { rows } = await client.query(
        'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
        [name],
      );
      if (rows.length > 0) await client.query(`drop index concurrently ${pg.escapeIdentifier(name)}`);
      await client.query(statement);
    }
  } finally {
    await client.query('reset lock_timeout; reset statement_timeout');
  }
};

interface RunOptions {
  lockTimeoutMs: number;
  /** Whether the database was made just now: nobody else uses it. */
  isNew: boolean;
}

/** Runs a migration once. What it did stays as a whole, in batches or indexes that each stay, or not at all. */
const run = async (
  client: pg.ClientBase,
  migration: Migration,
  { lockTimeoutMs, isNew }: RunOptions,
): Promise<number> => {
  const { name, sql } = migration;
  const mode = modeOf(migration);
  // A limit that the role or the database has for calls is none for a migration.
  const limits = `set local lock_timeout = ${lockTimeoutMs}; set local statement_timeout = 0`;
  const write = (text: string) => async (): Promise<number> => {
    await client.query(limits);
    return writtenBy(client, text);
  };
  if (mode === 'in batches') {
    let rows = 0;
    for (let batch = -1; batch !== 0; rows += batch) batch = await inOne(client, write(sql));
    await record(client, name);
    return rows;
  }
  if (mode === 'concurrently' && !isNew) {
    await makeIndexes(client, migration);
    await record(client, name);
    return 0;
  }
  // An index of an empty table is made at once in a transaction, and takes a few of them otherwise.
  const text = mode === 'concurrently' ? sql.replace(/\bindex concurrently\b/gi, 'index') : sql;
  return inOne(client, async () => {
    const rows = await write(text)();
    await record(client, name);
    return rows;
  });
};

/** Runs a migration; one that finds a table in use lets the others go on, and is tried again. */
export const runMigration = async (
  client: pg.ClientBase,
  migration: Migration,
  { log, lockTimeoutMs = 2000, patienceMs = 600_000, isNew }: MigrateOptions & Pick<RunOptions, 'isNew'>,
): Promise<void> => {
  const { name } = migration;
  const begun = performance.now();
  const elapsed = (): number => Math.round(performance.now() - begun);
  if (!isNew && modeOf(migration) !== 'in one transaction')
    log?.info({ migration: name }, `a migration runs ${modeOf(migration)}`);
  for (let wait: number = retryMs.first; ; wait = Math.min(wait * 2, retryMs.longest)) {
    try {
      const rows = await run(client, migration, { lockTimeoutMs, isNew });
      log?.info({ migration: name, ms: elapsed(), rows }, 'migration applied');
      return;
    } catch (error) {
      if (isInUse(error) && elapsed() < patienceMs) {
        log?.warn({ migration: name, ms: elapsed() }, 'a migration waits for a table that others use');
        await pause(wait);
        continue;
      }
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(`Migration ${name} failed and was taken back: ${reason}`, { cause: error });
    }
  }
};

import type { Logger as LibraryLogger } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { librarySchema } from './library.queries.ts';

// Loaded when jobs are run or their tables prepared: it costs a start 70 ms, and most tests need neither.
const library = () => import('graphile-worker');

/** Reads the library ahead, for whoever has something else to wait for. */
export const readLibrary = async (): Promise<void> => void (await library());

/** Its lines in our log: it tells of every job at info, which is debug to us. */
export const libraryLogger = async (log: Logger): Promise<LibraryLogger> => {
  const { Logger: LogOfLibrary } = await library();
  const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  // Messages alone: what comes with them holds payloads and errors as they were thrown.
  return new LogOfLibrary(() => (level, message) => {
    // At every start: it has as few connections as we want it to have, since the work uses others.
    if (!message.includes('having maxPoolSize')) log[levels[level]]({ part: 'jobs' }, message);
  });
};

/** Any number that nothing else locks with; several servers may start at once. */
const migrationLock = 7_210_928;

/** Brings the library's own schema to the version that this program was built with, on a connection of its own. */
export const migrateJobs = async (
  client: pg.ClientBase,
  { connectionString, log }: { connectionString: string; log: Logger },
): Promise<void> => {
  const { runMigrations } = await library();
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    const logger = await libraryLogger(log);
    await runMigrations({ connectionString, maxPoolSize: 1, schema: librarySchema, logger });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  }
};

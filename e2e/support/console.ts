import { Client, type QueryResultRow } from 'pg';
import { inject } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { type ServerProcess, startServerProcess } from '../../tests/support/server-process.ts';
import { sharedBrowser } from './browser.ts';
import { type ConsoleWindow, openWindow, type WindowOptions } from './window.ts';

/** The built product on a database of its own, and a real browser in front of it. */
export interface RunningConsole {
  address: string;
  /** Asks the database behind the console. */
  query<T extends QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
  openWindow(options?: WindowOptions): Promise<ConsoleWindow>;
  /** Ends the server and starts it again under the same address; windows stay. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A built server on this database. */
export const startBuiltServer = (
  database: Pick<TestDatabase, 'connectionString'>,
  settings: Readonly<Record<string, string>>,
): Promise<ServerProcess> =>
  startServerProcess({
    env: {
      DATABASE_URL: database.connectionString,
      LC_LOG_LEVEL: 'warn',
      LC_RATE_LIMIT: '0',
      LC_LINK_CHECK: 'off',
      ...settings,
    },
    preferBuild: true,
  });

/** Starts the built server on a fresh database, and a browser. */
export const startConsole = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningConsole> => {
  const database = await createTestDatabase();
  const client = new Client(database.connectionString);
  let [server, browser] = await Promise.all([
    startBuiltServer(database, settings),
    sharedBrowser(),
    client.connect(),
  ]);
  const { address } = server;
  return {
    address,
    query: async <T extends QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<T>(text, values)).rows,
    openWindow: (options = {}) => openWindow(browser, options.through ?? address, options),
    restart: async () => {
      await server.end();
      server = await startBuiltServer(database, { ...settings, PORT: new URL(address).port });
    },
    stop: async () => {
      await server.end();
      await client.end();
      await database.drop();
    },
  };
};

/**
 * The console that `shared-consoles.ts` has started for this worker, and a browser. Others use it, too: it goes on. In
 * the slow lane there is none, and the file has its own.
 */
export const joinConsole = async (): Promise<RunningConsole> => {
  const all = inject('consoles');
  if (!all) return startConsole();
  const { address, database } = all[Number(process.env.VITEST_POOL_ID ?? 0) % all.length] ?? {};
  if (!address) throw new Error('no console was started');
  const client = new Client(database);
  const [browser] = await Promise.all([sharedBrowser(), client.connect()]);
  return {
    address,
    query: async <T extends QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<T>(text, values)).rows,
    openWindow: (options = {}) => openWindow(browser, options.through ?? address, options),
    restart: () => Promise.reject(new Error('others use this console')),
    stop: () => client.end(),
  };
};

import { Client, type QueryResultRow } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { type HostedServer, startHostedServer } from '../../tests/support/hosted-server.ts';
import { startServerProcess } from '../../tests/support/server-process.ts';
import { sharedBrowser } from './browser.ts';
import { type ConsoleWindow, openWindow, type WindowOptions } from './window.ts';

/** The built product on a database of its own, and a real browser in front of it. */
export interface RunningConsole {
  address: string;
  /** Asks the database behind the console. */
  query<T extends QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
  openWindow(options?: WindowOptions): Promise<ConsoleWindow>;
  /** Ends the server and starts it again under the same address, in another process; windows stay. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const environmentOf = (
  database: TestDatabase,
  settings: Readonly<Record<string, string>>,
): Record<string, string> => ({
  DATABASE_URL: database.connectionString,
  LC_LOG_LEVEL: 'warn',
  LC_RATE_LIMIT: '0',
  LC_LINK_CHECK: 'off',
  ...settings,
});

/** The end of the console before: it takes half a second, for which the next file need not wait. */
let leaving: Promise<unknown> = Promise.resolve();

/** Starts the built server on a fresh database in the process of this worker's servers, and a browser. */
export const startConsole = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningConsole> => {
  const database = await createTestDatabase();
  const client = new Client(database.connectionString);
  const env = environmentOf(database, settings);
  const [hosted, browser] = await Promise.all([startHostedServer(env), sharedBrowser(), client.connect()]);
  const { address } = hosted;
  let server: Pick<HostedServer, 'end'> = hosted;
  return {
    address,
    query: async <T extends QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<T>(text, values)).rows,
    openWindow: (options = {}) => openWindow(browser, options.through ?? address, options),
    restart: async () => {
      await server.end();
      const own = await startServerProcess({
        env: { ...env, PORT: new URL(address).port },
        preferBuild: true,
      });
      server = { end: async () => void (await own.end()) };
    },
    stop: async () => {
      await client.end();
      await leaving;
      leaving = server.end().then(() => database.drop());
    },
  };
};

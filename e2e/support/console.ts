import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { type Browser, chromium } from 'playwright-core';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { type ConsoleWindow, openWindow, type WindowOptions } from './window.ts';

const serverBuild = join(import.meta.dirname, '../../apps/server/dist/main.js');

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

/** Starts the built server; settings of its own are environment variables. */
const startServer = async (
  database: TestDatabase,
  settings: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; address: string }> => {
  const child = spawn(process.execPath, [serverBuild], {
    env: {
      ...process.env,
      DATABASE_URL: database.connectionString,
      PORT: '0',
      LC_LOG_LEVEL: 'warn',
      LC_RATE_LIMIT: '0',
      NODE_ENV: 'production',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    // Read on to the end: a pipe that nobody empties would stop the server one day.
    child.stdout?.on('data', (chunk: Buffer) => {
      output += String(chunk);
      const found = /console: (http:\S+)/.exec(output)?.[1];
      if (found) resolve(found.replace(/\/$/, ''));
    });
    child.once('exit', () => reject(new Error(`the server did not start:\n${output}`)));
  });
  return { child, address };
};

const stopServer = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const isOver = once(child, 'exit');
  child.kill('SIGTERM');
  await isOver;
};

const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  });

/** Starts the built server on a fresh database, and a browser. */
export const startConsole = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningConsole> => {
  const database = await createTestDatabase();
  const client = new Client(database.connectionString);
  const [server, browser] = await Promise.all([
    startServer(database, settings),
    startBrowser(),
    client.connect(),
  ]);
  const { address } = server;
  let { child } = server;
  return {
    address,
    query: async <T extends QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<T>(text, values)).rows,
    openWindow: (options = {}) => openWindow(browser, options.through ?? address, options),
    restart: async () => {
      await stopServer(child);
      ({ child } = await startServer(database, { ...settings, PORT: new URL(address).port }));
    },
    stop: async () => {
      await browser.close();
      await stopServer(child);
      await client.end();
      await database.drop();
    },
  };
};

import { join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { onTestFinished } from 'vitest';
import {
  makeTemporaryFolder,
  startTestEngine,
} from '../../apps/server/src/kernel/db/engine/engine-support.ts';
import { connectionString } from '../../apps/server/src/kernel/db/engine/index.ts';
import { testPasswords } from './passwords.ts';
import { type ServerProcess, type StartOptions, startServerProcess } from './server-process.ts';

/** A database and files that outlive the servers on them. */
export interface LastingServers {
  /** The address of the database. */
  database: string;
  filesDir: string;
  /** The environment of the servers. */
  settings: Readonly<Record<string, string>>;
  /** Starts one more server, which goes with the test at the latest: from its sources, or as it was built. */
  start: (options?: Pick<StartOptions, 'preferBuild'>) => Promise<ServerProcess>;
  /** Asks the database, past all servers. */
  query: <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
}

/**
 * Prepares what servers that are to be killed leave behind, without demo data.
 * @param settings of the servers, beside those that every test of this kind needs
 */
export const prepareLastingServers = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<LastingServers> => {
  const engine = await startTestEngine(makeTemporaryFolder());
  const database = connectionString(engine.connection);
  const dataDir = makeTemporaryFolder();
  const filesDir = join(dataDir, 'files');
  const env = {
    LC_ADMIN_PASSWORD: testPasswords.adminPassword,
    LC_DEMO: 'off',
    LC_RATE_LIMIT: '0',
    LC_DATA_DIR: dataDir,
    LC_FILES_DIR: filesDir,
    DATABASE_URL: database,
    ...settings,
  };
  const client = new Client({ connectionString: database });
  await client.connect();
  onTestFinished(() => client.end());
  return {
    database,
    filesDir,
    settings: env,
    start: async (options = {}) => {
      const server = await startServerProcess({ env, ...options });
      onTestFinished(async () => void (await server.end('SIGKILL')));
      return server;
    },
    query: async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
  };
};

import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { lockFolder } from '../../apps/server/src/kernel/db/engine/folder-lock.ts';
import {
  connectionString,
  type EngineConnection,
  startEngine,
} from '../../apps/server/src/kernel/db/engine/index.ts';
import { databaseProcesses, sendSignal } from '../../apps/server/src/kernel/db/engine/processes.ts';
import { migrate, readMigrations } from '../../apps/server/src/kernel/db/migrate.ts';
import { migrationsFolder } from '../../apps/server/src/kernel/paths.ts';
import { prepareDatabase } from '../../apps/server/src/prepare.ts';
import { testPasswords } from './passwords.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    database: EngineConnection;
  }
}

/** The databases that `createTestDatabase()` clones, made once per run: one seeded, one with the tables alone. */
const templateName = 'lc_template';
const migratedTemplateName = 'lc_migrated';
const prefix = 'lc-test-';

/** What lies here stays in memory. */
const memoryFolder = '/dev/shm';
/** What must be free there, and in the machine or container; two workers fill 0.3 to 0.8 GiB. */
const enoughMemory = 3 * 1024 ** 3;

const log = { info: () => undefined, warn: console.warn, error: console.error };

/** Starts one throw-away PostgreSQL for the whole test run; vitest calls it before the first test. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const dataDir = mkdtempSync(join(folderFor(project.name), prefix));
  chmodSync(dataDir, 0o711);
  const engine = await startEngine({
    dataDir,
    log,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_connections: '200',
      // It would look at hundreds of databases in turn, ten times a second.
      autovacuum: 'off',
    },
  });
  const stop = async () => {
    await engine.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await makeTemplates(engine.connection);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('database', engine.connection);
  return stop;
}

/**
 * Where the databases of a project lie: those of unit tests, of which each file makes one, in memory where there is
 * enough. A disk that has other things to write takes up to ten times as long for each. Browsers need the memory
 * themselves.
 */
function folderFor(project: string): string {
  if (project !== 'unit' || !existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return Math.min(bavail * bsize, process.availableMemory()) < enoughMemory ? tmpdir() : memoryFolder;
}

async function makeTemplates(connection: EngineConnection): Promise<void> {
  await administrate(connection, (client) => client.query(`create database ${migratedTemplateName}`));
  const known = await readMigrations(migrationsFolder);
  await administrate({ ...connection, database: migratedTemplateName }, (client) => migrate(client, known));
  await administrate(connection, (client) =>
    client.query(`create database ${templateName} template ${migratedTemplateName} strategy file_copy`),
  );
  await prepareDatabase({
    connectionString: connectionString(connection, templateName),
    demo: true,
    ...testPasswords,
  });
  // A clone keeps what is known of its tables; without that, and without autovacuum, the planner guesses.
  await administrate({ ...connection, database: templateName }, (client) => client.query('vacuum (analyze)'));
}

async function administrate(connection: EngineConnection, work: (client: Client) => Promise<unknown>) {
  const client = new Client(connection);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** A run that was killed leaves its PostgreSQL running. */
async function removeAbandoned(): Promise<void> {
  const folders = [tmpdir(), memoryFolder].filter((folder) => existsSync(folder));
  const left = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  for (const dataDir of left.filter((path) => basename(path).startsWith(prefix))) {
    const lock = await lockFolder(dataDir).catch(() => null);
    if (lock === null) continue;
    for (const pid of databaseProcesses(join(dataDir, 'database', 'cluster'))) sendSignal(pid, 'SIGKILL');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    lock.release();
  }
}

import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

const log = { info: () => undefined, warn: console.warn, error: console.error };

/** Starts one throw-away PostgreSQL for the whole test run; vitest calls it before the first test. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
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
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name);
    const lock = await lockFolder(dataDir).catch(() => null);
    if (lock === null) continue;
    for (const pid of databaseProcesses(join(dataDir, 'database', 'cluster'))) sendSignal(pid, 'SIGKILL');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    lock.release();
  }
}

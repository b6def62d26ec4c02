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
import { prepareDatabase } from '../../apps/server/src/prepare.ts';
import { testPasswords } from './passwords.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    database: EngineConnection;
  }
}

/** The database that `createTestDatabase()` clones: migrated and seeded once per run. */
const templateName = 'lc_template';
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
    await makeTemplate(engine.connection);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('database', engine.connection);
  return stop;
}

async function makeTemplate(connection: EngineConnection): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(`create database ${templateName}`);
  } finally {
    await client.end();
  }
  await prepareDatabase({
    connectionString: connectionString(connection, templateName),
    demo: true,
    ...testPasswords,
  });
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

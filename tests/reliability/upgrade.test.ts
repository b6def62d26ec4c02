import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { restore } from '../../apps/server/src/backup/restore.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { makeTemporaryFolder } from '../../apps/server/src/kernel/db/engine/engine-support.ts';
import { readMigrations } from '../../apps/server/src/kernel/db/migrate.ts';
import { migrationsFolder } from '../../apps/server/src/kernel/paths.ts';
import { prepareDatabase } from '../../apps/server/src/prepare.ts';
import { startTestApp } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

/** A backup with demo data, written by the version of 22 November 2026 (commit 75602b7), whose schema was 0019. */
const archive = fileURLToPath(new URL('./backup-0019.tar.gz', import.meta.url));

const unpack = (): string => {
  const folder = makeTemporaryFolder();
  expect(spawnSync('tar', ['-xzf', archive, '-C', folder]).status).toBe(0);
  return join(folder, 'backup-0019');
};

const emptyTarget = async () => {
  const { connectionString } = await createTestDatabase({ template: 'template0' });
  return { connectionString, filesDir: makeTemporaryFolder() };
};

const configOf = ({ connectionString, filesDir }: { connectionString: string; filesDir: string }) =>
  readConfig({ DATABASE_URL: connectionString, LC_FILES_DIR: filesDir, LC_LOG_LEVEL: 'silent' });

const migrationsOf = async (connectionString: string): Promise<string[]> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name');
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
};

const latest = async (): Promise<string[]> =>
  (await readMigrations(migrationsFolder)).map(({ name }) => name);

const worksOn = async ({ connectionString, filesDir }: { connectionString: string; filesDir: string }) => {
  const server = await startTestApp({ connectionString, config: { filesDir } });
  onTestFinished(() => server.close());
  const token = await server.signIn('admin');
  const people = await server.call<{ total: number }>('GET /sys/user/list', { token });
  expect(people.result.total).toBeGreaterThan(10);
  const blobs = await server.db.selectFrom('file_blob').select('storage_key').execute();
  const kept = blobs.map((blob) => readFileSync(join(filesDir, 'store', blob.storage_key), 'utf8'));
  expect(kept).toEqual(['kept since 0019']);
};

test('a database of an earlier version is migrated by the next start', async () => {
  const target = await emptyTarget();
  await restore(configOf(target), unpack(), { keepVersion: true });
  expect((await migrationsOf(target.connectionString)).at(-1)).toBe('0019-form-submission-versions.sql');
  await prepareDatabase({ connectionString: target.connectionString, demo: false });
  expect(await migrationsOf(target.connectionString)).toEqual(await latest());
  await worksOn(target);
});

test('a backup of an earlier version is restored into this version', async () => {
  const target = await emptyTarget();
  await restore(configOf(target), unpack());
  expect(await migrationsOf(target.connectionString)).toEqual(await latest());
  await worksOn(target);
});

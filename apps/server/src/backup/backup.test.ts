import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { uploaded } from '../../../../tests/support/files.ts';
import { type Config, readConfig } from '../config.ts';
import { filesInUseLock, unlessBackedUp } from '../kernel/db/locks.ts';
import { backUp } from './backup.ts';
import type { Manifest } from './manifest.ts';
import { restore } from './restore.ts';
import { findSequences, findTables, nameOf } from './tables.queries.ts';

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lc-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const configOf = (databaseUrl: string, filesDir: string): Config =>
  readConfig({ DATABASE_URL: databaseUrl, LC_FILES_DIR: filesDir, LC_LOG_LEVEL: 'silent' });

const withClient = async <T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
};

/** All that is carried, as hashes. */
const contentOf = (connectionString: string) =>
  withClient(connectionString, async (client) => {
    const content: Record<string, string> = {};
    for (const table of await findTables(client)) {
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as hash from ${nameOf(table)} t`,
      );
      content[nameOf(table)] = rows[0]?.hash ?? '';
    }
    return { content, sequences: await findSequences(client) };
  });

const emptyTarget = async (): Promise<Config> =>
  configOf((await createTestDatabase({ template: 'template0' })).connectionString, makeFolder());

interface Source {
  server: TestApp;
  folder: string;
  manifest: Manifest;
}

/** A server with files, and a backup of it: no test changes them for long. */
let source: Source;
beforeAll(async () => {
  const server = await startTestApp();
  const administrator = await server.asAdministrator();
  await uploaded(administrator, { name: 'a.txt', content: 'tab\tback\\slash\nnew line' });
  await uploaded(administrator, { name: 'b.txt', content: 'x'.repeat(400_000) });
  const base = mkdtempSync(join(tmpdir(), 'lc-backup-'));
  const folder = join(base, 'backup');
  const { manifest, broken } = await backUp(configOf(server.connectionString, server.filesDir), folder);
  expect(broken).toEqual([]);
  source = { server, folder, manifest };
  return () => rmSync(base, { recursive: true, force: true });
});

describe('a backup', () => {
  test('restores every row, sequence and file over existing ones when told to, and users can work', {
    timeout: 60_000,
  }, async () => {
    const { server, folder, manifest } = source;
    expect(manifest.files.length).toBeGreaterThanOrEqual(2);
    const { connectionString } = await createTestDatabase();
    const target = configOf(connectionString, makeFolder());
    await expect(restore(target, folder)).rejects.toThrow('database is not empty');
    await restore(target, folder, { replace: true });
    expect(await contentOf(connectionString)).toEqual(await contentOf(server.connectionString));
    for (const { key, sha256 } of manifest.files) {
      const [from, to] = [server.filesDir, target.filesDir].map((base) =>
        readFileSync(join(base, 'store', key)),
      );
      expect(to?.equals(from ?? Buffer.of()), sha256).toBe(true);
    }
    const used = { ...(await emptyTarget()), filesDir: target.filesDir };
    await expect(restore(used, folder)).rejects.toThrow('store of files is not empty');
    const restored = await startTestApp({ connectionString, config: { filesDir: target.filesDir } });
    onTestFinished(() => restored.close());
    const token = await restored.signIn('admin');
    const added = await restored.call('POST /sys/dict/add', {
      token,
      body: { dictName: 'New', dictCode: 'new_one' },
    });
    expect(added.success, added.text).toBe(true);
  });

  test('names files that the store has lost or damaged', async () => {
    const { server, manifest } = source;
    const [lost, damaged] = manifest.files;
    for (const file of [lost, damaged]) {
      const path = join(server.filesDir, 'store', file?.key ?? '');
      const bytes = readFileSync(path);
      onTestFinished(() => writeFileSync(path, bytes));
      if (file === lost) rmSync(path);
      else writeFileSync(path, 'other bytes');
    }
    const again = await backUp(
      configOf(server.connectionString, server.filesDir),
      join(makeFolder(), 'again'),
    );
    expect(again.broken.toSorted()).toEqual([lost?.key, damaged?.key].toSorted());
  });

  test('misses no bytes that an upload claimed before it was cut off', async () => {
    const { server } = source;
    await withClient(server.connectionString, (client) =>
      client.query(`insert into file_blob (sha256, md5code, size, mime, storage_key)
        values (repeat('c', 64), 'claimed', 1, 'text/plain', 'blob/claimed')`),
    );
    const report = await backUp(
      configOf(server.connectionString, server.filesDir),
      join(makeFolder(), 'claimed'),
    );
    expect(report.broken).toEqual([]);
    expect(report.manifest.files.map(({ key }) => key)).not.toContain('blob/claimed');
    await withClient(server.connectionString, (client) =>
      client.query(`delete from file_blob where storage_key = 'blob/claimed'`),
    );
  });

  test('is refused into a folder that is not empty', async () => {
    const { server } = source;
    const folder = makeFolder();
    writeFileSync(join(folder, 'mine'), '');
    await expect(backUp(configOf(server.connectionString, server.filesDir), folder)).rejects.toThrow(
      'not empty',
    );
    expect(await readdir(folder)).toEqual(['mine']);
  });

  test('keeps the file sweep from removing files that it still has to read', async () => {
    const { server } = source;
    const work = async (): Promise<string> => 'swept';
    expect(await unlessBackedUp(server.db, work)).toBe('swept');
    await withClient(server.connectionString, async (client) => {
      await client.query('select pg_advisory_lock($1)', [filesInUseLock]);
      expect(await unlessBackedUp(server.db, work)).toBeUndefined();
    });
  });
});

describe('restoring refuses', () => {
  test('a database that servers are using', async () => {
    const { server, folder } = source;
    const target = configOf(server.connectionString, makeFolder());
    await expect(restore(target, folder, { replace: true })).rejects.toThrow('stop them first');
  });

  test('a backup that is damaged, unfinished or newer, and touches nothing', async () => {
    const { manifest } = source;
    const folder = join(makeFolder(), 'copy');
    cpSync(source.folder, folder, { recursive: true });
    const target = await emptyTarget();
    const manifestFile = join(folder, 'manifest.json');
    const whole = readFileSync(manifestFile, 'utf8');
    const newer = { ...manifest, migrations: [...manifest.migrations, '9999-later.sql'] };
    writeFileSync(manifestFile, JSON.stringify(newer));
    await expect(restore(target, folder)).rejects.toThrow(/newer version.*9999-later/);
    writeFileSync(manifestFile, whole.slice(0, -20));
    await expect(restore(target, folder)).rejects.toThrow('is not what this version');
    writeFileSync(manifestFile, whole);
    const dump = join(folder, manifest.tables.find(({ rows }) => rows > 0)?.file ?? '');
    const bytes = readFileSync(dump);
    bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 1;
    writeFileSync(dump, bytes);
    await expect(restore(target, folder)).rejects.toThrow('damaged');
    rmSync(manifestFile);
    await expect(restore(target, folder)).rejects.toThrow('no finished backup');
    expect(existsSync(join(target.filesDir, 'store'))).toBe(false);
  });
});

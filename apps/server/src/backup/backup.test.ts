import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
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

const source = async (): Promise<Source> => {
  const server = await startTestApp();
  onTestFinished(() => server.close());
  const administrator = await server.asAdministrator();
  await uploaded(administrator, { name: 'a.txt', content: 'tab\tback\\slash\nnew line' });
  await uploaded(administrator, { name: 'b.txt', content: 'x'.repeat(400_000) });
  const folder = join(makeFolder(), 'backup');
  const { manifest, broken } = await backUp(configOf(server.connectionString, server.filesDir), folder);
  expect(broken).toEqual([]);
  return { server, folder, manifest };
};

describe('a backup', () => {
  test('brings back every row, sequence and file, and people can work', async () => {
    const { server, folder, manifest } = await source();
    expect(manifest.files.length).toBeGreaterThanOrEqual(2);
    const target = await emptyTarget();
    await restore(target, folder);
    const database = target.databaseUrl ?? '';
    expect(await contentOf(database)).toEqual(await contentOf(server.connectionString));
    for (const { key, sha256 } of manifest.files) {
      const [from, to] = [server.filesDir, target.filesDir].map((base) =>
        readFileSync(join(base, 'store', key)),
      );
      expect(to?.equals(from ?? Buffer.of()), sha256).toBe(true);
    }
    const restored = await startTestApp({
      connectionString: database,
      config: { filesDir: target.filesDir },
    });
    onTestFinished(() => restored.close());
    const token = await restored.signIn('admin');
    const added = await restored.call('POST /sys/dict/add', {
      token,
      body: { dictName: 'New', dictCode: 'new_one' },
    });
    expect(added.success, added.text).toBe(true);
  });

  test('is one moment of a database that people are writing to', async () => {
    const server = await startTestApp();
    onTestFinished(() => server.close());
    const { token } = await server.asAdministrator();
    let isWriting = true;
    let written = 0;
    const writers = Array.from({ length: 4 }, async (_, who) => {
      for (let n = 0; isWriting; n++) {
        const body = { dictName: `w${who}x${n}`, dictCode: `w${who}_${n}` };
        expect((await server.call('POST /sys/dict/add', { token, body })).success).toBe(true);
        written++;
      }
    });
    const folder = join(makeFolder(), 'backup');
    await expect.poll(() => written).toBeGreaterThan(4);
    await backUp(configOf(server.connectionString, server.filesDir), folder);
    const writtenThen = written;
    await expect.poll(() => written).toBeGreaterThan(writtenThen);
    isWriting = false;
    await Promise.all(writers);
    const target = await emptyTarget();
    await restore(target, folder);
    // Each row was written together with its entry in the audit log.
    const { rows } = await withClient(target.databaseUrl ?? '', (client) =>
      client.query<{ dicts: number; entries: number }>(`
        select (select count(*)::int from sys_dict where dict_code ~ '^w[0-3]_') as dicts,
          (select count(*)::int from audit_log l join sys_dict d on d.id::text = l.record_id::text
            where l.resource = 'dict' and l.action = 'add' and d.dict_code ~ '^w[0-3]_') as entries`),
    );
    expect(rows[0]?.dicts).toBeGreaterThan(0);
    expect(rows[0]?.entries).toBe(rows[0]?.dicts);
    expect(rows[0]?.dicts).toBeLessThan(written);
  });

  test('names files that the store has lost or damaged', async () => {
    const { server, manifest } = await source();
    const [lost, damaged] = manifest.files;
    rmSync(join(server.filesDir, 'store', lost?.key ?? ''));
    writeFileSync(join(server.filesDir, 'store', damaged?.key ?? ''), 'other bytes');
    const again = await backUp(
      configOf(server.connectionString, server.filesDir),
      join(makeFolder(), 'again'),
    );
    expect(again.broken.toSorted()).toEqual([lost?.key, damaged?.key].toSorted());
  });

  test('goes into a folder of its own', async () => {
    const server = await startTestApp();
    onTestFinished(() => server.close());
    const folder = makeFolder();
    writeFileSync(join(folder, 'mine'), '');
    await expect(backUp(configOf(server.connectionString, server.filesDir), folder)).rejects.toThrow(
      'not empty',
    );
    expect(await readdir(folder)).toEqual(['mine']);
  });

  test('keeps the sweep from removing files that it still has to read', async () => {
    const server = await startTestApp();
    onTestFinished(() => server.close());
    const work = async (): Promise<string> => 'swept';
    expect(await unlessBackedUp(server.db, work)).toBe('swept');
    await withClient(server.connectionString, async (client) => {
      await client.query('select pg_advisory_lock($1)', [filesInUseLock]);
      expect(await unlessBackedUp(server.db, work)).toBeUndefined();
    });
  });
});

describe('restoring refuses', () => {
  test('a target that is not empty, unless told to replace it', async () => {
    const { server, folder } = await source();
    const { connectionString } = await createTestDatabase();
    const target = configOf(connectionString, makeFolder());
    await expect(restore(target, folder)).rejects.toThrow('database is not empty');
    await restore(target, folder, { replace: true });
    expect(await contentOf(connectionString)).toEqual(await contentOf(server.connectionString));

    const used = await emptyTarget();
    const stray = { ...used, filesDir: target.filesDir };
    await expect(restore(stray, folder)).rejects.toThrow('store of files is not empty');
  });

  test('a database that servers are using', async () => {
    const { server, folder } = await source();
    const target = configOf(server.connectionString, makeFolder());
    await expect(restore(target, folder, { replace: true })).rejects.toThrow('stop them first');
  });

  test('a backup that is damaged, unfinished or newer, and touches nothing', async () => {
    const { folder, manifest } = await source();
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

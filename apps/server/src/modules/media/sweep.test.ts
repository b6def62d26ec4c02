import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { uploaded as uploadedFile } from '../../../../../tests/support/files.ts';
import { createFolderStore } from '../../kernel/files/folder-store.ts';
import { sweepFiles } from './sweep.service.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'lc-sweep-'));
const server = await startTestApp({ config: { filesDir } });
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const { db } = server;
const person = await server.asRole(['mediaFile:upload', 'mediaFile:list']);
const store = createFolderStore(join(filesDir, 'store'));
const scratch = join(filesDir, 'scratch');
const log = { warn: () => undefined };
const sweep = () => sweepFiles({ db, files: { store, scratch }, log });

const uploaded = (name: string, content: string) =>
  uploadedFile(person, { name, content }, { dir: 'library' });

const keyOf = async (fileId: string): Promise<string> => {
  const { rows } = await sql<{ key: string }>`select storage_key as key from file_blob b
    join media_file f on f.sha256 = b.sha256 where f.id = ${fileId}`.execute(db);
  return rows[0]?.key ?? '';
};

/** Takes a file out of the database, as a purge does, a while ago. */
const forget = async (fileId: string, hoursAgo = 25): Promise<void> => {
  await sql`update file_blob set seen_at = now() - make_interval(hours => ${hoursAgo})
    where sha256 = (select sha256 from media_file where id = ${fileId})`.execute(db);
  await sql`delete from media_file where id = ${fileId}`.execute(db);
};

const textOf = async (url: string): Promise<string> =>
  (await person.call(`GET ${url.replace('/lcplatform', '')}`)).text;

/** Lays a file, last written hours ago. */
const putFile = (path: string, hoursAgo: number): string => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'left over');
  const then = statSync(path).mtimeMs / 1000 - hoursAgo * 3600;
  utimesSync(path, then, then);
  return path;
};

describe('the sweep of unused bytes', () => {
  test('removes them after the grace period with their renditions, and nothing else', async () => {
    const [old, recent, used, binned] = await Promise.all(
      ['old', 'recent', 'used', 'binned'].map((name) => uploaded(`${name}.txt`, name)),
    );
    if (!old || !recent || !used || !binned) throw new Error('not uploaded');
    const keys = { old: await keyOf(old.id), recent: await keyOf(recent.id), used: await keyOf(used.id) };
    const binnedKey = await keyOf(binned.id);
    putFile(join(filesDir, 'store', 'rendition/aa/one'), 1);
    await sql`insert into media_rendition (sha256, spec, storage_key, mime, size)
      select sha256, 'w80', 'rendition/aa/one', 'image/webp', 9 from media_file where id = ${old.id}`.execute(
      db,
    );
    await sql`update media_file set deleted_at = now() where id = ${binned.id}`.execute(db);
    await sql`update file_blob set seen_at = now() - interval '3 days'`.execute(db);
    await forget(old.id);
    await forget(recent.id, 23);
    expect(await sweep()).toMatchObject({ blobs: 1 });
    expect(await store.has(keys.old)).toBe(false);
    expect(await store.has('rendition/aa/one')).toBe(false);
    expect(await store.has(keys.recent)).toBe(true);
    expect(await store.has(keys.used)).toBe(true);
    expect(await store.has(binnedKey)).toBe(true);
    expect(await textOf(used.url)).toBe('used');
  });

  test('keeps them when they are uploaded again before or during the sweep', async () => {
    for (let round = 0; round < 25; round++) {
      const first = await uploaded('same.txt', 'the same bytes');
      await forget(first.id);
      const [again] = await Promise.all([uploaded('same.txt', 'the same bytes'), sweep(), sweep()]);
      expect(await textOf(again.url)).toBe('the same bytes');
      await sweep();
      expect(await textOf(again.url)).toBe('the same bytes');
    }
  });

  test('keeps them when they are uploaded between deleting row and bytes', async () => {
    const first = await uploaded('between.txt', 'bytes that come between');
    const oldKey = await keyOf(first.id);
    await forget(first.id);
    let again: { url: string; id: string } | undefined;
    const slow = {
      ...store,
      remove: async (key: string) => {
        if (key === oldKey) again = await uploaded('between.txt', 'bytes that come between');
        await store.remove(key);
      },
    };
    await sweepFiles({ db, files: { store: slow, scratch }, log });
    if (!again) throw new Error('the sweep did not touch the old bytes');
    expect(await store.has(oldKey)).toBe(false);
    expect(await textOf(again.url)).toBe('bytes that come between');
  });

  test('finds them as strays when their removal failed', async () => {
    const file = await uploaded('failing.txt', 'bytes that will not go');
    const key = await keyOf(file.id);
    await forget(file.id);
    const failing = { ...store, remove: () => Promise.reject(new Error('away')) };
    expect(await sweepFiles({ db, files: { store: failing, scratch }, log })).toMatchObject({ blobs: 1 });
    expect(await store.has(key)).toBe(true);
    putFile(join(filesDir, 'store', key), 25);
    expect(await sweep()).toMatchObject({ strays: 1 });
    expect(await store.has(key)).toBe(false);
  });
});

describe('the sweep of unknown files', () => {
  test('are told by the clock of the store, not by ours', async () => {
    const fresh = putFile(join(filesDir, 'store', 'blob/00/00/fresh'), 0);
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * 86_400_000);
    try {
      expect(await sweep()).toMatchObject({ strays: 0, scratch: 0 });
    } finally {
      now.mockRestore();
    }
    expect(existsSync(fresh)).toBe(true);
    rmSync(fresh);
  });

  test('removes them from store and scratch after the grace period, not known or new ones', async () => {
    const kept = await uploaded('kept.txt', 'kept');
    const known = putFile(join(filesDir, 'store', await keyOf(kept.id)), 48);
    const stray = putFile(join(filesDir, 'store', 'blob/00/00/stray'), 25);
    const young = putFile(join(filesDir, 'store', 'blob/00/00/young'), 23);
    const oldScratch = putFile(join(scratch, 'old.part'), 25);
    const newScratch = putFile(join(scratch, 'new.part'), 23);
    expect(await sweep()).toMatchObject({ strays: 1, scratch: 1 });
    expect([known, young, newScratch].every(existsSync)).toBe(true);
    expect([stray, oldScratch].some(existsSync)).toBe(false);
  });

  test('removes nothing for an empty database', async () => {
    const fresh = await startTestApp({ config: { filesDir } });
    await sql`truncate file_blob cascade`.execute(fresh.db);
    const stray = putFile(join(filesDir, 'store', 'blob/00/00/other'), 25);
    expect(await sweepFiles({ db: fresh.db, files: { store, scratch }, log })).toMatchObject({ strays: 0 });
    expect(existsSync(stray)).toBe(true);
  });
});

test('the sweep removes renditions that nobody requested in sixty days', async () => {
  const file = await uploaded('picture.txt', 'stands for a picture');
  for (const [spec, days] of [
    ['fresh', 59],
    ['stale', 61],
  ] as const) {
    putFile(join(filesDir, 'store', `rendition/bb/${spec}`), 1);
    await sql`insert into media_rendition (sha256, spec, storage_key, mime, size, used_at)
      select sha256, ${spec}, ${`rendition/bb/${spec}`}, 'image/webp', 9, now() - make_interval(days => ${days})
      from media_file where id = ${file.id}`.execute(db);
  }
  expect(await sweep()).toMatchObject({ renditions: 1 });
  expect(await store.has('rendition/bb/fresh')).toBe(true);
  expect(await store.has('rendition/bb/stale')).toBe(false);
});

test('the sweep removes expired uploads with their chunks, but none that is being finished', async () => {
  for (const [id, expires, claimed] of [
    ['over', '-1 hour', null],
    ['claimed', '-1 hour', '10 seconds'],
    ['running', '1 hour', null],
  ] as const) {
    await sql`insert into upload_session (id, user_id, name, size, received, dir, expires_at, claimed_until)
      values (${id}, ${person.userId}, 'a.txt', 20, 9, 'library', now() + ${expires}::interval, now() + ${claimed}::interval)`.execute(
      db,
    );
    await sql`insert into upload_part (upload_id, start, size, storage_key)
      values (${id}, 0, 9, ${`part/00/${id}-0`})`.execute(db);
    putFile(join(filesDir, 'store', `part/00/${id}-0`), 30);
  }
  expect(await sweep()).toMatchObject({ uploads: 1 });
  expect(await store.has('part/00/over-0')).toBe(false);
  expect(await store.has('part/00/claimed-0')).toBe(true);
  expect(await store.has('part/00/running-0')).toBe(true);
});

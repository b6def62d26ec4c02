import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createFolderStore } from '../../kernel/files/folder-store.ts';
import { spool } from '../../kernel/files/ingest.ts';
import { inspect } from '../../kernel/files/inspect.ts';
import { count, prepare, seedDatabase, snapshotDatabase } from '../seeds.fixture.ts';
import { seedDemo } from '../seeds.ts';
import { demoFiles } from './demo-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'lc-demo-store-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const store = createFolderStore(folder);
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA';

test('demo files pass the checks of uploads', async () => {
  const files = demoFiles();
  for (const { bytes, ext, mime, kind, name } of files) {
    const spooled = await spool(Readable.from([bytes]), {
      folder: join(folder, 'scratch'),
      maxBytes: 1_000_000,
    });
    expect(await inspect(spooled, ext), name).toEqual({ mime, kind });
    await spooled.discard();
  }
});

test('demo files are in the folders of their sites, with their bytes', async () => {
  const db = await prepare();
  await seedDatabase(db);
  await db
    .transaction()
    .execute((tx) => seedDemo(tx, { passwordHash, store, now: new Date('2026-11-20T09:00:00Z') }));
  expect(await count(db, sql`media_file`)).toBe(demoFiles().length);
  expect(
    await count(
      db,
      sql`media_file f join media_folder d on d.id = f.folder_id and d.subsite_id = f.subsite_id`,
    ),
  ).toBe(demoFiles().length);
  expect(await count(db, sql`advertisement`)).toBe(
    demoFiles().filter(({ dir }) => dir === 'advertisement').length,
  );
  const { rows } = await sql<{ key: string }>`select storage_key as key from file_blob`.execute(db);
  for (const { key } of rows) expect(await store.has(key)).toBe(true);
  const before = await snapshotDatabase(db);
  await seedDatabase(db);
  expect(await snapshotDatabase(db)).toEqual(before);
});

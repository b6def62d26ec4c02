import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { createFolderStore } from './folder-store.ts';
import { spool } from './ingest.ts';
import { blobKey, MissingBytesError } from './store.ts';

const folder = await mkdtemp(join(tmpdir(), 'lc-store-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const store = createFolderStore(join(folder, 'store'));
const scratch = join(folder, 'scratch');
const spooled = (content: string, maxBytes = 1000) =>
  spool(Readable.from([Buffer.from(content)]), { folder: scratch, maxBytes });

describe('the folder store', () => {
  test('stores, reads, lists and removes files', async () => {
    const { path, sha256, md5code, size } = await spooled('0123456789');
    expect({ size, md5code }).toEqual({ size: 10, md5code: '781e5e245d69b566979b86e28d23f2c7' });
    const key = blobKey(sha256);
    expect(await store.has(key)).toBe(false);
    await store.keep(key, path);
    expect(await store.has(key)).toBe(true);
    expect(await readdir(scratch)).toEqual([]);
    expect(await text(await store.read(key))).toBe('0123456789');
    expect(await text(await store.read(key, { start: 2, end: 4 }))).toBe('234');
    const listed = [];
    for await (const entry of store.keys()) listed.push(entry);
    expect(listed).toEqual([{ key, modified: expect.any(Date) }]);
    await store.remove(key);
    await store.remove(key);
    expect(await store.has(key)).toBe(false);
    await expect(store.read(key)).rejects.toBeInstanceOf(MissingBytesError);
  });

  test('stores one file for the same key, also at once', async () => {
    const files = await Promise.all([spooled('same'), spooled('same'), spooled('same')]);
    await Promise.all(files.map(({ path, sha256 }) => store.keep(blobKey(sha256), path)));
    expect(await text(await store.read(blobKey(files[0]?.sha256 ?? '')))).toBe('same');
    expect(await readdir(scratch)).toEqual([]);
  });

  test.each([
    '../out',
    '/etc/passwd',
    'a/../b',
    'a//b',
    '.hidden',
    'a\u0000b',
    'A',
    '',
    'a/',
    'x'.repeat(201),
  ])('refuses the invalid key %j', async (key) => {
    const path = join(folder, 'bait');
    await writeFile(path, 'x');
    await expect(store.keep(key, path)).rejects.toThrow('not a key');
    await expect(async () => store.read(key)).rejects.toThrow('not a key');
    await expect(async () => store.remove(key)).rejects.toThrow('not a key');
  });

  test('lists no keys when it is empty', async () => {
    const listed = [];
    for await (const entry of createFolderStore(join(folder, 'nowhere')).keys()) listed.push(entry);
    expect(listed).toEqual([]);
  });
});

describe('the spool', () => {
  test('refuses a stream as soon as it is too large, and leaves nothing', async () => {
    let sent = 0;
    const endless = async function* () {
      for (;;) {
        sent += 65_536;
        yield Buffer.alloc(65_536);
      }
    };
    await expect(spool(endless(), { folder: scratch, maxBytes: 1_000_000 })).rejects.toMatchObject({
      key: 'media.tooLarge',
    });
    expect(sent).toBeLessThan(1_200_000);
    expect(await readdir(scratch)).toEqual([]);
  });

  test('leaves nothing when the client disconnects', async () => {
    const broken = async function* () {
      yield Buffer.from('half');
      throw new Error('gone');
    };
    await expect(spool(broken(), { folder: scratch, maxBytes: 1000 })).rejects.toThrow('gone');
    expect(await readdir(scratch)).toEqual([]);
  });

  test('accepts exactly the allowed size', async () => {
    const file = await spooled('x'.repeat(1000), 1000);
    expect(file.size).toBe(1000);
    await file.discard();
    await file.discard();
  });
});

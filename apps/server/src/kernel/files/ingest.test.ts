import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { respool, spool } from './ingest.ts';
import { slabSize, threadCount } from './spool-threads.ts';

const root = await mkdtemp(join(tmpdir(), 'lc-ingest-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const folder = join(root, 'scratch');
const maxBytes = 50_000_000;

const hashOf = (name: string, bytes: Buffer): string => createHash(name).update(bytes).digest('hex');
/** Pieces as a network brings them: of any size, in memory that others write to afterwards. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  const shared = Buffer.alloc(70_000);
  for (let at = 0; at < bytes.length; ) {
    const piece = shared.subarray(0, 1 + Math.floor(Math.random() * (shared.length - 1)));
    const copied = bytes.copy(piece, 0, at);
    at += copied;
    yield piece.subarray(0, copied);
    shared.fill(0);
  }
}

describe('a spooled upload', () => {
  test.each([
    0,
    1,
    slabSize - 1,
    slabSize,
    slabSize + 1,
    2 * slabSize,
    2 * slabSize + 1,
    5 * slabSize,
    3_333_333,
  ])('has the bytes that were sent, and their hashes: %i bytes', async (size) => {
    const bytes = randomBytes(size);
    const spooled = await spool(inPieces(bytes), { folder, maxBytes });
    expect((await readFile(spooled.path)).equals(bytes)).toBe(true);
    const known = {
      size,
      sha256: hashOf('sha256', bytes),
      md5code: hashOf('md5', bytes),
      hasNul: bytes.includes(0),
    };
    expect(spooled).toMatchObject(known);
    expect(spooled.head.equals(bytes.subarray(0, 4100))).toBe(true);
    expect(await respool(spooled.path, maxBytes)).toMatchObject(known);
    await spooled.discard();
  });

  test('is not mixed with simultaneous uploads', async () => {
    const all = Array.from({ length: 24 }, (_, index) => randomBytes(100_000 + index * 90_000));
    const spooled = await Promise.all(all.map((bytes) => spool(inPieces(bytes), { folder, maxBytes })));
    for (const [index, { path, sha256, discard }] of spooled.entries()) {
      const sent = all[index] ?? Buffer.alloc(0);
      expect(sha256).toBe(hashOf('sha256', sent));
      expect((await readFile(path)).equals(sent)).toBe(true);
      await discard();
    }
  });

  test('says whether it contains a NUL byte', async () => {
    const text = Buffer.alloc(3 * slabSize, 'a line of text\n');
    const look = async () => {
      const { hasNul, discard } = await spool(Readable.from([text]), { folder, maxBytes });
      await discard();
      return hasNul;
    };
    expect(await look()).toBe(false);
    text[2 * slabSize + 5] = 0;
    expect(await look()).toBe(true);
  });
});

describe('the spool leaves nothing', () => {
  const large = Buffer.alloc(4 * slabSize, 'x');
  test('of an upload that is too large only at its end', async () => {
    const sent = spool(inPieces(large), { folder, maxBytes: large.length - 1 });
    await expect(sent).rejects.toMatchObject({ key: 'media.tooLarge' });
    expect(await readdir(folder)).toEqual([]);
  });

  test('of an upload that breaks off half way', async () => {
    const broken = async function* () {
      yield* inPieces(large);
      throw new Error('gone');
    };
    await expect(spool(broken(), { folder, maxBytes })).rejects.toThrow('gone');
    expect(await readdir(folder)).toEqual([]);
  });

  test('of an upload that the disk refuses, and other uploads continue', async () => {
    const gone = join(root, 'gone');
    await mkdir(gone);
    const late = async function* () {
      await rm(gone, { recursive: true });
      yield* inPieces(large);
    };
    const refused = spool(late(), { folder: gone, maxBytes });
    const [one, other] = await Promise.allSettled([refused, spool(inPieces(large), { folder, maxBytes })]);
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'ENOENT' } });
    expect(other.status).toBe('fulfilled');
    expect((await readdir(folder)).length).toBe(1);
  });
});

test('an idle worker thread ends, and a new one starts for the next file', async () => {
  const bytes = randomBytes(3 * slabSize);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  const keep = async (): Promise<string> => {
    const { sha256, discard } = await spool(inPieces(bytes), { folder, maxBytes });
    await discard();
    return sha256;
  };
  const whileIdle = timers.mock.calls;
  expect(await keep()).toBe(hashOf('sha256', bytes));
  const count = threadCount();
  expect(count).toBeGreaterThan(0);
  const [end] = whileIdle.findLast(([, ms]) => ms === 30_000) ?? [];
  end?.();
  expect(threadCount()).toBe(count - 1);
  expect(await keep()).toBe(hashOf('sha256', bytes));
});

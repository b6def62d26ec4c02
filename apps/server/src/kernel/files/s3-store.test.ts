import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startS3Server } from '../../../../../tests/support/s3-server.ts';
import { createS3Store } from './s3-store.ts';
import { MissingBytesError } from './store.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const server = await startS3Server();
const folder = mkdtempSync(join(tmpdir(), 'lc-s3-test-'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.end();
});
const store = createS3Store(server);

const fileOf = (bytes: Buffer): string => {
  const path = join(folder, randomBytes(8).toString('hex'));
  writeFileSync(path, bytes);
  return path;
};

const keep = async (key: string, bytes: Buffer): Promise<string> => {
  const path = fileOf(bytes);
  await store.keep(key, path);
  return path;
};

const allKeys = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of store.keys()) keys.push(key);
  return keys;
};

describe('a store in a bucket', () => {
  test('stores a file and reads it, whole and in ranges', async () => {
    const bytes = randomBytes(3_000_001);
    const path = await keep('blob/aa/one', bytes);
    expect(existsSync(path)).toBe(false);
    expect(await store.has('blob/aa/one')).toBe(true);
    expect((await buffer(await store.read('blob/aa/one'))).equals(bytes)).toBe(true);
    const range = await buffer(await store.read('blob/aa/one', { start: 10, end: 1_000_000 }));
    expect(range.equals(bytes.subarray(10, 1_000_001))).toBe(true);
    const one = await buffer(await store.read('blob/aa/one', { start: 7, end: 7 }));
    expect(one.equals(bytes.subarray(7, 8))).toBe(true);
  });

  test('stores an empty file, and the same key twice', async () => {
    await keep('blob/empty', Buffer.alloc(0));
    expect(await buffer(await store.read('blob/empty'))).toHaveLength(0);
    await keep('blob/twice', Buffer.from('twice'));
    await keep('blob/twice', Buffer.from('twice'));
    expect((await buffer(await store.read('blob/twice'))).toString()).toBe('twice');
  });

  test('streams a large file without buffering it', { timeout: 60_000 }, async () => {
    const part = randomBytes(1_000_000);
    const parts = 20;
    const path = join(folder, 'large');
    const wanted = createHash('sha256');
    for (let index = 0; index < parts; index++) {
      part.writeUInt32LE(index);
      wanted.update(part);
      appendFileSync(path, part);
    }
    const held = () => {
      // The second waits for what the first one still sweeps.
      collectGarbage();
      collectGarbage();
      return process.memoryUsage().arrayBuffers;
    };
    const before = held();
    let most = 0;
    let watch: NodeJS.Timeout | undefined;
    // Each look stops everything, so there are fewer and fewer of them.
    const lookAfter = (ms: number) => {
      watch = setTimeout(() => {
        most = Math.max(most, held() - before);
        lookAfter(ms * 2);
      }, ms);
    };
    lookAfter(25);
    await store.keep('blob/large', path);
    const hash = createHash('sha256');
    for await (const chunk of await store.read('blob/large')) hash.update(chunk);
    clearTimeout(watch);
    expect(hash.digest('hex')).toBe(wanted.digest('hex'));
    expect(most).toBeLessThan(10_000_000);
  });

  test('reports a missing file, and removes a file twice without an error', async () => {
    await keep('blob/gone', Buffer.from('x'));
    await store.remove('blob/gone');
    await store.remove('blob/gone');
    expect(await store.has('blob/gone')).toBe(false);
    await expect(store.read('blob/gone')).rejects.toThrow(MissingBytesError);
    for (const key of ['../x', '/x', 'a//b', 'a/.hidden', 'A', 'a?b', 'a%2f']) {
      await expect(store.read(key)).rejects.toThrow('not a key');
      await expect(store.keep(key, fileOf(Buffer.from('x')))).rejects.toThrow('not a key');
    }
  });

  test('lists every key with its time, over several pages of S3', async () => {
    for (let index = 0; index < 12; index++) await keep(`many/${index}`, Buffer.from('x'));
    const keys = await allKeys();
    expect(keys.filter((key) => key.startsWith('many/'))).toHaveLength(12);
    // The bucket is a folder: its times are those of the file system.
    const now = statSync(fileOf(Buffer.from('x'))).mtimeMs;
    for await (const { modified } of store.keys()) {
      expect(Math.abs(now - modified.getTime())).toBeLessThan(120_000);
    }
  });

  test('refuses a wrong secret key, and says unavailable when the store is away', async () => {
    const stranger = createS3Store({ ...server, secretKey: 'wrong' });
    await expect(stranger.keep('blob/stolen', fileOf(Buffer.from('x')))).rejects.toThrow();
    expect(await store.has('blob/stolen')).toBe(false);
    const away = createS3Store({ ...server, endpoint: 'http://127.0.0.1:1' });
    await expect(away.has('blob/aa/one')).rejects.toThrow('system.unavailable');
  });
});

test('a store that leads elsewhere is not followed', async () => {
  const asked: string[] = [];
  const elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(307, { location: `${server.endpoint}/elsewhere` }).end();
  });
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  onTestFinished(() => void elsewhere.close());
  const { port } = elsewhere.address() as AddressInfo;
  const led = createS3Store({ ...server, endpoint: `http://127.0.0.1:${port}` });
  await expect(led.read('blob/aa/one')).rejects.toThrow('system.unavailable');
  await expect(led.has('blob/aa/one')).rejects.toThrow('system.unavailable');
  expect(asked.length).toBeGreaterThanOrEqual(2);
});

describe('a presigned upload', () => {
  test('accepts the bytes with the signed headers', async () => {
    const { url, headers } = await store.signUpload('direct/one', { size: 5, seconds: 60 });
    const answer = await fetch(url, { method: 'PUT', headers, body: 'bytes' });
    expect(answer.status).toBe(200);
    expect((await buffer(await store.read('direct/one'))).toString()).toBe('bytes');
  });

  test('is refused for another length, another key and another signature', async () => {
    const { url, headers } = await store.signUpload('direct/two', { size: 5, seconds: 60 });
    const put = async (address: string, body: string) =>
      (await fetch(address, { method: 'PUT', headers, body })).status;
    expect(await put(url, 'too many bytes')).toBe(403);
    expect(await put(url.replace('direct/two', 'direct/three'), 'bytes')).toBe(403);
    expect(await put(url.replace(/Signature=\w{4}/, 'Signature=0000'), 'bytes')).toBe(403);
    expect(await store.has('direct/two')).toBe(false);
    expect(await store.has('direct/three')).toBe(false);
  });
});

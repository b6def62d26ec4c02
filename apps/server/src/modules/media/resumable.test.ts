import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { type Caller, type Reply, startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { partSize } from '../../kernel/files/chunks.ts';
import { callOfSession } from '../../kernel/jobs/index.ts';
import { append as appendBytes } from './resumable.service.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'lc-parts-'));
const server = await startTestApp({ config: { filesDir } });
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const person = await server.asRole(['mediaFile:upload', 'mediaFile:list']);

const tus = { 'tus-resumable': '1.0.0' };
const bytesOf = (offset: number) => ({
  ...tus,
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
});

const metadata = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

interface Wanted {
  by?: Caller;
  size: number;
  fields?: Readonly<Record<string, string>>;
}

const create = ({ by = person, size, fields = {} }: Wanted): Promise<Reply> =>
  by.call('POST /media/tus', {
    headers: {
      ...tus,
      'upload-length': String(size),
      'upload-metadata': metadata({ filename: 'notes.txt', dir: 'library', ...fields }),
    },
  });

/** A new upload. @returns its path below the base. */
const begin = async (wanted: Wanted): Promise<string> => {
  const reply = await create(wanted);
  expect(reply.status, reply.text).toBe(201);
  const location = String(reply.headers.location);
  expect(location).toMatch(/^\/lcplatform\/media\/tus\/[0-9a-f]{64}$/);
  return location.replace('/lcplatform', '');
};

const append = (path: string, offset: number, body: Buffer | string, by = person): Promise<Reply> =>
  by.call(`PATCH ${path}`, { headers: bytesOf(offset), body });

const offsetOf = async (path: string, by = person): Promise<number> => {
  const reply = await by.call(`HEAD ${path}`, { headers: tus });
  expect(reply.status).toBe(200);
  return Number(reply.headers['upload-offset']);
};

interface Finished {
  id: string;
  name: string;
  size: number;
  md5code: string;
  url: string;
}

const finish = (path: string, by = person): Promise<Reply<Finished>> =>
  by.call<Finished>(`POST ${path}/finish`);

/** What anybody gets who asks for the file. */
const contentOf = async ({ url }: Finished): Promise<Buffer> => {
  const reply = await person.call(`GET ${url.replace('/lcplatform', '')}`);
  expect(reply.status).toBe(200);
  return reply.bytes;
};

const text = (size: number): Buffer => Buffer.alloc(size, 'မင်္ဂလာပါ hello 你好\n');

/** The parts of an upload that lie in the store. */
const storedChunks = (path: string): string[] => {
  const id = path.split('/').at(-1) ?? '';
  const folder = join(filesDir, 'store', 'part', id.slice(0, 2));
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(id)) : [];
};

describe('a resumable upload', () => {
  test('becomes a file with exactly its bytes', async () => {
    const bytes = text(100_000);
    const path = await begin({ size: bytes.length });
    expect(await offsetOf(path)).toBe(0);
    for (const [start, end] of [
      [0, 1],
      [1, 40_000],
      [40_000, 100_000],
    ] as const) {
      const reply = await append(path, start, bytes.subarray(start, end));
      expect(reply.status).toBe(204);
      expect(reply.headers['upload-offset']).toBe(String(end));
      expect(reply.headers['tus-resumable']).toBe('1.0.0');
      expect(Date.parse(String(reply.headers['upload-expires']))).toBeGreaterThan(
        Date.now() + 23 * 3_600_000,
      );
    }
    const { result } = await finish(path);
    expect(result.md5code).toBe(createHash('md5').update(bytes).digest('hex'));
    expect(result).toMatchObject({ name: 'notes.txt', size: bytes.length });
    expect((await contentOf(result)).equals(bytes)).toBe(true);
    expect(storedChunks(path)).toEqual([]);
  });

  test('may be larger than one chunk that is written at once', async () => {
    const bytes = text(partSize * 2 + 12_345);
    const path = await begin({ size: bytes.length });
    expect((await append(path, 0, bytes)).headers['upload-offset']).toBe(String(bytes.length));
    expect(storedChunks(path)).toHaveLength(3);
    const { result } = await finish(path);
    expect((await contentOf(result)).equals(bytes)).toBe(true);
  });

  test('returns the same file when it is finished again, also at the same time', async () => {
    const bytes = text(3_000_000);
    const path = await begin({ size: bytes.length, fields: { filename: 'twice.txt' } });
    await append(path, 0, bytes);
    const replies = await Promise.all(Array.from({ length: 6 }, () => finish(path)));
    const done = replies.filter(({ success }) => success);
    expect(done.length).toBeGreaterThan(0);
    for (const { code } of replies.filter(({ success }) => !success)) expect(code).toBe('media.uploadBusy');
    const again = await finish(path);
    expect(new Set([...done, again].map(({ result }) => result.id)).size).toBe(1);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from media_file where name = 'twice.txt'`.execute(server.db);
    expect(rows[0]?.count).toBe(1);
  });

  test('cannot be finished before everything has arrived', async () => {
    const path = await begin({ size: 10 });
    await append(path, 0, 'hello');
    expect((await finish(path)).code).toBe('media.uploadIncomplete');
    await append(path, 5, 'world');
    expect((await finish(path)).success).toBe(true);
  });

  test('continues only at its current offset', async () => {
    const path = await begin({ size: 10 });
    await append(path, 0, 'hello');
    for (const offset of [0, 4, 6, 10, 99]) {
      const reply = await append(path, offset, 'x');
      expect([reply.status, reply.code]).toEqual([409, 'media.offsetDiffers']);
    }
    expect(await offsetOf(path)).toBe(5);
  });

  test('accepts one of several simultaneous writes at one offset', async () => {
    const size = 400_000;
    const path = await begin({ size });
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd'].map((letter) => append(path, 0, Buffer.alloc(size, letter))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
    const { result } = await finish(path);
    const content = (await contentOf(result)).toString();
    expect(content).toBe((content[0] ?? '').repeat(size));
    expect(storedChunks(path)).toEqual([]);
  });

  test('accepts no more bytes than announced', async () => {
    const path = await begin({ size: 5 });
    const reply = await append(path, 0, 'too many bytes');
    expect([reply.status, reply.code]).toEqual([413, '413']);
    expect(await offsetOf(path)).toBe(0);
  });

  test('is deleted when it is cancelled', async () => {
    const path = await begin({ size: 10 });
    await append(path, 0, 'hello');
    expect((await person.call(`DELETE ${path}`, { headers: tus })).status).toBe(204);
    expect((await person.call(`HEAD ${path}`, { headers: tus })).status).toBe(404);
    expect((await append(path, 5, 'world')).status).toBe(404);
    expect((await finish(path)).status).toBe(404);
    expect(storedChunks(path)).toEqual([]);
  });

  test('is checked like any other upload when it is finished, with the same messages', async () => {
    const path = await begin({ size: 9, fields: { filename: 'picture.png' } });
    await append(path, 0, '<script>x');
    const reply = await finish(path);
    expect([reply.status, reply.success, reply.code]).toEqual([200, false, 'media.typeDiffers']);
    expect((await finish(path)).code).toBe('media.typeDiffers');
  });
});

describe('a resumable upload is refused before a byte is sent, for', () => {
  test.each([
    ['an extension that is not accepted', { filename: 'virus.exe' }, 422, 'media.typeRefused'],
    ['no extension', { filename: 'virus' }, 422, 'media.typeRefused'],
    ['a kind that dir does not accept', { filename: 'a.pdf', dir: 'avatar' }, 422, 'media.typeRefused'],
    ['an unknown dir', { dir: '../../etc' }, 400, '400'],
    ['an unknown file type', { fileType: 'nonsense' }, 400, '400'],
    ['a name of control characters', { filename: 'a\u0000.txt' }, 400, '400'],
    ['an invalid folder id', { folderId: "1'; drop table" }, 400, '400'],
    [
      'leaving out the watermark without permission',
      { filename: 'a.png', turnWatermark: 'false' },
      422,
      'media.watermarkRight',
    ],
  ])('%s', async (_, fields, status, code) => {
    const reply = await create({ size: 10, fields });
    expect([reply.status, reply.success, reply.code]).toEqual([status, false, code]);
    expect(reply.message).not.toBe('');
    expect(reply.headers.location).toBeUndefined();
  });

  test('a file that is too large, for the product or for its type', async () => {
    expect((await create({ size: 209_715_201 })).status).toBe(413);
    await sql`insert into config_filetype (type_name, type, kind, extensions, max_size)
      values ('{"en-US":"Small"}', 'small_texts', 'document', 'txt', 1000)`.execute(server.db);
    const fields = { fileType: 'small_texts' };
    const reply = await create({ size: 1001, fields });
    expect([reply.status, reply.code]).toEqual([413, 'media.tooLarge']);
    expect((await create({ size: 1000, fields })).status).toBe(201);
    expect((await create({ size: 10, fields: { ...fields, filename: 'a.pdf' } })).status).toBe(422);
  });

  test('a user without the permission', async () => {
    const nobody = await server.asRole([]);
    expect((await create({ by: nobody, size: 10 })).status).toBe(403);
    expect((await create({ by: nobody, size: 10, fields: { dir: 'reply' } })).status).toBe(201);
  });

  const complete = {
    ...tus,
    'upload-length': '10',
    'upload-metadata': metadata({ filename: 'a.txt', dir: 'library' }),
  };

  test.each([
    ['no version of the protocol', { 'tus-resumable': undefined }, 412],
    ['another version of the protocol', { 'tus-resumable': '0.2.2' }, 412],
    ['no length', { 'upload-length': undefined }, 400],
    ['an invalid length', { 'upload-length': '-1' }, 400],
    ['a length that is sent later', { 'upload-length': undefined, 'upload-defer-length': '1' }, 400],
    ['no metadata', { 'upload-metadata': undefined }, 400],
    ['invalid metadata', { 'upload-metadata': ',,, =;' }, 400],
  ])('%s', async (_, headers, status) => {
    const reply = await person.call('POST /media/tus', {
      headers: Object.fromEntries(
        Object.entries({ ...complete, ...headers }).filter(([, value]) => value !== undefined),
      ),
    });
    expect(reply.status).toBe(status);
    expect(reply.headers['tus-version']).toBe('1.0.0');
  });

  test('more unfinished uploads than a user may have', async () => {
    const busy = await server.asRole(['mediaFile:upload']);
    for (let made = 0; made < 100; made++) await begin({ by: busy, size: 10 });
    const reply = await create({ by: busy, size: 10 });
    expect([reply.status, reply.code]).toEqual([429, 'media.uploadsOpen']);
  });

  test('a body where none is read, or another content type', async () => {
    const path = await begin({ size: 5 });
    const asJson = await person.call(`PATCH ${path}`, {
      headers: { ...bytesOf(0), 'content-type': 'application/json' },
      body: '"hello"',
    });
    expect(asJson.status).toBe(415);
    expect((await person.call(`PATCH ${path}`, { headers: { ...tus, 'upload-offset': '0' } })).status).toBe(
      415,
    );
    const admitted = await server.asRole(['mediaFile:upload', 'dict:add']);
    for (const target of ['POST /sys/dict/add', 'POST /media/tus'] as const) {
      const reply = await admitted.call(target, { headers: bytesOf(0), body: 'hello' });
      expect(reply.status).toBe(415);
    }
  });
});

describe('the owner of a resumable upload', () => {
  test('loses it with the right to upload, while its bytes arrive', async () => {
    const owner = await server.asRole(['mediaFile:upload']);
    const size = 3 * partSize;
    const path = await begin({ by: owner, size });
    const id = path.split('/').at(-1) ?? '';
    const { context } = server.app;
    const session = { sessionId: owner.sessionId, language: 'en-US', timeZone: 'UTC' } as const;
    const ctx = await callOfSession(context, session, 'test');
    async function* bytes() {
      yield Buffer.alloc(partSize, 1);
      await expect.poll(() => storedChunks(path).length, { timeout: 10_000 }).toBe(1);
      await sql`delete from sys_user_role where user_id = ${owner.userId}`.execute(server.db);
      yield Buffer.alloc(partSize, 2);
      yield Buffer.alloc(partSize, 3);
    }
    const given = { id, offset: 0, length: size, bytes: Readable.from(bytes()) };
    const sending = appendBytes(context, given, ctx);
    await expect(sending).rejects.toMatchObject({ key: 'system.forbidden' });
    expect(readdirSync(context.files.scratch)).toEqual([]);
    expect(storedChunks(path)).toHaveLength(1);
  });

  test('is the only user who finds it; not even an administrator does', async () => {
    const path = await begin({ size: 10 });
    await append(path, 0, 'hello');
    const others = [
      await server.asAdministrator(),
      await server.asRole(['mediaFile:upload'], { sites: [testSites.china] }),
    ];
    for (const other of others) {
      expect((await other.call(`HEAD ${path}`, { headers: tus })).status).toBe(404);
      expect((await append(path, 5, 'world', other)).status).toBe(404);
      expect((await other.call(`DELETE ${path}`, { headers: tus })).status).toBe(404);
      expect((await finish(path, other)).status).toBe(404);
    }
    expect(await offsetOf(path)).toBe(5);
  });

  test('needs a token in the header, not in the address', async () => {
    const path = await begin({ size: 10 });
    const { token } = person;
    for (const call of [
      () => server.call(`HEAD ${path}`, { headers: tus, query: { token } }),
      () => server.call(`PATCH ${path}`, { headers: bytesOf(0), body: 'hello', query: { token } }),
      () => server.call(`DELETE ${path}`, { headers: tus }),
      () => server.call(`POST ${path}/finish`),
    ]) {
      expect((await call()).status).toBe(401);
    }
    expect(await offsetOf(path)).toBe(0);
  });

  test('finishes it on the site where it started, if they still work there', async () => {
    const wanderer = await server.asRole(['mediaFile:upload'], {
      sites: [testSites.myanmar, testSites.china],
    });
    const path = await begin({ by: wanderer, size: 5 });
    await append(path, 0, 'hello', wanderer);
    await sql`delete from user_subsite where user_id = ${wanderer.userId} and subsite_id = ${testSites.myanmar}`.execute(
      server.db,
    );
    await server.app.sessions.refresh([wanderer.userId]);
    await vi.waitFor(async () => {
      const { subsites } = await server.app.sessions.authenticate(wanderer.token);
      expect(subsites).toEqual(new Set([testSites.china]));
    });
    expect((await finish(path, wanderer)).code).toBe('system.recordNotFound');
  });

  test('loses it after a day without new bytes', async () => {
    const path = await begin({ size: 10 });
    await append(path, 0, 'hello');
    const id = path.split('/').at(-1);
    await sql`update upload_session set expires_at = now() - interval '1 second' where id = ${id}`.execute(
      server.db,
    );
    expect((await person.call(`HEAD ${path}`, { headers: tus })).status).toBe(404);
    expect((await append(path, 5, 'world')).status).toBe(404);
    expect((await finish(path)).status).toBe(404);
  });
});

test('bytes that arrived before a lost connection are not sent again', async () => {
  await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.http.server.address() as AddressInfo;
  const bytes = randomBytes(partSize + 3_000_000)
    .toString('hex')
    .slice(0, partSize + 3_000_000);
  const path = await begin({ size: bytes.length });
  const sent = partSize + 1_000_000;
  await new Promise<void>((resolve) => {
    const request = send({
      port,
      method: 'PATCH',
      path: `/lcplatform${path}`,
      headers: { ...bytesOf(0), 'x-access-token': person.token, 'content-length': String(bytes.length) },
    });
    request.once('error', () => resolve());
    request.write(bytes.slice(0, sent), () => setTimeout(() => request.destroy(new Error('gone')), 300));
  });
  await vi.waitFor(async () => expect(await offsetOf(path)).toBe(sent), 5000);
  expect((await append(path, sent, bytes.slice(sent))).status).toBe(204);
  const { result } = await finish(path);
  expect((await contentOf(result)).toString()).toBe(bytes);
  const answer = await fetch(`http://127.0.0.1:${port}${result.url}`);
  expect(answer.body && (await buffer(answer.body))).toHaveLength(bytes.length);
});

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadedFile } from '@lc/contract/media';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { upload } from '../../../../../tests/support/files.ts';
import { startS3Server } from '../../../../../tests/support/s3-server.ts';
import { directKey } from '../../kernel/files/store.ts';
import { sweepFiles } from './sweep.service.ts';

const s3 = await startS3Server();
const folders = ['one', 'other', 'local'].map((name) => mkdtempSync(join(tmpdir(), `lc-cloud-${name}-`)));
const [one = '', other = '', local = ''] = folders;
const server = await startTestApp({ config: { s3, filesDir: one } });
/** Another process on another machine: the database and the bucket are all that they share. */
const second = await startTestApp({
  config: { s3, filesDir: other },
  connectionString: server.connectionString,
});
afterAll(async () => {
  await s3.end();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
const person = await server.asRole(['mediaFile:upload', 'mediaFile:list']);

interface Ticket {
  ticket: string;
  url: string;
  headers: Record<string, string>;
}

const prepare = (body: Readonly<Record<string, unknown>>, by: Caller = person) =>
  by.call<Ticket>('POST /media/cloud/prepare', { body: { name: 'notes.txt', dir: 'library', ...body } });
const finish = (ticket: string, by: Caller = person) =>
  by.call<UploadedFile>('POST /media/cloud/finish', { body: { ticket } });

const bring = async ({ url, headers }: Ticket, bytes: string): Promise<number> =>
  (await fetch(url, { method: 'PUT', headers, body: bytes })).status;

const contentOf = async ({ url }: UploadedFile, range?: string) =>
  person.call(`GET ${url.replace('/lcplatform', '')}`, { headers: { range: range ?? '' } });

const storedKeys = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of server.app.files.store.keys()) keys.push(key);
  return keys;
};

describe('a direct upload to the store', () => {
  test('becomes a file like any other', async () => {
    const { result: ticket } = await prepare({ size: 11 });
    expect(await bring(ticket, 'hello world')).toBe(200);
    const reply = await finish(ticket.ticket);
    expect(reply.result).toMatchObject({ name: 'notes.txt', size: 11, kind: 'document' });
    expect((await contentOf(reply.result)).text).toBe('hello world');
    expect(await storedKeys()).not.toContain(directKey(ticket.ticket));
  });

  test('makes one file from a ticket, also when it is finished often or replaced later', async () => {
    const { result: ticket } = await prepare({ size: 5, name: 'once.txt' });
    await bring(ticket, 'first');
    const replies = await Promise.all([finish(ticket.ticket), finish(ticket.ticket), finish(ticket.ticket)]);
    for (const { success, code } of replies) expect(success || code === 'media.uploadBusy').toBe(true);
    await bring(ticket, 'other');
    const again = await finish(ticket.ticket);
    expect((await contentOf(again.result)).text).toBe('first');
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from media_file where name = 'once.txt'`.execute(server.db);
    expect(rows[0]?.count).toBe(1);
  });

  test('is inspected before it is accepted', async () => {
    const { result: ticket } = await prepare({ size: 9, name: 'picture.png' });
    await bring(ticket, '<script>x');
    expect((await finish(ticket.ticket)).code).toBe('media.typeDiffers');
  });

  test('cannot be finished before the bytes arrived, and refuses another length', async () => {
    const { result: ticket } = await prepare({ size: 5 });
    expect((await finish(ticket.ticket)).code).toBe('media.uploadIncomplete');
    expect(await bring(ticket, 'far too many bytes')).toBe(403);
    expect((await finish(ticket.ticket)).code).toBe('media.uploadIncomplete');
  });

  test('can be finished by its uploader alone', async () => {
    const { result: ticket } = await prepare({ size: 5 });
    await bring(ticket, 'hello');
    for (const stranger of [await server.asAdministrator(), await server.asRole(['mediaFile:upload'])]) {
      expect((await finish(ticket.ticket, stranger)).code).toBe('media.uploadGone');
    }
    expect((await finish('no-such-ticket')).code).toBe('media.uploadGone');
    expect((await server.call('POST /media/cloud/finish', { body: { ticket: ticket.ticket } })).status).toBe(
      401,
    );
    expect((await finish(ticket.ticket)).success).toBe(true);
  });

  test('gets no signed address when the file, the user or the directory is not allowed', async () => {
    expect((await prepare({ size: 5, name: 'virus.exe' })).code).toBe('media.typeRefused');
    expect((await prepare({ size: 209_715_201 })).code).toBe('media.tooLarge');
    expect((await prepare({ size: 5 }, await server.asRole([]))).status).toBe(403);
    expect((await prepare({ size: 5, dir: '../x' })).status).toBe(400);
  });

  test('is not interchangeable with a resumable upload', async () => {
    const { result: ticket } = await prepare({ size: 5 });
    const head = await person.call(`HEAD /media/tus/${ticket.ticket}`, {
      headers: { 'tus-resumable': '1.0.0' },
    });
    expect(head.status).toBe(404);
  });

  test('is refused when files are stored in a folder', async () => {
    const folder = await startTestApp({ config: { filesDir: local } });
    const somebody = await folder.asRole(['mediaFile:upload']);
    expect((await prepare({ size: 5 }, somebody)).code).toBe('media.noDirectUpload');
  });

  test('is allowed by the content security policy for the store only', async () => {
    const policy = String((await server.call('GET /healthz')).headers['content-security-policy']);
    expect(policy).toContain(`connect-src 'self' ${s3.endpoint};`);
  });
});

describe('files in a bucket', () => {
  test('are uploaded by a form, read in ranges, and leave nothing on this machine', async () => {
    const { result } = await upload(person, { name: 'ranges.txt', content: '0123456789' });
    expect((await contentOf(result)).text).toBe('0123456789');
    const part = await contentOf(result, 'bytes=2-4');
    expect([part.status, part.text]).toEqual([206, '234']);
    expect(readdirSync(join(one, 'scratch'))).toEqual([]);
  });

  test('are uploaded in chunks through any process', async () => {
    const tus = { 'tus-resumable': '1.0.0' };
    const bytes = Buffer.alloc(9_000_000, 'parts through two machines\n');
    const metadata = `filename ${Buffer.from('parts.txt').toString('base64')},dir ${Buffer.from('library').toString('base64')}`;
    const created = await person.call('POST /media/tus', {
      headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
    });
    const path = String(created.headers.location).replace('/lcplatform', '');
    const { token } = person;
    for (const [index, start] of [0, 3_000_000, 6_000_000].entries()) {
      const reply = await (index % 2 ? second : server).call(`PATCH ${path}`, {
        token,
        headers: {
          ...tus,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(start),
        },
        body: bytes.subarray(start, start + 3_000_000),
      });
      expect(reply.status).toBe(204);
    }
    const { result } = await second.call<UploadedFile>(`POST ${path}/finish`, { token });
    expect((await contentOf(result)).bytes.equals(bytes)).toBe(true);
    expect((await storedKeys()).filter((key) => key.startsWith('part/'))).toEqual([]);
  });

  test('are removed when their ticket expires unclaimed', async () => {
    const { result: ticket } = await prepare({ size: 5 });
    await bring(ticket, 'hello');
    expect(await storedKeys()).toContain(directKey(ticket.ticket));
    await sql`update upload_session set expires_at = now() - interval '1 hour' where id = ${ticket.ticket}`.execute(
      server.db,
    );
    const { files } = server.app;
    await sweepFiles({ db: server.db, files, log: { warn: () => undefined } });
    expect(await storedKeys()).not.toContain(directKey(ticket.ticket));
  });

  test('are refused as unavailable when the store is away', async () => {
    const away = await startTestApp({
      config: { s3: { ...s3, endpoint: 'http://127.0.0.1:1' }, filesDir: other },
      connectionString: server.connectionString,
    });
    const caller: Caller = {
      ...person,
      call: (target, options) => away.call(target, { token: person.token, ...options }),
    };
    const reply = await upload(caller, { name: 'away.txt', content: 'away' });
    expect([reply.status, reply.code]).toEqual([503, '503']);
  });
});

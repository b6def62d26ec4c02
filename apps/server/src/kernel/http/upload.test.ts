import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { Agent, request as call } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { formWith } from '../../../../../tests/support/files.ts';
import { AppError } from '../app-error.ts';
import { installUploads, streamUpload } from './upload.ts';

const folder = await mkdtemp(join(tmpdir(), 'lc-upload-'));
const app = Fastify({ forceCloseConnections: true });
await installUploads(app);
const maxBytes = 300_000;
app.post('/', { config: { takesForms: true } }, async (request) => {
  const { spooled, fileName, fields } = await streamUpload(request, { folder, maxBytes, names: ['file'] });
  await spooled?.discard();
  return { size: spooled?.size, fileName, fields };
});
app.setErrorHandler((error, _request, reply) =>
  reply.code(200).send({ refused: error instanceof AppError ? error.key : 'other' }),
);
const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends pieces one after the other, without saying how many there are. */
const send = (pieces: Iterable<Buffer>, { cut = false } = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const outgoing = call(
      {
        agent: false,
        port: address.port,
        host: address.hostname,
        method: 'POST',
        headers: formWith(undefined).headers,
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        answer.on('end', () => resolve(text));
        answer.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    for (const piece of pieces) outgoing.write(piece);
    if (cut) outgoing.destroy();
    else outgoing.end();
  });

const whole = (size: number): Buffer =>
  formWith({ name: 'a.bin', content: Buffer.alloc(size, 1) }, { dir: 'x' }).body;

test('an upload of exactly the limit is accepted, with the fields after it', async () => {
  expect(JSON.parse(await send([whole(maxBytes)]))).toEqual({
    size: maxBytes,
    fileName: 'a.bin',
    fields: { dir: 'x' },
  });
});

test('an upload that exceeds the limit is refused, and the client gets the answer', async () => {
  for (const size of [maxBytes + 1, 5_000_000])
    expect(JSON.parse(await send([whole(size)]))).toEqual({ refused: 'media.tooLarge' });
  expect(await readdir(folder)).toEqual([]);
});

test('a client that disconnects leaves no scratch file behind', async () => {
  await expect(send([whole(100_000).subarray(0, 60_000)], { cut: true })).rejects.toThrow();
  await expect.poll(() => readdir(folder)).toEqual([]);
});

test('a connection is reused after the disk refused a file', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const broken = Fastify();
  await installUploads(broken);
  const notAFolder = join(folder, 'not-a-folder');
  await writeFile(notAFolder, '');
  broken.post('/', { config: { takesForms: true } }, (request) =>
    streamUpload(request, { folder: notAFolder, maxBytes: 20_000_000, names: ['file'] }),
  );
  const { port, hostname: host } = new URL(await broken.listen({ port: 0, host: '127.0.0.1' }));
  const statusOf = (size: number): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const form = formWith({ name: 'a.bin', content: Buffer.alloc(size, 1) });
      const headers = { ...form.headers, 'content-length': form.body.length };
      call({ agent, port, host, method: 'POST', headers }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode));
      })
        .once('error', reject)
        .end(form.body);
    });
  for (const size of [8_000_000, 100, 600_000, 8_000_000, 100]) expect(await statusOf(size)).toBe(500);
  agent.destroy();
  await broken.close();
  await rm(notAFolder);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { formWith } from '../../../../../tests/support/files.ts';
import { fromDatabase } from '../db/errors.ts';
import { installErrors } from './errors.ts';

const folder = mkdtempSync(join(tmpdir(), 'lc-fault-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const notAFolder = join(folder, 'file');
writeFileSync(notAFolder, '');

const fault = (code: string): Error => Object.assign(new Error(`secret detail of ${code}`), { code });

const answerTo = async (error: Error): Promise<{ status: number; code: string; message: string }> => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } });
  installErrors(app, []);
  app.get('/', () => Promise.reject(error));
  const { statusCode, body } = await app.inject('/');
  await app.close();
  expect(lines.join()).toContain(error.message);
  expect(body).not.toContain('secret');
  return { status: statusCode, ...(JSON.parse(body) as { code: string; message: string }) };
};

describe('a disk fault', () => {
  test.each([
    ['ENOSPC', 507],
    ['EDQUOT', 507],
    // PostgreSQL's own word for a full disk.
    ['53100', 507],
    ['EROFS', 503],
    ['EACCES', 503],
    ['EIO', 503],
  ])('is answered as storage fault, and logged: %s', async (code, status) => {
    const answer = await answerTo(fault(code));
    expect(answer).toMatchObject({ status, code: String(status), success: false });
    expect(answer.message).toMatch(/disk of the server is full|file storage cannot be used/);
  });

  test('is not answered as an unavailable database', async () => {
    const error: Error = await fromDatabase(Promise.reject(fault('53300'))).catch((thrown) => thrown);
    expect((await answerTo(error)).message).toMatch(/briefly unavailable/);
  });
});

describe('an upload into an unusable files folder', () => {
  test.each([
    ['in memory', 1000],
    ['through a thread', 600_000],
  ])('is answered as a fault of the server: %s', async (_name, size) => {
    const server = await startTestApp({ config: { filesDir: notAFolder } });
    const { token } = await server.asAdministrator();
    const form = formWith({ name: 'a.txt', content: Buffer.alloc(size, 'a') }, { dir: 'library' });
    const reply = await server.call('POST /sys/common/upload', {
      token,
      headers: form.headers,
      body: form.body,
    });
    expect(reply).toMatchObject({ status: 503, success: false, code: '503' });
    expect(reply.message).toMatch(/file storage/);
    await server.close();
  });
});

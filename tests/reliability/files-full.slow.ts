import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '../../apps/server/src/kernel/db/engine/engine-support.ts';
import { signIn } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { formWith } from '../support/files.ts';
import { startServerProcess } from '../support/server-process.ts';

const mount = (...options: string[]): boolean => spawnSync('mount', options).status === 0;

const smallDisk = (): string | undefined => {
  const folder = makeTemporaryFolder();
  if (!mount('-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder)) return undefined;
  onTestFinished(() => void spawnSync('umount', ['-l', folder]));
  return folder;
};

const send = (agent: Agent, address: string, token: string, size: number) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const form = formWith({ name: 'a.txt', content: Buffer.alloc(size, 'a') }, { dir: 'library' });
    const outgoing = request(
      `${address}/lcplatform/sys/common/upload`,
      {
        agent,
        method: 'POST',
        headers: { ...form.headers, 'content-length': form.body.length, 'x-access-token': token },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(form.body);
  });

test('a full or read-only files folder is reported and logged, and leaves no scratch files', async (test) => {
  const disk = smallDisk();
  if (!disk) return test.skip('file systems cannot be mounted here');
  const { connectionString } = await createTestDatabase();
  const server = await startServerProcess({ env: { DATABASE_URL: connectionString, LC_FILES_DIR: disk } });
  onTestFinished(() => void server.end('SIGKILL'));
  const token = await signIn(server.address);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());

  for (let round = 0; round < 3; round++) {
    const full = await send(agent, server.address, token, 8_000_000);
    expect([full.status, full.text]).toEqual([507, expect.stringContaining('disk of the server is full')]);
    // The same connection goes on to be used.
    const small = await send(agent, server.address, token, 1000 + round);
    expect([small.status, small.text]).toEqual([200, expect.stringContaining('"success":true')]);
  }
  expect(server.output()).toContain('ENOSPC');
  expect(readdirSync(join(disk, 'scratch'))).toEqual([]);

  expect(mount('-o', 'remount,ro', disk)).toBe(true);
  const refused = await send(agent, server.address, token, 400_000);
  expect([refused.status, refused.text]).toEqual([
    503,
    expect.stringContaining('file storage cannot be used'),
  ]);
  expect(server.output()).toContain('EROFS');
});

import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from './engine-support.ts';
import { lockFolder } from './folder-lock.ts';
import { processIdentity } from './processes.ts';

const hourAgo = (): Date => new Date(Date.now() - 3_600_000);

describe('the lock of a data folder', () => {
  test('refuses a second server and names the first', async () => {
    const folder = makeTemporaryFolder();
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toMatchObject({
      code: 'locked',
      message: expect.stringContaining(`process ${process.pid} on ${hostname()}`),
    });
    lock.release();
    expect(existsSync(join(folder, 'server.lock'))).toBe(false);
    (await lockFolder(folder)).release();
  });

  test.each([
    ['of a process that is gone', { pid: 2 ** 22 + 1, identity: 'x', host: hostname() }],
    ['whose number a stranger has now', { pid: process.ppid, identity: 'earlier', host: hostname() }],
    ['that is not readable', 'rubbish'],
  ])('takes over a lock %s', async (_, content) => {
    const folder = makeTemporaryFolder();
    writeFileSync(join(folder, 'server.lock'), JSON.stringify(content));
    const lock = await lockFolder(folder);
    expect(JSON.parse(readFileSync(join(folder, 'server.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
    lock.release();
  });

  test('is kept by a running process that the system lock does not show', async () => {
    const folder = makeTemporaryFolder();
    const holder = { pid: process.ppid, identity: processIdentity(process.ppid), host: hostname() };
    writeFileSync(join(folder, 'server.lock'), JSON.stringify(holder));
    await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'locked' });
  });

  test('waits to see whether its holder on another machine still renews it', async () => {
    const folder = makeTemporaryFolder();
    const file = join(folder, 'server.lock');
    writeFileSync(file, JSON.stringify({ pid: 1, identity: 'x', host: 'another-machine' }));
    // The other machine's clock is an hour behind.
    const beating = setInterval(() => utimesSync(file, hourAgo(), hourAgo()), 100);
    await expect(lockFolder(folder, { watchMs: 1_000 })).rejects.toMatchObject({ code: 'locked' });
    clearInterval(beating);
    (await lockFolder(folder, { watchMs: 300 })).release();
  });
});

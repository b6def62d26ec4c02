import { type ChildProcess, execFileSync, type StdioOptions, spawn } from 'node:child_process';
import { closeSync, constants, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '../../apps/server/src/kernel/db/engine/engine-support.ts';
import { signIn } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';
import { serverProgram } from '../support/server-process.ts';

interface Quiet {
  address: string;
  child: ChildProcess;
  ended: Promise<number | null>;
}

/** A server whose output says nothing to us, once it answers. */
const startQuietly = async (stdio: StdioOptions): Promise<Quiet> => {
  const { connectionString } = await createTestDatabase();
  const port = await freePort();
  const { command, env } = serverProgram({
    DATABASE_URL: connectionString,
    PORT: String(port),
    LC_SITES_PORT: '0',
    LC_RATE_LIMIT: '0',
    LC_LOG_LEVEL: 'trace',
  });
  const child = spawn(process.execPath, command, { env, stdio });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () => fetch(`${address}/readyz`, { signal: AbortSignal.timeout(1000) }).then(({ status }) => status),
      {
        timeout: 60_000,
      },
    )
    .toBe(200);
  return { address, child, ended };
};

/** Enough calls to fill the pipe of a system and what we keep for it many times over. */
const work = async (address: string): Promise<void> => {
  const token = await signIn(address);
  for (let round = 0; round < 60; round++) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        fetch(`${address}/lcplatform/sys/user/list?pageSize=1`, {
          headers: { 'x-access-token': token },
          signal: AbortSignal.timeout(20_000),
        }),
      ),
    );
    for (const answer of answers) {
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
    }
  }
};

const survives = async ({ address, child, ended }: Quiet): Promise<void> => {
  await work(address);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
};

const open = (path: string, flags: string | number): number => {
  const fd = openSync(path, flags);
  onTestFinished(() => {
    try {
      closeSync(fd);
    } catch {
      // Closed by the test.
    }
  });
  return fd;
};

const pipe = (): { path: string; fd: number } => {
  const path = join(makeTemporaryFolder(), 'pipe');
  execFileSync('mkfifo', [path]);
  return { path, fd: open(path, constants.O_RDWR) };
};

test.runIf(existsSync('/dev/full'))(
  'a full disk of the log holds up neither calls nor the stop of a server',
  async () => {
    const full = open('/dev/full', 'w');
    await survives(await startQuietly(['ignore', full, full]));
  },
);

test('pipes that nobody reads hold up neither calls nor the stop of a server', async () => {
  const { fd } = pipe();
  await survives(await startQuietly(['ignore', fd, fd]));
});

test('sockets that nobody reads hold up neither calls nor the stop of a server', async () => {
  await survives(await startQuietly(['ignore', 'pipe', 'pipe']));
});

test('pipes whose reader is gone hold up neither calls nor the stop of a server', async () => {
  const { path, fd } = pipe();
  const end = open(path, constants.O_WRONLY);
  const server = await startQuietly(['ignore', end, end]);
  closeSync(fd);
  closeSync(end);
  await survives(server);
});

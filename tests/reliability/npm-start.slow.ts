import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeTemporaryFolder } from '../../apps/server/src/kernel/db/engine/engine-support.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const isServing = (address: string): Promise<boolean> =>
  fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

test('SIGTERM to `npm start` stops the server and its PostgreSQL', async () => {
  const dataDir = makeTemporaryFolder();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', LC_DATA_DIR: dataDir, LC_DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void npm.kill('SIGTERM'));
  let output = '';
  npm.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const find = (): string => /console: (http:\/\/\S+)/.exec(output)?.[1] ?? '';
  await vi.waitFor(() => expect(find()).not.toBe(''), { timeout: 120_000, interval: 100 });
  const address = find();
  expect(await isServing(address)).toBe(true);
  const pidFile = join(dataDir, 'database', 'cluster', 'postmaster.pid');
  expect(existsSync(pidFile)).toBe(true);

  npm.kill('SIGTERM');
  await vi.waitFor(
    async () => {
      expect(await isServing(address)).toBe(false);
      expect(existsSync(pidFile)).toBe(false);
    },
    { timeout: 10_000, interval: 100 },
  );
});

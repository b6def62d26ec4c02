import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeTemporaryFolder } from '../../apps/server/src/kernel/db/engine/engine-support.ts';
import { databaseProcesses } from '../../apps/server/src/kernel/db/engine/processes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const patient = { timeout: 30_000, interval: 100 };

const isServing = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

interface Started {
  npm: ChildProcess;
  /** Where the server listens since it was last started. */
  address(): string;
  output(): string;
  cluster: string;
  /** The process that starts the server, and again when it crashes. */
  supervisor: number;
  server(): number;
}

const startWithNpm = async (): Promise<Started> => {
  const dataDir = makeTemporaryFolder();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', LC_DATA_DIR: dataDir, LC_DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void npm.kill('SIGTERM'));
  let output = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const address = (): string => [...output.matchAll(/console: (http:\/\/\S+)/g)].at(-1)?.[1] ?? '';
  await vi.waitFor(() => expect(address()).not.toBe(''), { timeout: 120_000, interval: 100 });
  // npm, its shell, and node below it.
  const [shell = 0] = childrenOf(npm.pid ?? 0);
  const isShell = /\((da|ba)?sh\)/.test(readFileSync(`/proc/${shell}/stat`, 'utf8'));
  const supervisor = isShell ? (childrenOf(shell)[0] ?? 0) : shell;
  return {
    npm,
    address,
    output: () => output,
    cluster: join(dataDir, 'database', 'cluster'),
    supervisor,
    server: () => childrenOf(supervisor)[0] ?? 0,
  };
};

const everythingIsGone = ({ address, cluster }: Started) =>
  vi.waitFor(async () => {
    expect(await isServing(address())).toBe(false);
    expect(databaseProcesses(cluster)).toEqual([]);
  }, patient);

test('SIGTERM to `npm start` stops the server and its PostgreSQL', async () => {
  const started = await startWithNpm();
  expect(await isServing(started.address())).toBe(true);
  expect(databaseProcesses(started.cluster)).not.toEqual([]);
  started.npm.kill('SIGTERM');
  await everythingIsGone(started);
});

test('`npm start` brings a killed server back, and gives up after five times in a minute', async () => {
  const started = await startWithNpm();
  for (let crash = 1; crash < 5; crash++) {
    const victim = started.server();
    process.kill(victim, 'SIGKILL');
    await vi.waitFor(async () => {
      expect(started.server()).not.toBe(victim);
      expect(await isServing(started.address())).toBe(true);
    }, patient);
    expect(started.output().match(/It is started again in/g)).toHaveLength(crash);
  }
  const ended = new Promise((resolve) => started.npm.once('exit', resolve));
  process.kill(started.server(), 'SIGKILL');
  expect(await ended).toBe(1);
  expect(started.output()).toMatch(/5 times in a minute: it is not started again/);
  await everythingIsGone(started);
});

test('a supervisor that is killed takes the server and its PostgreSQL along', async () => {
  const started = await startWithNpm();
  process.kill(started.supervisor, 'SIGKILL');
  await everythingIsGone(started);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import {
  ask,
  clusterOf,
  endProcess,
  makeTemporaryFolder,
  patient,
  postmasterPid,
  startProcess,
  startTestEngine,
} from './engine-support.ts';
import { startEngine, stopLeftDatabase } from './index.ts';
import { processIdentity } from './processes.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('when the server process is killed', () => {
  test('during the first start, the next start begins from the beginning', async () => {
    const dataDir = makeTemporaryFolder();
    const first = startProcess(dataDir);
    const isCreating = () =>
      readdirSync(join(dataDir, 'database')).some((name) => name.startsWith('cluster.'));
    await vi.waitFor(() => expect(isCreating()).toBe(true), { timeout: 15_000, interval: 5 });
    await killHolder(dataDir);
    const { child, answer } = await first;
    expect(answer).toBe('ended without a word');
    // Its output is closed before its lock is: the lock is gone with its last thread.
    await endProcess(child, 'SIGKILL');

    const engine = await startTestEngine(dataDir);
    expect(await ask(engine.connection, 'select 1')).toEqual([[1]]);
    expect(isCreating()).toBe(false);
  });

  test('the PostgreSQL that it left running can be stopped', async () => {
    const dataDir = makeTemporaryFolder();
    const { child } = await startProcess(dataDir);
    await expect(stopLeftDatabase(dataDir)).rejects.toMatchObject({ code: 'locked' });
    await endProcess(child, 'SIGKILL');
    const pid = postmasterPid(join(dataDir, 'database', 'cluster'));
    expect(await stopLeftDatabase(dataDir)).toBe(true);
    expect(processIdentity(pid)).toBeNull();
    expect(await stopLeftDatabase(dataDir)).toBe(false);
  });

  test('PostgreSQL is restarted when its settings changed', async () => {
    const dataDir = makeTemporaryFolder();
    const { child } = await startProcess(dataDir);
    await endProcess(child, 'SIGKILL');
    const engine = await startEngine({ dataDir, log: silent, settings: { work_mem: '7MB' } });
    expect(await ask(engine.connection, 'show work_mem')).toEqual([['7MB']]);
    await engine.stop();
  });
});

describe('when PostgreSQL is killed', () => {
  test('it is started again at the same address, and nothing that was acknowledged is lost', async () => {
    const engine = await startTestEngine(makeTemporaryFolder());
    const ends: string[] = [];
    engine.onExit((reason) => ends.push(reason));
    await ask(engine.connection, 'create table note (id int)');
    for (const round of [1, 2]) {
      await ask(engine.connection, `insert into note values (${round})`);
      process.kill(postmasterPid(await clusterOf(engine)), 'SIGKILL');
      await vi.waitFor(() => expect(ends).toHaveLength(round), patient);
      await vi.waitFor(() => expect(engine.lines.at(-1)).toMatch(/^PostgreSQL is back/), patient);
      expect(await ask(engine.connection, 'select count(*)::int from note')).toEqual([[round]]);
    }
  });

  test('stopping the server meanwhile leaves no process behind', async () => {
    const engine = await startTestEngine(makeTemporaryFolder());
    const cluster = await clusterOf(engine);
    const away = new Promise((resolve) => engine.onExit(resolve));
    process.kill(postmasterPid(cluster), 'SIGKILL');
    await away;
    await engine.stop();
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  });
});

async function killHolder(dataDir: string): Promise<void> {
  const { pid } = JSON.parse(readFileSync(join(dataDir, 'server.lock'), 'utf8')) as { pid: number };
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(processIdentity(pid)).toBeNull(), patient);
}

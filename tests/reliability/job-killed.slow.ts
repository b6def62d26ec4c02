import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../support/database.ts';

const program = join(import.meta.dirname, 'job-worker.fixture.ts');
const kills = 8;
const perKill = 40;

const startWorker = async (connectionString: string): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, DATABASE_URL: connectionString, LC_RATE_LIMIT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (child.stdout) await once(child.stdout, 'data');
  return child;
};

interface Noted {
  n: number;
  pid: number;
  event: 'begun' | 'done';
  at: Date;
}

test('killing processes in the middle of their jobs loses none, and none runs twice at a time', async () => {
  const { connectionString } = await createTestDatabase();
  const client = new Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`create table job_probe (
    n integer, pid integer, event text, at timestamptz not null default clock_timestamp())`);
  const done = async (): Promise<number> => {
    const { rows } = await client.query<{ count: number }>(
      `select count(distinct n)::int as count from job_probe where event = 'done'`,
    );
    return rows[0]?.count ?? 0;
  };

  let [one, other] = await Promise.all([startWorker(connectionString), startWorker(connectionString)]);
  const deaths = new Map<number, number>();
  for (let round = 0; round < kills; round++) {
    await client.query(
      `select graphile_worker.add_job('test.probe', json_build_object('n', n), max_attempts => 10)
       from generate_series($1::int, $2::int) n`,
      [round * perKill + 1, (round + 1) * perKill],
    );
    await pause(400);
    deaths.set(one.pid ?? 0, Date.now());
    one.kill('SIGKILL');
    [one, other] = [other, await startWorker(connectionString)];
  }
  const total = kills * perKill;
  await vi.waitFor(async () => expect(await done()).toBe(total), { timeout: 120_000, interval: 500 });

  const { rows } = await client.query<Noted>('select n, pid, event, at from job_probe order by at');
  const open = new Map<number, Noted>();
  const twiceAtOnce: number[] = [];
  let takenOver = 0;
  for (const noted of rows) {
    const before = open.get(noted.n);
    if (noted.event === 'begun') {
      const diedAt = before && deaths.get(before.pid);
      if (before && (diedAt === undefined || diedAt > noted.at.getTime())) twiceAtOnce.push(noted.n);
      if (before) takenOver++;
      open.set(noted.n, noted);
    } else if (before?.pid === noted.pid) open.delete(noted.n);
  }
  expect(twiceAtOnce).toEqual([]);
  expect(takenOver).toBeGreaterThan(kills);
  await vi.waitFor(async () => {
    const { rows: left } = await client.query('select from graphile_worker.jobs');
    expect(left).toHaveLength(0);
  });
  const { rows: states } = await client.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from job_run group by state order by state',
  );
  // One that was killed between its end and the report of it is done again.
  expect(states.map(({ state }) => state)).toEqual(['done', 'lost']);
  expect(states[0]?.count).toBeGreaterThanOrEqual(total);
});

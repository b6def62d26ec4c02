import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { defineJob, type Job, type JobKind, type JobRun, type JobRunner, startJobs } from './index.ts';
import type { RunnerTimes } from './runner.ts';

const payload = z.object({ n: z.number() });
const app = await startTestApp();
const second = await startTestApp({ connectionString: app.connectionString });

/** What ran, in order: each test looks at its own. */
let ran: { n: number; attempt: number; id: string }[] = [];
let runners: JobRunner[] = [];

const noteJob = defineJob({
  name: 'test.note',
  payload,
  run: async ({ n }, { attempt, id }) => {
    ran.push({ n, attempt, id });
    return { seen: n };
  },
});

/** Short, so that what is waited for in a minute comes in a second. */
const quick: RunnerTimes = { beatMs: 100, silentMs: 1000, pollMs: 200, patienceMs: 200, restartMs: 100 };

const runJobs = async (
  jobs: readonly JobKind[],
  { on = app, times = quick }: { on?: TestApp; times?: Partial<RunnerTimes> } = {},
): Promise<JobRunner> => {
  const { connectionString } = on;
  const work = { jobs, schedules: [] };
  const runner = await startJobs({ connection: { connectionString }, context: on.app.context, work, times });
  runners.push(runner);
  return runner;
};

const jobOf = (name: string, run: (n: number, run: JobRun) => Promise<void>, more = {}): Job<{ n: number }> =>
  defineJob({ name, payload, run: ({ n }, jobRun) => run(n, jobRun), ...more });

const queued = async (): Promise<
  { kind: string; state: string; attempt: number; error: string | null; wait: number }[]
> => {
  const { rows } = await sql<{
    kind: string;
    state: string;
    attempt: number;
    error: string | null;
    wait: number;
  }>`
    select kind, state, attempt, error, extract(epoch from at - now())::float as wait from job_entry order by id`.execute(
    app.db,
  );
  return rows;
};
const history = () =>
  app.db
    .selectFrom('job_run')
    .select(['kind', 'attempt', 'state', 'error', 'result'])
    .orderBy('id')
    .execute();

const { jobs } = app.app.context;
const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 5000, interval: 20 });

beforeEach(() => {
  ran = [];
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
  await sql`truncate job_run, job_worker, job_schedule`.execute(app.db);
});

describe('a job', () => {
  test('runs soon after it is added, and its history has the result', async () => {
    await runJobs([noteJob], { times: { pollMs: 60_000 } });
    await jobs.add(noteJob, { n: 6 });
    await eventually(async () => expect(await queued()).toEqual([]));
    await sql`truncate job_run`.execute(app.db);
    ran = [];
    await jobs.add(noteJob, { n: 7 });
    await eventually(() => expect(ran).toHaveLength(1));
    await eventually(async () =>
      expect(await history()).toMatchObject([
        { kind: 'test.note', attempt: 1, state: 'done', error: null, result: { seen: 7 } },
      ]),
    );
    await eventually(async () => expect(await queued()).toEqual([]));
  });

  test('is not added when its transaction rolls back', async () => {
    const rolledBack = app.db.transaction().execute(async (tx) => {
      await jobs.add(noteJob, { n: 1 }, { db: tx });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await app.db.transaction().execute((tx) => jobs.add(noteJob, { n: 2 }, { db: tx }));
    await runJobs([noteJob]);
    await eventually(async () => expect(await queued()).toEqual([]));
    expect(ran.map(({ n }) => n)).toEqual([2]);
  });

  test('with a key is queued once, with the latest payload, and is cancelled by that key', async () => {
    const at = new Date(Date.now() + 3_600_000);
    await jobs.add(noteJob, { n: 1 }, { key: 'one', at });
    await Promise.all([2, 3].map((n) => jobs.add(noteJob, { n }, { key: 'one' })));
    await jobs.add(noteJob, { n: 9 }, { key: 'other', at });
    expect((await queued()).map(({ wait }) => wait > 3500)).toEqual([true, true]);
    await jobs.cancel('other');
    await jobs.add(noteJob, { n: 4 }, { key: 'one', at: new Date() });
    await runJobs([noteJob]);
    await eventually(() => expect(ran.map(({ n }) => n)).toEqual([4]));
  });

  test('with an invalid payload is refused when it is added', async () => {
    const wrong: unknown = { n: 'seven' };
    await expect(jobs.add(noteJob, wrong as { n: number })).rejects.toThrow();
    expect(await queued()).toEqual([]);
  });
});

describe('a job that fails', () => {
  test('is retried after growing pauses, and then waits for a person', async () => {
    const failing = jobOf(
      'test.failing',
      async (n) => {
        throw new Error(`no such person: "Daw Mya", +95 9 123 456 789, mya@example.com ${n}`);
      },
      { attempts: 3 },
    );
    await runJobs([failing]);
    await jobs.add(failing, { n: 5 });
    const pauses: number[] = [];
    for (const attempt of [1, 2]) {
      await eventually(async () => expect(await queued()).toMatchObject([{ state: 'waiting', attempt }]));
      pauses.push((await queued())[0]?.wait ?? 0);
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db);
    }
    expect(pauses[0]).toBeGreaterThan(1.5);
    expect(pauses[1]).toBeGreaterThan(5);
    const error = 'Error: no such person: …, …, … 5';
    await eventually(async () =>
      expect(await queued()).toMatchObject([{ state: 'failed', attempt: 3, error }]),
    );
    expect(await history()).toMatchObject([1, 2, 3].map((attempt) => ({ attempt, state: 'failed', error })));
  });

  test('by timeout gets an abort signal, and counts as failed', async () => {
    let reason: unknown;
    const slow = jobOf(
      'test.slow',
      async (_, { signal }) => {
        await pause(10_000, undefined, { signal }).catch(() => undefined);
        reason = signal.reason;
        throw new Error('stopped half way');
      },
      { timeoutSeconds: 0.1 },
    );
    await runJobs([slow]);
    await jobs.add(slow, { n: 1 });
    await eventually(async () =>
      expect(await history()).toMatchObject([{ state: 'failed', error: 'TimeOver: took more than 0.1 s' }]),
    );
    expect(String(reason)).toContain('took more than');
  });
});

describe('two processes', () => {
  test('share the jobs, and no job runs twice', async () => {
    const per = new Map<TestApp['app']['context'], number>();
    let atOnce = 0;
    let most = 0;
    const sharing = jobOf('test.sharing', async (n, { context, id, attempt }) => {
      most = Math.max(most, ++atOnce);
      per.set(context, (per.get(context) ?? 0) + 1);
      ran.push({ n, id, attempt });
      await pause(20);
      atOnce--;
    });
    await Promise.all([runJobs([sharing]), runJobs([sharing], { on: second })]);
    const numbers = Array.from({ length: 60 }, (_, n) => n);
    await app.db.transaction().execute(async (tx) => {
      for (const n of numbers) await jobs.add(sharing, { n }, { db: tx });
    });
    await eventually(() => expect(ran.length).toBeGreaterThanOrEqual(60));
    await pause(300);
    expect(ran.map(({ n }) => n).sort((a, b) => a - b)).toEqual(numbers);
    expect(per.size).toBe(2);
    expect(most).toBeGreaterThan(4);
  });

  test('hand over unfinished jobs when one stops', async () => {
    const contexts: unknown[] = [];
    const long = jobOf(
      'test.long',
      async (_, { context, signal, attempt }) => {
        contexts.push(context);
        ran.push({ n: 0, id: '', attempt });
        if (context === app.app.context) await pause(60_000, undefined, { signal });
      },
      { attempts: 1 },
    );
    const first = await runJobs([long]);
    await jobs.add(long, { n: 1 });
    await eventually(() => expect(ran).toHaveLength(1));
    await runJobs([long], { on: second });
    runners = runners.filter((runner) => runner !== first);
    await first.stop();
    await eventually(() => expect(contexts).toEqual([app.app.context, second.app.context]));
    expect(ran.map(({ attempt }) => attempt)).toEqual([1, 1]);
    await eventually(async () =>
      expect((await history()).map(({ state }) => state)).toEqual(['lost', 'done']),
    );
  });

  test('hand over the jobs of one that no longer sends heartbeats', async () => {
    await jobs.add(noteJob, { n: 3 });
    await sql`update graphile_worker._private_jobs
      set locked_by = 'pool-gone', locked_at = now() - interval '1 minute', attempts = 1`.execute(app.db);
    await runJobs([noteJob]);
    await eventually(() => expect(ran).toMatchObject([{ n: 3, attempt: 1 }]));
  });

  test('end their running jobs when they cannot send heartbeats, and resume later', async () => {
    const reasons: string[] = [];
    const long = jobOf('test.long', async (n, { signal, id, attempt }) => {
      ran.push({ n, id, attempt });
      if (ran.length > 1) return;
      await pause(60_000, undefined, { signal }).catch(() => reasons.push(String(signal.reason)));
      signal.throwIfAborted();
    });
    await runJobs([long], { times: { ...quick, silentMs: 400 } });
    await jobs.add(long, { n: 8 });
    await eventually(() => expect(ran).toHaveLength(1));
    await sql`alter table job_worker rename to job_worker_away`.execute(app.db);
    await eventually(() => expect(reasons).toEqual(['Error: the database was away']));
    await sql`alter table job_worker_away rename to job_worker`.execute(app.db);
    await eventually(() => expect(ran).toMatchObject([{ attempt: 1 }, { attempt: 1 }]));
    await eventually(async () =>
      expect((await history()).map(({ state }) => state)).toEqual(['lost', 'done']),
    );
  });
});

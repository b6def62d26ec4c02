import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { defineJob, nextTime, parseSchedules, startJobs } from '../../kernel/jobs/index.ts';

const app = await startTestApp();
const { db } = app;
const { context } = app.app;
const admin = await app.asAdministrator();
const sweep = 'system.sweepLogs';
const sweepSchedule = context.work.schedules.find((schedule) => schedule.job.name === sweep);

const failing = defineJob({
  name: 'media.sweep',
  payload: z.object({ n: z.number() }),
  attempts: 1,
  run: async () => {
    throw new Error('no');
  },
});

/** Puts failed jobs into the queue without running anything. */
const insertFailed = async (count: number, name = failing.name): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select (graphile_worker.add_job(${name}, json_build_object('n', n), max_attempts => 2)).id
    from generate_series(1, ${count}::int) n`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`select graphile_worker.permanently_fail_jobs(${ids}::bigint[], 'Error: no')`.execute(db);
  return ids;
};

type Listed = {
  records: { id: string; kind_dictText: string; state: string; error: string | null; result?: string }[];
  total: number;
};
const listed = async (state: string): Promise<Listed> => {
  const reply = await admin.call<Listed>('GET /sys/job/list', { query: { state } });
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};
/** The last row of the log that the tests before have left. */
let seen = '0';
const audited = async (): Promise<object[]> => {
  const { rows } = await sql<object>`select action, resource, record_id as record, record_label as label,
    changes->'rows'->1 as rows from audit_log where actor_id = ${admin.userId} and id > ${seen} order by id`.execute(
    db,
  );
  return rows;
};
const counts = async () => (await admin.call<object>('GET /sys/job/counts')).result;

afterEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await sql`truncate job_run, job_schedule`.execute(db);
  const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0) as id from audit_log`.execute(db);
  seen = rows[0]?.id ?? seen;
});

describe('failed jobs', () => {
  test('are listed with labels, and retried one by one or all of a kind', async () => {
    const [first = '', second = ''] = await insertFailed(3);
    await insertFailed(1, sweep);
    expect(await counts()).toEqual({ waiting: 0, running: 0, failed: 4 });
    const { records, total } = await listed('failed');
    expect(total).toBe(4);
    expect(records.find(({ id }) => id === first)).toMatchObject({
      kind_dictText: 'Clean up unused files',
      error: 'Error: no',
    });

    const one = await admin.call('POST /sys/job/retry', { body: { ids: [first] } });
    expect(one).toMatchObject({ success: true, result: { count: 1 } });
    const again = await admin.call('POST /sys/job/retry', { body: { ids: [first] } });
    expect(again).toMatchObject({ success: false, message: expect.stringMatching(/no longer there/) });
    const rest = await admin.call('POST /sys/job/retryKind', { body: { kind: failing.name } });
    expect(rest).toMatchObject({ success: true, result: { count: 2 } });
    expect(await counts()).toEqual({ waiting: 3, running: 0, failed: 1 });
    expect((await listed('waiting')).records.map(({ id }) => id)).toContain(second);
    const label = 'Clean up unused files';
    expect(await audited()).toEqual([
      { action: 'retry', resource: 'job', record: first, label, rows: 1 },
      { action: 'retry', resource: 'job', record: null, label, rows: 2 },
    ]);
  });

  test('are retried once when two users retry at once', async () => {
    const ids = await insertFailed(4);
    const replies = await Promise.all(
      [1, 2].map(() => admin.call<{ count: number }>('POST /sys/job/retry', { body: { ids } })),
    );
    expect(replies.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(await counts()).toMatchObject({ waiting: 4, failed: 0 });
  });
});

describe('cancelling jobs', () => {
  test('removes waiting and failed jobs, and leaves running ones', async () => {
    const [gone = '', running = ''] = await insertFailed(2);
    await sql`update graphile_worker._private_jobs set locked_by = 'pool-x', locked_at = now() where id = ${running}`.execute(
      db,
    );
    const reply = await admin.call('POST /sys/job/cancel', { body: { ids: [gone, running] } });
    expect(reply).toMatchObject({ success: true, result: { count: 1 } });
    expect(await counts()).toEqual({ waiting: 0, running: 1, failed: 0 });
    const refused = await admin.call('POST /sys/job/cancel', { body: { ids: [running] } });
    expect(refused.success).toBe(false);
    expect(await audited()).toMatchObject([{ action: 'cancelJobs', record: gone }]);
  });
});

type Schedules = {
  name: string;
  title: string;
  isOn: boolean;
  nextAt: string | null;
  lastAt: string | null;
  lastState: string | null;
  lastStateText: string | null;
}[];

describe('job schedules', () => {
  const schedules = async (headers: Record<string, string> = {}): Promise<Schedules> =>
    (await admin.call<Schedules>('GET /sys/job/schedules', { headers })).result;

  test('name their next time in the zone of the reader', async () => {
    const utc = (await schedules({ 'x-time-zone': 'UTC' })).find(({ name }) => name === sweep);
    const yangon = (await schedules({ 'x-time-zone': 'Asia/Yangon' })).find(({ name }) => name === sweep);
    expect(utc).toMatchObject({ title: 'Clean up old logs', isOn: true, lastAt: null });
    expect(utc?.nextAt).toMatch(/ (00|06|12|18):47:00$/);
    expect(yangon?.nextAt).toMatch(/ (01|07|13|19):17:00$/);
    const [item] = await parseSchedules([{ job: failing, cron: '5 4 29 2 *', payload: { n: 1 } }]);
    expect(item && nextTime(item, new Date('2027-12-31T00:00:00Z'))).toEqual(
      new Date('2028-02-29T04:05:00Z'),
    );
    expect(item && nextTime(item, new Date('2024-03-01T00:00:00Z'))).toBeUndefined();
    await expect(parseSchedules([{ job: failing, cron: 'now and then', payload: {} }])).rejects.toThrow();
  });

  test('are disabled and enabled, with one audit entry each', async () => {
    for (const isOn of [true, false, false])
      expect((await admin.call('PUT /sys/job/schedule', { body: { name: sweep, isOn } })).success).toBe(true);
    expect((await schedules()).find(({ name }) => name === sweep)).toMatchObject({
      isOn: false,
      nextAt: null,
    });
    await admin.call('PUT /sys/job/schedule', { body: { name: sweep, isOn: true } });
    const label = 'Clean up old logs';
    expect(await audited()).toMatchObject([
      { action: 'switchOff', label },
      { action: 'switchOn', label },
    ]);
    const unknown = await admin.call('PUT /sys/job/schedule', { body: { name: 'no.such', isOn: true } });
    expect(unknown.success).toBe(false);
  });

  test('run on request, once when requested twice, and not by the clock while they are disabled', async () => {
    await admin.call('PUT /sys/job/schedule', { body: { name: sweep, isOn: false } });
    for (const _ of [1, 2]) await admin.call('POST /sys/job/runNow', { body: { name: sweep } });
    // As the library adds it when its time comes.
    await sql`select graphile_worker.add_job(${sweep}, '{"_cron": {"ts": "2026-11-21T00:47:00Z", "backfilled": false}}')`.execute(
      db,
    );
    const runner = await startJobs({ connection: { connectionString: app.connectionString }, context });
    await expect.poll(counts, { timeout: 5000 }).toEqual({ waiting: 0, running: 0, failed: 0 });
    await runner.stop();
    const [shown] = (await schedules()).filter(({ name }) => name === sweep);
    expect(shown).toMatchObject({ lastState: 'done', lastStateText: 'Done' });
    const { result } = await admin.call<Listed>('GET /sys/jobRun/list', { query: { kind: sweep } });
    expect(result.records).toMatchObject([
      {
        state: 'done',
        attempt: 1,
      },
    ]);
    expect(JSON.parse(result.records[0]?.result ?? '{}')).toMatchObject({
      operations: 0,
      sessions: 0,
      history: 0,
    });
    expect((await audited()).length).toBe(3);
  });

  test('have labels and readable times', async () => {
    expect(sweepSchedule).toBeDefined();
    for (const { title, name } of await schedules()) expect(title).not.toBe(name);
    await parseSchedules(context.work.schedules);
    const names = context.work.jobs.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining(context.work.schedules.map((schedule) => schedule.job.name)),
    );
  });
});

describe('permissions for jobs', () => {
  test('are separate for reading and for acting', async () => {
    const reader = await app.asRole(['job:list', 'jobRun:list']);
    const [id = ''] = await insertFailed(1);
    for (const target of [
      'GET /sys/job/list',
      'GET /sys/jobRun/list',
      'GET /sys/job/counts',
      'GET /sys/job/schedules',
    ] as const)
      expect((await reader.call(target)).success, target).toBe(true);
    const acts = [
      ['POST /sys/job/retry', { ids: [id] }],
      ['POST /sys/job/retryKind', { kind: failing.name }],
      ['POST /sys/job/cancel', { ids: [id] }],
      ['PUT /sys/job/schedule', { name: sweep, isOn: false }],
      ['POST /sys/job/runNow', { name: sweep }],
    ] as const;
    for (const [target, body] of acts) {
      expect((await reader.call(target, { body })).status, target).toBe(403);
      expect((await app.call(target, { body })).status, target).toBe(401);
    }
    const actor = await app.asRole(['job:retry']);
    expect((await actor.call('GET /sys/job/list')).status).toBe(403);
    expect((await actor.call('POST /sys/job/retry', { body: { ids: [id] } })).success).toBe(true);
  });
});

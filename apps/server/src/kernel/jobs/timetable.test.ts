import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { defineJob } from './job.ts';
import { lastTime, parseSchedules } from './schedules.ts';
import { queueDue } from './timetable.ts';

const { db } = await startTestApp();
const job = defineJob({ name: 'test.hourly', payload: z.object({}), run: async () => undefined });
/** Due once an hour, a minute ago: no minute that passes meanwhile makes it due again. */
const cron = `${new Date(Date.now() - 60_000).getUTCMinutes()} * * * *`;
const items = await parseSchedules([{ job, cron, payload: { size: 3 } }]);
const names = [job.name];

beforeEach(async () => {
  await sql`delete from graphile_worker._private_known_crontabs where identifier = ${job.name}`.execute(db);
  await sql`select graphile_worker.remove_job(${`schedule:${job.name}`})`.execute(db);
});

const setSeen = (moment: string): Promise<unknown> =>
  sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values (${job.name}, now() - interval '9 days', now() + ${moment}::interval)`.execute(db);

const waiting = async (): Promise<unknown[]> =>
  (
    await sql`select payload from graphile_worker._private_jobs where key = ${`schedule:${job.name}`}`.execute(
      db,
    )
  ).rows;

test('a schedule that is new is queued from its next time on, and then once by all processes', async () => {
  expect(await queueDue(db, items)).toEqual([]);
  await sql`update graphile_worker._private_known_crontabs set known_since = now() - interval '5 minutes'
    where identifier = ${job.name}`.execute(db);
  const queued = await Promise.all([queueDue(db, items), queueDue(db, items), queueDue(db, items)]);
  expect(queued.flat()).toEqual(names);
  expect(await queueDue(db, items)).toEqual([]);
  expect(await waiting()).toMatchObject([{ payload: { size: 3, _cron: {} } }]);
});

test('a schedule goes on after a process with a wrong clock has written a time that lies ahead', async () => {
  await setSeen('14 hours');
  expect(await queueDue(db, items)).toEqual([]);
  const { rows } = await sql`select last_execution <= now() as "isPast"
    from graphile_worker._private_known_crontabs where identifier = ${job.name}`.execute(db);
  expect(rows).toEqual([{ isPast: true }]);
  await sql`update graphile_worker._private_known_crontabs set last_execution = last_execution - interval '5 minutes'
    where identifier = ${job.name}`.execute(db);
  expect(await queueDue(db, items)).toEqual(names);
});

test('the clock of a process does not decide what is due', async () => {
  await setSeen('0');
  const wrong = Date.now() + 14 * 3_600_000;
  vi.useFakeTimers({ now: wrong, toFake: ['Date'] });
  try {
    await queueDue(db, items);
    const { rows } = await sql`select last_execution < now() + interval '1 minute' as "isRight"
      from graphile_worker._private_known_crontabs where identifier = ${job.name}`.execute(db);
    expect(rows).toEqual([{ isRight: true }]);
  } finally {
    vi.useRealTimers();
  }
});

test('times that passed while no process ran are made good once, a day back at most', async () => {
  await setSeen('-3 hours');
  expect(await queueDue(db, items)).toEqual(names);
  expect(await waiting()).toHaveLength(1);
  const [daily] = await parseSchedules([{ job, cron: '30 2 * * *', payload: {} }]);
  const until = new Date('2026-11-28T02:29:59Z');
  const due = (after: string) => daily && lastTime(daily, { after: new Date(after), until })?.toISOString();
  expect(due('2026-11-27T02:29:00Z')).toBe('2026-11-27T02:30:00.000Z');
  expect(due('2026-11-27T02:30:00Z')).toBeUndefined();
  expect(due('2026-11-01T00:00:00Z')).toBe('2026-11-27T02:30:00.000Z');
});

import { calendarDay } from '@lc/contract/process';
import { initialState } from '@lc/process-core';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { describeResource } from '../../../../../tests/support/resource/describe-resource.ts';
import { runJobs } from '../../../../../tests/support/run-jobs.ts';
import { dayIn } from '../../kernel/time-zone.ts';
import { addWorkingDays, type Calendar, isWorkingDay, loadCalendar } from './calendar.ts';
import { dueAt, dueByExpression } from './due.ts';
import {
  decide,
  deployed,
  drawing,
  flows,
  processRights,
  started,
  todoOf,
  userTask,
} from './process.fixture.ts';

const server = await startTestApp();
const { db } = server;
const designer = await server.asRole(processRights);
const starter = await server.asRole(['process:start']);
const one = await server.asRole([]);
const two = await server.asRole([]);
await runJobs(server);

describeResource({
  server,
  resource: calendarDay,
  make: (number) => ({
    name: `Day ${number}`,
    day: new Date(Date.UTC(2031, 0, number)).toISOString().slice(0, 10),
    kind: 'holiday',
  }),
  change: { kind: 'workday' },
  freeText: 'name',
  unique: 'day',
});

const oneDay = 24 * 3_600_000;

const worksAt = (calendar: Calendar, moment: Date): boolean =>
  isWorkingDay(calendar, dayIn(calendar.zone, moment));

describe('working days', () => {
  // Friday 1 May 2026 is a holiday, Saturday 9 May is worked.
  const calendar = {
    zone: 'Asia/Shanghai',
    days: new Map([
      ['2026-05-01', 'holiday'],
      ['2026-05-04', 'holiday'],
      ['2026-05-09', 'workday'],
    ] as const),
  };
  const at = (text: string): Date => new Date(`${text}+08:00`);

  test('exclude weekends and holidays, and count swapped days', () => {
    expect(addWorkingDays(calendar, at('2026-04-30T10:00'), 1)).toEqual(at('2026-05-05T10:00'));
    expect(addWorkingDays(calendar, at('2026-05-08T10:00'), 1)).toEqual(at('2026-05-09T10:00'));
    expect(addWorkingDays(calendar, at('2026-05-08T10:00'), 0)).toEqual(at('2026-05-08T10:00'));
  });

  test('depend on the time zone: late evening in London is tomorrow in Shanghai', () => {
    expect(worksAt(calendar, new Date('2026-04-30T17:00Z'))).toBe(false);
    expect(worksAt(calendar, new Date('2026-04-30T15:00Z'))).toBe(true);
  });

  test('apply to a timer whose node says so', () => {
    const timer = { kind: 'duration', text: 'P1DT2H' } as const;
    expect(dueAt(timer, at('2026-04-30T10:00'), { zone: 'Asia/Shanghai' })).toEqual(at('2026-05-01T12:00'));
    expect(dueAt(timer, at('2026-04-30T10:00'), { zone: 'Asia/Shanghai', calendar })).toEqual(
      at('2026-05-05T12:00'),
    );
  });
});

describe('a time of a model', () => {
  const zone = 'Asia/Yangon';
  const monthsFrom = (day: string, text: string): string =>
    dueAt({ kind: 'duration', text }, new Date(`${day}T10:00Z`), { zone })
      .toISOString()
      .slice(0, 10);

  test.each([
    ['2026-01-31', 'P1M', '2026-02-28'],
    ['2028-01-31', 'P1M', '2028-02-29'],
    ['2026-03-31', 'P1M', '2026-04-30'],
    ['2028-02-29', 'P1Y', '2029-02-28'],
    ['2026-01-31', 'P1M1D', '2026-03-01'],
    ['2026-01-15', 'P1M', '2026-02-15'],
  ])('a month from %s is the last day of a shorter one: %s', (day, text, due) => {
    expect(monthsFrom(day, text)).toBe(due);
  });

  test.each([
    ['2026-05-01T09:00', '2026-05-01T02:30:00.000Z'],
    ['2026-05-01T09:00:00.000', '2026-05-01T02:30:00.000Z'],
    ['2026-05-01T09:00:00.000Z', '2026-05-01T09:00:00.000Z'],
    ['2026-05-01T09:00+08:00', '2026-05-01T01:00:00.000Z'],
    ['2026-05-01', '2026-04-30T17:30:00.000Z'],
  ])('%s is read on the clocks of the site unless it names an offset', (text, moment) => {
    expect(dueAt({ kind: 'date', text }, new Date(0), { zone }).toISOString()).toBe(moment);
  });

  test('an expression gives a moment, a duration or nothing; anything else is refused', async () => {
    const now = new Date('2026-05-01T00:00Z');
    const due = (value: unknown) =>
      dueByExpression({ state: { ...initialState({ due: value }) } }, 'due', { now, zone, step: 'a' });
    expect(await due('P2D')).toEqual(new Date('2026-05-03T00:00Z'));
    expect(await due('2026-05-01 09:00')).toEqual(new Date('2026-05-01T02:30Z'));
    expect([await due(null), await due('')]).toEqual([null, null]);
    for (const wrong of ['2026-02-30', 'soon', 5]) await expect(due(wrong)).rejects.toThrow('process.badDue');
  });
});

describe('a step that is overdue', () => {
  const begin = async (config: object, then = ''): Promise<string> => {
    const initiator =
      '<userTask id="apply" lc:config=\'{"handlers":{"kind":"starter"},"isInitiator":true}\'/>';
    const { key } = await deployed(
      designer,
      drawing(
        `${initiator}${userTask('a', [one.username], config, then)}${flows('s>apply', 'apply>a', 'a>e')}`,
      ),
    );
    return (await started(starter, key)).processInstanceId;
  };
  const letItBe = async (id: string): Promise<void> => {
    await sql`update graphile_worker._private_jobs set run_at = now()
      where key like ${`process.overdue:${id}:%`}`.execute(db);
  };
  const actions = async (id: string): Promise<string[]> => {
    const { rows } = await sql<{ action: string }>`select action from wf_opinion where instance_id = ${id}
      order by id`.execute(db);
    return rows.map(({ action }) => action);
  };
  const statusOf = async (id: string) => {
    const { rows } = await sql<{ status: string }>`select status from wf_instance where id = ${id}`.execute(
      db,
    );
    return rows[0]?.status;
  };
  const patience = { timeout: 10_000 };

  test('is due in working days of its site', async () => {
    await sql`insert into wf_calendar_day (name, day, kind, subsite_id)
      values ('{"en-US":"Tomorrow"}', (now() at time zone 'Asia/Yangon')::date + 1, 'holiday', ${testSites.platform})
      on conflict do nothing`.execute(db);
    const id = await begin({ dueDays: 5 });
    const { rows } = await sql<{ created: Date; due: Date; subsiteId: string }>`
      select t.created_at as created, due_at as due, subsite_id as "subsiteId"
      from wf_task t join wf_instance i on i.id = instance_id where instance_id = ${id} and t.state = 'open'`.execute(
      db,
    );
    const [task] = rows;
    if (!task) throw new Error('the step has no task');
    const { created, due, subsiteId } = task;
    const calendar = await loadCalendar(db, { subsiteId, from: created });
    const count = Math.round((due.getTime() - created.getTime()) / oneDay);
    const days = Array.from({ length: count }, (_, index) => new Date(due.getTime() - index * oneDay));
    expect(days.map((day) => worksAt(calendar, day)).filter(Boolean)).toHaveLength(5);
    expect(worksAt(calendar, due)).toBe(true);
    expect(days.length).toBeGreaterThan(5);
  });

  test('reminds repeatedly, and is transferred', async () => {
    await sql`insert into message_template (name, code, body, variables) values ('{"en-US":"Late"}', 'flow_late',
      '{"en-US":"{step} is late"}', 'step=1')`.execute(db);
    await sql`update sys_user set phone = '+959400000301' where id = ${one.userId}`.execute(db);
    const reminded = await begin({
      ...{ dueHours: 1, timeout: { action: 'remind', everyHours: 2 } },
      sms: [{ on: 'overdue', template: 'flow_late', to: 'handlers' }],
    });
    for (const times of [1, 2]) {
      await letItBe(reminded);
      await expect
        .poll(
          async () => (await actions(reminded)).filter((action) => action === 'autoRemind').length,
          patience,
        )
        .toBe(times);
    }
    expect(await todoOf(one, reminded)).toHaveLength(1);
    const { rows: late } = await sql<{ words: string }>`select words from message_log
      where recipient = '+959400000301'`.execute(db);
    expect(late.map(({ words }) => words)).toContain('a is late');
    const to = { kind: 'users', values: [two.username] };
    const given = await begin({ dueHours: 1, timeout: { action: 'transfer', to } });
    await letItBe(given);
    await expect.poll(async () => (await todoOf(two, given)).length, patience).toBe(1);
    expect(await todoOf(one, given)).toEqual([]);
    expect((await decide(two, given)).status).toBe('completed');
  });

  test.each([
    ['agree', 'completed'],
    ['disagree', 'rejected'],
    ['return', 'running'],
  ])('is decided automatically: %s', async (action, status) => {
    const id = await begin({ dueHours: 1, timeout: { action } });
    await letItBe(id);
    await expect.poll(async () => (await todoOf(one, id)).length, patience).toBe(0);
    expect(await statusOf(id)).toBe(status);
    expect(await todoOf(starter, id)).toHaveLength(action === 'return' ? 1 : 0);
    expect((await actions(id)).at(-1)).toBe(`auto${action[0]?.toUpperCase()}${action.slice(1)}`);
  });

  test('with several signers is decided for all who have not signed', async () => {
    const id = await begin(
      {
        handlers: { kind: 'users', values: [one.username, two.username] },
        sign: { rule: { mode: 'all' }, isSequential: true },
        dueHours: 1,
        timeout: { action: 'agree' },
      },
      '<multiInstanceLoopCharacteristics isSequential="true"/>',
    );
    await decide(one, id);
    await letItBe(id);
    await expect.poll(() => statusOf(id), patience).toBe('completed');
  });

  test('is refused as configuration without a time, or a transfer without a user', async () => {
    for (const config of [
      { timeout: { action: 'agree' } },
      { dueDays: 1, timeout: { action: 'transfer' } },
    ]) {
      const reply = await designer.call<{ code: string }[]>('POST /process/tPProcess/check', {
        body: { xml: drawing(`${userTask('a', [one.username], config)}${flows('s>a', 'a>e')}`) },
      });
      expect(reply.result.map(({ code }) => code)).toEqual(['badTimeout']);
    }
  });
});

describe('an instance that was suspended', () => {
  const late =
    '<boundaryEvent id="late" attachedToRef="a" cancelActivity="false"><timerEventDefinition><timeDuration>PT10H</timeDuration></timerEventDefinition></boundaryEvent>';
  const begin = async (): Promise<{ id: string; definitionId: string }> => {
    const inside = `${userTask('a', [one.username], { dueHours: 5 })}${late}${userTask('b', [two.username])}${flows('s>a', 'a>e', 'late>b', 'b>e')}`;
    const { key, id } = await deployed(designer, drawing(inside));
    const versions = await designer.call<{ definitionId: string }[]>('GET /process/tPProcess/versions', {
      query: { id },
    });
    const { processInstanceId } = await started(starter, key);
    return { id: processInstanceId, definitionId: versions.result[0]?.definitionId ?? '' };
  };
  /** Hours until the jobs of an instance run and its steps are due. */
  const waits = async (id: string) => {
    const { rows } = await sql<{ kind: string; hours: number }>`
      select split_part(key, ':', 1) as kind, round(extract(epoch from run_at - now()) / 3600)::integer as hours
      from graphile_worker.jobs where key like ${`process.%:${id}:%`}
      union all select 'due', round(extract(epoch from due_at - now()) / 3600)::integer from wf_task
        where instance_id = ${id} and state = 'open' and due_at is not null
      order by 1`.execute(db);
    return Object.fromEntries(rows.map(({ kind, hours }) => [kind, hours]));
  };
  const move = (path: 'suspendProcessInstance' | 'startProcessInstance', processInstanceId: string) =>
    designer.call(`GET /process/processInstance/${path}`, { query: { processInstanceId } });
  /** Three hours go by, for whoever looks at what the instance waits for. */
  const letHoursPass = (id: string) =>
    sql`with jobs as (
      update graphile_worker._private_jobs set run_at = run_at - interval '3 hours' where key like ${`process.%:${id}:%`}),
    tasks as (update wf_task set due_at = due_at - interval '3 hours' where instance_id = ${id})
    update wf_instance set suspended_at = suspended_at - interval '3 hours', stopped_timers = jsonb_set(stopped_timers, '{timers}', (
      select jsonb_agg(t || jsonb_build_object('at', (t ->> 'at')::timestamptz - interval '3 hours'))
      from jsonb_array_elements(stopped_timers -> 'timers') t)) where id = ${id}`.execute(db);

  test('continues with the rest of its timers and due times', async () => {
    const { id } = await begin();
    expect(await waits(id)).toEqual({ due: 5, 'process.fire': 10, 'process.overdue': 5 });
    await letHoursPass(id);
    expect((await move('suspendProcessInstance', id)).success).toBe(true);
    expect(await waits(id)).toEqual({ due: 2 });
    await letHoursPass(id);
    await letHoursPass(id);
    expect((await move('startProcessInstance', id)).success).toBe(true);
    expect(await waits(id)).toEqual({ due: 2, 'process.fire': 7, 'process.overdue': 2 });
  });

  test('does not fire again timers that fired before', async () => {
    const { id } = await begin();
    await sql`update graphile_worker._private_jobs set run_at = now()
      where key like ${`process.fire:${id}:%`}`.execute(db);
    await expect.poll(async () => (await todoOf(two, id)).length, { timeout: 10_000 }).toBe(1);
    await move('suspendProcessInstance', id);
    await move('startProcessInstance', id);
    expect(await waits(id)).toEqual({ due: 5, 'process.overdue': 5 });
  });

  test('keeps its remaining time when its version was suspended, too', async () => {
    const { id, definitionId } = await begin();
    const setState = (state: string) =>
      designer.call('GET /process/activity/setProcessState', {
        query: { processDefinitionId: definitionId, state },
      });
    const becomes = (status: string) =>
      expect
        .poll(
          async () =>
            (await sql<{ status: string }>`select status from wf_instance where id = ${id}`.execute(db))
              .rows[0]?.status,
          { timeout: 10_000 },
        )
        .toBe(status);
    await setState('suspend');
    await becomes('suspended');
    expect(await waits(id)).toEqual({ due: 5 });
    await letHoursPass(id);
    await setState('active');
    await becomes('running');
    expect(await waits(id)).toEqual({ due: 5, 'process.fire': 10, 'process.overdue': 5 });
  });
});

test('a deadline in working days keeps its time of day where clocks change', () => {
  const calendar = { days: new Map(), zone: 'Europe/Berlin' };
  // From Friday to Monday, over the night in which summer time begins.
  expect(addWorkingDays(calendar, new Date('2026-03-27T08:00:00Z'), 1)).toEqual(
    new Date('2026-03-30T07:00:00Z'),
  );
  expect(addWorkingDays(calendar, new Date('2026-10-23T07:00:00Z'), 1)).toEqual(
    new Date('2026-10-26T08:00:00Z'),
  );
});

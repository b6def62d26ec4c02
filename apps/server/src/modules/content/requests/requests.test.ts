import { worklist } from '@lc/contract/analytics';
import { applyPublic } from '@lc/contract/content';
import type { EndpointResult } from '@lc/contract/kernel';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Caller, startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectDone, expectRefusal, pathsIn } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';
import { clockIn } from '../../../kernel/time-zone.ts';
import { deskOf } from './requests.fixture.ts';
import { addWorkingDays, officeDaysOf, workingDaysBetween } from './working-days.ts';

const server = await startTestApp();
const { path, clerk, ask, find, act, progress, accepted } = await deskOf(server);
const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
const noHolidays = { holidays: new Set<string>(), workdays: new Set<string>() };

describe('working days', () => {
  test.each([
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-23', 20, '2026-12-21'],
  ])('%s plus %i working days is %s', (from, count, to) => {
    expect(addWorkingDays(from, count, noHolidays)).toBe(to);
    expect(workingDaysBetween(from, to, noHolidays)).toBe(count);
  });

  test.each([
    ['a holiday of Myanmar', testSites.myanmar, '2026-12-24', 1, '2026-12-28'],
    ['a make-up Saturday of China', testSites.china, '2026-02-13', 1, '2026-02-14'],
    ['the same Saturday in Myanmar', testSites.myanmar, '2026-02-13', 1, '2026-02-16'],
    ['the Spring Festival of China', testSites.china, '2026-02-14', 1, '2026-02-24'],
    ['the days after it in Myanmar', testSites.myanmar, '2026-02-14', 1, '2026-02-16'],
  ])('count %s by the country of the site', async (_, site, from, count, to) => {
    const office = await officeDaysOf(server.db, site, { now: new Date(`${from}T05:00:00Z`) });
    expect(addWorkingDays(from, count, office)).toBe(to);
    expect(workingDaysBetween(from, to, office)).toBe(count);
  });

  test('count days on which banks alone are closed', async () => {
    await sql`insert into public_holiday (country_code, day, name, kind)
      values ('MM', '2026-12-28', '{}', 'bank_only')`.execute(server.db);
    const office = await officeDaysOf(server.db, testSites.myanmar, {
      now: new Date('2026-12-24T05:00:00Z'),
    });
    expect(addWorkingDays('2026-12-24', 1, office)).toBe('2026-12-28');
  });

  test.each([
    [testSites.myanmar, '2026-11-23T17:29:59Z', '2026-11-23'],
    [testSites.myanmar, '2026-11-23T17:30:00Z', '2026-11-24'],
    [testSites.china, '2026-11-23T15:59:59Z', '2026-11-23'],
    [testSites.china, '2026-11-23T16:00:00Z', '2026-11-24'],
  ])('begin at midnight on the clock of site %s: %s is %s', async (site, now, day) => {
    expect((await officeDaysOf(server.db, site, { now: new Date(now) })).today).toBe(day);
  });
});

describe('the last day of a request', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    // 25 December is a holiday of Myanmar, 4 January too.
    ['2026-12-03T17:29:00Z', testSites.myanmar, '2027-01-01'],
    ['2026-12-03T17:31:00Z', testSites.myanmar, '2027-01-05'],
    // In China 1 January is one; Christmas is not.
    ['2026-12-03T15:59:00Z', testSites.china, '2026-12-31'],
    ['2026-12-03T16:01:00Z', testSites.china, '2027-01-04'],
  ])('of one sent at %s to site %s is %s', async (now, subsiteId, due) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const { queryCode } = expectDone(await ask({ subsiteId }));
    expect(expectDone(await progress(queryCode)).dueOn).toBe(due);
  });
});

describe('requests for information', () => {
  test('are sent without an account, and followed with a code', async () => {
    const { result } = await ask();
    expect(result.requestNo).toMatch(/^R-\d{4}-\d{5}$/);
    expect((await progress(result.queryCode)).result).toMatchObject({
      requestNo: result.requestNo,
      state: 'waiting',
      stateText: 'Waiting',
      answer: null,
    });
    expectRefusal(await progress('AAAA-BBBB-CCCC'), 200, 'system.recordNotFound');
    expect(pathsIn(await ask({ requested: '', email: '' }))).toContain('requested');
    expect(pathsIn(await ask({ email: '' }))).toEqual(['email']);
  });

  test('are answered with up to 2,000 characters, and the applicant reads the answer', async () => {
    const { id, queryCode } = await accepted();
    expect(pathsIn(await act(id, 'answerGranted'))).toEqual(['answer']);
    expect(pathsIn(await act(id, 'answerGranted', { reason: 'No answer' }))).toEqual(['answer']);
    expect(pathsIn(await act(id, 'answerGranted', { answer: 'x'.repeat(2001) }))).toEqual(['answer']);
    const answer = 'ဖြေ'.repeat(600);
    expect(expectDone(await act(id, 'answerGranted', { answer })).state).toBe('ended');
    expect((await progress(queryCode)).result).toMatchObject({
      outcome: 'granted',
      outcomeText: 'Granted',
      answer,
    });
    expectRefusal(await act(id, 'accept'), 200, 'system.wrongState');
  });

  test('are extended once, and paused time does not count', async () => {
    const { id, due } = await accepted();
    const dueNow = async () =>
      expectDone(await clerk.call<Wire>(`GET ${path}/queryById`, { query: { id } })).dueOn;
    const days = await officeDaysOf(server.db, testSites.platform);
    expectDone(await act(id, 'extend', { reason: 'The archive is far' }));
    expect(await dueNow()).toBe(addWorkingDays(due, 20, days));
    expectDone(await act(id, 'consult', { reason: 'A company is concerned' }));
    await sql`update apply_public set paused_on = paused_on - 14 where id = ${id}`.execute(server.db);
    // One of the working days of the pause is a holiday.
    const pause = Array.from({ length: 14 }, (_, back) => addDays(days.today, -back));
    const office = await officeDaysOf(server.db, testSites.platform, { since: pause.at(-1) });
    const holiday = pause.find((day) => workingDaysBetween(addDays(day, -1), day, office) === 1);
    await sql`insert into public_holiday (country_code, day, name) values ('MM', ${holiday}, '{}')
      on conflict do nothing`.execute(server.db);
    const left = workingDaysBetween(addDays(days.today, -14), days.today, office) - 1;
    expect(expectDone(await act(id, 'consulted')).state).toBe('extended');
    const later = await officeDaysOf(server.db, testSites.platform);
    expect(await dueNow()).toBe(addWorkingDays(due, 20 + left, later));
    await sql`update apply_public set state = 'accepted' where id = ${id}`.execute(server.db);
    expectRefusal(await act(id, 'extend', { reason: 'Again' }), 200, 'content.extendedAlready');
  });

  test('hide the applicant from users who may not see them', async () => {
    const { id } = await find(expectDone(await ask()).requestNo);
    const row = (await clerk.call<Wire>(`GET ${path}/queryById`, { query: { id } })).result;
    expect(row.applicantName).not.toContain('Mya');
    const stranger = await server.asRole(permissionsOf(applyPublic), { sites: [testSites.china] });
    expectRefusal(await act(id, 'accept', {}, stranger), 200, 'system.recordNotFound');
  });

  test('are counted in the menu', async () => {
    const count = async () =>
      (await clerk.call<{ waitBadgeNum: number }>('GET /applypublic/applyPublic/getOwnerApplyPublicCount'))
        .result.waitBadgeNum;
    const before = await count();
    const { requestNo } = expectDone(await ask());
    expect(await count()).toBe(before + 1);
    // As the pages do, for somebody who works on several sites, too.
    const sites = [testSites.platform, testSites.china];
    const both = await server.asRole(permissionsOf(applyPublic), { sites });
    const badge = async () =>
      (await both.call<{ waitBadgeNum: number }>('GET /applypublic/applyPublic/getOwnerApplyPublicCount'))
        .result.waitBadgeNum;
    const listed = async () =>
      expectDone(
        await both.call<{ records: Wire[] }>(`GET ${path}/list`, {
          query: { state_in: 'waiting', pageSize: 500 },
        }),
      ).records.length;
    expect(await badge()).toBe(await listed());
    const here = await badge();
    const other = both.subsiteId === testSites.china ? testSites.platform : testSites.china;
    await sql`update apply_public set subsite_id = ${other} where request_no = ${requestNo}`.execute(
      server.db,
    );
    expect(await badge()).toBe(await listed());
    expect(await badge()).toBe(other === testSites.china ? here - 1 : here);
  });
});

describe('an overdue request', () => {
  const isOverdue = async (id: string) =>
    expectDone(await clerk.call<Wire>(`GET ${path}/queryById`, { query: { id } })).isOverdue;
  const setDue = (id: string, due: string) =>
    sql`update apply_public set due_on = ${due}::date where id = ${id}`.execute(server.db);
  const setZone = (zone: string) =>
    sql`insert into subsite_extension_configuration (subsite_id, name, value)
      values (${testSites.platform}, 'timeZone', ${JSON.stringify(zone)}::jsonb)
      on conflict (subsite_id, name) do update set value = excluded.value`.execute(server.db);

  test('is one whose last day is over while nothing is waited for', async () => {
    const { id } = await accepted();
    expect(await isOverdue(id)).toBe(false);
    await setDue(id, '2026-01-05');
    expect(await isOverdue(id)).toBe(true);
    expectDone(await act(id, 'askSupplement', { reason: 'Which year?' }));
    expect(await isOverdue(id)).toBe(false);
    expectDone(await act(id, 'supplied'));
    await setDue(id, '2026-01-05');
    expectDone(await act(id, 'answerNotOurs', { answer: 'Ask the ministry' }));
    expect(await isOverdue(id)).toBe(false);
  });

  test('is over when the day of its site is, not that of another clock', async () => {
    const { id } = await accepted();
    // A day is never the same at the two ends of the earth.
    await setDue(id, clockIn('Pacific/Pago_Pago', new Date()).slice(0, 10));
    await setZone('Pacific/Pago_Pago');
    expect(await isOverdue(id)).toBe(false);
    await setZone('Pacific/Kiritimati');
    expect(await isOverdue(id)).toBe(true);
    await setZone('Asia/Yangon');
  });

  test('stands in the work list of the home page, which leads to the page that shows it', async () => {
    const waiting = await find(expectDone(await ask()).requestNo);
    const taken = await accepted();
    await setDue(waiting.id, '2026-01-05');
    await setDue(taken.id, '2026-01-05');
    const tasksOf = async (by: Caller) =>
      expectDone(await by.call<EndpointResult<typeof worklist>>(`GET ${worklist.path}`))
        .filter(({ field }) => field === 'isOverdue')
        .map(({ page, stateLabel, query, count }) => ({ page, stateLabel, query, count }));
    const listed = async (states: string) =>
      expectDone(
        await clerk.call<{ total: number; records: Wire[] }>(`GET ${path}/list`, {
          query: { isOverdue: 'true', state_in: states, pageSize: 100 },
        }),
      );
    const [first, second] = [await listed('waiting'), await listed('accepted,extended')];
    expect(first.records.map(({ id }) => id)).toContain(waiting.id);
    expect(second.records.map(({ id }) => id)).toContain(taken.id);
    const row = { stateLabel: 'Overdue', query: { isOverdue: 'true' } };
    expect(await tasksOf(clerk)).toEqual([
      { ...row, page: '/content/requests/waiting', count: first.total },
      { ...row, page: '/content/requests/handled', count: second.total },
    ]);
    const reader = await server.asRole(['applyPublic:list'], { sites: [testSites.platform] });
    expect(await tasksOf(reader), 'who may only look').toEqual([]);
  });
});

import { applyPublic } from '@lc/contract/content';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectRefusal, pathsIn } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';
import { addWorkingDays, workingDaysBetween } from './working-days.ts';

const server = await startTestApp();
const { path } = applyPublic.spec;
const clerk = await server.asRole(permissionsOf(applyPublic), { sites: [testSites.platform] });
const request = {
  applicantName: 'Daw Mya',
  email: 'mya@example.com',
  requested: 'Number of complaints in 2025',
};

let asked = 0;
/** Everybody asks from an address of his own. */
const ask = (body: Wire = {}) =>
  server.call<{ requestNo: string; queryCode: string }>(`POST ${path}/intake`, {
    body: { ...request, ...body },
    address: `10.6.0.${++asked}`,
  });
const find = async (requestNo: string): Promise<{ id: string; due: string }> => {
  const { rows } = await sql<{ id: string; due: string }>`
    select id, due_on::text as due from apply_public where request_no = ${requestNo}
    and subsite_id = ${testSites.platform}`.execute(server.db);
  if (!rows[0]) throw new Error('no request');
  return rows[0];
};
const act = (id: string, action: string, reason?: string, by = clerk) =>
  by.call<{ state: string }>(`POST ${path}/act`, { body: { id, action, ...(reason ? { reason } : {}) } });
const progress = (queryCode: string) => server.call<Wire>(`GET ${path}/progress`, { query: { queryCode } });

describe('working days', () => {
  test.each([
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-23', 20, '2026-12-21'],
  ])('%s plus %i working days is %s', (from, count, to) => {
    expect(addWorkingDays(from, count)).toBe(to);
    expect(workingDaysBetween(from, to)).toBe(count);
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

  test('are answered, and the applicant reads the answer', async () => {
    const { result } = await ask();
    const { id } = await find(result.requestNo);
    expect((await act(id, 'accept')).result.state).toBe('accepted');
    expectRefusal(await act(id, 'answerGranted'), 400, '400');
    expect((await act(id, 'answerGranted', 'See the table attached')).result.state).toBe('ended');
    expect((await progress(result.queryCode)).result).toMatchObject({
      outcome: 'granted',
      outcomeText: 'Granted',
      answer: 'See the table attached',
    });
    expectRefusal(await act(id, 'accept'), 200, 'system.wrongState');
  });

  test('are extended once, and paused time does not count', async () => {
    const { id, due } = await find((await ask()).result.requestNo);
    await act(id, 'accept');
    await act(id, 'extend', 'The archive is far');
    expect(
      await find(
        (await clerk.call<Wire>(`GET ${path}/queryById`, { query: { id } })).result.requestNo as string,
      ),
    ).toMatchObject({
      due: addWorkingDays(due, 20),
    });
    await act(id, 'consult', 'A company is concerned');
    await sql`update apply_public set paused_on = paused_on - 7 where id = ${id}`.execute(server.db);
    expect((await act(id, 'consulted')).result.state).toBe('extended');
    const { rows } = await sql<{
      due: string;
    }>`select due_on::text as due from apply_public where id = ${id}`.execute(server.db);
    expect(rows[0]?.due).toBe(addWorkingDays(due, 25));
    await sql`update apply_public set state = 'accepted' where id = ${id}`.execute(server.db);
    expectRefusal(await act(id, 'extend', 'Again'), 200, 'content.extendedAlready');
  });

  test('hide the applicant from users who may not see them', async () => {
    const { id } = await find((await ask()).result.requestNo);
    const row = (await clerk.call<Wire>(`GET ${path}/queryById`, { query: { id } })).result;
    expect(row.applicantName).not.toContain('Mya');
    const stranger = await server.asRole(permissionsOf(applyPublic), { sites: [testSites.china] });
    expectRefusal(await act(id, 'accept', undefined, stranger), 200, 'system.recordNotFound');
  });

  test('are counted in the menu', async () => {
    const count = async () =>
      (await clerk.call<{ waitBadgeNum: number }>('GET /applypublic/applyPublic/getOwnerApplyPublicCount'))
        .result.waitBadgeNum;
    const before = await count();
    await ask();
    expect(await count()).toBe(before + 1);
  });
});

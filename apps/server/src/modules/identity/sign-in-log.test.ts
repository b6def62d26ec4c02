import type { Page } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import { readWorkbook } from '../../../../../tests/support/workbooks.ts';

const server = await startTestApp();
const { call, db } = server;

interface Entry {
  username: string;
  userId: string | null;
  userId_dictText: string | null;
  outcome: string;
  outcome_dictText: string;
  reason_dictText: string;
  address: string;
  userAgent: string;
}

const device = 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0.0.0 Safari/537.36';
const tryToSignIn = (username: string, password: string, address: string) =>
  call('POST /sys/login', { body: { username, password }, address, headers: { 'user-agent': device } });

const reader = await server.asRole(['signInLog:list', 'signInLog:export']);
const listed = async (query: Record<string, string>, headers = {}): Promise<Page<Entry>> => {
  const reply = await reader.call<Page<Entry>>('GET /sys/signInLog/list', { query, headers });
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};

describe('the sign-in log', () => {
  test('lists attempts with unknown names and results, in the language of the reader', async () => {
    const replies = [
      await tryToSignIn('zaw.min.htet', 'Demo-test-1!', '10.1.1.1'),
      await tryToSignIn('zaw.min.htet', 'wrong', '10.1.1.1'),
      await tryToSignIn('nobody.at.all', 'wrong', '10.1.1.2'),
    ];
    expect(replies.map(({ success }) => success)).toEqual([true, false, false]);
    const { records } = await listed({ address: '10.1.1.1' });
    expect(records.map(({ outcome, reason_dictText }) => [outcome, reason_dictText])).toEqual([
      ['0', 'Wrong name or password'],
      ['1', 'With a password'],
    ]);
    expect(records[0]).toMatchObject({
      username: 'zaw.min.htet',
      userAgent: device,
      outcome_dictText: 'Failed',
    });
    expect(records[0]?.userId_dictText).toMatch(/\S/);
    const [unknown] = (await listed({ address: '10.1.1.2' }, { language: 'zh-CN' })).records;
    expect(unknown).toMatchObject({
      username: 'nobody.at.all',
      userId: null,
      outcome_dictText: '失败',
      reason_dictText: '账号或密码错误',
    });
  });

  test('is filtered by name, outcome, person, reason and period', async () => {
    const [{ userId } = { userId: null }] = (await listed({ username: 'zaw.min.htet' })).records;
    const mine = await listed({ userId: String(userId) });
    expect(mine.total).toBeGreaterThan(1);
    expect(new Set(mine.records.map(({ username }) => username))).toEqual(new Set(['zaw.min.htet']));
    expect((await listed({ outcome: '0', address: '10.1.1.1' })).total).toBe(1);
    expect((await listed({ keyword: 'nobody.at' })).total).toBe(1);
    expect((await listed({ reason: 'credentials', address: '10.1.1.2' })).total).toBe(1);
    expect((await listed({ at_begin: '2399-01-01' })).total).toBe(0);
    expect((await listed({ at_end: '2001-01-01' })).total).toBe(0);
  });

  test('is exported with its labels', async () => {
    const workbook = await reader.call('GET /sys/signInLog/exportXls', { query: { address: '10.1.1.2' } });
    const [headings, row] = await readWorkbook(workbook.bytes);
    expect(headings).toEqual(['Time', 'User name', 'Person', 'Outcome', 'How', 'Address', 'Device']);
    expect(row?.slice(1)).toEqual([
      'nobody.at.all',
      '',
      'Failed',
      'Wrong name or password',
      '10.1.1.2',
      device,
    ]);
  });

  test('cannot be changed', async () => {
    const admin = await server.asAdministrator();
    for (const target of [
      'POST /sys/signInLog/add',
      'PUT /sys/signInLog/edit',
      'DELETE /sys/signInLog/delete',
    ] as const)
      expectRefusal(await admin.call(target, { query: { id: '1' } }), 404, '404');
  });
});

test('users see their own last sign-ins and no others', async () => {
  const person = await server.asRole([]);
  const other = await server.asRole([]);
  for (const [userId, address] of [
    [person.userId, '10.2.0.1'],
    [other.userId, '10.2.0.2'],
  ] as const) {
    await sql`insert into sign_in_log (username, user_id, succeeded, reason, address, user_agent)
      select 'x', ${userId}::bigint, n % 2 = 0, 'password', ${address}, 'test' from generate_series(1, 30) n`.execute(
      db,
    );
  }
  const reply = await person.call<{ address: string; reason: string }[]>('GET /sys/signInLog/mine');
  expect(reply.result).toHaveLength(20);
  expect(new Set(reply.result.map(({ address }) => address))).toEqual(new Set(['10.2.0.1']));
  expect(reply.result[0]?.reason).toBe('With a password');
});

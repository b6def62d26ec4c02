import type { Page } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectProblem } from '../../../../../tests/support/replies.ts';

const { db, asRole } = await startTestApp();
const officer = await asRole([
  'user:list',
  'user:export',
  'depart:members',
  'depart:delete',
  'depart:recycle',
]);

const found = async (query: Record<string, string>): Promise<string[]> => {
  const reply = await officer.call<Page<{ id: string }>>('GET /sys/user/list', {
    query: { pageSize: '500', ...query },
  });
  return reply.result.records.map(({ id }) => id);
};
const put = (depId: string, ...userIdList: string[]) =>
  officer.call('POST /sys/user/editSysDepartWithUser', { body: { depId, userIdList } });

test('the user list filters by any department of a user, with those below it', async () => {
  const [one, two, none] = [await asRole([]), await asRole([]), await asRole([])];
  await put('3', one.userId);
  await put('10', one.userId);
  await put('4', two.userId);
  const headOffice = await found({ depId: '2' });
  expect(headOffice).toEqual(expect.arrayContaining([one.userId, two.userId]));
  expect(headOffice).not.toContain(none.userId);
  expect(await found({ depId: '3' })).toContain(one.userId);
  expect(await found({ depId: '3' })).not.toContain(two.userId);
  expect(await found({ depId: '9' })).toContain(one.userId);
  expect(await found({ depId: '2', keyword: two.username })).toEqual([two.userId]);
  const without = await found({ depId: 'none' });
  expect(without).toContain(none.userId);
  expect(without).not.toContain(one.userId);
  const page = await officer.call<Page<unknown>>('GET /sys/user/list', {
    query: { depId: 'none', pageSize: '1' },
  });
  expect(page.result.total).toBe(without.length);
});

test('the user list refuses an invalid department id, and is empty for an unknown one', async () => {
  for (const depId of ['x', "1' or true", '-1']) {
    expectProblem(await officer.call('GET /sys/user/list', { query: { depId } }), 'depId');
  }
  expect(await found({ depId: '999999999' })).toEqual([]);
});

test('the user list ignores a deleted department', async () => {
  const person = await asRole([]);
  const { rows } = await sql<{ id: string }>`insert into sys_depart (parent_id, depart_name, org_code)
    values (12, '{"en-US":"Short-lived"}', 'A02A02Q01') returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  await put(id, person.userId);
  expect(await found({ depId: '12', keyword: person.username })).toEqual([person.userId]);
  await officer.call('DELETE /sys/sysDepart/delete', { query: { id, confirmed: 'true' } });
  expect(await found({ depId: '12', keyword: person.username })).toEqual([]);
  expect(await found({ depId: 'none', keyword: person.username })).toEqual([person.userId]);
});

test('the user export has the same filter by department', async () => {
  const person = await asRole([]);
  await put('8', person.userId);
  const exported = async (): Promise<unknown> => {
    const { rows } = await sql<{ changes: { rows: [null, number] } }>`select changes from audit_log
      where resource = 'user' and action = 'export' order by id desc limit 1`.execute(db);
    return rows[0]?.changes.rows[1];
  };
  await officer.call('GET /sys/user/exportXls', { query: { depId: '8', keyword: person.username } });
  expect(await exported()).toBe(1);
  await officer.call('GET /sys/user/exportXls', { query: { depId: '9', keyword: person.username } });
  expect(await exported()).toBe(0);
});

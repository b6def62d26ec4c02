import { addRoleMembers, removeRoleMembers, roleMembers } from '@lc/contract/identity';
import type { Page } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { makeRole } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';

const server = await startTestApp();
const { db, asRole, asAdministrator } = server;
const keeper = await asRole(['role:members', 'dict:list']);

const add = (roleId: string, userIdList: readonly string[], by = keeper) =>
  by.call(addRoleMembers, { body: { roleId, userIdList } });
const remove = (roleId: string, userIds: readonly string[], by = keeper) =>
  by.call(removeRoleMembers, { query: { roleId, userIds: userIds.join(',') } });
const members = async (roleId: string, query: Record<string, string> = {}): Promise<string[]> => {
  const reply = await keeper.call<Page<{ id: string }>>(roleMembers, { query: { roleId, ...query } });
  return reply.result.records.map(({ id }) => id);
};

test('adding and removing role members changes their permissions at once', async () => {
  const roleId = await makeRole(db, ['dict:list']);
  const [one, two] = [await asRole([]), await asRole([])];
  const answers = (status: number) =>
    expect
      .poll(async () => (await one.call('GET /sys/dict/list')).status, { timeout: 5000, interval: 10 })
      .toBe(status);
  await answers(403);
  expect((await add(roleId, [one.userId, two.userId, one.userId])).success).toBe(true);
  expect((await add(roleId, [two.userId])).success).toBe(true);
  expect((await members(roleId)).sort()).toEqual([one.userId, two.userId].sort());
  expect(await members(roleId, { keyword: two.username.toUpperCase() })).toEqual([two.userId]);
  expect(await members(roleId, { keyword: '%' })).toEqual([]);
  await answers(200);
  expect((await remove(roleId, [one.userId])).success).toBe(true);
  expect(await members(roleId)).toEqual([two.userId]);
  await answers(403);
  const entries = await db
    .selectFrom('audit_log')
    .select(['action', 'changes'])
    .where('resource', '=', 'role')
    .where('record_id', '=', roleId)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: 'addUsers', changes: { users: [null, [one.username, two.username]] } },
    { action: 'removeUsers', changes: { users: [[one.username], null] } },
  ]);
});

test('the members of a role have their departments in the language of the reader', async () => {
  const reply = await keeper.call<Page<{ departNames: string }>>(roleMembers, {
    query: { roleId: '15' },
    headers: { language: 'zh-CN' },
  });
  expect(reply.result.total).toBe(1);
  expect(reply.result.records[0]?.departNames).toMatch(/\p{Script=Han}/u);
});

test('changing members refuses a role beyond the caller’s permissions', async () => {
  const person = await asRole([]);
  const beyond = await makeRole(db, ['dict:delete']);
  for (const roleId of [beyond, '1']) {
    expectRefusal(await add(roleId, [person.userId]), 200, 'access.grantBeyondOwn');
    expectRefusal(await remove(roleId, [person.userId]), 200, 'access.grantBeyondOwn');
  }
});

test('changing members of administrators requires an administrator', async () => {
  const administrator = await asAdministrator();
  const roleId = await makeRole(db, []);
  expectRefusal(await add(roleId, [administrator.userId]), 200, 'identity.protectedAccount');
  expectRefusal(await remove(roleId, [administrator.userId]), 200, 'identity.protectedAccount');
});

test('changing members does nothing for unknown users or roles', async () => {
  const person = await asRole([]);
  const roleId = await makeRole(db, []);
  expectRefusal(await add(roleId, [person.userId, '999999999']), 200, 'system.recordNotFound');
  expect(await members(roleId)).toEqual([]);
  expectRefusal(await add('999999999', [person.userId]), 200, 'system.recordNotFound');
  expectProblem(await add(roleId, []), 'userIdList');
});

test('removing administrators at once leaves one', async () => {
  const alone = await startTestApp();
  const administrators = [];
  for (let index = 0; index < 6; index++) administrators.push(await alone.asAdministrator());
  const known = administrators.map(({ userId }) => userId);
  await sql`delete from sys_user_role where role_id = 1 and user_id <> all(${known}::bigint[])`.execute(
    alone.db,
  );
  const replies = await Promise.all(
    administrators.map((caller) =>
      caller.call(removeRoleMembers, { query: { roleId: '1', userIds: caller.userId } }),
    ),
  );
  expect(replies.filter(({ success }) => !success).map(({ code }) => code)).toEqual([
    'identity.lastAdministrator',
  ]);
});

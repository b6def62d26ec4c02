import { editUser, queryUserRole, userDepartList } from '@lc/contract/identity';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { makeRole } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';

const server = await startTestApp();
const { db, asRole, asAdministrator } = server;
const administrator = await asAdministrator();
const officer = await asRole(['user:edit', 'user:list', 'dict:list']);

const edit = (id: string, body: object, by = officer) => by.call(editUser, { body: { id, ...body } });
const rolesOf = async (userid: string): Promise<string[]> =>
  (await officer.call<string[]>(queryUserRole, { query: { userid } })).result;
const departsOf = async (userId: string): Promise<string[]> => {
  const reply = await officer.call<{ orgCode: string }[]>(userDepartList, { query: { userId } });
  return reply.result.map(({ orgCode }) => orgCode);
};
const account = (id: string) =>
  db.selectFrom('sys_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('editing a user replaces all roles, or keeps them when not sent, with effect at once', async () => {
  const person = await asRole([]);
  const [own] = await rolesOf(person.userId);
  const reader = await makeRole(db, ['dict:list']);
  expect((await person.call('GET /sys/dict/list')).status).toBe(403);
  const reply = await edit(person.userId, { version: 0, selectedroles: `${reader},${reader},` });
  expect(reply).toMatchObject({ success: true, result: { version: 1 } });
  expect(await rolesOf(person.userId)).toEqual([reader]);
  await expect
    .poll(async () => (await person.call('GET /sys/dict/list')).status, { timeout: 5000, interval: 10 })
    .toBe(200);
  expect((await edit(person.userId, { realname: 'Renamed' })).result).toEqual({ version: 2 });
  expect(await rolesOf(person.userId)).toEqual([reader]);
  expect((await edit(person.userId, { selectedroles: reader })).result).toEqual({ version: 2 });
  await edit(person.userId, { selectedroles: '' });
  expect(await rolesOf(person.userId)).toEqual([]);
  const entries = await db
    .selectFrom('audit_log')
    .select('changes')
    .where('resource', '=', 'user')
    .where('record_id', '=', person.userId)
    .orderBy('id')
    .execute();
  expect(entries.map(({ changes }) => changes)).toEqual([
    { selectedroles: [[own], [reader]] },
    { realname: [expect.any(String), 'Renamed'] },
    { selectedroles: [[reader], []] },
  ]);
});

test('editing departments keeps the working department of a user, or picks one of the new ones', async () => {
  const person = await asRole([]);
  await edit(person.userId, { selecteddeparts: '4,3' });
  expect((await account(person.userId)).org_code).toBe('A01A01A02');
  expect(await departsOf(person.userId)).toEqual(['A01A01A02', 'A01A01A01']);
  await edit(person.userId, { selecteddeparts: '5,4' });
  expect((await account(person.userId)).org_code).toBe('A01A01A02');
  await edit(person.userId, { selecteddeparts: '7' });
  expect((await account(person.userId)).org_code).toBe('A01A02');
  await edit(person.userId, { selecteddeparts: '' });
  expect((await account(person.userId)).org_code).toBeNull();
});

test('editing a user names unknown ids in its refusal, and changes nothing', async () => {
  const person = await asRole([]);
  expectProblem(await edit(person.userId, { realname: 'No', selectedroles: '999999999' }), 'selectedroles');
  expectProblem(await edit(person.userId, { realname: 'No', selecteddeparts: '999999' }), 'selecteddeparts');
  expect((await account(person.userId)).realname).not.toBe('No');
});

test('editing a user neither adds nor removes a role beyond the caller’s permissions', async () => {
  const person = await asRole([]);
  const beyond = await makeRole(db, ['dict:delete']);
  const reader = await makeRole(db, ['dict:list']);
  expectRefusal(await edit(person.userId, { selectedroles: beyond }), 200, 'access.grantBeyondOwn');
  expectRefusal(await edit(person.userId, { selectedroles: '1' }), 200, 'access.grantBeyondOwn');
  await edit(person.userId, { selectedroles: beyond }, administrator);
  expectRefusal(await edit(person.userId, { selectedroles: '' }), 200, 'access.grantBeyondOwn');
  expect((await edit(person.userId, { selectedroles: `${beyond},${reader}` })).success).toBe(true);
  expect((await rolesOf(person.userId)).sort()).toEqual([beyond, reader].sort());
});

test('editing a user refuses a stale version, and sets no password', async () => {
  const person = await asRole([]);
  await edit(person.userId, { version: 0, realname: 'First' });
  expectRefusal(await edit(person.userId, { version: 0, realname: 'Second' }), 200, 'system.conflict');
  await edit(person.userId, { version: 1, password: 'Another-one-1!', passwordHash: 'x', status: '2' });
  expect(await account(person.userId)).toMatchObject({ version: 1, password_hash: null, status: '1' });
});

test('editing an administrator requires an administrator', async () => {
  expectRefusal(await edit(administrator.userId, { realname: 'x' }), 200, 'identity.protectedAccount');
  expect((await edit(administrator.userId, { realname: 'Chief' }, administrator)).success).toBe(true);
});

test('simultaneous edits of users leave at least one administrator', async () => {
  const alone = await startTestApp();
  const people = [];
  for (let index = 0; index < 6; index++) people.push(await alone.asAdministrator());
  const known = people.map(({ userId }) => userId);
  await sql`delete from sys_user_role where role_id = 1 and user_id <> all(${known}::bigint[])`.execute(
    alone.db,
  );
  const replies = await Promise.all(
    people.map((caller, index) =>
      index % 2 === 0
        ? caller.call(editUser, { body: { id: caller.userId, selectedroles: '' } })
        : caller.call('PUT /sys/user/frozenBatch', {
            body: { ids: known[(index + 1) % 6], status: '2' },
          }),
    ),
  );
  expect(replies.every(({ status }) => status < 500)).toBe(true);
  const { rows } = await sql`select from sys_user u join sys_user_role ur on ur.user_id = u.id
    where ur.role_id = 1 and u.status = '1' and u.deleted_at is null`.execute(alone.db);
  expect(rows.length).toBeGreaterThan(0);
});

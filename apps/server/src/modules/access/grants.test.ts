import { queryRolePermission, saveRolePermission } from '@lc/contract/access';
import type { PermissionKey } from '@lc/contract/registry';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Call, startTestApp } from '../../../../../tests/support/app.ts';
import { makeRole } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';

const server = await startTestApp();
const other = await startTestApp({ connectionString: server.connectionString });
const { db, asRole, asAdministrator } = server;
const administrator = await asAdministrator();

const idsOf = async (keys: readonly PermissionKey[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from sys_permission
    where menu_type = '2' and perms = any(${[...keys]}::text[]) order by id`.execute(db);
  return rows.map(({ id }) => id);
};
const save = (roleId: string, wanted: readonly string[], last: readonly string[], by = administrator) =>
  by.call(saveRolePermission, {
    body: { roleId, permissionIds: wanted.join(','), lastpermissionIds: last.join(',') },
  });
const read = async (roleId: string): Promise<string[]> =>
  (await administrator.call<string[]>(queryRolePermission, { query: { roleId } })).result;

test('saving grants replaces those of the role, and the audit names added and removed ones', async () => {
  const roleId = await makeRole(db, ['dict:list', 'dict:add']);
  const [last, wanted] = [await idsOf(['dict:list', 'dict:add']), await idsOf(['dict:list', 'dict:edit'])];
  expect(await read(roleId)).toEqual(last);
  expect((await save(roleId, [...wanted, ''], last)).success).toBe(true);
  expect(await read(roleId)).toEqual(wanted);
  const entry = await db
    .selectFrom('audit_log')
    .select('changes')
    .where('resource', '=', 'role')
    .where('record_id', '=', roleId)
    .executeTakeFirstOrThrow();
  expect(entry.changes).toEqual({ added: [null, ['dict:edit']], removed: [['dict:add'], null] });
  expect((await save(roleId, [], wanted)).success).toBe(true);
  expect(await read(roleId)).toEqual([]);
});

test('saving grants refuses the second of two simultaneous saves', async () => {
  const roleId = await makeRole(db, ['dict:list']);
  const last = await idsOf(['dict:list']);
  const [one, two] = [await idsOf(['dict:list', 'dict:add']), await idsOf(['dict:edit'])];
  const replies = await Promise.all([save(roleId, one, last), save(roleId, two, last)]);
  const refused = replies.filter(({ success }) => !success);
  expect(refused).toHaveLength(1);
  for (const reply of refused) expectRefusal(reply, 200, 'access.rolePermissionsChanged');
  expect(await read(roleId)).toEqual(replies[0]?.success ? one : two);
});

test('saving grants refuses permissions beyond the caller’s own, and roles that hold such', async () => {
  const granter = await asRole(['role:grant', 'role:list', 'dict:list']);
  const [own, foreign] = [await idsOf(['dict:list']), await idsOf(['dict:delete'])];
  const plain = await makeRole(db, []);
  expectRefusal(await save(plain, [...own, ...foreign], [], granter), 200, 'access.grantBeyondOwn');
  expect(await read(plain)).toEqual([]);
  expect((await save(plain, own, [], granter)).success).toBe(true);
  const beyond = await makeRole(db, ['dict:delete']);
  expectRefusal(await save(beyond, [], foreign, granter), 200, 'access.grantBeyondOwn');
  expect(await read(beyond)).toEqual(foreign);
});

test('granting a page that has a permission requires that permission', async () => {
  const granter = await asRole(['role:grant']);
  const plain = await makeRole(db, []);
  expectRefusal(await save(plain, ['41'], [], granter), 200, 'access.grantBeyondOwn');
  expect((await save(plain, ['4'], [], granter)).success).toBe(true);
});

test('the administrator role grants everything, and that cannot be changed', async () => {
  expect((await read('1')).length).toBeGreaterThan(40);
  expectRefusal(await save('1', [], await read('1')), 200, 'access.administratorRole');
});

test('saving grants refuses unknown menus, and an unknown role cannot be assigned', async () => {
  const plain = await makeRole(db, []);
  expectProblem(await save(plain, ['999999999'], []), 'permissionIds');
  expectProblem(await save(plain, ['x'], []), 'permissionIds');
  expectRefusal(await save('999999999', [], []), 200, 'system.recordNotFound');
  const missing = await administrator.call(queryRolePermission, { query: { roleId: '999999999' } });
  expectRefusal(missing, 200, 'system.recordNotFound');
});

test('saving grants changes the rights of the members of the role, on every process', async () => {
  const person = await asRole(['dict:list']);
  const { role_id: roleId } = await db
    .selectFrom('sys_user_role')
    .select('role_id')
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow();
  const answers = (call: Call, status: number) =>
    expect
      .poll(async () => (await call('GET /sys/dict/list', { token: person.token })).status, {
        timeout: 5000,
        interval: 10,
      })
      .toBe(status);
  await answers(other.call, 200);
  await save(roleId, [], await idsOf(['dict:list']));
  await answers(server.call, 403);
  await answers(other.call, 403);
});

import { checkRoleCode, compareRoles, copyRole, rolesWithPermissions, roleTree } from '@lc/contract/access';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { makeRole } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';

const server = await startTestApp();
const { db, asRole, asAdministrator } = server;
const administrator = await asAdministrator();
const keeper = await asRole(['role:list', 'role:add', 'role:edit', 'role:delete', 'role:recycle']);

const grantsOf = async (roleId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('sys_role_permission')
    .select('permission_id')
    .where('role_id', '=', roleId)
    .orderBy('permission_id')
    .execute();
  return rows.map(({ permission_id }) => permission_id);
};

test('a role name has 2 to 30 characters in every language given', async () => {
  const add = (body: object) => keeper.call('POST /sys/role/add', { body: { roleCode: 'names', ...body } });
  expectProblem(await add({ roleName: 'x' }), 'roleName');
  expectProblem(await add({ roleName: 'x'.repeat(31) }), 'roleName');
  expectProblem(await add({ roleNameI18n: { 'en-US': 'Fine', 'zh-CN': '短' } }), 'roleNameI18n.zh-CN');
  expect((await add({ roleNameI18n: { 'en-US': 'Fine', 'zh-CN': '' } })).success).toBe(true);
});

test('a role with more permissions than the caller’s cannot be edited, deleted or assigned', async () => {
  const beyond = await makeRole(db, ['role:list', 'dict:delete']);
  for (const id of [beyond, '1']) {
    const edit = await keeper.call('PUT /sys/role/edit', { body: { id, roleName: 'Mine now' } });
    const remove = await keeper.call('DELETE /sys/role/delete', { query: { id } });
    for (const reply of [edit, remove]) expectRefusal(reply, 200, 'access.grantBeyondOwn');
  }
  expect((await administrator.call('DELETE /sys/role/delete', { query: { id: beyond } })).success).toBe(true);
  for (const reply of [
    await keeper.call('PUT /sys/role/putRecycleBin', { body: { ids: beyond } }),
    await keeper.call('DELETE /sys/role/deleteRecycleBin', { query: { ids: beyond } }),
  ]) {
    expectRefusal(reply, 200, 'access.grantBeyondOwn');
  }
});

test('the administrator role can be renamed by an administrator and deleted by nobody', async () => {
  const renamed = await administrator.call('PUT /sys/role/edit', { body: { id: '1', roleName: 'Chief' } });
  expect(renamed.success).toBe(true);
  expectRefusal(
    await administrator.call('DELETE /sys/role/delete', { query: { id: '1' } }),
    200,
    'access.administratorRole',
  );
});

test('deleting a role removes its permissions from its members, and restore gives them back', async () => {
  const person = await asRole(['dict:list']);
  const { role_id: id } = await db
    .selectFrom('sys_user_role')
    .select('role_id')
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow();
  const answers = (status: number) =>
    expect
      .poll(async () => (await person.call('GET /sys/dict/list')).status, { timeout: 5000, interval: 10 })
      .toBe(status);
  await answers(200);
  await administrator.call('DELETE /sys/role/delete', { query: { id } });
  await answers(403);
  await administrator.call('PUT /sys/role/putRecycleBin', { body: { ids: id } });
  await answers(200);
});

test('the permission tree has every menu and button, and marks those the caller may grant', async () => {
  interface Node {
    key: string;
    perms: string | null;
    isLeaf: boolean;
    parentId: string | null;
    grantable: boolean;
    children?: Node[];
  }
  const { result } = await keeper.call<{ treeList: Node[]; ids: string[] }>(roleTree);
  const flat = (nodes: readonly Node[]): Node[] =>
    nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
  const nodes = flat(result.treeList);
  expect(nodes.map(({ key }) => key).sort()).toEqual([...result.ids].sort());
  for (const node of nodes) expect(node.isLeaf).toBe(node.children === undefined);
  const givable = nodes.filter(({ perms, grantable }) => perms !== null && grantable);
  expect([...new Set(givable.map(({ perms }) => perms))].sort()).toEqual([
    'role:add',
    'role:delete',
    'role:edit',
    'role:list',
    'role:recycle',
  ]);
});

test('copying a role copies its grants and leaves the source alone', async () => {
  const model = await makeRole(db, ['role:list', 'role:add']);
  const body = { id: model, roleCode: 'a_copy', roleName: 'A copy' };
  const { result } = await keeper.call<{ id: string }>(copyRole, { body });
  expect(await grantsOf(result.id)).toEqual(await grantsOf(model));
  expectRefusal(await keeper.call(copyRole, { body }), 200, 'system.duplicate');
  const unnamed = await keeper.call<{ id: string }>(copyRole, { body: { id: model, roleCode: 'b_copy' } });
  const read = await keeper.call<{ roleName: string }>('GET /sys/role/queryById', {
    query: { id: unnamed.result.id },
  });
  expect(read.result.roleName).toBe('Made for a test');
});

test('copying a role takes the given description, else that of the source', async () => {
  const model = await administrator.call<{ id: string }>('POST /sys/role/add', {
    body: { roleName: 'Model', roleCode: 'model', description: 'of the model' },
  });
  const describedAs = async (roleCode: string, description?: string | null) => {
    const { result } = await keeper.call<{ id: string }>(copyRole, {
      body: { id: model.result.id, roleCode, description },
    });
    const read = await keeper.call<{ description: string | null }>('GET /sys/role/queryById', {
      query: { id: result.id },
    });
    return read.result.description;
  };
  expect(await describedAs('copy_1')).toBe('of the model');
  expect(await describedAs('copy_2', 'its own')).toBe('its own');
  expect(await describedAs('copy_3', null)).toBeNull();
});

test('a role code is free unless a role that is not deleted has it', async () => {
  const ask = (query: Record<string, string>) => keeper.call(checkRoleCode, { query });
  const { result } = await administrator.call<{ id: string }>('POST /sys/role/add', {
    body: { roleName: 'Coded', roleCode: 'coded' },
  });
  expectRefusal(await ask({ roleCode: 'coded' }), 200, 'system.duplicate');
  expect((await ask({ roleCode: 'coded', id: result.id })).success).toBe(true);
  await administrator.call('DELETE /sys/role/delete', { query: { id: result.id } });
  expect((await ask({ roleCode: 'coded' })).success).toBe(true);
  expectProblem(await ask({ roleCode: '' }), 'roleCode');
});

test('the list of roles with permissions names the permissions of each', async () => {
  const id = await makeRole(db, ['dict:list', 'dict:add']);
  const { result } =
    await keeper.call<{ id: string; name: string; permissions: string[] }[]>(rolesWithPermissions);
  expect(result.find((role) => role.id === id)).toMatchObject({
    name: 'Made for a test',
    permissions: ['dict:add', 'dict:list'],
  });
  expect(result.find((role) => role.id === '1')?.permissions).toContain('menu:recycle');
});

test('copying refuses a role beyond the caller’s permissions, and the administrator role', async () => {
  const beyond = await makeRole(db, ['dict:delete']);
  const copy = (id: string, by = keeper) => by.call(copyRole, { body: { id, roleCode: 'no_copy' } });
  expectRefusal(await copy(beyond), 200, 'access.grantBeyondOwn');
  expectRefusal(await copy('1', administrator), 200, 'access.administratorRole');
  expectRefusal(await copy('999999999'), 200, 'system.recordNotFound');
});

test('comparing two roles lists each permission with the roles that have it', async () => {
  const [one, two] = [
    await makeRole(db, ['dict:list', 'dict:add']),
    await makeRole(db, ['dict:list', 'dict:edit']),
  ];
  const { result } = await keeper.call<{
    roles: { id: string }[];
    permissions: { perms: string; path: string[]; heldBy: string[] }[];
  }>(compareRoles, { query: { ids: `${two},${one}` } });
  expect(result.roles.map(({ id }) => id)).toEqual([one, two]);
  expect(result.permissions.map(({ perms, heldBy }) => [perms, heldBy])).toEqual([
    ['dict:list', [one, two]],
    ['dict:add', [one]],
    ['dict:edit', [two]],
  ]);
  expect(result.permissions[0]?.path).toEqual(['System', 'Dictionaries']);
  const everything = await keeper.call<{ permissions: { heldBy: string[] }[] }>(compareRoles, {
    query: { ids: `1,${one}` },
  });
  expect(everything.result.permissions.every(({ heldBy }) => heldBy.includes('1'))).toBe(true);
  for (const ids of [one, `${one},${one}`, `${one},${two},1`]) {
    expectProblem(await keeper.call(compareRoles, { query: { ids } }), 'ids');
  }
});

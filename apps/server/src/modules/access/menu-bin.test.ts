import {
  addMenu,
  deleteMenu,
  deleteMenus,
  menuById,
  menuOutline,
  purgeMenus,
  recycledMenus,
  restoreMenus,
  saveRolePermission,
} from '@lc/contract/access';
import type { EndpointResult } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { makeRole } from '../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';

const { db, asRole, asAdministrator } = await startTestApp();
const administrator = await asAdministrator();
const keeper = await asRole(['menu:list', 'menu:add', 'menu:delete', 'menu:recycle', 'dict:export']);

const added = async (body: object): Promise<string> => {
  const reply = await administrator.call<{ id: string }>(addMenu, { body });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const branch = async (): Promise<{ parent: string; child: string }> => {
  const parent = await added({ name: 'Parent', menuType: '1', parentId: '5' });
  return { parent, child: await added({ name: 'Child', menuType: '1', parentId: parent }) };
};
const remove = (ids: string, by = administrator) => by.call(deleteMenus, { query: { ids } });
const restore = (ids: string, by = administrator) => by.call(restoreMenus, { body: { ids } });
const purge = (ids: string, by = administrator) => by.call(purgeMenus, { query: { ids } });
const bin = async () =>
  (await administrator.call<EndpointResult<typeof recycledMenus>>(recycledMenus)).result;
const inBin = async (id: string) => (await bin()).find((menu) => menu.id === id);
const isLive = async (id: string): Promise<boolean> =>
  (await administrator.call(menuById, { query: { id } })).success;
const buttonOf = async (perms: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from sys_permission
    where menu_type = '2' and perms = ${perms} and deleted_at is null`.execute(db);
  return rows[0]?.id ?? '0';
};

test('menus deleted together are one entry of the recycle bin, and are restored together', async () => {
  const { parent, child } = await branch();
  await remove(`${parent},${child}`);
  expect(await inBin(parent)).toMatchObject({
    title: 'Parent',
    path: ['System'],
    below: 1,
    isRestorable: true,
    deletedBy: administrator.username,
    deletedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  expect(await inBin(child)).toBeUndefined();
  expectRefusal(await restore(child), 200, 'access.menuParentGone');
  expect((await restore(parent)).success).toBe(true);
  expect([await isLive(parent), await isLive(child)]).toEqual([true, true]);
  expectRefusal(await restore(parent), 200, 'system.recordNotFound');
  const actions = await db
    .selectFrom('audit_log')
    .select('action')
    .where('resource', '=', 'menu')
    .where('record_id', '=', child)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['add', 'delete', 'restore']);
});

test('a menu deleted before its parent is restored only after the parent, by a separate call', async () => {
  const { parent, child } = await branch();
  await administrator.call(deleteMenu, { query: { id: child } });
  await administrator.call(deleteMenu, { query: { id: parent } });
  expect((await bin()).slice(0, 2).map(({ id }) => id)).toEqual([parent, child]);
  expect(await inBin(child)).toMatchObject({ isRestorable: false, path: ['System', 'Parent'] });
  expectRefusal(await restore(child), 200, 'access.menuParentGone');
  await restore(parent);
  expect([await isLive(parent), await isLive(child)]).toEqual([true, false]);
  expect((await restore(child)).success).toBe(true);
});

test('restore restores parent and child in one call, in any order, or neither', async () => {
  const { parent, child } = await branch();
  await administrator.call(deleteMenu, { query: { id: child } });
  await administrator.call(deleteMenu, { query: { id: parent } });
  expectRefusal(await restore(`${child},${parent},999999999`), 200, 'system.recordNotFound');
  expect(await isLive(parent)).toBe(false);
  expect((await restore(`${child},${parent}`)).success).toBe(true);
  expect(await isLive(child)).toBe(true);
});

test('a permission is inactive while its button is in the recycle bin', async () => {
  const person = await asRole(['dict:list']);
  const answers = (status: number) =>
    expect
      .poll(async () => (await person.call('GET /sys/dict/list')).status, { timeout: 2000, interval: 20 })
      .toBe(status);
  await answers(200);
  const button = await buttonOf('dict:list');
  await remove(button);
  await answers(403);
  await restore(button);
  await answers(200);
});

test('restore of a button is allowed to users who held its permission before, and to nobody else', async () => {
  const button = await buttonOf('dict:export');
  const stranger = await asRole(['menu:recycle']);
  expect((await remove(button, keeper)).success).toBe(true);
  for (const reply of [await restore(button, stranger), await purge(button, stranger)]) {
    expectRefusal(reply, 200, 'access.grantBeyondOwn');
  }
  expect((await restore(button, keeper)).success).toBe(true);
  expect(await buttonOf('dict:export')).toBe(button);
});

test('a role with an inactive permission beyond the granter’s own cannot be changed', async () => {
  const roleId = await makeRole(db, ['dict:import']);
  const button = await buttonOf('dict:import');
  const granter = await asRole(['role:grant']);
  await remove(button);
  const save = () =>
    granter.call(saveRolePermission, { body: { roleId, permissionIds: '', lastpermissionIds: '' } });
  expectRefusal(await save(), 200, 'access.grantBeyondOwn');
  await purge(button);
  expect((await save()).success).toBe(true);
});

test('restore refuses a button whose permission another button has meanwhile', async () => {
  const button = await buttonOf('dict:edit');
  await remove(button);
  const other = await added({ name: 'Edit', menuType: '2', parentId: '51', perms: 'dict:edit' });
  expectRefusal(await restore(button), 200, 'access.permissionTaken');
  await remove(other);
  expectRefusal(await restore(`${button},${other}`), 200, 'access.permissionTaken');
  const replies = await Promise.all([restore(button), restore(other)]);
  expect(replies.map(({ code }) => code).sort()).toEqual(['200', 'access.permissionTaken']);
});

test('purge removes everything below a menu and its grants, and nothing that is not deleted', async () => {
  const { parent, child } = await branch();
  await sql`insert into sys_role_permission (role_id, permission_id) values (16, ${child})`.execute(db);
  expectRefusal(await purge(parent), 200, 'system.recordNotFound');
  await administrator.call(deleteMenu, { query: { id: child } });
  await administrator.call(deleteMenu, { query: { id: parent } });
  expect((await purge(parent)).success).toBe(true);
  expect([await inBin(parent), await inBin(child)]).toEqual([undefined, undefined]);
  const { rows } = await sql`select from sys_role_permission where permission_id = ${child}`.execute(db);
  expect(rows).toEqual([]);
  const purged = await db
    .selectFrom('audit_log')
    .select('record_id')
    .where('action', '=', 'purge')
    .where('resource', '=', 'menu')
    .where('record_id', 'in', [parent, child])
    .execute();
  expect(purged).toHaveLength(2);
});

test('deleted menus appear in no list', async () => {
  const { parent, child } = await branch();
  await remove(parent);
  const { result } = await administrator.call<{ id: string }[]>(menuOutline);
  expect(result.filter(({ id }) => id === parent || id === child)).toEqual([]);
});

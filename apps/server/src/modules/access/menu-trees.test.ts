import {
  addMenu,
  allMenusFlat,
  menuById,
  menuOutline,
  missingPage,
  ownServices,
  permissionLevel,
  previewMenus,
  subMenus,
  subMenusOfMany,
} from '@lc/contract/access';
import { getUserPermissionByToken, type PermissionResult } from '@lc/contract/identity';
import type { EndpointResult } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { makeRole } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';

const { db, asRole, asAdministrator } = await startTestApp();
const administrator = await asAdministrator();
const reader = await asRole(['menu:list', 'role:list']);

const living = async (): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from sys_permission where deleted_at is null
    order by sort_no, id`.execute(db);
  return rows.map(({ id }) => id);
};

test('no two visible menus that stand side by side have the same icon', async () => {
  const { rows } = await sql<{ names: string }>`
    select string_agg(name ->> 'en-US', ', ' order by id) as names from sys_permission
    where menu_type <> '2' and not hidden and deleted_at is null group by parent_id, icon having count(*) > 1`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test('the outline, the flat list and the record return the same menus', async () => {
  const outline = (await reader.call<EndpointResult<typeof menuOutline>>(menuOutline)).result;
  expect(outline.map(({ id }) => id)).toEqual(await living());
  const flat = (await reader.call<EndpointResult<typeof allMenusFlat>>(allMenusFlat)).result;
  expect(flat.map(({ id, name }) => [id, name])).toEqual(outline.map(({ id, title }) => [id, title]));
  const users = outline.find(({ id }) => id === '41');
  expect(users).toEqual({
    id: '41',
    parentId: '4',
    title: 'Users',
    menuType: '1',
    url: '/identity/user',
    perms: 'user:list',
    icon: 'UserOutlined',
    status: '1',
    hidden: false,
    ruleFlag: 0,
  });
  const one = await reader.call<object>(menuById, { query: { id: '41' }, headers: { language: 'zh-CN' } });
  expect(one.result).toMatchObject({
    id: '41',
    title: '用户管理',
    component: 'identity/user-list',
    version: 0,
  });
  expectRefusal(await reader.call(menuById, { query: { id: '999999999' } }), 200, 'system.recordNotFound');
});

test('levels of the tree are read one by one or several at once', async () => {
  type Level = EndpointResult<typeof permissionLevel>;
  const top = (await reader.call<Level>(permissionLevel, { query: { pid: '' } })).result;
  expect(top.map(({ key }) => key)).toEqual(['1', '2', '8', '9', '11', '3', '4', '5', '6', '72']);
  expect(top.map(({ isLeaf }) => isLeaf)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
  const staff = (await reader.call<Level>(permissionLevel, { query: { pid: '4' } })).result;
  expect(staff.every(({ parentId }) => parentId === '4')).toBe(true);
  expectProblem(await reader.call(permissionLevel, { query: { pid: '004' } }), 'pid');
  const many = await reader.call<EndpointResult<typeof subMenusOfMany>>(subMenusOfMany, {
    query: { parentIds: '4,5,999999999' },
  });
  for (const parentId of ['4', '5']) {
    const one = await reader.call<{ id: string }[]>(subMenus, { query: { parentId } });
    expect(many.result[parentId]).toEqual(one.result);
  }
  expect(many.result['999999999']).toEqual([]);
  expectProblem(await reader.call(subMenusOfMany, { query: { parentIds: 'x' } }), 'parentIds');
});

/** A role has nothing that waits for it: numbers on badges are of a user. */
const withoutNumbers = ({ menu, ...rights }: PermissionResult): PermissionResult => {
  const cleared = (nodes: PermissionResult['menu']): PermissionResult['menu'] =>
    nodes.map((node) => ({ ...node, badgeNum: 0, children: cleared(node.children) }));
  return { ...rights, menu: cleared(menu) };
};

test('the preview of a role returns the menu of a user with that role alone', async () => {
  const person = await asRole(['dict:list', 'dict:edit']);
  const { role_id: roleId } = await db
    .selectFrom('sys_user_role')
    .select('role_id')
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow();
  const seen = await person.call<PermissionResult>(getUserPermissionByToken);
  const preview = await reader.call<PermissionResult>(previewMenus, { query: { roleId } });
  expect(preview.result).toEqual(withoutNumbers(seen.result));
  expect(preview.result.auth.map(({ action }) => action)).toEqual(['dict:list', 'dict:edit']);
  const chief = await administrator.call<PermissionResult>(getUserPermissionByToken);
  const whole = await reader.call<PermissionResult>(previewMenus, { query: { roleId: '1' } });
  expect(whole.result).toEqual(withoutNumbers(chief.result));
  const empty = await reader.call<PermissionResult>(previewMenus, {
    query: { roleId: await makeRole(db, []) },
  });
  expect(empty.result.menu.map(({ path }) => path)).toEqual([
    '/dashboard/analysis',
    '/system/UserAnnouncementList',
  ]);
});

test('the preview refuses a deleted or unknown role', async () => {
  const roleId = await makeRole(db, ['dict:list']);
  await administrator.call('DELETE /sys/role/delete', { query: { id: roleId } });
  for (const id of [roleId, '999999999']) {
    expectRefusal(await reader.call(previewMenus, { query: { roleId: id } }), 200, 'system.recordNotFound');
  }
});

test('the list of services contains the pages that the caller can open', async () => {
  type Services = EndpointResult<typeof ownServices>;
  const all = (await administrator.call<Services>(ownServices)).result;
  expect(all.find(({ key }) => key === '45')).toEqual({
    key: '45',
    title: 'Menus',
    path: '/access/menu',
    icon: 'MenuOutlined',
    parents: ['Staff'],
  });
  expect(all.map(({ path }) => path)).not.toContain('/newsclass/column');
  const nobody = await asRole([]);
  expect((await nobody.call<Services>(ownServices)).result.map(({ path }) => path)).toEqual([
    '/dashboard/analysis',
  ]);
  // A page that a role grants opens only with the key that the page asks for.
  const { role_id: roleId } = await db
    .selectFrom('sys_user_role')
    .select('role_id')
    .where('user_id', '=', nobody.userId)
    .executeTakeFirstOrThrow();
  const page = await administrator.call<{ id: string }>(addMenu, {
    body: { name: 'Open', menuType: '1', parentId: '5', url: '/open', component: 'system/dict-list' },
  });
  await sql`insert into sys_role_permission (role_id, permission_id) values (${roleId}, ${page.result.id})`.execute(
    db,
  );
  expect((await nobody.call<Services>(ownServices)).result.map(({ path }) => path)).toEqual([
    '/dashboard/analysis',
    '/open',
  ]);
});

test('missingPage tells an unknown address from a refused page, and names whom to ask', async () => {
  const missing = async (path: string) =>
    (await reader.call<EndpointResult<typeof missingPage>>(missingPage, { query: { path } })).result;
  expect(await missing('/nothing/here')).toEqual({ reason: 'unknown', administrators: [] });
  const refused = await missing('/identity/user');
  expect(refused.reason).toBe('right');
  const { rows } = await sql<{ realname: string }>`select realname from sys_user
    where id = ${administrator.userId}`.execute(db);
  expect(refused.administrators).toContain(rows[0]?.realname);
});

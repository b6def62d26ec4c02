import {
  addMenu,
  deleteMenu,
  deleteMenus,
  editMenu,
  firstLevelMenus,
  type MenuRecord,
  menuList,
  permissionTree,
  subMenus,
} from '@lc/contract/access';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';

const { db, asRole, asAdministrator } = await startTestApp();
const administrator = await asAdministrator();
const keeper = await asRole(['menu:list', 'menu:add', 'menu:edit', 'menu:delete', 'dict:list', 'dict:add']);

type Node = MenuRecord & { children?: Node[] };
const add = (body: object, by = keeper) => by.call<{ id: string }>(addMenu, { body });
const added = async (body: object): Promise<string> => {
  const reply = await add(body);
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const edit = (id: string, body: object, by = keeper) =>
  by.call<{ version: number }>(editMenu, { body: { id, ...body } });
const remove = (id: string, by = keeper) => by.call(deleteMenu, { query: { id } });
const flat = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
const find = async (id: string, language = 'en-US'): Promise<Node | undefined> => {
  const reply = await keeper.call<Node[]>(menuList, { headers: { language } });
  return flat(reply.result).find((node) => node.id === id);
};
const buttonOf = async (perms: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from sys_permission
    where menu_type = '2' and perms = ${perms} and deleted_at is null`.execute(db);
  return rows[0]?.id ?? '0';
};

test('a menu keeps every field it is given, with a title per language', async () => {
  const given = {
    parentId: '5',
    nameI18n: { 'en-US': 'Reports', 'zh-CN': '报表' },
    menuType: '1',
    menuCategory: '2',
    url: 'https://reports.example.com/a',
    component: 'layouts/IframePageView',
    componentName: 'reports',
    redirect: '/system/dict',
    icon: 'BarChartOutlined',
    permsType: '2',
    status: '1',
    sortNo: 2.5,
    route: true,
    hidden: true,
    keepAlive: false,
    alwaysShow: true,
    isTop: false,
    internalOrExternal: true,
    target: '_blank',
    badge: 'handled',
    sideTree: { source: 'newsClass', site: 'current', fromType: '-1', requirePublish: true },
    description: 'of a test',
  };
  const id = await added(given);
  expect(await find(id)).toMatchObject({ ...given, key: id, title: 'Reports', isLeaf: true, version: 0 });
  expect((await find(id, 'zh-CN'))?.title).toBe('报表');
  await edit(id, { name: 'အစီရင်ခံစာ' });
  expect((await edit(id, { version: 1, sideTree: null, url: '' })).result).toEqual({ version: 2 });
  expect(await find(id)).toMatchObject({ sideTree: null, url: null, title: 'အစီရင်ခံစာ' });
  expect((await edit(id, { version: 2, url: '' })).result).toEqual({ version: 2 });
  expectRefusal(await edit(id, { version: 1, hidden: false }), 200, 'system.conflict');
  expectProblem(await edit(id, { nameI18n: { 'en-US': '', 'zh-CN': '' } }), 'name');
});

test('the menu read level by level is the same as the menu tree', async () => {
  const tree = (await keeper.call<Node[]>(menuList)).result;
  const first = (await keeper.call<Node[]>(firstLevelMenus)).result;
  expect(first.map(({ id }) => id)).toEqual(tree.map(({ id }) => id));
  const system = tree.find(({ id }) => id === '5');
  const below = (await keeper.call<Node[]>(subMenus, { query: { parentId: '5' } })).result;
  expect(below.map(({ id }) => id)).toEqual(system?.children?.map(({ id }) => id));
  const { result } = await keeper.call<{ ids: string[] }>(permissionTree);
  expect([...result.ids].sort()).toEqual(
    flat(tree)
      .map(({ id }) => id)
      .sort(),
  );
});

describe('saving a menu refuses', () => {
  test('an address that is neither a path nor http', async () => {
    for (const url of ['javascript:alert(1)', 'ftp://example.com/x', '//example.com', 'data:text/html,x']) {
      expectProblem(await add({ name: 'Bad', menuType: '0', url }), 'url');
    }
  });

  test.each([
    '/account/help',
    '/account/help/',
    '/account//profile?x=1',
    '/user/login',
    '/dashboard/analysis',
    '/dashboard//analysis/',
  ])('the address %s of a page that everybody has', async (url) => {
    expectProblem(await add({ name: 'Taken', menuType: '0', url }), 'url');
  });

  test('a type that does not fit its parent', async () => {
    const button = await buttonOf('dict:list');
    const place = { name: 'Lost', perms: 'dict:list' };
    for (const body of [
      { ...place, menuType: '0', parentId: '5' },
      { ...place, menuType: '1' },
      { ...place, menuType: '1', parentId: button },
    ]) {
      expectRefusal(await add(body), 200, 'access.menuPlace');
    }
    expectProblem(await add({ ...place, menuType: '1', parentId: '999999999' }), 'parentId');
  });

  test('a parent below the menu itself, also when two menus are moved at once', async () => {
    const one = await added({ name: 'One', menuType: '1', parentId: '5' });
    const two = await added({ name: 'Two', menuType: '1', parentId: one });
    expectRefusal(await edit(one, { parentId: one }), 200, 'system.parentIsSelf');
    expectRefusal(await edit(one, { parentId: two }), 200, 'system.parentIsSelf');
    const other = await added({ name: 'Other', menuType: '1', parentId: '5' });
    const replies = await Promise.all([edit(one, { parentId: other }), edit(other, { parentId: one })]);
    expect(replies.map(({ code }) => code).sort()).toEqual(['200', 'system.parentIsSelf']);
    expectRefusal(await edit(one, { menuType: '2', perms: 'dict:list' }), 200, 'access.permissionTaken');
  });

  test('a button without a permission, with an unknown one, or with one of another button', async () => {
    const button = { name: 'Button', menuType: '2', parentId: '51' };
    expectProblem(await add(button), 'perms');
    expectProblem(await add({ ...button, perms: 'no:such' }, administrator), 'perms');
    expectRefusal(await add({ ...button, perms: 'dict:list' }), 200, 'access.permissionTaken');
    const replies = await Promise.all([
      remove(await buttonOf('dict:add')),
      ...[1, 2, 3].map(() => add({ ...button, perms: 'dict:add' }, administrator)),
    ]);
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const { rows } = await sql`select from sys_permission where perms = 'dict:add' and menu_type = '2'
      and deleted_at is null`.execute(db);
    expect(rows.length).toBeLessThanOrEqual(1);
  });

  test('a permission that the caller does not hold, as old or as new value', async () => {
    const own = await added({ name: 'Page', menuType: '1', parentId: '5', perms: 'dict:list' });
    expectRefusal(await edit(own, { perms: 'user:delete' }), 200, 'access.grantBeyondOwn');
    const foreign = await buttonOf('user:delete');
    expectRefusal(await edit(foreign, { status: '0' }), 200, 'access.grantBeyondOwn');
    expectRefusal(await remove(foreign), 200, 'access.grantBeyondOwn');
    expectRefusal(await remove('4'), 200, 'access.grantBeyondOwn');
    expectRefusal(
      await add({ name: 'x', menuType: '1', parentId: '5', perms: 'user:delete' }),
      200,
      'access.grantBeyondOwn',
    );
  });
});

test('deleting a menu deletes everything below it, all or nothing', async () => {
  const parent = await added({ name: 'Parent', menuType: '1', parentId: '5' });
  const child = await added({ name: 'Child', menuType: '1', parentId: parent });
  expectRefusal(
    await keeper.call(deleteMenus, { query: { ids: `${parent},999999999` } }),
    200,
    'system.recordNotFound',
  );
  expect((await keeper.call(deleteMenus, { query: { ids: `${parent},${child}` } })).success).toBe(true);
  expect(await find(child)).toBeUndefined();
  expectRefusal(await remove(parent), 200, 'system.recordNotFound');
  expectRefusal(await remove('1', administrator), 200, 'access.homeStays');
});

test('disabling a button opens its action to everybody at once', async () => {
  const person = await asRole([]);
  const answers = (status: number) =>
    expect
      .poll(async () => (await person.call('GET /sys/online/list')).status, { timeout: 5000, interval: 10 })
      .toBe(status);
  const button = await buttonOf('session:list');
  await answers(403);
  await edit(button, { status: '0' }, administrator);
  await answers(200);
  await edit(button, { status: '1' }, administrator);
  await answers(403);
  const entries = await db
    .selectFrom('audit_log')
    .select('changes')
    .where('resource', '=', 'menu')
    .where('record_id', '=', button)
    .orderBy('id')
    .execute();
  expect(entries.map(({ changes }) => changes)).toEqual([{ status: ['1', '0'] }, { status: ['0', '1'] }]);
});

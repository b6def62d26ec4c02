import { missingPage } from '@lc/contract/access';
import { getUserPermissionByToken } from '@lc/contract/identity';
import { changeCurrentSubsite } from '@lc/contract/sites';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';
import { grantsIn } from './grants.fixture.ts';

const server = await startTestApp();
const other = await startTestApp({ connectionString: server.connectionString });
const { db, asRole, asAdministrator } = server;
const { read, save, roleOf } = grantsIn(server);
const { myanmar, china } = testSites;
const administrator = await asAdministrator();
const sites = [myanmar, china];
const rights = ['user:list', 'dict:list', 'dict:add', 'dictItem:list'] as const;
/** The pages of users and dictionaries. */
const [userPage, dictPage] = ['41', '51'];
/** The page of one's own announcements, which everybody has as he has the home page. */
const ownAnnouncements = '72';

const menusOf = (person: Caller, subsiteId = myanmar) =>
  ({ type: 'user', id: person.userId, kind: 'menus', subsiteId }) as const;
const everybody = { type: 'everybody', id: '0', kind: 'menus', subsiteId: myanmar } as const;
const status = async ({ call, token }: Caller, path: string, by = call): Promise<number> =>
  (await by(`GET ${path}`, { token })).status;
const becomes = (person: Caller, path: string, expected: number, by?: Caller['call']) =>
  expect.poll(() => status(person, path, by), { timeout: 5000, interval: 10 }).toBe(expected);
const shown = async ({ call }: Caller) => {
  type Node = { id: string; children: Node[] };
  const { result } = await call<{ menu: Node[]; auth: { action: string }[] }>(getUserPermissionByToken);
  const idsIn = (nodes: readonly Node[]): string[] =>
    nodes.flatMap(({ id, children }) => [id, ...idsIn(children)]);
  return { menus: idsIn(result.menu), actions: result.auth.map(({ action }) => action) };
};
/** A person whose role has the pages as well as their buttons. */
const withPages = async (): Promise<Caller> => {
  const person = await asRole(rights, { sites });
  const roleId = await roleOf(person.userId);
  await sql`insert into sys_role_permission (role_id, permission_id)
    values (${roleId}, ${userPage}), (${roleId}, ${dictPage})`.execute(db);
  return person;
};

test('a site with a list of menus has only these: in menu, buttons and server', async () => {
  const person = await withPages();
  expect((await shown(person)).menus).toEqual(expect.arrayContaining([userPage, dictPage]));
  expect((await save(administrator, menusOf(person), [{ id: dictPage }])).success).toBe(true);
  await becomes(person, '/sys/user/list', 403);
  await becomes(person, '/sys/user/list', 403, other.call);
  expect(await status(person, '/sys/dict/list')).toBe(200);
  const { menus, actions } = await shown(person);
  expect(menus).toEqual(['1', '5', dictPage, ownAnnouncements]);
  expect(actions).toContain('dict:add');
  expect(actions).not.toContain('user:list');
  const missing = await person.call<{ reason: string }>(missingPage, { query: { path: '/identity/user' } });
  expect(missing.result.reason).toBe('site');
});

test('a site without a list has all menus, and the working site decides', async () => {
  const person = await withPages();
  await save(administrator, menusOf(person), [{ id: dictPage }]);
  await becomes(person, '/sys/user/list', 403);
  const moved = await person.call<{ token: string }>(changeCurrentSubsite, { query: { subsiteId: china } });
  const { token } = moved.result;
  expect(await status({ ...person, token }, '/sys/user/list')).toBe(200);
  const back = await person.call<{ token: string }>(changeCurrentSubsite, {
    query: { subsiteId: myanmar },
    token,
  });
  expect(await status({ ...person, token: back.result.token }, '/sys/user/list')).toBe(403);
});

test('the menu limits of a site also hide its rows from users whose working site is another one', async () => {
  const person = await asRole(['company:list', 'company:edit', 'company:add'], { sites: [china, myanmar] });
  const add = (caller: Caller, subsiteId: string, name: string) =>
    caller.call<{ id: string }>('POST /lczp/company/add', {
      body: { name, nature: 'private', registrationNo: name, subsiteId },
    });
  const there = (await add(person, myanmar, 'There')).result.id;
  const here = (await add(person, china, 'Here')).result.id;
  const read = async (id: string, call = person.call) =>
    (await call('GET /lczp/company/queryById', { query: { id }, token: person.token })).success;
  expect([await read(there), await read(here)]).toEqual([true, true]);
  expect((await save(administrator, menusOf(person), [{ id: dictPage }])).success).toBe(true);
  for (const by of [server, other])
    await expect.poll(() => read(there, by.call), { timeout: 5000, interval: 10 }).toBe(false);
  expect(await read(here)).toBe(true);
  const edit = await person.call('PUT /lczp/company/edit', { body: { id: there, name: 'Taken' } });
  expectRefusal(edit, 200, 'system.recordNotFound');
  expectRefusal(await add(person, myanmar, 'Another'), 200, 'system.recordNotFound');
  const listed = async (query: Record<string, string>) =>
    (await person.call<{ records: { id: string }[] }>('GET /lczp/company/list', { query })).result.records;
  expect(await listed({ subsiteId: myanmar })).toEqual([]);
  expect((await listed({ subsiteId: china })).map(({ id }) => id)).toContain(here);
});

test('an empty list leaves the menus that everybody has; removing the list restores all', async () => {
  const person = await withPages();
  await save(administrator, menusOf(person), []);
  await becomes(person, '/sys/dict/list', 403);
  expect((await shown(person)).menus).toEqual(['1', ownAnnouncements]);
  await save(administrator, menusOf(person), null);
  await becomes(person, '/sys/dict/list', 200);
});

test('an open button is hidden together with its page', async () => {
  const person = await withPages();
  await sql`update sys_permission set status = '0' where perms = 'dict:export'`.execute(db);
  await save(administrator, menusOf(person), [{ id: userPage }]);
  await becomes(person, '/sys/dict/exportXls', 403);
  const { result } = await person.call<{ allAuth: { action: string }[] }>(getUserPermissionByToken);
  expect(result.allAuth.map(({ action }) => action)).not.toContain('dict:export');
});

test('the list for everybody at a site restricts the list of a user', async () => {
  const person = await withPages();
  const untouched = await asAdministrator();
  await save(administrator, menusOf(person), [{ id: dictPage }, { id: userPage }]);
  await save(administrator, everybody, [{ id: userPage }]);
  await becomes(person, '/sys/dict/list', 403);
  await becomes(person, '/sys/user/list', 200);
  expect(await status(untouched, '/sys/dict/list')).toBe(200);
  expect((await shown(untouched)).menus).toContain('34');
  await save(administrator, everybody, null);
  await becomes(person, '/sys/dict/list', 200);
  const columns = { ...everybody, kind: 'columns' } as const;
  expectProblem(await save(administrator, columns, null, 'none'), 'principalType');
});

test('the menus of a user and of their roles are added together', async () => {
  const person = await withPages();
  const role = { ...menusOf(person), type: 'role', id: await roleOf(person.userId) } as const;
  await save(administrator, role, [{ id: userPage }]);
  await becomes(person, '/sys/dict/list', 403);
  await save(administrator, menusOf(person), [{ id: dictPage }]);
  await becomes(person, '/sys/dict/list', 200);
  expect(await status(person, '/sys/user/list')).toBe(200);
});

test('saving menus keeps those that the caller does not have', async () => {
  const granter = await asRole(['siteGrant:list', 'siteGrant:edit', 'dict:list', 'user:list'], { sites });
  const person = await withPages();
  const { rows } = await sql<{ id: string }>`select id from sys_permission where perms = 'role:list'
    and menu_type = '1'`.execute(db);
  const rolePage = rows[0]?.id ?? '';
  expectRefusal(await save(granter, menusOf(person), [{ id: rolePage }]), 200, 'access.grantBeyondOwn');
  expect((await save(granter, menusOf(person), [{ id: userPage }])).success).toBe(true);
  const ids = (await read(administrator, menusOf(person))).grants?.map(({ id }) => id) ?? [];
  expect(ids).toEqual(expect.arrayContaining([userPage, rolePage]));
  expect(ids).not.toContain(dictPage);
  expect(await read(granter, menusOf(person))).toMatchObject({ grants: [{ id: userPage }] });
  expect((await save(granter, menusOf(person), [{ id: dictPage }])).success).toBe(true);
  await becomes(person, '/sys/dict/list', 200);
  await becomes(person, '/sys/user/list', 403);
  expectProblem(await save(granter, menusOf(person), [{ id: '999999999' }]), 'grants');
  expectProblem(await save(granter, menusOf(person), [{ id: '*' }]), 'grants');
});

import type { Page } from '@lc/contract/kernel';
import {
  changeCurrentSubsite,
  grantPrincipals,
  grantTargets,
  newsClassTree,
  sitesOfLoginUser,
} from '@lc/contract/sites';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { makeRole, testSites } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';
import { grantsIn } from './grants.fixture.ts';

const server = await startTestApp();
const other = await startTestApp({ connectionString: server.connectionString });
const { db, asRole, asAdministrator } = server;
const { read, save, folder, site, column, roleOf } = grantsIn(server);
const { platform, myanmar, china } = testSites;
const keys = ['siteGrant:list', 'siteGrant:edit'] as const;
const administrator = await asAdministrator();
const local = await asRole(keys, { sites: [myanmar] });

const sees = async ({ call, token }: Caller, subsiteId: string, by = call): Promise<boolean> =>
  (await by(newsClassTree, { query: { subsiteId }, token })).success;
const seesSoon = (person: Caller, subsiteId: string, expected = true, by?: Caller['call']) =>
  expect.poll(() => sees(person, subsiteId, by), { timeout: 5000, interval: 10 }).toBe(expected);
const ofUser = (id: string) => ({ type: 'user', id, kind: 'sites' }) as const;
const ofRole = (id: string) => ({ type: 'role', id, kind: 'sites' }) as const;

test('a role gives its sites to its members, and removes them again, on every process', async () => {
  const person = await asRole([], { sites: [myanmar] });
  const role = ofRole(await roleOf(person.userId));
  expect(await sees(person, china)).toBe(false);
  expect((await save(administrator, role, [{ id: china }])).success).toBe(true);
  await seesSoon(person, china);
  await seesSoon(person, china, true, other.call);
  expect(await sees(person, myanmar)).toBe(true);
  expect((await save(administrator, role, [{ id: '*' }])).success).toBe(true);
  await seesSoon(person, platform, true, other.call);
  expect((await save(administrator, role, [])).success).toBe(true);
  await seesSoon(person, platform, false);
  await seesSoon(person, china, false, other.call);
  await sql`update sys_role set deleted_at = now() where id = ${role.id}`.execute(db);
  expect(await sees(person, myanmar)).toBe(true);
});

test('a folder grants every site below it, also one that is created or moved there later', async () => {
  const person = await asRole([], { sites: [myanmar] });
  const top = await folder();
  const low = await folder(top);
  const first = await site(low);
  expect((await save(administrator, ofUser(person.userId), [{ id: top }])).success).toBe(true);
  await seesSoon(person, first);
  const made = await site(low);
  await seesSoon(person, made);
  await seesSoon(person, made, true, other.call);
  const belowSite = await site(made);
  await seesSoon(person, belowSite);
  const moved = await site();
  expect(await sees(person, moved)).toBe(false);
  await sql`update subsite set parent_id = ${top} where id = ${moved}`.execute(db);
  await seesSoon(person, moved);
  await sql`update subsite set parent_id = null where id = ${moved}`.execute(db);
  await seesSoon(person, moved, false);
  await sql`update subsite set deleted_at = now() where id = ${made}`.execute(db);
  await seesSoon(person, made, false);
});

test('a site grants itself only, not the sites below it', async () => {
  const host = await site();
  const guest = await site(host);
  const person = await asRole([], { sites: [host] });
  expect(await sees(person, host)).toBe(true);
  expect(await sees(person, guest)).toBe(false);
});

test('a folder or a revoked site cannot be the working site', async () => {
  const top = await folder();
  const inside = await site(top);
  const person = await asRole([], { sites: [top] });
  const change = (subsiteId: string) => person.call(changeCurrentSubsite, { query: { subsiteId } });
  expectRefusal(await change(top), 200, 'system.recordNotFound');
  expectRefusal(await change(china), 200, 'system.recordNotFound');
  const { result } =
    await person.call<{ id: string; selectable: boolean; childList: { id: string }[] }[]>(sitesOfLoginUser);
  expect(result).toMatchObject([
    { id: top, selectable: false, childList: [{ id: inside, selectable: true }] },
  ]);
  const moved = await change(inside);
  expect(moved.success).toBe(true);
});

test('a session on a revoked site has no working site until it is granted again', async () => {
  const person = await asRole(['newsClass:list'], { sites: [china] });
  const total = async (): Promise<number> =>
    (await person.call<Page<unknown>>('GET /newsclass/newsClass/list')).result.total;
  await column(china);
  expect(await total()).toBeGreaterThan(0);
  await save(administrator, ofUser(person.userId), []);
  await expect.poll(total, { timeout: 5000, interval: 10 }).toBe(0);
  expectRefusal(await person.call(newsClassTree), 200, 'sites.noWorkingSite');
  await save(administrator, ofUser(person.userId), [{ id: china }]);
  await expect.poll(total, { timeout: 5000, interval: 10 }).toBeGreaterThan(0);
});

test('saving site grants keeps those that the caller does not have', async () => {
  const person = await asRole([], { sites: [china] });
  const top = await folder();
  for (const id of [china, top, '999999999'])
    expectProblem(await save(local, ofUser(person.userId), [{ id }]), 'grants');
  expectRefusal(await save(local, ofUser(person.userId), [{ id: '*' }]), 200, 'access.grantBeyondOwn');
  expect(await read(local, ofUser(person.userId))).toMatchObject({ grants: [], hidden: 1 });
  expect((await save(local, ofUser(person.userId), [{ id: myanmar }])).success).toBe(true);
  expect((await read(administrator, ofUser(person.userId))).grants).toEqual([{ id: myanmar }, { id: china }]);
  expect((await save(local, ofUser(person.userId), [])).success).toBe(true);
  expect((await read(administrator, ofUser(person.userId))).grants).toEqual([{ id: china }]);
  await save(administrator, ofUser(person.userId), [{ id: '*' }]);
  expect((await save(local, ofUser(person.userId), [])).success).toBe(true);
  expect((await read(administrator, ofUser(person.userId))).grants).toEqual([{ id: '*' }]);
});

test('a folder is granted by users who have the folder, not by those who have all its sites', async () => {
  const top = await folder();
  const inside = await site(top);
  const keeper = await asRole(keys, { sites: [top] });
  const ofOne = await asRole(keys, { sites: [inside] });
  const person = await asRole([], { sites: [] });
  expectProblem(await save(ofOne, ofUser(person.userId), [{ id: top }]), 'grants');
  expect((await save(keeper, ofUser(person.userId), [{ id: top }])).success).toBe(true);
  await seesSoon(person, inside);
  const tree = await ofOne.call<{ tree: { key: string; selectable: boolean }[]; holdsAll: boolean }>(
    grantTargets,
    { query: { kind: 'sites' } },
  );
  expect(tree.result).toMatchObject({
    holdsAll: false,
    tree: [{ key: top, selectable: false, children: [{ key: inside, selectable: true }] }],
  });
});

test('a role with more sites than the caller has cannot be assigned', async () => {
  const giver = await asRole(['role:members', 'role:list'], { sites: [myanmar] });
  const person = await asRole([], { sites: [] });
  const [near, far] = [await makeRole(db, []), await makeRole(db, [])];
  await save(administrator, ofRole(near), [{ id: myanmar }]);
  await save(administrator, ofRole(far), [{ id: china }]);
  const give = (roleId: string) =>
    giver.call('POST /sys/user/addSysUserRole', { body: { roleId, userIdList: [person.userId] } });
  expectRefusal(await give(far), 200, 'access.grantBeyondOwn');
  await save(administrator, ofRole(far), [{ id: '*' }]);
  expectRefusal(await give(far), 200, 'access.grantBeyondOwn');
  expect((await give(near)).success).toBe(true);
});

test('site grants refuse the administrator role, and administrators edited by others', async () => {
  const admin = await db
    .selectFrom('sys_user')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  expectRefusal(await save(administrator, ofUser(admin.id), []), 200, 'sites.protectedPrincipal');
  expectRefusal(await save(administrator, ofRole('1'), []), 200, 'sites.protectedPrincipal');
  const second = await asAdministrator({ sites: [china] });
  expectRefusal(await save(local, ofUser(second.userId), []), 200, 'identity.protectedAccount');
  const strong = await makeRole(db, ['dict:delete']);
  expectRefusal(await save(local, ofRole(strong), [{ id: myanmar }]), 200, 'access.grantBeyondOwn');
  expect((await save(administrator, ofUser(second.userId), [])).success).toBe(true);
  expectRefusal(await save(administrator, ofUser('999999999'), [], 'none'), 200, 'system.recordNotFound');
  const unknown = await administrator.call('GET /subsiteAuthorization/grants', {
    query: { principalType: 'role', principalId: '999999999', kind: 'sites' },
  });
  expectRefusal(unknown, 200, 'system.recordNotFound');
});

test('saving site grants refuses the second of two simultaneous saves', async () => {
  const person = await asRole([], { sites: [] });
  const { fingerprint } = await read(administrator, ofUser(person.userId));
  const replies = await Promise.all(
    [china, myanmar].map((id) => save(administrator, ofUser(person.userId), [{ id }], fingerprint)),
  );
  const refused = replies.filter(({ success }) => !success);
  expect(refused).toHaveLength(1);
  for (const reply of refused) expectRefusal(reply, 200, 'sites.grantsChanged');
  const { grants } = await read(administrator, ofUser(person.userId));
  expect(grants).toEqual([{ id: replies[0]?.success ? china : myanmar }]);
});

test('the users of a site are listed with the reason, for users who work there', async () => {
  interface Row {
    type: string;
    id: string;
    via: string;
    sites: { id: string }[];
    changeable: boolean;
  }
  const top = await folder();
  const inside = await site(top);
  const [own, through, byRole] = [
    await asRole([], { sites: [inside] }),
    await asRole([], { sites: [top] }),
    await asRole([], { sites: [] }),
  ];
  const roleId = await roleOf(byRole.userId);
  await save(administrator, ofRole(roleId), [{ id: inside }]);
  const list = async (by: Caller, query: Record<string, string>): Promise<Page<Row>> =>
    (await by.call<Page<Row>>(grantPrincipals, { query: { pageSize: 500, ...query } })).result;
  const ways = new Map(
    (await list(administrator, { subsiteId: inside })).records.map(({ type, id, via }) => [
      `${type}:${id}`,
      via,
    ]),
  );
  expect([own, through, byRole].map(({ userId }) => ways.get(`user:${userId}`))).toEqual([
    'own',
    'folder',
    'role',
  ]);
  expect(ways.get(`role:${roleId}`)).toBe('own');
  expect(ways.get(`user:${local.userId}`)).toBeUndefined();
  expect(ways.get(`user:${administrator.userId}`)).toBe('all');
  expect(await list(local, { subsiteId: inside })).toMatchObject({ total: 0, records: [] });
  const asSeen = await list(local, { keyword: own.username });
  expect(asSeen.records).toMatchObject([{ id: own.userId, sites: [], changeable: true }]);
  const admin = await list(administrator, { keyword: 'admin', type: 'user' });
  expect(admin.records.every(({ changeable }) => !changeable)).toBe(true);
});

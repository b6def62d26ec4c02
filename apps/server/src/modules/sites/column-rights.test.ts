import { dashboardBlocks } from '@lc/contract/analytics';
import type { EndpointResult, Page } from '@lc/contract/kernel';
import { grantTargets, moveColumn, type NewsClassNode, newsClassTree } from '@lc/contract/sites';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { makeRole } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';
import { readWorkbook } from '../../../../../tests/support/workbooks.ts';
import { grantsIn } from './grants.fixture.ts';

const server = await startTestApp();
const { db, asRole, asAdministrator } = server;
const { read, save, site, column, roleOf } = grantsIn(server);
const administrator = await asAdministrator();
const rights = [
  'newsClass:list',
  'newsClass:add',
  'newsClass:edit',
  'newsClass:delete',
  'newsClass:recycle',
  'newsClass:export',
  'siteGrant:list',
  'siteGrant:edit',
] as const;
const path = '/newsclass/newsClass';

/** A site with two branches: `a` above `a1`, and `b`. */
const createColumns = async () => {
  const here = await site();
  const a = await column(here);
  return { here, a, a1: await column(here, a), b: await column(here) };
};
const limit = (person: Caller, subsiteId: string, grants: Parameters<typeof save>[2]) =>
  save(administrator, { type: 'user', id: person.userId, kind: 'columns', subsiteId }, grants);
const listed = async ({ call }: Caller, query: Record<string, string>): Promise<string[]> => {
  const { result } = await call<Page<{ id: string }>>(`GET ${path}/list`, { query });
  return result.records.map(({ id }) => id).sort();
};
const keysIn = (nodes: readonly NewsClassNode[]): string[] =>
  nodes.flatMap(({ key, children }) => [key, ...keysIn(children)]);
/** The columns in the tree of a site; the leaves of a general site are none. */
const inTree = async ({ call }: Caller, subsiteId: string): Promise<string[]> => {
  const { result } = await call<{ list: NewsClassNode[] }>(newsClassTree, { query: { subsiteId } });
  return keysIn(result.list)
    .filter((key) => !key.startsWith('-'))
    .sort();
};
const editTitle = ({ call }: Caller, id: string) =>
  call(`PUT ${path}/edit`, { body: { id, title: 'Changed' } });

describe('a user with a list of columns', () => {
  test('sees these columns and those below them in every call', async () => {
    const { here, a, a1, b } = await createColumns();
    const person = await asRole(rights, { sites: [here] });
    expect(await listed(person, {})).toEqual([a, a1, b].sort());
    expect((await limit(person, here, [{ id: a, inherit: true }])).success).toBe(true);
    const seen = [a, a1].sort();
    await expect.poll(() => inTree(person, here), { timeout: 5000, interval: 10 }).toEqual(seen);
    expect(await listed(person, {})).toEqual(seen);
    expect(await listed(person, { subsiteId: here, keyword: 'Column' })).toEqual(seen);
    const page = await person.call<Page<unknown>>(`GET ${path}/list`);
    expect(page.result.total).toBe(2);
    const options = await person.call<{ value: string }[]>(`GET ${path}/options`);
    expect(options.result.map(({ value }) => value).sort()).toEqual(seen);
    const file = await person.call(`GET ${path}/exportXls`, { query: { subsiteId: here } });
    expect(await readWorkbook(file.bytes)).toHaveLength(1 + seen.length);
    const named = await person.call(`GET ${path}/exportXls`, { query: { ids: b } });
    expect(await readWorkbook(named.bytes)).toHaveLength(1);
    const get = (id: string) => person.call(`GET ${path}/queryById`, { query: { id } });
    expect((await get(a1)).success).toBe(true);
    expectRefusal(await get(b), 200, 'system.recordNotFound');
    await sql`update news_class set deleted_at = now() where id = ${b}`.execute(db);
    const bin = await person.call<Page<unknown>>(`GET ${path}/recycleBin`);
    expect(bin.result).toMatchObject({ total: 0, records: [] });
    const home = await person.call<EndpointResult<typeof dashboardBlocks>>(dashboardBlocks, {
      query: { subsiteId: here },
    });
    const columns = home.result.blocks.find(({ name }) => name === 'sites.columns');
    expect(columns?.figures[0]?.value).toBe('2');
  });

  test('sees only the column itself when children are excluded, and none with an empty list', async () => {
    const { here, a, a1, b } = await createColumns();
    const person = await asRole(rights, { sites: [here] });
    await limit(person, here, [{ id: a }]);
    await expect.poll(() => inTree(person, here), { timeout: 5000, interval: 10 }).toEqual([a]);
    await limit(person, here, []);
    await expect.poll(() => inTree(person, here), { timeout: 5000, interval: 10 }).toEqual([]);
    await limit(person, here, null);
    await expect.poll(() => inTree(person, here), { timeout: 5000, interval: 10 }).toEqual([a, a1, b].sort());
    await limit(person, here, [{ id: '*' }]);
    await expect.poll(() => inTree(person, here), { timeout: 5000, interval: 10 }).toEqual([a, a1, b].sort());
  });

  test('stays restricted when the last of their columns is purged', async () => {
    const { here, a, a1 } = await createColumns();
    const person = await asRole(rights, { sites: [here] });
    await limit(person, here, [{ id: a1 }]);
    await sql`delete from news_class where id = ${a1}`.execute(db);
    await expect.poll(() => inTree(person, here), { timeout: 5000, interval: 10 }).toEqual([]);
    expectRefusal(
      await person.call(`GET ${path}/queryById`, { query: { id: a } }),
      200,
      'system.recordNotFound',
    );
  });

  test('edits and publishes only where the actions allow it', async () => {
    const { here, a, a1, b } = await createColumns();
    const person = await asRole(rights, { sites: [here] });
    await limit(person, here, [
      { id: a, inherit: true, actions: ['edit'] },
      { id: b, actions: ['publish'] },
    ]);
    await expect.poll(() => inTree(person, here), { timeout: 5000, interval: 10 }).toHaveLength(3);
    const tree = await person.call<{ list: NewsClassNode[] }>(newsClassTree, { query: { subsiteId: here } });
    const publishing = tree.result.list.filter(({ publishArt }) => publishArt === 'Y');
    expect(publishing.map(({ key }) => key)).toEqual([b]);
    expect((await editTitle(person, a1)).success).toBe(true);
    expectRefusal(await editTitle(person, b), 200, 'sites.columnNotYours');
    const remove = (ids: string) => person.call(`DELETE ${path}/deleteBatch`, { query: { ids } });
    expectRefusal(await remove(`${a1},${b}`), 200, 'sites.columnNotYours');
    const add = (body: object) =>
      person.call(`POST ${path}/add`, { body: { title: 'New', code: 'new_one', ...body } });
    expectRefusal(await add({}), 200, 'sites.columnNotYours');
    expectRefusal(await add({ parentId: b }), 200, 'sites.columnNotYours');
    expect((await add({ parentId: a1 })).success).toBe(true);
    const move = (id: string, parentId: string) =>
      person.call(`PUT ${path}/edit`, { body: { id, parentId } });
    expectRefusal(await move(a1, b), 200, 'sites.columnNotYours');
    expectRefusal(await move(a1, ''), 200, 'sites.columnNotYours');
    expect((await remove(a1)).success).toBe(true);
    const restore = await person.call(`PUT ${path}/putRecycleBin`, { body: { ids: a1 } });
    expect(restore.success).toBe(true);
  });

  test('cannot delete a column with children that are not theirs', async () => {
    const { here, a } = await createColumns();
    const person = await asRole(rights, { sites: [here] });
    await limit(person, here, [{ id: a, actions: ['edit'] }]);
    await expect.poll(() => inTree(person, here), { timeout: 5000, interval: 10 }).toEqual([a]);
    expectRefusal(
      await person.call(`DELETE ${path}/delete`, { query: { id: a } }),
      200,
      'sites.columnNotYours',
    );
    expect((await editTitle(person, a)).success).toBe(true);
  });

  test('moves columns only within the branch they may edit', async () => {
    const { here, a, a1, b } = await createColumns();
    const a2 = await column(here, a);
    const person = await asRole(rights, { sites: [here] });
    await limit(person, here, [{ id: a, inherit: true, actions: ['edit'] }]);
    await expect.poll(() => inTree(person, here), { timeout: 5000, interval: 10 }).toHaveLength(3);
    const place = (body: object) => person.call(moveColumn, { body });
    expect((await place({ id: a2, parentId: a, beforeId: a1 })).success).toBe(true);
    expect((await place({ id: a2, parentId: a1 })).success).toBe(true);
    expectRefusal(await place({ id: a2, parentId: '' }), 200, 'sites.columnNotYours');
    expectProblem(await place({ id: a2, parentId: b }), 'parentId');
    expectProblem(await place({ id: a, parentId: '', beforeId: b }), 'beforeId');
    expectRefusal(await place({ id: b, parentId: '' }), 200, 'system.recordNotFound');
  });

  test('cannot choose a column that they do not see', async () => {
    const { here, a, b } = await createColumns();
    const person = await asRole(rights, { sites: [here] });
    await limit(person, here, [{ id: a, inherit: true, actions: ['edit'] }]);
    await expect.poll(() => inTree(person, here), { timeout: 5000, interval: 10 }).toHaveLength(2);
    const body = { title: 'New', code: 'under_b', parentId: b };
    expectProblem(await person.call(`POST ${path}/add`, { body }), 'parentId');
  });

  test('is not restricted at other sites', async () => {
    const [one, two] = [await createColumns(), await createColumns()];
    const person = await asRole(rights, { sites: [one.here, two.here] });
    await limit(person, one.here, [{ id: one.a }]);
    await expect.poll(() => inTree(person, one.here), { timeout: 5000, interval: 10 }).toEqual([one.a]);
    expect(await inTree(person, two.here)).toHaveLength(3);
  });
});

test('the columns of a user and of their roles are added together', async () => {
  const { here, a, a1, b } = await createColumns();
  const person = await asRole(rights, { sites: [here] });
  const role = { type: 'role', id: await roleOf(person.userId), kind: 'columns', subsiteId: here } as const;
  await save(administrator, role, [{ id: b }]);
  await expect.poll(() => inTree(person, here), { timeout: 5000, interval: 10 }).toEqual([b]);
  await limit(person, here, [{ id: a1 }]);
  await expect.poll(() => inTree(person, here), { timeout: 5000, interval: 10 }).toEqual([a1, b].sort());
  const second = await makeRole(db, []);
  await sql`insert into sys_user_role values (${person.userId}, ${second})`.execute(db);
  expect(await inTree(person, here)).toEqual([a1, b].sort());
  await save(administrator, { ...role, id: second }, [{ id: '*' }]);
  await expect.poll(() => inTree(person, here), { timeout: 5000, interval: 10 }).toEqual([a, a1, b].sort());
});

test('an administrator is never restricted to columns', async () => {
  const { here, a } = await createColumns();
  const second = await asAdministrator();
  await limit(second, here, [{ id: a }]);
  expect(await inTree(second, here)).toHaveLength(3);
});

test('granting columns refuses columns and actions that the caller does not have', async () => {
  const { here, a, a1, b } = await createColumns();
  const granter = await asRole(rights, { sites: [here] });
  const person = await asRole([], { sites: [here] });
  const set = { type: 'user', id: person.userId, kind: 'columns', subsiteId: here } as const;
  await limit(granter, here, [{ id: a, inherit: true, actions: ['edit'] }]);
  await expect.poll(() => inTree(granter, here), { timeout: 5000, interval: 10 }).toHaveLength(2);
  expectRefusal(await save(granter, set, [{ id: a }]), 200, 'access.grantBeyondOwn');
  await limit(person, here, [
    { id: b, actions: ['publish'] },
    { id: a1, actions: ['publish'] },
  ]);
  expectProblem(await save(granter, set, [{ id: b }]), 'grants');
  for (const grants of [[{ id: a, actions: ['publish'] }], [{ id: '*' }], null])
    expectRefusal(await save(granter, set, grants), 200, 'access.grantBeyondOwn');
  expect(await read(granter, set)).toMatchObject({ grants: [], hidden: 2 });
  expect((await save(granter, set, [{ id: a, actions: ['edit'] }, { id: a1 }])).success).toBe(true);
  expect((await read(administrator, set)).grants).toEqual([
    { id: a, actions: ['view', 'edit'], inherit: false },
    { id: a1, actions: ['view', 'publish'], inherit: false },
    { id: b, actions: ['view', 'publish'], inherit: false },
  ]);
  const { result } = await granter.call<{ tree: { key: string }[]; holdsAll: boolean }>(grantTargets, {
    query: { kind: 'columns', subsiteId: here },
  });
  expect(result.holdsAll).toBe(false);
  expect(result.tree.map(({ key }) => key)).toEqual([a]);
});

test('granting columns refuses a site the caller does not work on, as not found', async () => {
  const { here } = await createColumns();
  const stranger = await asRole(rights, { sites: ['102'] });
  const person = await asRole([], { sites: [here] });
  for (const subsiteId of [here, '999999999', '101']) {
    const query = { kind: 'columns', subsiteId };
    const principal = { principalType: 'user', principalId: person.userId };
    expectRefusal(await stranger.call(grantTargets, { query }), 200, 'system.recordNotFound');
    expectRefusal(
      await stranger.call('GET /subsiteAuthorization/grants', { query: { ...query, ...principal } }),
      200,
      'system.recordNotFound',
    );
    expectRefusal(
      await stranger.call('POST /subsiteAuthorization/save', {
        body: { ...query, ...principal, grants: [], fingerprint: '' },
      }),
      200,
      'system.recordNotFound',
    );
  }
  expectProblem(await stranger.call(grantTargets, { query: { kind: 'columns' } }), 'subsiteId');
});

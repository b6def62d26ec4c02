import type { Page } from '@lc/contract/kernel';
import { saveUserSubsites, sitesOfUser, userSubsites } from '@lc/contract/sites';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectDone, expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';
import { makeSite } from './subsite.fixture.ts';

const { app, asRole, asAdministrator, db } = await startTestApp();
const { platform, myanmar, china } = testSites;
const everywhere = await asRole(['user:sites']);
const local = await asRole(['user:sites'], { sites: [myanmar] });

interface Sites {
  subsiteTree: { key: string; classify: string; selectable: boolean; children?: Sites['subsiteTree'] }[];
  allSubsite: boolean;
  userSubsiteList: { userId: string; subsiteId: string }[];
}
const read = async (userId: string, by = everywhere): Promise<Sites> =>
  (await by.call<Sites>(sitesOfUser, { query: { userId } })).result;
const idsOf = ({ userSubsiteList }: Sites): string[] => userSubsiteList.map(({ subsiteId }) => subsiteId);
const save = (userId: string, sites: readonly string[], allSubsite = false, by = everywhere) =>
  by.call(saveUserSubsites, { body: { userId, subsiteIds: sites.join(','), allSubsite } });
const selectable = (nodes: Sites['subsiteTree']): string[] =>
  nodes.flatMap((node) => [...(node.selectable ? [node.key] : []), ...selectable(node.children ?? [])]);

test('sites are granted and revoked with immediate effect', async () => {
  const person = await asRole(['newsClass:list'], { sites: [myanmar] });
  const list = async (subsiteId: string) =>
    (await person.call<Page<unknown>>('GET /newsclass/newsClass/list', { query: { subsiteId } })).result
      .total;
  expect(await list(china)).toBe(0);
  expect((await save(person.userId, [china, platform])).success).toBe(true);
  expect(await read(person.userId)).toMatchObject({
    allSubsite: false,
    userSubsiteList: [platform, china].map((subsiteId) => ({ userId: person.userId, subsiteId })),
  });
  await expect.poll(() => list(china), { timeout: 5000, interval: 10 }).toBeGreaterThan(0);
  expect(await list(myanmar)).toBe(0);
  expect((await person.call('GET /newsclass/newsClass/queryTreeList')).code).toBe('sites.noWorkingSite');
  expect((await save(person.userId, [], true)).success).toBe(true);
  await expect.poll(() => list(myanmar), { timeout: 5000, interval: 10 }).toBeGreaterThan(0);
  // Section 6: nothing is left to choose in a group.
  const groups = (await read(person.userId)).subsiteTree.filter(({ classify }) => classify === 'group');
  expect(groups.map(({ selectable }) => selectable)).toEqual(groups.map(() => false));
  expect(groups.length).toBeGreaterThan(0);
  const entries = await db
    .selectFrom('audit_log')
    .select('changes')
    .where('action', '=', 'assignSites')
    .where('record_id', '=', person.userId)
    .orderBy('id')
    .execute();
  expect(entries.map(({ changes }) => changes)).toEqual([
    { subsiteIds: [[myanmar], [platform, china]] },
    { subsiteIds: [[platform, china], []], allSubsite: [false, true] },
  ]);
});

test('users with one site see, grant and revoke that site only', async () => {
  const person = await asRole([], { sites: [china] });
  const seen = await read(person.userId, local);
  expect(selectable(seen.subsiteTree)).toEqual([myanmar]);
  expect(seen.userSubsiteList).toEqual([]);
  expectProblem(await save(person.userId, [platform], false, local), 'subsiteIds');
  expectRefusal(await save(person.userId, [], true, local), 200, 'access.grantBeyondOwn');
  expect((await save(person.userId, [myanmar], false, local)).success).toBe(true);
  expect(idsOf(await read(person.userId))).toEqual([myanmar, china]);
  expect((await save(person.userId, [], false, local)).success).toBe(true);
  expect(idsOf(await read(person.userId))).toEqual([china]);
});

test('a folder is granted as a folder, and an unknown site is refused', async () => {
  const person = await asRole([], { sites: [china] });
  const folder = await db
    .selectFrom('subsite')
    .select('id')
    .where('classify', '=', 'group')
    .executeTakeFirstOrThrow();
  expectProblem(await save(person.userId, [folder.id], false, local), 'subsiteIds');
  expect((await save(person.userId, [folder.id])).success).toBe(true);
  expect(idsOf(await read(person.userId))).toEqual([folder.id]);
  expectProblem(await save(person.userId, ['999999999']), 'subsiteIds');
  expectRefusal(await save('999999999', []), 200, 'system.recordNotFound');
});

test.each([
  'move',
  'edit',
  'delete',
] as const)('a site that is taken out of a folder by %s is at once no site of those who have the folder', async (way) => {
  const keeper = await asRole(['subsite:list', 'subsite:add', 'subsite:edit', 'subsite:delete']);
  const [folder, elsewhere] = [
    await makeSite(keeper, { classify: 'group' }),
    await makeSite(keeper, { classify: 'group' }),
  ];
  const site = await makeSite(keeper, { siteType: 'templatesite', parentId: folder });
  const person = await asRole(['contentItem:list'], { sites: [folder] });
  const take = {
    move: () => keeper.call('PUT /subsite/subsite/move', { body: { id: site, parentId: elsewhere } }),
    edit: () => keeper.call('PUT /subsite/subsite/edit', { body: { id: site, parentId: elsewhere } }),
    delete: () => keeper.call('DELETE /subsite/subsite/delete', { query: { id: site } }),
  }[way];
  const works = async (): Promise<boolean> => {
    const { subsites } = await app.sessions.authenticate(person.token);
    return subsites !== 'all' && subsites.has(site);
  };
  expect(await works()).toBe(true);
  expectDone(await take());
  // The session was in memory: without a word of the change it would stay there for a minute.
  expect(await works()).toBe(false);
});

test('only an administrator changes the sites of administrators', async () => {
  const administrator = await asAdministrator();
  expectRefusal(await save(administrator.userId, [china]), 200, 'identity.protectedAccount');
});

test('users are listed with those of their sites that the reader works on', async () => {
  const person = await asRole([], { sites: [china, myanmar] });
  type Row = { username: string; subsites: { id: string }[] };
  const list = async (query: Record<string, string>, by = everywhere) =>
    (await by.call<Page<Row>>(userSubsites, { query: { keyword: person.username, ...query } })).result
      .records;
  expect((await list({})).map(({ subsites }) => subsites.map(({ id }) => id))).toEqual([[myanmar, china]]);
  expect((await list({}, local)).map(({ subsites }) => subsites.map(({ id }) => id))).toEqual([[myanmar]]);
  expect(await list({ subsiteId: china }, local)).toEqual([]);
  expect(await list({ subsiteId: platform })).toEqual([]);
  expect(await list({ subsiteId: china })).toHaveLength(1);
});

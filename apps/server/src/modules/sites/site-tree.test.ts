import type { Page } from '@lc/contract/kernel';
import { addDepart } from '@lc/contract/organization';
import {
  contentModelList,
  type SiteNode,
  type SiteTreeNode,
  siteChoices,
  siteGroups,
  siteGroupTree,
  siteSummaries,
  sitesBelow,
  sitesOfLoginUser,
  siteTree,
  siteTreeOfDepart,
} from '@lc/contract/sites';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { readWorkbook } from '../../../../../tests/support/workbooks.ts';
import { makeSite } from './subsite.fixture.ts';

const server = await startTestApp();
const keeper = await server.asRole(['subsite:list', 'subsite:add', 'subsite:archive', 'depart:add']);
const local = await server.asRole(['subsite:list', 'subsite:export', 'subsite:recycle'], {
  sites: [testSites.china],
});
const folder = '101';
const { platform, myanmar, china } = testSites;

const keysOf = (nodes: readonly SiteTreeNode[]): string[] =>
  nodes.flatMap(({ key, children }) => [key, ...keysOf(children)]);
const findIn = (nodes: readonly SiteTreeNode[], key: string): SiteTreeNode | undefined =>
  nodes
    .map((node) => (node.key === key ? node : findIn(node.children, key)))
    .find((node) => node !== undefined);

test('the site tree has folders, sites and two entries per general site, with unique keys', async () => {
  const { result } = await keeper.call<SiteTreeNode[]>(siteTree, { headers: { language: 'zh-CN' } });
  const keys = keysOf(result);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(expect.arrayContaining([platform, folder, myanmar, china, '-1', '-6']));
  const site = findIn(result, china);
  expect(site).toMatchObject({
    value: china,
    title: '中国招聘站',
    id: china,
    name: '中国招聘站',
    classify: 'other',
    siteType: 'generalsite',
    status: 'online',
    url: null,
  });
  expect(site?.children.map(({ title, url, key }) => [title, url, key.startsWith('-')])).toEqual([
    ['页脚链接管理', '/cms/friendlylinktype/FriendlyLinkTypeList', true],
    ['广告管理', '/cms/img/imageManage', true],
  ]);
});

test('every site tree shows the own sites of a user and the folders above them', async () => {
  const tree = await local.call<SiteTreeNode[]>(siteTree);
  expect(keysOf(tree.result)).toEqual([folder, china, '-1', '-2']);
  expect(keysOf((await local.call<SiteTreeNode[]>(siteGroupTree)).result)).toEqual([folder]);
  const list = await local.call<Page<{ id: string }>>('GET /subsite/subsite/list', {
    query: { pageSize: 100 },
  });
  expect(list.result.records.map(({ id }) => id).sort()).toEqual([folder, china].sort());
  expect(list.result.total).toBe(2);
  expect((await local.call<{ id: string }[]>(siteSummaries)).result.map(({ id }) => id)).toEqual([china]);
  expect((await local.call<{ value: string }[]>(siteChoices)).result).toMatchObject([{ value: china }]);
  const below = await local.call<Page<{ id: string }>>(sitesBelow, { query: { subsiteId: folder } });
  expect(below.result.records.map(({ id }) => id)).toEqual([china]);
  const top = await local.call<Page<{ id: string }>>(sitesBelow);
  expect(top.result.records.map(({ id }) => id)).toEqual([folder]);
  const foreign = await local.call<Page<unknown>>(sitesBelow, { query: { subsiteId: platform } });
  expect(foreign.result).toMatchObject({ total: 0, records: [] });
  const file = await local.call('GET /subsite/subsite/exportXls');
  expect(await readWorkbook(file.bytes)).toHaveLength(3);
  const one = await local.call('GET /subsite/subsite/queryById', { query: { id: myanmar } });
  expect(one.code).toBe('system.recordNotFound');
  const options = await local.call<{ value: string }[]>('GET /subsite/subsite/options');
  expect(options.result.map(({ value }) => value).sort()).toEqual([folder, china].sort());
});

test('the site tree has folders three levels deep, which are paged and cannot be chosen', async () => {
  const one = await makeSite(keeper, { classify: 'group' });
  const two = await makeSite(keeper, { classify: 'group', parentId: one });
  const three = await makeSite(keeper, { classify: 'group', parentId: two });
  const site = await makeSite(keeper, { siteType: 'templatesite', parentId: three });
  await makeSite(keeper, { classify: 'group', parentId: one });
  const person = await server.asRole(['subsite:list'], { sites: [site] });
  expect(keysOf((await person.call<SiteTreeNode[]>(siteTree)).result)).toEqual([one, two, three, site]);
  const groups = await person.call<Page<{ id: string }>>(siteGroups, { query: { pageSize: 2 } });
  expect(groups.result).toMatchObject({ total: 3, pages: 2 });
  const [top] = (await person.call<SiteNode[]>(sitesOfLoginUser)).result;
  expect(top).toMatchObject({ id: one, selectable: false, childList: [{ id: two, selectable: false }] });
  expect((await person.call<{ id: string }[]>(siteChoices)).result.map(({ id }) => id)).toEqual([site]);
  await keeper.call('PUT /subsite/subsite/archive', { body: { id: site } });
  expect((await person.call(siteChoices)).result).toEqual([]);
  expect((await person.call<{ id: string }[]>(siteSummaries)).result.map(({ id }) => id)).toEqual([site]);
});

test('the site list filters by a department and those below it', async () => {
  const depart = async (parentId?: string): Promise<string> =>
    (
      await keeper.call<{ id: string }>(addDepart, {
        body: { departName: 'Bureau', ...(parentId ? { parentId } : {}) },
      })
    ).result.id;
  const upper = await depart();
  const lower = await depart(upper);
  const group = await makeSite(keeper, { classify: 'group', depId: upper });
  const site = await makeSite(keeper, { siteType: 'templatesite', parentId: group, depId: lower });
  const of = async (departId: string) =>
    keysOf((await keeper.call<SiteTreeNode[]>(siteTreeOfDepart, { query: { departId } })).result);
  expect(await of(upper)).toEqual([group, site]);
  expect(await of(lower)).toEqual([group, site]);
  expect(await of(await depart())).toEqual([]);
  expect((await local.call(siteTreeOfDepart, { query: { departId: upper } })).result).toEqual([]);
});

test('the types of content are named in the language of the reader', async () => {
  const { result } = await (await server.asRole([])).call<{ code: string; page: string }[]>(
    contentModelList,
    { headers: { language: 'zh-CN' } },
  );
  expect(result).toContainEqual({ id: '1', code: 'article', name: '文章', page: '/articleAdd' });
  expect(result).toHaveLength(11);
});

import type { MenuNode } from '@lc/contract/access/menu-node.ts';
import { isWebAddress } from '@lc/contract/kernel/web-address.ts';
import { expect, test } from 'vitest';
import { menuNode } from '../kernel/menu-node.fixture.ts';
import { sideItems, visibleMenu } from '../kernel/visible-menu.ts';
import { columnTarget, filterColumns, reachableColumns } from './layout/column-click.ts';
import { buildRoutes, findRoute, firstPageBelow, routesOf } from './routes.ts';

const nobody = new Set<string>();
const menu: MenuNode[] = [
  menuNode('1', { path: '/dashboard/analysis', component: 'dashboard/Analysis', isTop: true }),
  menuNode('2', {
    path: '/content',
    component: null,
    route: '0',
    isTop: true,
    redirect: '/content/news',
    children: [
      menuNode('21', { path: '/content/news', component: 'content/news' }),
      menuNode('22', { path: '/content/secret', component: 'content/secret', permission: ['secret:list'] }),
      menuNode('23', { path: '/content/hidden', component: 'content/hidden', hidden: true }),
      menuNode('24', { path: '/content/off', component: 'content/off', route: '0' }),
    ],
  }),
  menuNode('3', {
    path: '/group',
    component: 'layouts/PageView',
    children: [menuNode('31', { path: '/group/first', component: 'group/first' })],
  }),
  menuNode('4', {
    path: '/own',
    component: 'own/page',
    alwaysShow: true,
    redirect: '/own/child',
    children: [menuNode('41', { path: '/own/child', component: 'own/child' })],
  }),
  menuNode('5', { path: '/empty', component: null, route: '0' }),
];

test('a menu entry without a component or with route "0" has no page, but its children have', () => {
  const paths = buildRoutes(menu, nobody).map(({ path }) => path);
  expect(paths).toEqual([
    '/dashboard/analysis',
    '/content/news',
    '/content/hidden',
    '/group',
    '/group/first',
    '/own',
    '/own/child',
  ]);
});

test('the address of a menu that is no page leads to the first page below it', () => {
  expect(firstPageBelow(menu, nobody, '/content')).toBe('/content/news');
  expect(firstPageBelow(menu, nobody, '/empty')).toBeNull();
  expect(firstPageBelow(menu, nobody, '/nothing')).toBeNull();
});

test('a page with permissions opens for users who have at least one of them', () => {
  expect(findRoute(buildRoutes(menu, nobody), '/content/secret')).toBeUndefined();
  expect(findRoute(buildRoutes(menu, new Set(['secret:list'])), '/content/secret')?.chain).toHaveLength(2);
});

test('a menu group redirects to its first page, unless the group is always shown', () => {
  const routes = buildRoutes(menu, nobody);
  expect(findRoute(routes, '/group')?.redirect).toBe('/group/first');
  expect(findRoute(routes, '/own?x=1')?.redirect).toBeNull();
});

test('the navigation leaves out hidden entries and groups without a page', () => {
  const shown = visibleMenu(menu, nobody);
  expect(shown.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  expect(shown[1]?.children.map(({ id }) => id)).toEqual(['21']);
});

test('the side menu shows the children of the chosen top menu, and no top menus', () => {
  const shown = visibleMenu(menu, nobody);
  expect(sideItems(shown, '2').map(({ id }) => id)).toEqual(['3', '4', '21']);
  expect(sideItems(shown, '1').map(({ id }) => id)).toEqual(['3', '4']);
  expect(sideItems(shown, null).map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
});

test('a menu opens addresses of the web only, and no javascript: address', () => {
  expect(isWebAddress('https://example.com')).toBe(true);
  expect(isWebAddress('javascript:alert(1)')).toBe(false);
});

const column = { key: '7', value: '7', url: null, publishArt: 'N' as const };

test('a click in the column tree opens the page of that column with its id', () => {
  expect(columnTarget(column, { requirePublish: false })).toEqual({ to: '/newsclass/column?newsClassId=7' });
  expect(columnTarget({ ...column, url: '/x?a=1' }, { requirePublish: false })).toEqual({
    to: '/x?a=1&newsClassId=7',
  });
});

test('columnTarget puts the tag of its tree into the address', () => {
  expect(columnTarget(column, { requirePublish: false, tabTagName: 'product' })).toEqual({
    to: '/newsclass/column?newsClassId=7&tabTagName=product',
  });
});

test('columnTarget refuses a column without articles when the menu requires publishing', () => {
  expect(columnTarget(column, { requirePublish: true })).toEqual({ refusal: 'cannotPublish' });
  expect(columnTarget({ ...column, publishArt: 'Y' }, { requirePublish: true })).toHaveProperty('to');
});

test('columnTarget follows the URL of an entry with a negative key, but not to another origin', () => {
  expect(columnTarget({ ...column, key: '-2', url: '/y' }, { requirePublish: true })).toEqual({ to: '/y' });
  expect(columnTarget({ ...column, key: '-2', url: '//evil.example' }, { requirePublish: true })).toEqual({
    to: '/dashboard/analysis',
  });
});

test('the keyword filter keeps the branches with matching columns', () => {
  const leaf = { ...column, icon: null, children: [] };
  const tree = [
    {
      ...leaf,
      title: 'News',
      children: [
        { ...leaf, title: 'ရန်ကုန် သတင်း' },
        { ...leaf, title: '公告' },
      ],
    },
    { ...leaf, title: 'Help' },
  ];
  expect(filterColumns(tree, '公告')).toMatchObject([{ title: 'News', children: [{ title: '公告' }] }]);
  expect(filterColumns(tree, 'ရန်ကုန်')[0]?.children).toHaveLength(1);
  expect(filterColumns(tree, 'HELP')).toHaveLength(1);
  expect(filterColumns(tree, '')).toHaveLength(2);
});

test('the column tree omits entries whose page does not exist', () => {
  const leaf = { ...column, title: 'News', icon: null, children: [] };
  const tree = [
    { ...leaf, key: '7' },
    { ...leaf, key: '-1', url: '/cms/links' },
    { ...leaf, key: '-2', url: '/content/news' },
    { ...leaf, key: '-3', url: 'javascript:alert(1)' },
  ];
  const shown = reachableColumns(tree, (path) => findRoute(buildRoutes(menu, nobody), path) !== undefined);
  expect(shown.map(({ key }) => key)).toEqual(['7', '-2']);
});

test('a menu at an address of the frame does not replace its page', () => {
  const [page] = buildRoutes([menuNode('1', { path: '/account/help', component: 'frame/help' })], nobody);
  const taking = [
    menuNode('8', { path: '/account/help', component: 'dashboard/Analysis' }),
    menuNode('9', { path: '/account/help/', component: 'dashboard/Analysis' }),
  ];
  const routes = routesOf(buildRoutes(taking, nobody), page ? [page] : []);
  expect(findRoute(routes, '/account/help')?.component).toBe('frame/help');
  expect(routes).toHaveLength(1);
});

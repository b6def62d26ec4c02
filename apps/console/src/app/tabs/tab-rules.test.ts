import { expect, test } from 'vitest';
import type { Translate } from '../../kernel/i18n.ts';
import type { ConsoleRoute } from '../routes.ts';
import {
  closeLeft,
  closeOthers,
  closeRight,
  closeTab,
  losesTyped,
  markUnsaved,
  nameTab,
  normalise,
  openTab,
  readdressTab,
  refreshTab,
  type TabsState,
} from './tab-rules.ts';
import { titleOfTab } from './tab-title.ts';

const home = '/dashboard/analysis';
const opened = (...paths: string[]): TabsState =>
  paths.reduce(openTab, normalise({ tabs: [], active: home }, home));
const pathsOf = (state: TabsState): string[] => state.tabs.map(({ fullPath }) => fullPath);
const closed = (state: TabsState, path: string): TabsState => {
  const closing = closeTab(state, path, home);
  if ('refusal' in closing) throw new Error(closing.refusal);
  return closing.state;
};

test('the home page is always first, and each full path with its query has one tab', () => {
  const state = opened('/a', '/a?x=1', '/a', home);
  expect(pathsOf(state)).toEqual([home, '/a', '/a?x=1']);
  expect(state.active).toBe(home);
  expect(pathsOf(normalise({ tabs: [...opened('/a').tabs.slice(1)], active: '/gone' }, home))).toEqual([
    home,
    '/a',
  ]);
});

test('the home page and the last tab cannot be closed', () => {
  expect(closeTab(opened('/a'), home, home)).toEqual({ refusal: 'home' });
  expect(closeTab(opened(), home, home)).toEqual({ refusal: 'last' });
});

test('a page loses its input when its tab is closed or refreshed, and at no other time', () => {
  const state = markUnsaved(opened('/a', '/b', '/c'), '/b', true);
  expect(losesTyped(state, closed(state, '/b'))).toBe(true);
  expect(losesTyped(state, closeRight(state, '/a', home))).toBe(true);
  expect(losesTyped(state, refreshTab(state, '/b'))).toBe(true);
  expect(losesTyped(state, closed(state, '/c'))).toBe(false);
  expect(losesTyped(state, openTab(state, '/a'))).toBe(false);
  expect(losesTyped(state, readdressTab(state, '/b', '/b?x=1'))).toBe(false);
  const saved = markUnsaved(state, '/b', false);
  expect(losesTyped(saved, closed(saved, '/b'))).toBe(false);
});

test('closing the active tab opens its neighbour; closing another tab keeps the active one', () => {
  const state = opened('/a', '/b', '/c');
  expect(closed(state, '/c').active).toBe('/b');
  expect(closed(openTab(state, '/a'), '/a').active).toBe('/b');
  expect(closed(state, '/a').active).toBe('/c');
  expect(pathsOf(closed(state, '/b'))).toEqual([home, '/a', '/c']);
});

test('closing the tabs to the left, to the right or all others keeps the home page', () => {
  const state = opened('/a', '/b', '/c');
  expect(closeLeft(state, '/b', home)).toMatchObject({ active: '/c' });
  expect(pathsOf(closeLeft(state, '/b', home))).toEqual([home, '/b', '/c']);
  expect(pathsOf(closeRight(state, '/a', home))).toEqual([home, '/a']);
  expect(closeRight(state, '/a', home).active).toBe('/a');
  expect(pathsOf(closeOthers(state, '/b', home))).toEqual([home, '/b']);
  expect(closeOthers(state, '/b', home).active).toBe('/b');
  expect(pathsOf(closeOthers(state, home, home))).toEqual([home]);
});

test('readdressTab changes the address of a tab and closes another tab with that address', () => {
  const before = opened('/a', '/b', '/a?x=1', '/a');
  const after = readdressTab(before, '/a', '/a?x=1');
  expect(pathsOf(after)).toEqual([home, '/a?x=1', '/b']);
  expect(after.active).toBe('/a?x=1');
  expect(after.tabs[1]?.id).toBe(before.tabs[1]?.id);
  expect(readdressTab(before, '/b', '/b?y=1').active).toBe('/a');
  expect(readdressTab(before, '/nowhere', '/b')).toBe(before);
  expect(new Set(after.tabs.map(({ id }) => id)).size).toBe(3);
});

test('openTab reuses the tab that was opened at the address, though its query changed since', () => {
  const listed = readdressTab(opened('/a'), '/a', '/a?page=2');
  expect(openTab(openTab(listed, home), '/a').active).toBe('/a?page=2');
  expect(pathsOf(openTab(listed, '/a?id=1'))).toEqual([home, '/a?page=2', '/a?id=1']);
  const filtered = readdressTab(opened('/a?x=1'), '/a?x=1', '/a?x=2');
  expect(openTab(filtered, '/a?x=1').active).toBe('/a?x=1');
  const replaced = readdressTab(opened('/a?id=1'), '/a?id=1', '/a?id=2', true);
  expect(pathsOf(openTab(replaced, '/a?id=1'))).toEqual([home, '/a?id=2', '/a?id=1']);
});

test('refreshing a tab mounts its page again and activates it', () => {
  const state = refreshTab(opened('/a', '/b'), '/a');
  expect(state.active).toBe('/a');
  expect(state.tabs.map(({ revision }) => revision)).toEqual([0, 1, 0]);
});

const t: Translate = (key, params) => (key === 'tabs.announcement' ? `${params?.title} announcement` : key);
const routes = [{ path: '/news', title: 'News' }] as unknown as ConsoleRoute[];
const titleOf = (path: string, state = opened(path)): string => {
  const tab = state.tabs.find(({ fullPath }) => fullPath === path);
  return tab ? titleOfTab(tab, routes, { 7: 'Annual reports' }, t) : '';
};

test('a tab is named after its menu, its column, or the title that its page sets', () => {
  expect(titleOf('/news')).toBe('News');
  expect(titleOf('/news?newsClassId=7')).toBe('Annual reports');
  expect(titleOf('/news?newsClassId=7&tabTagName=product')).toBe('Annual reports announcement');
  expect(titleOf('/news?newsClassId=8')).toBe('News');
  expect(titleOf('/news', nameTab(opened('/news'), '/news', 'Draft 4'))).toBe('Draft 4');
});

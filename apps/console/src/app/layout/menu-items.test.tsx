import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { Menu } from 'antd';
import { afterEach, expect, test, vi } from 'vitest';
import { menuNode } from '../../kernel/menu-node.fixture.ts';
import { registerPages } from '../../kernel/pages.ts';
import { fakeServer } from '../../kernel/resource/testing.tsx';
import { useSessionStore } from '../../kernel/session-store.ts';
import { rememberScreens } from '../known-screens.ts';
import { buildRoutes } from '../routes.ts';
import { useBadgeCounts } from './badge-counts.ts';
import { MenuBadge, toItems } from './menu-items.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useSessionStore.setState({ token: null, subsite: null });
});

const textOf = (badgeNum: number): string | null => {
  const { container } = render(<MenuBadge node={menuNode('1', { badge: 'waiting', badgeNum })} />);
  return container.querySelector('.ant-badge-count')?.textContent ?? null;
};

test('a badge shows its count up to 99', () => {
  expect(textOf(7)).toContain('7');
});

test('a badge shows 99+ when its count is over 99', () => {
  expect(textOf(100)).toBe('99+');
});

test('a badge is hidden when its count is 0', () => {
  expect(textOf(0)).toBeNull();
});

test('each badge shows the count of its own page', async () => {
  fakeServer({
    'GET /sys/permission/badges': () => ({
      result: { '1': 2, '2': 6 },
    }),
  });
  useSessionStore.setState({ token: 'token' });
  const nodes = ['1', '2'].map((id) => menuNode(id, { badge: 'waiting' }));
  renderHook(() => useBadgeCounts(nodes));
  const { container } = render(nodes.map((node) => <MenuBadge key={node.id} node={node} />));
  const shown = () =>
    [...container.querySelectorAll('.ant-badge-count')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(shown()).toEqual(['2', '6']));
});

test('badges are counted again when another site is chosen', async () => {
  const calls = fakeServer({
    'GET /sys/permission/badges': () => ({
      result: { '1': 1 },
    }),
  });
  const site = (id: string, name: string) => ({
    id,
    name,
    flag: '0' as const,
    siteType: 'portal',
    timeZone: 'Asia/Yangon',
  });
  useSessionStore.setState({ token: 'token', subsite: site('16', 'Platform') });
  renderHook(() => useBadgeCounts([menuNode('1', { badge: 'waiting' })]));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  useSessionStore.setState({ subsite: site('16', 'Renamed') });
  useSessionStore.setState({ subsite: site('17', 'China') });
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  useSessionStore.setState({ token: null, subsite: null });
  expect(calls).toHaveLength(2);
});

test('a press on a menu entry sends the first call of its page, before the click', () => {
  useSessionStore.setState({ token: 'token' });
  localStorage.setItem('lc.first-calls', '{"/things":{"path":"/thing/list","query":{"pageNo":1}}}');
  const calls = fakeServer({});
  const node = menuNode('1', { path: '/things', component: 'system/dict-list' });
  render(<Menu items={toItems([node])} />);
  const entry = screen.getByRole('link');
  fireEvent.pointerDown(entry, { button: 2 });
  fireEvent.pointerDown(entry, { button: 0, ctrlKey: true });
  expect(calls).toEqual([]);
  fireEvent.pointerDown(entry, { button: 0 });
  expect(calls.map(({ path }) => path)).toEqual(['/thing/list']);
});

test('resting on a menu entry loads the page that it leads to', async () => {
  const load = vi.fn(async () => ({ default: () => null }));
  registerPages({ 'test/ahead': load }, []);
  rememberScreens(buildRoutes([menuNode('2', { path: '/ahead', component: 'test/ahead' })], new Set()));
  const heading = menuNode('1', { path: '/heading', component: 'layouts/RouteView', redirect: '/ahead' });
  render(<Menu items={toItems([heading])} />);
  fireEvent.mouseEnter(screen.getByRole('link'));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { menuNode } from '../../kernel/menu-node.fixture.ts';
import { registerPages } from '../../kernel/pages.ts';
import { loadWords } from '../../kernel/words.ts';
import { buildRoutes, findRoute } from '../routes.ts';
import { ShellContext } from '../shell-context.ts';
import { TabPages } from './tab-pages.tsx';
import { markUnsaved, nameTab, normalise, openTab } from './tab-rules.ts';
import { useTabStore } from './tab-store.ts';

const home = '/home';
const names = ['home', 'first', 'second'];
const routes = buildRoutes(
  names.map((name) => menuNode(name, { path: `/${name}`, component: `test/${name}` })),
  new Set(),
);
let loaded: string[] = [];
registerPages(
  Object.fromEntries(
    names.map((name) => [
      `test/${name}`,
      async () => ({
        default: () => {
          if (!loaded.includes(name)) loaded.push(name);
          return <p>Page {name}</p>;
        },
      }),
    ]),
  ),
  [],
);

// Pages wait for them, the first time longer than a test looks for a page.
beforeAll(() => loadWords('shell'));
beforeEach(() => {
  loaded = [];
  useTabStore.setState(['/first', '/second'].reduce(openTab, normalise({ tabs: [], active: home }, home)));
});
afterEach(cleanup);

const pagesAt = (fullPath: string) => (
  <ShellContext value={{ menu: [], visible: [], routes, route: findRoute(routes, fullPath), fullPath }}>
    <TabPages isMultiTab />
  </ShellContext>
);

test('a tab mounts its page when it is first opened, and keeps it mounted', async () => {
  const { rerender } = render(pagesAt('/second'));
  await screen.findByText('Page second');
  expect(loaded).toEqual(['second']);
  rerender(pagesAt(home));
  await screen.findByText('Page home');
  expect(loaded).toEqual(['second', 'home']);
  const hidden = screen.getByText('Page second');
  expect(hidden.style.display).toBe('none');
  rerender(pagesAt('/second'));
  expect(screen.getByText('Page second')).toBe(hidden);
  expect(loaded).toEqual(['second', 'home']);
});

test('a page with unsaved input stays mounted in the background, and closing the window asks first', async () => {
  const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const one = (fullPath: string) => (
    <ShellContext value={{ menu: [], visible: [], routes, route: findRoute(routes, fullPath), fullPath }}>
      <TabPages isMultiTab={false} />
    </ShellContext>
  );
  const { rerender } = render(one('/second'));
  await screen.findByText('Page second');
  expect(leaves()).toBe(true);
  useTabStore.setState((state) => markUnsaved(state, '/second', true));
  rerender(one('/first'));
  await screen.findByText('Page first');
  expect(screen.getByText('Page second').style.display).toBe('none');
  expect(leaves()).toBe(false);
  rerender(one(home));
  expect(screen.queryByText('Page first')).toBeNull();
});

test('a page that has no title of its own does not keep that of what stood there before', async () => {
  useTabStore.setState(nameTab(useTabStore.getState(), '/second', 'You may not open this page'));
  render(pagesAt('/second'));
  await screen.findByText('Page second');
  expect(useTabStore.getState().tabs.find(({ fullPath }) => fullPath === '/second')?.ownTitle).toBeNull();
});

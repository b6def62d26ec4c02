import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { menuNode } from '../kernel/menu-node.fixture.ts';
import { fakeServer } from '../kernel/resource/testing.tsx';
import { loadPermissions, loadSessionUser } from '../kernel/session.ts';
import { useSessionStore } from '../kernel/session-store.ts';
import { rememberScreens, screenAt } from './known-screens.ts';
import { buildRoutes, pathOf } from './routes.ts';
import { loadConsoleSettings } from './session/console-settings.ts';
import { startConsole } from './start-console.ts';

const user = {
  userInfo: { id: '1', username: 'admin', realname: 'Admin', orgCode: null },
  subsite: null,
  timeZone: null,
};
const menu = [
  menuNode('1', { path: '/system/dict', component: 'system/dict-list' }),
  menuNode('2', { path: '/system/job', component: 'system/job' }),
];

beforeEach(() => useSessionStore.setState({ token: 'token' }));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  useSessionStore.setState({ token: null, permissions: null });
});

test('start requests the user, rights, settings and page rows before rendering, each once', async () => {
  // Where the file of tests before this one has left the address does not matter.
  history.replaceState(null, '', '/system/dict?keyword=type');
  const page = `${pathOf(location.pathname)}${location.search}`;
  const call = { path: '/sys/dict/list', query: { pageNo: 1 } };
  sessionStorage.setItem('lc.first-calls', JSON.stringify({ [page]: call }));
  const calls = fakeServer({
    'GET /sys/user/getUserInfo': () => ({ result: user }),
    'GET /sys/permission/getUserPermissionByToken': () => ({
      result: { menu, auth: [], allAuth: [], objectPermissionList: [] },
    }),
  });
  const starting = startConsole();
  expect(calls.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/sys/user/getUserInfo', '/sys/permission/getUserPermissionByToken']),
  );
  await starting;
  expect(calls.map(({ path }) => path)).toContain('/sys/dict/list');
  const before = calls.length;
  await Promise.all([loadSessionUser(), loadPermissions(), loadConsoleSettings()]);
  expect(calls).toHaveLength(before);
  await loadPermissions();
  expect(calls).toHaveLength(before + 1);
});

test('screenAt returns the screen that the last menu had for the address', () => {
  expect(screenAt('/system/dict')).toBeUndefined();
  rememberScreens(buildRoutes(menu, new Set()));
  expect(screenAt('/system/dict')).toBe('system/dict-list');
  expect(screenAt('/system/other')).toBeUndefined();
});

test('screenAt returns the same screen for the home page and for pages outside the layout', async () => {
  await import('./domain-pages.ts');
  expect(screenAt('/dashboard/analysis')).toBe('dashboard/Analysis');
  expect(screenAt('/picture')).toBe('media/picture');
});

test('screenAt ignores a damaged entry in localStorage', () => {
  localStorage.setItem('lc.screens', '{"value":');
  expect(screenAt('/system/dict')).toBeUndefined();
});

import { depart } from '@lc/contract/organization';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type Call,
  fakeServer,
  pageOf,
  person,
  rowOf,
  show,
  signIn,
} from '../../../kernel/resource/testing.tsx';
import { useSessionStore } from '../../../kernel/session-store.ts';
import DepartListPage from './depart-list.tsx';

const department = (id: string, title: string, children?: object[]) => ({
  key: id,
  value: id,
  title,
  id,
  departName: title,
  children,
});
const tree = [department('1', 'Head office', [department('2', 'Finance'), department('3', 'Training')])];
const finance = rowOf('2', {
  parentId: '1',
  departName: 'Finance',
  departNameI18n: { 'en-US': 'Finance' },
  orgCode: 'A01A01',
  orgCategory: '2',
  departOrder: 1,
  mobile: null,
  fax: null,
  address: null,
  memo: null,
});

const start = async (...rights: string[]): Promise<Call[]> => {
  const calls = fakeServer({
    'GET /sys/sysDepart/queryAllTreeList': () => ({ result: tree }),
    'GET /sys/sysDepart/list': () => ({ result: pageOf([finance]) }),
    'GET /sys/sysDepart/queryById': () => ({ result: finance }),
    'POST /sys/sysDepart/add': () => ({ result: { id: '9', orgCode: 'A01A02' } }),
    'PUT /sys/sysDepart/edit': () => ({ result: { version: 1, orgCode: 'A01A01' } }),
  });
  await signIn(depart);
  const { permissions } = useSessionStore.getState();
  const more = rights.map((action) => ({ action, type: '1' as const, describe: '' }));
  if (permissions)
    useSessionStore.setState({ permissions: { ...permissions, auth: [...permissions.auth, ...more] } });
  show(<DepartListPage />);
  await screen.findByRole('treeitem', { name: 'Head office' });
  return calls;
};

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  );
});
afterEach(cleanup);

it('lists what stands below the chosen department, and adds there', async () => {
  const calls = await start('depart:add');
  await person.click(screen.getByRole('treeitem', { name: 'Head office' }));
  expect(await screen.findByRole('heading', { name: 'Departments under Head office' })).toBeTruthy();
  await waitFor(() =>
    expect(calls.findLast(({ path }) => path === '/sys/sysDepart/list')?.query.get('parentId')).toBe('1'),
  );
  await person.click(await screen.findByRole('button', { name: /Add/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getAllByRole('textbox')[0] as HTMLElement, 'Archive');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/sys/sysDepart/add')?.body).toMatchObject({ parentId: '1' }),
  );
});

it('offers nothing to change to those who may not', async () => {
  await start();
  await person.click(screen.getByRole('treeitem', { name: 'Head office' }));
  await screen.findByRole('heading', { name: 'Departments under Head office' });
  expect(screen.queryByRole('button', { name: 'Edit this department' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
});

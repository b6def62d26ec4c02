import { depart } from '@lc/contract/organization';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type Call,
  fakeServer,
  pageOf,
  person,
  rowOf,
  show,
  signIn,
  stubResizeObserver,
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
    'GET /organization/organization/getAllOrganizationIdTreeVoList': () => ({ result: tree }),
    'GET /sys/sysDepart/list': () => ({ result: pageOf([finance]) }),
    'GET /sys/sysDepart/queryById': () => ({ result: finance }),
    'GET /sys/sysDepart/queryRemoval': () => ({ result: { belowCount: 2, memberCount: 5 } }),
    'POST /sys/sysDepart/add': () => ({ result: { id: '9', orgCode: 'A01A02' } }),
    'PUT /sys/sysDepart/move': () => ({ result: { parentId: '1', beforeId: '3' } }),
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

beforeEach(stubResizeObserver);
afterEach(cleanup);

const choose = async (name: string) => {
  await person.click(screen.getByRole('treeitem', { name }));
  await screen.findByRole('heading', { name });
};

it('the department page shows the chosen department and its children, and adds a child', async () => {
  const calls = await start('depart:add', 'depart:edit');
  await choose('Head office');
  await person.click(await screen.findByRole('tab', { name: 'Sub-departments' }));
  await waitFor(() =>
    expect(calls.findLast(({ path }) => path === '/sys/sysDepart/list')?.query.get('parentId')).toBe('1'),
  );
  await person.click(await screen.findByRole('button', { name: /Add below/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getAllByRole('textbox')[0] as HTMLElement, 'Archive');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/sys/sysDepart/add')?.body).toMatchObject({ parentId: '1' }),
  );
});

it('a department is edited in place, and leaving unsaved input asks first', async () => {
  const calls = await start('depart:edit');
  await choose('Finance');
  const name = await screen.findByLabelText('Name in English');
  await person.type(name, ' and tax');
  await person.click(screen.getByRole('treeitem', { name: 'Training' }));
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('heading', { name: 'Finance' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/sys/sysDepart/edit')?.body).toMatchObject({
      id: '2',
      version: 0,
      departNameI18n: { 'en-US': 'Finance and tax' },
    }),
  );
});

it('dragging moves a department, but not below itself, and undo moves it back', async () => {
  const calls = await start('depart:edit');
  const item = (name: string) => screen.getByRole('treeitem', { name });
  const drag = (name: string, onto: HTMLElement) => {
    const dataTransfer = { setData: () => undefined, effectAllowed: 'none' };
    fireEvent.dragStart(item(name), { dataTransfer });
    fireEvent.dragEnter(onto, { dataTransfer });
    const isRefused = fireEvent.dragOver(onto, { dataTransfer });
    fireEvent.drop(onto, { dataTransfer });
    return !isRefused;
  };
  const moves = () => calls.filter(({ path }) => path === '/sys/sysDepart/move').map(({ body }) => body);
  expect(drag('Head office', item('Finance'))).toBe(false);
  expect(drag('Finance', item('Finance'))).toBe(false);
  expect(moves()).toEqual([]);
  expect(drag('Finance', item('Training'))).toBe(true);
  await screen.findByText('“Finance” was moved to “Training”');
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(moves()).toHaveLength(2));
  expect(drag('Training', screen.getByRole('button', { name: /All departments/ }))).toBe(true);
  await waitFor(() =>
    expect(moves()).toEqual([
      { id: '2', parentId: '3', beforeId: null },
      { id: '2', parentId: '1', beforeId: '3' },
      { id: '3', parentId: null, beforeId: null },
    ]),
  );
});

it('the delete dialog names what is deleted along with a department', async () => {
  const calls = await start();
  await choose('Head office');
  await person.click(await screen.findByRole('button', { name: /^Delete$/ }));
  expect(await screen.findByText('Departments below that go along: 2')).toBeTruthy();
  expect(screen.getByText('People who lose this department: 5. Their accounts stay.')).toBeTruthy();
  const question = within(screen.getByRole('dialog'));
  await person.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'DELETE')?.query.get('id')).toBe('2'));
});

it('the department page offers no changes to users without the permission', async () => {
  await start();
  await choose('Head office');
  await screen.findByRole('tab', { name: 'Sub-departments' });
  for (const name of [/Add below/, /Move to/, /Save/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Members' })).toBeNull();
  expect(screen.getByRole('treeitem', { name: 'Finance' }).getAttribute('draggable')).toBeNull();
});

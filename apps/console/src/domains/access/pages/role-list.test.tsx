import { role } from '@lc/contract/access';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
import RoleListPage from './role-list.tsx';

const node = (key: string, title: string, more: object = {}) => ({
  key,
  value: key,
  title,
  label: title,
  slotTitle: title,
  parentId: null,
  icon: null,
  isLeaf: false,
  ruleFlag: 0,
  menuType: '0',
  perms: null,
  grantable: true,
  children: [],
  ...more,
});
const button = (key: string, title: string, more: object = {}) =>
  node(key, title, { parentId: '1', menuType: '2', isLeaf: true, perms: `user:${key}`, ...more });
const treeList = [
  node('1', 'People', {
    children: [
      button('11', 'Add people'),
      button('12', 'Edit people'),
      button('13', 'Reset passwords', { grantable: false }),
    ],
    perms: 'user:list',
    ruleFlag: 1,
  }),
];

const held = (id: string, title: string, ...heldBy: string[]) => ({
  id,
  parentId: '1',
  title,
  path: ['People'],
  menuType: '2',
  perms: `user:${id}`,
  heldBy,
});

const row = (isAdministrator: boolean) =>
  rowOf('7', { roleName: 'Editors', roleCode: 'editors', description: null, isAdministrator });
let granted: string[] = [];
let isStale = false;

const start = async (isAdministrator = false, mayGrant = true): Promise<Call[]> => {
  const calls = fakeServer({
    'GET /sys/role/list': () => ({ result: pageOf([row(isAdministrator)]) }),
    'GET /sys/role/queryTreeList': () => ({ result: { treeList, ids: ['1', '11', '12', '13'] } }),
    'GET /sys/permission/queryRolePermission': () => ({ result: granted }),
    'GET /sys/role/options': () => ({ result: [{ value: '8', label: 'Keepers' }] }),
    'GET /sys/role/compare': () => ({
      result: {
        roles: [
          { id: '7', roleName: 'Editors', roleCode: 'editors' },
          { id: '8', roleName: 'Keepers', roleCode: 'keepers' },
        ],
        permissions: [held('11', 'Add people', '7', '8'), held('12', 'Edit people', '8')],
      },
    }),
    'GET /sys/role/datarule/1/7': () => ({ result: { datarule: [], drChecked: '' } }),
    'POST /sys/permission/saveRolePermission': () =>
      isStale ? { success: false, code: 'access.rolePermissionsChanged', message: 'Changed meanwhile' } : {},
  });
  await signIn(role);
  const { permissions } = useSessionStore.getState();
  if (permissions && mayGrant)
    useSessionStore.setState({
      permissions: {
        ...permissions,
        auth: [...permissions.auth, { action: 'role:grant', type: '1', describe: '' }],
      },
    });
  show(<RoleListPage />);
  return calls;
};

const openMenu = async () => person.click(await screen.findByRole('button', { name: /More.*Editors/ }));
const openGrants = async () => {
  await openMenu();
  await person.click(await screen.findByRole('menuitem', { name: 'Permissions' }));
  return within(await screen.findByRole('dialog'));
};
const tick = async (title: string) => person.click(await screen.findByText(title));
const lastSaved = (calls: readonly Call[]) => calls.findLast(({ method }) => method === 'POST')?.body;

beforeEach(() => {
  granted = ['12'];
  isStale = false;
});
afterEach(cleanup);

it('the grants of a role are offered only to users who may grant', async () => {
  await start(false, false);
  await openMenu();
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Permissions' })).toBeNull();
});

it('the grant drawer ticks an entry alone or with linked ones, and sends the former grants', async () => {
  const calls = await start();
  const drawer = await openGrants();
  await tick('Add people');
  await person.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(lastSaved(calls)).toEqual({ roleId: '7', permissionIds: '12,11', lastpermissionIds: '12' }),
  );
  await person.click(await screen.findByRole('switch'));
  await tick('People');
  await waitFor(() => expect(drawer.getByText('3 of 4 ticked')).toBeTruthy());
  await person.click(drawer.getByRole('button', { name: 'Save and close' }));
  await waitFor(() =>
    expect(lastSaved(calls)).toEqual({
      roleId: '7',
      permissionIds: '12,11,1',
      lastpermissionIds: '12,11',
    }),
  );
});

it('opening the data rules of a menu keeps the unsaved grants', async () => {
  await start();
  const drawer = await openGrants();
  expect(await drawer.findByText('1 of 4 ticked')).toBeTruthy();
  await person.click(await drawer.findByRole('button', { name: 'Data rules of People' }));
  expect(await screen.findByText('Editors · Data rules of People')).toBeTruthy();
  expect(drawer.getByText('1 of 4 ticked')).toBeTruthy();
});

it('the buttons Check all and Check none leave out permissions that the user lacks', async () => {
  await start();
  const drawer = await openGrants();
  await tick('Reset passwords');
  await person.click(drawer.getByRole('button', { name: 'Check all' }));
  expect(await drawer.findByText('3 of 4 ticked')).toBeTruthy();
  await person.click(drawer.getByRole('button', { name: 'Check none' }));
  expect(await drawer.findByText('0 of 4 ticked')).toBeTruthy();
});

it('the grant drawer offers to reload when another user changed the role', async () => {
  isStale = true;
  await start();
  const drawer = await openGrants();
  await tick('Add people');
  await person.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changed meanwhile')).toBeTruthy();
  granted = ['1', '11', '12'];
  await person.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('3 of 4 ticked')).toBeTruthy();
});

it('the grant drawer shows the administrator role read-only', async () => {
  await start(true);
  const drawer = await openGrants();
  expect(await drawer.findByText(/holds every permission/)).toBeTruthy();
  expect(drawer.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('two roles are compared: what only one of them grants, and what both do, as far as the filter finds it', async () => {
  const calls = await start();
  await openMenu();
  await person.click(await screen.findByRole('menuitem', { name: 'Compare' }));
  await person.click(await screen.findByRole('combobox', { name: 'Compare with' }));
  await person.click(await screen.findByTitle('Keepers'));
  expect(await screen.findByText('Only Keepers (1)')).toBeTruthy();
  screen.getByText('Only Editors (0)');
  expect(calls.find(({ path }) => path === '/sys/role/compare')?.query.get('ids')).toBe('7,8');
  await person.type(screen.getByRole('textbox', { name: 'Filter by menu or permission' }), 'user:11');
  expect(await screen.findByText('Only Keepers (0)')).toBeTruthy();
  await person.click(screen.getByText('Only Editors (0)'));
  expect(await screen.findByText('Nothing here')).toBeTruthy();
});

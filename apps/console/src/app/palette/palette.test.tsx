import type { MenuNode } from '@lc/contract/access/menu-node.ts';
import { company } from '@lc/contract/recruitment';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { menuNode } from '../../kernel/menu-node.fixture.ts';
import { type Call, fakeServer, person, show, signIn } from '../../kernel/resource/testing.tsx';
import { useSessionStore } from '../../kernel/session-store.ts';
import { useVisits } from '../../kernel/visits.ts';
import { buildRoutes } from '../routes.ts';
import { ShellContext } from '../shell-context.ts';
import Palette from './palette.tsx';
import { openPalette, usePaletteKeys } from './palette-store.ts';

vi.mock('wouter/use-browser-location', async (original) => ({
  ...(await original<object>()),
  navigate: vi.fn(),
}));

const page = (name: string, title: string): MenuNode =>
  menuNode(name, { path: `/pages/${name}`, component: 'x/y', title, permission: [`${name}:list`] });
const menu = [page('company', 'Companies'), page('dict', 'Dictionaries')];
const records = [
  { resource: 'company', permission: 'company:list', id: '7', label: 'Ayeyar Mills' },
  { resource: 'company', permission: 'company:list', id: '8', label: 'Ayeyar Shoes' },
  { resource: 'company', permission: 'company:list', id: '10', label: 'Delta Foods' },
  { resource: 'role', permission: 'role:list', id: '9', label: 'Ayeyar keepers' },
];

const compan = { resource: 'company', permission: 'company:list', id: '11', label: 'Compan Trading' };
/** On a machine with much to do only a patient search finds the records. */
let isBusy = false;

let calls: Call[];

beforeEach(async () => {
  isBusy = false;
  vi.mocked(navigate).mockClear();
  calls = fakeServer({
    'GET /sys/record/search': ({ query }) => {
      const isWhole = !isBusy || query.get('isPatient') === 'true';
      const found = query.get('q') === 'ayeyar' ? records : [compan];
      return { result: { records: isWhole ? found : [], isWhole } };
    },
  });
  await signIn(company);
  const { permissions } = useSessionStore.getState();
  if (permissions) useSessionStore.setState({ permissions: { ...permissions, menu } });
  useVisits.setState({
    owner: '1',
    visits: [
      { fullPath: '/pages/company?id=8', title: 'Ayeyar Shoes' },
      { fullPath: '/pages/company', title: 'Companies' },
    ],
  });
  openPalette();
  const routes = buildRoutes(menu, new Set(['company:list', 'dict:list']));
  show(
    <ShellContext value={{ menu, visible: menu, routes, route: undefined, fullPath: '/elsewhere' }}>
      <Palette isOpen />
    </ShellContext>,
  );
  await screen.findByRole('combobox');
});
afterEach(cleanup);

const find = (query: string) => person.type(screen.getByRole('combobox'), query);
const titlesIn = (name: string): (string | null)[] =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map((option) => option.querySelector('.lc-palette-title')?.textContent ?? null);

test('what fits best comes first among pages, actions and records; records opened lately before others', async () => {
  expect(titlesIn('Opened lately')).toEqual(['Ayeyar Shoes', 'Companies']);
  await find('ayeyar');
  await screen.findByRole('option', { name: /Ayeyar Mills/ });
  // Found by another of its texts.
  expect(titlesIn('Best match first')).toEqual(['Ayeyar Shoes', 'Ayeyar Mills', 'Delta Foods']);
  await person.clear(screen.getByRole('combobox'));
  await find('compan');
  await screen.findByRole('option', { name: /Compan Trading/ });
  expect(titlesIn('Best match first')).toEqual(['Companies', 'Compan Trading', 'Add company']);
});

test('the entry that was chosen stays chosen when records come in before it', async () => {
  await find('compan');
  await person.keyboard('{ArrowDown}');
  const chosen = () => screen.getByRole('option', { selected: true }).querySelector('.lc-palette-title');
  expect(chosen()?.textContent).toBe('Add company');
  await screen.findByRole('option', { name: /Compan Trading/ });
  expect(chosen()?.textContent).toBe('Add company');
});

test('one call finds the records of all resources, once typing pauses, and those without a page are left out', async () => {
  await find('ayeyar');
  await screen.findByRole('option', { name: /Ayeyar Mills/ });
  const searches = calls.filter(({ path }) => path === '/sys/record/search');
  expect(searches.map(({ query }) => query.get('q'))).toEqual(['ayeyar']);
  expect(screen.queryByRole('option', { name: /Ayeyar keepers/ })).toBeNull();
  await person.click(screen.getByRole('option', { name: /Ayeyar Mills/ }));
  expect(navigate).toHaveBeenCalledWith('/pages/company?id=7');
});

test('what a quick answer left out is asked for once more, when nobody types any longer', async () => {
  isBusy = true;
  await find('ayeyar');
  await screen.findByRole('option', { name: /Ayeyar Mills/ });
  const searches = calls.filter(({ path }) => path === '/sys/record/search');
  expect(searches.map(({ query }) => [query.get('q'), query.get('isPatient')])).toEqual([
    ['ayeyar', null],
    ['ayeyar', 'true'],
  ]);
});

test('adding is offered for resources that the reader may add and that have a page', async () => {
  await find('add');
  await waitFor(() => expect(titlesIn('Best match first')[0]).toBe('Add company'));
  await person.click(screen.getByRole('option', { name: /Add company/ }));
  expect(navigate).toHaveBeenCalledWith('/pages/company?add=1');
});

test('what is typed before the field is there is asked for, and goes to no field behind it', async () => {
  const Keys = () => {
    usePaletteKeys();
    return <input aria-label="Behind" />;
  };
  show(<Keys />);
  const behind = screen.getByLabelText('Behind');
  behind.focus();
  await person.keyboard('com');
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'com');
  expect(behind).toHaveProperty('value', '');
  await find('pan');
  await waitFor(() => expect(titlesIn('Best match first')[0]).toBe('Companies'));
});

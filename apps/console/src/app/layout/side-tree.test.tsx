import type { SideTree as TreeOfMenu } from '@lc/contract/access/menu-node.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { menuNode } from '../../kernel/menu-node.fixture.ts';
import { fakeServer, person, show, signIn, stubResizeObserver } from '../../kernel/resource/testing.tsx';
import { useSessionStore } from '../../kernel/session-store.ts';
import SideTree from './side-tree.tsx';

vi.mock('wouter/use-browser-location', async (original) => ({
  ...(await original<object>()),
  navigate: vi.fn(),
}));

const column = (key: string, title: string, publishArt: 'Y' | 'N', children: object[] = []) => ({
  key,
  value: key,
  title,
  icon: null,
  url: null,
  publishArt,
  children,
});
const columns = [
  column('1', 'About us', 'N', [column('2', 'News', 'Y'), column('3', 'Profile', 'N')]),
  column('4', 'Contact', 'N'),
];
const why = 'current column cannot publish articles';

const start = async (requirePublish: boolean, site: TreeOfMenu['site'] = 'current') => {
  fakeServer({ 'GET /newsclass/newsClass/queryTreeList': () => ({ result: { list: columns } }) });
  await signIn();
  const menu = menuNode('5', {
    sideTree: { source: 'newsClass', site, fromType: '-1', requirePublish },
  });
  show(<SideTree menu={menu} back={{ label: 'Back', icon: '', run: () => undefined }} />);
  await screen.findByRole('treeitem', { name: /News/ });
};

beforeEach(() => {
  vi.mocked(navigate).mockClear();
  stubResizeObserver();
});
afterEach(cleanup);

test('a column that takes no articles says so in its title and its icon, and a click on it goes nowhere', async () => {
  await start(true);
  expect(screen.getAllByRole('img', { name: why })).toHaveLength(2);
  const refused = screen.getByTitle(`Profile – ${why}`);
  expect(refused.classList.contains('is-refused')).toBe(true);
  expect(screen.queryByText(why)).toBeNull();
  await person.click(refused);
  await screen.findByText(why);
  expect(navigate).not.toHaveBeenCalled();
  await person.click(screen.getByTitle('News'));
  expect(navigate).toHaveBeenCalledWith('/newsclass/column?newsClassId=2');
  await waitFor(() => expect(screen.queryByText(why)).toBeNull());
});

test('where publishing is not required, every column leads to its page', async () => {
  await start(false);
  expect(screen.queryByRole('img', { name: why })).toBeNull();
  await person.click(screen.getByTitle('Profile'));
  expect(navigate).toHaveBeenCalledWith('/newsclass/column?newsClassId=3');
});

test('the tree names the working site that its columns are of, and not where they are those of the platform', async () => {
  useSessionStore.setState({
    subsite: { id: '102', name: 'Myanmar', flag: '0', siteType: 'main', timeZone: 'Asia/Yangon' },
  });
  await start(false);
  screen.getByText('Working site: Myanmar');
  cleanup();
  await start(false, 'platform');
  expect(screen.queryByText('Working site: Myanmar')).toBeNull();
});

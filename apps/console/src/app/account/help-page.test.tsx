import { company } from '@lc/contract/recruitment';
import { translate } from '@lc/contract/words';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLanguage } from '../../kernel/i18n.ts';
import { menuNode } from '../../kernel/menu-node.fixture.ts';
import { fakeServer, person, show, signIn } from '../../kernel/resource/testing.tsx';
import { visibleMenu } from '../../kernel/visible-menu.ts';
import { usePaletteStore } from '../palette/palette-store.ts';
import { ShellContext } from '../shell-context.ts';
import HelpPage from './help-page.tsx';

const page = (component: string, title: string, right: string) =>
  menuNode(title, { path: `/pages/${component}`, component, title, permission: [right] });
const menu = [
  menuNode('home', { path: '/home', component: 'dashboard/Analysis', title: 'Home' }),
  menuNode('recruitment', {
    title: 'Recruitment',
    children: [
      menuNode('employers', {
        title: 'Employers',
        children: [
          page('recruitment/company-list', 'Companies', 'company:list'),
          page('recruitment/sensitive-word-list', 'Sensitive words', 'sensitiveWord:list'),
        ],
      }),
      page('recruitment/search', 'Search', 'resume:list'),
    ],
  }),
  menuNode('commerce', {
    title: 'Commerce',
    children: [page('commerce/order-list', 'Orders', 'order:list')],
  }),
];
const granted = new Set(['company:list', 'sensitiveWord:list', 'resume:list']);

beforeEach(async () => {
  fakeServer({});
  await signIn(company);
  const visible = visibleMenu(menu, granted);
  show(
    <ShellContext value={{ menu, visible, routes: [], route: undefined, fullPath: '/account/help' }}>
      <HelpPage />
    </ShellContext>,
  );
  await screen.findByRole('heading', { name: 'Help' });
});
afterEach(async () => {
  cleanup();
  await setLanguage('en-US');
});

const titles = () => screen.getAllByRole('link').map((link) => link.textContent);

test('the help page shows the pages that the reader may open by top menu, each with what it is for', async () => {
  expect(titles()).toEqual(['Home', 'Companies', 'Sensitive words', 'Search']);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Recruitment',
  ]);
  const group = within(screen.getByRole('region', { name: 'Recruitment' }));
  expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `EmployersCompanies${translate('en-US', 'resource.company.help')}`,
    `EmployersSensitive words${translate('en-US', 'resource.sensitiveWord.help')}`,
    // Not what its right lists, but what the page does.
    `Search${translate('en-US', 'page.recruitment/search.help')}`,
  ]);
  const link = group.getByRole('link', { name: 'Companies' });
  expect(link.getAttribute('href')).toBe('/pages/recruitment/company-list');
});

test('the help page finds pages by words of their Burmese sentence', async () => {
  await act(() => setLanguage('my-MM'));
  const search = screen.getByRole('textbox', { name: translate('my-MM', 'help.search') });
  await person.type(search, 'အလုပ်ရှင်များ');
  expect(titles()).toEqual(['Companies']);
  screen.getByText(translate('my-MM', 'resource.company.help'));
  screen.getByText(translate('my-MM', 'help.count', { count: 1 }));
});

test('the help page says what to do when no page is found', async () => {
  const search = screen.getByRole('textbox', { name: 'Find a page' });
  await person.type(search, 'orders');
  expect(screen.queryAllByRole('link')).toEqual([]);
  screen.getByText('Nothing matches “orders”');
  screen.getByText(/ask an administrator/);
  await person.clear(search);
  expect(titles()).toHaveLength(4);
});

test('the help page opens the tour and the sheet of shortcuts', async () => {
  await person.click(screen.getByRole('button', { name: 'Tour of the console' }));
  expect(usePaletteStore.getState().opened).toBe('tour');
  await person.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  expect(usePaletteStore.getState().opened).toBe('shortcuts');
});

import '../../../app/field-components.ts';
import { columnView, contentItem, contentText, itemUses } from '@lc/contract/content';
import { newsClass, newsClassById } from '@lc/contract/sites';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  fakeServer,
  pageOf,
  person,
  rowOf,
  show,
  signIn,
  stubResizeObserver,
} from '../../../kernel/resource/testing.tsx';
import ColumnPage from '../pages/column.tsx';
import TextListPage from '../pages/text-list.tsx';
import { ContentList } from './content-list.tsx';

beforeEach(stubResizeObserver);
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const item = rowOf('7', {
  title: 'Harbour opens',
  newsClassId: '5',
  model: 'recruit',
  lang: 'en-US',
  languages: 'en-US, my-MM',
  stateEn: 'published',
  stateZh: null,
  stateMy: 'draft',
  publishedAt: '2026-11-20 10:00:00',
});

const start = async (column: Record<string, unknown> = {}) => {
  await signIn(contentItem, contentText, newsClass);
  let rows = [item];
  const calls = fakeServer({
    'GET /content/item/list': () => ({ result: pageOf(rows) }),
    'GET /content/text/list': () => ({
      result: pageOf([rowOf('9', { itemId: '7', title: 'Harbour opens', lang: 'zh-CN', model: 'recruit' })]),
    }),
    [`GET ${itemUses.path}`]: () => ({
      result: [
        {
          id: '7',
          uses: [
            {
              id: '8',
              title: 'Who leads',
              lang: 'en-US',
              model: 'division',
              how: 'value',
              fields: ['leadItemId'],
            },
            { id: '9', title: 'Harbour here too', lang: 'en-US', model: 'recruit', how: 'map', fields: [] },
          ],
          links: [{ part: 'newsClass', id: '12', title: 'Harbour' }],
          hidden: 2,
        },
      ],
    }),
    'POST /content/item/actBatch': () => ({ result: { done: ['7'], refused: [], results: [] } }),
    [`GET ${newsClassById.path}`]: () => ({
      result: {
        newclass: { id: '5', title: 'News', model: 'article', subsiteId: '16', publishArt: 'Y', ...column },
      },
    }),
    [`GET ${columnView.path}`]: () => ({ result: { orderRule: 'newest', pageSize: 10 } }),
  });
  const asked = () => calls.filter(({ path }) => path === '/content/item/list').at(-1)?.query;
  const showRows = (given: typeof rows) => {
    rows = given;
  };
  return { calls, asked, show: showRows };
};

describe('the list of content', () => {
  test('shows the state of each language as a dot that is read out', async () => {
    await start();
    show(<ContentList />);
    const row = await screen.findByRole('row', { name: /Harbour opens/ });
    for (const words of ['English: published', '中文: Not written yet', 'မြန်မာ: draft'])
      expect(within(row).getByText(words)).toBeDefined();
    expect(screen.queryByRole('columnheader', { name: 'Burmese' })).toBeNull();
  });

  test('shows a title as its style says, and only in styles that there are', async () => {
    const { show: shown } = await start();
    shown([{ ...item, titleStyle: 'red' }, rowOf('8', { title: 'Pier closes', titleStyle: 'red}' })]);
    show(<ContentList />);
    const row = await screen.findByRole('row', { name: /Harbour opens/ });
    expect(row.querySelector('.lc-identity-title')?.className).toContain('lc-title-red');
    const other = screen.getByRole('row', { name: /Pier closes/ });
    expect(other.querySelector('.lc-identity-title')?.className).toBe('lc-identity-title');
  });

  test('shows items with an outdated translation alone at one press', async () => {
    const { asked } = await start();
    show(<ContentList baseFilter={{ newsClassId_under: '5' }} />);
    await screen.findByRole('row', { name: /Harbour opens/ });
    expect(asked()?.get('outdated')).toBeNull();
    await person.click(screen.getByRole('checkbox', { name: 'Translation outdated' }));
    await waitFor(() => expect(asked()?.get('outdated')).toBe('true'));
    expect(asked()?.get('newsClassId_under')).toBe('5');
    await person.click(screen.getByRole('checkbox', { name: 'Translation outdated' }));
    await waitFor(() => expect(asked()?.get('outdated')).toBeNull());
  });

  test('says what refers to an item before it is deleted', async () => {
    const { calls } = await start();
    show(<ContentList />);
    await person.click(await screen.findByRole('checkbox', { name: 'Harbour opens' }));
    const bar = await screen.findByRole('status');
    await person.click(within(bar).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    const lines = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Who leadsLeader',
      'Harbour here tooMapped from it',
      'Harbour Column that links to it',
      '2 more',
    ]);
    expect(calls.filter(({ path }) => path === itemUses.path).map(({ query }) => query.get('ids'))).toEqual([
      '7',
    ]);
  });

  test('asks what stays at the addresses of several items that are taken offline', async () => {
    const { calls } = await start();
    show(<ContentList />);
    await person.click(await screen.findByRole('checkbox', { name: 'Harbour opens' }));
    const bar = await screen.findByRole('status');
    await person.click(within(bar).getByRole('button', { name: 'Take offline' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(/Links to them lead nowhere/);
    const run = within(dialog).getByRole('button', { name: 'Take offline' });
    await person.click(within(dialog).getByRole('radio', { name: 'Another page' }));
    expect(run.hasAttribute('disabled')).toBe(true);
    await person.type(within(dialog).getByLabelText('Address of that page'), '/site/x/');
    await person.click(run);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        ids: '7',
        action: 'unpublish',
        after: 'redirect',
        address: '/site/x/',
      }),
    );
  });
});

describe('the page of a column', () => {
  test('shows the column alone, or with everything below it, as was last asked for', async () => {
    const { asked } = await start();
    const { unmount } = show(<ColumnPage />, '/content/column?newsClassId=5');
    await screen.findByText('Harbour opens');
    expect(asked()?.get('newsClassId')).toBe('5');
    await person.click(screen.getByText('With everything below'));
    await waitFor(() => expect(asked()?.get('newsClassId_under')).toBe('5'));
    expect(asked()?.get('newsClassId')).toBeNull();
    unmount();
    show(<ColumnPage />, '/content/column?newsClassId=5');
    await waitFor(() => expect(asked()?.get('newsClassId_under')).toBe('5'));
  });

  test('shows everything below a column that takes no articles', async () => {
    const { asked } = await start({ publishArt: 'N' });
    show(<ColumnPage />, '/content/column?newsClassId=5');
    await screen.findByText('Harbour opens');
    expect(asked()?.get('newsClassId_under')).toBe('5');
  });
});

test('the list of texts opens the page of the model of a text', async () => {
  await start();
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  show(<TextListPage />);
  await person.click(await screen.findByRole('button', { name: 'Harbour opens' }));
  expect(opened).toHaveBeenCalledWith('/recruitAdd?id=7&lang=zh-CN', 'content-7');
});

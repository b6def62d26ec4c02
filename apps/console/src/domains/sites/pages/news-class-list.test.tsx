import { addColumns, mergeColumns } from '@lc/contract/content';
import { moveColumn, newsClass, newsClassTree } from '@lc/contract/sites';
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
import NewsClassListPage from './news-class-list.tsx';

const column = (id: string, title: string, children: object[] = []) => ({
  id,
  key: id,
  value: id,
  title,
  publishArt: 'Y',
  children,
});

let calls: Call[];

beforeEach(async () => {
  stubResizeObserver();
  await signIn(newsClass);
  calls = fakeServer({
    [`GET ${newsClassTree.path}`]: () => ({
      result: { list: [column('1', 'News', [column('2', 'Local')]), column('3', 'Notices')] },
    }),
    [`GET ${newsClass.pathOf('list')}`]: () => ({ result: pageOf([rowOf('2', { title: 'Local' })]) }),
    [`PUT ${moveColumn.path}`]: () => ({ result: { parentId: null, beforeId: null } }),
    [`POST ${addColumns.path}`]: ({ body }) => ({
      result: {
        columns:
          body.text === 'Port'
            ? [{ depth: 0, title: 'Port', code: 'port', id: null }]
            : [
                { depth: 0, title: 'Port', code: 'port', id: null },
                { depth: 1, title: 'Ships', code: 'ships', id: null },
              ],
      },
    }),
    [`POST ${mergeColumns.path}`]: () => ({ result: { items: 4, columns: 1 } }),
  });
  show(<NewsClassListPage />);
  await screen.findByRole('treeitem', { name: /News/ });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const sent = (method: string, path: string) =>
  calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);

describe('the tree of columns', () => {
  test('moves a column by keys and by its buttons', async () => {
    const tree = screen.getByRole('tree');
    fireEvent.keyDown(tree, { key: 'End' });
    fireEvent.keyDown(tree, { key: 'ArrowUp', altKey: true });
    await waitFor(() =>
      expect(sent('PUT', moveColumn.path)).toEqual([{ id: '3', parentId: null, beforeId: '1' }]),
    );
    await person.click(await screen.findByRole('treeitem', { name: /Notices/ }));
    await person.click(await screen.findByRole('button', { name: 'Move up' }));
    await waitFor(() => expect(sent('PUT', moveColumn.path)).toHaveLength(2));
  });

  test('moves a column that is dragged onto another', async () => {
    const [onto, dragged] = [
      screen.getByRole('treeitem', { name: /News/ }),
      screen.getByRole('treeitem', { name: /Notices/ }),
    ];
    vi.spyOn(onto, 'getBoundingClientRect').mockReturnValue({ top: 0, height: 30 } as DOMRect);
    const dataTransfer = { setData: () => undefined };
    fireEvent.dragStart(dragged, { dataTransfer });
    for (const name of ['dragOver', 'drop'] as const) {
      const event = createEvent[name](onto, { dataTransfer });
      // The middle of the row: into it, not beside it.
      Object.defineProperty(event, 'clientY', { value: 15 });
      fireEvent(onto, event);
    }
    await waitFor(() =>
      expect(sent('PUT', moveColumn.path)).toEqual([{ id: '3', parentId: '1', beforeId: null }]),
    );
  });
});

describe('a list of columns that is pasted', () => {
  test('shows what it would make, again after each change, and makes that', async () => {
    await person.click(screen.getByRole('treeitem', { name: /News/ }));
    const [add] = await screen.findAllByRole('button', { name: 'Add several' });
    if (add) await person.click(add);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Add several')).toBeTruthy();
    const box = within(dialog).getByRole('textbox', { name: 'One column a line' });
    fireEvent.change(box, { target: { value: 'Port\n  Ships' } });
    await person.click(within(dialog).getByRole('button', { name: 'Preview' }));
    const lines = async () =>
      within(await within(dialog).findByRole('list', { name: 'Preview' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(await lines()).toEqual(['Port port', 'Ships ships']);
    fireEvent.change(box, { target: { value: 'Port' } });
    expect(within(dialog).queryByRole('list', { name: 'Preview' })).toBeNull();
    await person.click(within(dialog).getByRole('button', { name: 'Preview' }));
    expect(await lines()).toEqual(['Port port']);
    await person.click(await within(dialog).findByRole('button', { name: /Add 1$/ }));
    const asked = { lang: 'en-US', parentId: '1' };
    await waitFor(() =>
      expect(sent('POST', addColumns.path)).toEqual([
        { ...asked, text: 'Port\n  Ships', dryRun: true },
        { ...asked, text: 'Port', dryRun: true },
        { ...asked, text: 'Port', dryRun: false },
      ]),
    );
  });
});

describe('merging a column', () => {
  test('says how much is filed elsewhere before it does it, and offers neither the column nor what is below', async () => {
    await person.click(screen.getByRole('treeitem', { name: /News/ }));
    await person.click(await screen.findByRole('button', { name: 'Merge' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Merge “News” into')).toBeTruthy();
    const merge = within(dialog).getByRole('button', { name: 'Merge' });
    expect(merge).toHaveProperty('disabled', true);
    await person.click(within(dialog).getByRole('combobox'));
    const offered = () =>
      [...document.querySelectorAll('.ant-select-tree-title')].map(({ textContent }) => textContent);
    await waitFor(() => expect(offered()).toEqual(['Notices']));
    await person.click(document.querySelector('.ant-select-tree-title') ?? dialog);
    await waitFor(() => expect(merge).toHaveProperty('disabled', false));
    expect(sent('POST', mergeColumns.path)).toEqual([{ id: '1', targetId: '3', dryRun: true }]);
    expect(within(dialog).getByText(/^4 items/)).toBeTruthy();
    await person.click(merge);
    await waitFor(() => expect(sent('POST', mergeColumns.path)).toContainEqual({ id: '1', targetId: '3' }));
  });
});

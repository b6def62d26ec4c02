import { role } from '@lc/contract/access';
import { dict } from '@lc/contract/system';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Call, fakeServer, pageOf, person, rowOf, show, signIn } from '../testing.tsx';
import { ResourceListPage } from './resource-list-page.tsx';

const all = Array.from({ length: 23 }, (_, index) =>
  rowOf(String(index + 1), {
    dictName: `Dictionary ${index + 1}`,
    dictNameI18n: { 'en-US': `Dictionary ${index + 1}` },
    dictCode: `code_${index + 1}`,
    type: '0',
    type_dictText: 'Text',
    description: null,
  }),
);

let rows = all;
let isDown = false;

const list = ({ query }: Call) => {
  if (isDown) return new TypeError('network');
  const size = Number(query.get('pageSize'));
  const page = Number(query.get('pageNo'));
  const keyword = query.get('keyword') ?? '';
  const found = rows.filter(({ dictName }) => String(dictName).includes(keyword));
  return { result: pageOf(found.slice((page - 1) * size, page * size), found.length, page, size) };
};

const viewOf = (id: string, name: string | null) => ({
  id,
  name,
  isOwn: true,
  isDefault: false,
  roleId: null,
  query: '',
  layout: null,
});

const start = async (server: Parameters<typeof fakeServer>[0] = {}): Promise<Call[]> => {
  const calls = fakeServer({
    ...server,
    'GET /sys/dict/list': list,
    'DELETE /sys/dict/delete': ({ query }) => {
      rows = rows.filter(({ id }) => id !== query.get('id'));
      return {};
    },
  });
  await signIn(dict);
  show(<ResourceListPage resource={dict} />);
  return calls;
};

const lastList = (calls: readonly Call[]) => calls.findLast(({ path }) => path === '/sys/dict/list');

beforeEach(() => {
  rows = all;
  isDown = false;
});
afterEach(cleanup);

describe('a list', () => {
  it('shows its rows and the breadcrumb', async () => {
    await start();
    expect(await screen.findByText('Dictionary 1')).toBeTruthy();
    expect(screen.getByText('1–10 of 23')).toBeTruthy();
  });

  it('says where a keyword finds more rows than are counted', async () => {
    fakeServer({ 'GET /sys/dict/list': () => ({ result: { ...pageOf(rows, 10_000), isMore: true } }) });
    await signIn(dict);
    show(<ResourceListPage resource={dict} />);
    expect(await screen.findByText('1–10 of more than 10,000')).toBeTruthy();
  });

  it('goes on from the page beside it where pages lie deep', async () => {
    const cursors: (string | null)[] = [];
    fakeServer({
      'GET /sys/dict/list': ({ query }) => {
        const page = Number(query.get('pageNo'));
        cursors.push(query.get('cursor'));
        const around = { next: `after-${page}`, previous: `before-${page}` };
        return { result: { ...pageOf(rows.slice(0, 10), 30_000, page), ...around } };
      },
    });
    await signIn(dict);
    show(<ResourceListPage resource={dict} />, '/page?page=1000');
    for (const button of ['Next Page', 'Next Page', 'Previous Page']) {
      const seen = cursors.length;
      fireEvent.click(await screen.findByTitle(button));
      await waitFor(() => expect(cursors.length).toBe(seen + 1));
    }
    // The page of number 1001 is there already, and is read again as it was.
    expect(cursors).toEqual([null, 'after-1000', 'after-1001', 'after-1000']);
  });

  it('has its name, its purpose and the first action in the header', async () => {
    fakeServer({ [`GET ${role.pathOf('list')}`]: () => ({ result: pageOf([]) }) });
    await signIn(role);
    show(<ResourceListPage resource={role} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Roles' })).toBeTruthy();
    await screen.findByRole('button', { name: 'Add the first one' });
    // In the head, and where rows would stand.
    expect(screen.getAllByText('A role says which menus, buttons and data its members may use.').length).toBe(
      2,
    );
    expect(screen.getAllByRole('button', { name: 'Add' }).length).toBe(1);
  });

  it('has no header when embedded, and takes the title of its page', async () => {
    fakeServer({ 'GET /sys/dict/list': list });
    await signIn(dict);
    show(<ResourceListPage resource={dict} fixed={{ type: '0' }} />);
    await screen.findByText('Dictionary 1');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Add' }).length).toBe(1);
    cleanup();
    show(<ResourceListPage resource={dict} fixed={{ type: '0' }} title="Texts" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Texts' })).toBeTruthy();
  });

  it('opens the record that the URL names, and closes it again', async () => {
    fakeServer({
      'GET /sys/dict/list': list,
      [`GET ${dict.pathOf('get')}`]: () => ({
        result: { ...all[4], description: 'The description of the fifth' },
      }),
    });
    await signIn(dict);
    show(<ResourceListPage resource={dict} />, '/page?id=5');
    await screen.findByText('The description of the fifth');
    const detail = screen.getByRole('dialog');
    await person.click(within(detail).getAllByRole('button', { name: 'Close' }).at(-1) ?? detail);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('searches on Enter and starts at page 1', async () => {
    const calls = await start();
    await screen.findByText('Dictionary 1');
    await person.type(screen.getByLabelText('Keyword'), 'Dictionary 2{Enter}');
    await waitFor(() => expect(lastList(calls)?.query.get('keyword')).toBe('Dictionary 2'));
    expect(lastList(calls)?.query.get('pageNo')).toBe('1');
    await waitFor(() => expect(screen.queryByText('Dictionary 1')).toBeNull());
  });

  it('offers one box for texts before the form is unfolded, and those that are asked for', async () => {
    await start();
    await screen.findByText('Dictionary 1');
    const compared = () =>
      screen
        .queryAllByRole('combobox', { name: /^How to compare/ })
        .map((input) => input.getAttribute('aria-label'));
    expect(compared()).toEqual([]);
    await person.click(screen.getByRole('button', { name: /Expand/ }));
    expect(compared().length).toBeGreaterThan(1);
    await person.type(screen.getByRole('textbox', { name: 'Code' }), 'dict_2{Enter}');
    await person.click(screen.getByRole('button', { name: /Collapse/ }));
    await waitFor(() => expect(compared()).toEqual(['How to compare Code']));
  });

  it('takes the whole window, and leaves it on Escape', async () => {
    await start();
    const list = (await screen.findByText('Dictionary 1')).closest('section');
    await person.click(screen.getByRole('button', { name: 'Full screen' }));
    expect(list?.dataset.full).toBe('');
    await person.keyboard('{Escape}');
    expect(list?.dataset.full).toBeUndefined();
  });

  it('says in the recycle bin who deleted a record, and when', async () => {
    fakeServer({ 'GET /sys/dict/list': list, 'GET /sys/dict/deleteList': list });
    await signIn(dict);
    show(<ResourceListPage resource={dict} />);
    await person.click(await screen.findByRole('button', { name: 'Recycle bin' }));
    const bin = await screen.findByRole('dialog');
    await within(bin).findByText('Dictionary 1');
    const headings = within(bin)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(headings).toEqual(expect.arrayContaining(['Deleted by', 'Deleted at']));
  });

  it('deletes for good only when the name was typed, where the list asks for it', async () => {
    const calls = fakeServer({
      'GET /sys/dict/list': list,
      'GET /sys/dict/deleteList': list,
      'DELETE /sys/dict/deleteRecycleBin': () => ({ result: null }),
    });
    await signIn(dict);
    show(<ResourceListPage resource={dict} isPurgeTyped />);
    await person.click(await screen.findByRole('button', { name: 'Recycle bin' }));
    const bin = await screen.findByRole('dialog');
    const row = (await within(bin).findByText('Dictionary 1')).closest('tr');
    await person.click(within(row as HTMLElement).getByRole('checkbox'));
    await person.click(within(bin).getByRole('button', { name: 'Delete for good' }));
    const field = await screen.findByLabelText('Type “Dictionary 1” to go on');
    const confirm = () =>
      screen.getAllByRole('button', { name: 'Delete for good' }).at(-1) as HTMLButtonElement;
    expect(confirm().disabled).toBe(true);
    await person.type(field, 'Dictionary');
    expect(confirm().disabled).toBe(true);
    await person.type(field, ' 1');
    await person.click(confirm());
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('opens a record by a click on its name', async () => {
    fakeServer({
      'GET /sys/dict/list': list,
      [`GET ${dict.pathOf('get')}`]: () => ({ result: { ...all[4], description: 'What the fifth is for' } }),
    });
    await signIn(dict);
    show(<ResourceListPage resource={dict} />);
    await person.click(await screen.findByRole('button', { name: 'Dictionary 5' }));
    await screen.findByText('What the fifth is for');
  });

  it('shows another empty state for a search without matches than for an empty list', async () => {
    await start();
    await screen.findByText('Dictionary 1');
    await person.type(screen.getByLabelText('Keyword'), 'nothing like it{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Show everything' }));
    expect(await screen.findByText('Dictionary 1')).toBeTruthy();
  });

  it('sorts by a click on a column header', async () => {
    const calls = await start();
    await screen.findByText('Dictionary 1');
    await person.click(screen.getByRole('columnheader', { name: /Code/ }));
    await waitFor(() => expect(lastList(calls)?.query.get('column')).toBe('dictCode'));
    expect(lastList(calls)?.query.get('order')).toBe('asc');
  });

  it('keeps the selection over pages', async () => {
    await start();
    await screen.findByText('Dictionary 1');
    await person.click(screen.getByRole('checkbox', { name: 'Dictionary 1' }));
    await person.click(screen.getByRole('listitem', { name: '2' }));
    await screen.findByText('Dictionary 11');
    await person.click(screen.getByRole('checkbox', { name: 'Dictionary 11' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByText(/selected$/)).toBeNull();
  });

  it('selects all matching rows, beyond the current page', async () => {
    await start();
    await screen.findByText('Dictionary 1');
    await person.click(within(screen.getAllByRole('columnheader')[0] as HTMLElement).getByRole('checkbox'));
    expect(screen.getByText('10 selected')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Select all 23 that match' }));
    expect(await screen.findByText('23 selected')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
  });

  describe('with more matching rows than one call takes', () => {
    const run = { id: '9', resource: 'dict', kind: 'remove', action: null, fileName: null, createTime: '' };
    const begun = { ...run, state: 'waiting', totalCount: 6000, doneCount: 0, refusedCount: 0 };
    const startLarge = async (
      ended: object = {},
      server: Parameters<typeof fakeServer>[0] = {},
    ): Promise<Call[]> => {
      const calls = await start({
        ...server,
        'POST /sys/listRun/start': () => ({ result: { ...begun, ...ended } }),
        'GET /sys/listRun/queryById': () => ({
          result: { ...begun, state: 'done', doneCount: 6000, ...ended },
        }),
        'GET /sys/listRun/refusals': () => ({ result: [{ id: '3', name: 'Third', words: 'It is in use' }] }),
      });
      await screen.findByText('Dictionary 1');
      return calls;
    };
    const selectAll = async () => {
      const [first] = screen.getAllByRole('columnheader');
      await person.click(within(first as HTMLElement).getByRole('checkbox'));
      await person.click(screen.getByRole('button', { name: 'Select all 6,000 that match' }));
    };
    const begin = (calls: readonly Call[]) => calls.find(({ path }) => path === '/sys/listRun/start')?.body;

    beforeEach(() => {
      rows = Array.from({ length: 6000 }, (_, index) => all[index] ?? rowOf(String(index + 1), {}));
    });

    it('selects them without loading them, until a row is left out', async () => {
      const calls = await startLarge();
      const before = calls.length;
      await selectAll();
      expect(screen.getByText('All 6,000 that match are selected')).toBeTruthy();
      expect(calls.length).toBe(before);
      await person.click(screen.getByRole('checkbox', { name: 'Dictionary 1' }));
      expect(screen.getByText('9 selected')).toBeTruthy();
    });

    it('deletes them in the background, after a question with their number, and says what was refused', async () => {
      const calls = await startLarge({ refusedCount: 1 });
      await selectAll();
      await person.click(screen.getByRole('button', { name: 'Delete' }));
      const question = await screen.findByRole('dialog');
      expect(within(question).getAllByText('Delete all 6,000 records that match?').length).toBeGreaterThan(0);
      await person.click(within(question).getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('Done: 5,999 rows; 1 were refused')).toBeTruthy();
      expect(await screen.findByText('It is in use')).toBeTruthy();
      expect(begin(calls)).toMatchObject({ resource: 'dict', kind: 'remove', expected: 6000 });
      expect(screen.queryByText(/are selected/)).toBeNull();
    });

    it('exports them in the background, in the columns of the list, and offers the file', async () => {
      const layout = { columns: ['dictCode', 'dictName'], pinned: [], density: 'middle' };
      const calls = await startLarge(
        { kind: 'export', fileName: 'Dictionaries.xlsx' },
        { 'GET /sys/listView/list': () => ({ result: [{ ...viewOf('4', null), layout }] }) },
      );
      await person.click(screen.getByRole('button', { name: 'Export' }));
      await screen.findByRole('button', { name: 'Download' });
      expect(begin(calls)).toMatchObject({ kind: 'export', query: { columns: 'dictCode,dictName' } });
    });
  });

  it('reads keyword, page and sort from the URL, but not when embedded', async () => {
    const calls = fakeServer({ 'GET /sys/dict/list': list });
    await signIn(dict);
    show(<ResourceListPage resource={dict} />, '/page?keyword=Dictionary+1&page=2&sort=dictCode.asc');
    await screen.findByText('Dictionary 19');
    const { query } = lastList(calls) ?? {};
    expect([query?.get('keyword'), query?.get('pageNo'), query?.get('column')]).toEqual([
      'Dictionary 1',
      '2',
      'dictCode',
    ]);
    cleanup();
    show(<ResourceListPage resource={dict} fixed={{ type: '0' }} />, '/page?keyword=Dictionary+1&page=2');
    await screen.findByText('Dictionary 2');
    expect(lastList(calls)?.query.get('keyword')).toBeNull();
  });

  it('opens with the default view, and saves its state as another view', async () => {
    const calls = await start({
      'GET /sys/listView/list': () => ({
        result: [
          { ...viewOf('5', 'Second ten'), isDefault: true, query: 'keyword=Dictionary+2' },
          { ...viewOf('6', 'First'), isOwn: false, query: 'keyword=Dictionary+1' },
        ],
      }),
      'POST /sys/listView/save': () => ({ result: { id: '7' } }),
    });
    await waitFor(() => expect(lastList(calls)?.query.get('keyword')).toBe('Dictionary 2'));
    await person.click(await screen.findByRole('tab', { name: 'First' }));
    await waitFor(() => expect(lastList(calls)?.query.get('keyword')).toBe('Dictionary 1'));
    await person.type(screen.getByLabelText('Keyword'), '1{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = await screen.findByRole('dialog');
    await person.type(await within(dialog).findByRole('textbox', { name: /Name/ }), 'Elevens');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/sys/listView/save')?.body).toMatchObject({
        resource: 'dict',
        name: 'Elevens',
        query: 'keyword=Dictionary+11',
        isDefault: false,
      }),
    );
  });

  it('shows the columns kept on the account, in their order', async () => {
    await start({
      'GET /sys/listView/list': () => ({
        result: [
          {
            ...viewOf('4', null),
            layout: { columns: ['dictCode', 'dictName', 'gone'], pinned: [], density: 'small' },
          },
        ],
      }),
    });
    await screen.findByText('Dictionary 1');
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('columnheader')
          .map(({ textContent }) => textContent)
          .filter((text) => text === 'Code' || text === 'Name' || text === 'Type'),
      ).toEqual(['Code', 'Name']),
    );
  });

  it('says that a file could not be downloaded', async () => {
    await start();
    await screen.findByText('Dictionary 1');
    fakeServer({ 'GET /sys/dict/list': list, 'GET /sys/dict/exportXls': () => new TypeError('network') });
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByText('File download failed');
  });

  it('asks before it deletes the selection by the Delete key, or says that nothing is selected', async () => {
    await start();
    await screen.findByText('Dictionary 1');
    await person.keyboard('{Delete}');
    await screen.findByText('Please select a record');
    await person.click(screen.getByRole('checkbox', { name: 'Dictionary 1' }));
    await person.click(document.body);
    await person.keyboard('{Delete}');
    const question = await screen.findByRole('dialog');
    expect(within(question).getAllByText('Delete “Dictionary 1”?').length).toBeGreaterThan(0);
    await person.keyboard('{Delete}');
    expect(screen.getAllByRole('dialog').length).toBe(1);
    await person.click(within(question).getByRole('button', { name: 'Cancel' }));
  });

  it('shows in the table that loading failed, and retries', async () => {
    isDown = true;
    await start();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('The list could not be loaded')).toBeTruthy();
    isDown = false;
    await person.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Dictionary 1')).toBeTruthy();
  });

  it('goes back a page when its last row is deleted, and offers undo', async () => {
    rows = all.slice(0, 11);
    await start();
    await screen.findByText('Dictionary 1');
    await person.click(screen.getByRole('listitem', { name: '2' }));
    await screen.findByText('Dictionary 11');
    await person.click(screen.getByRole('button', { name: 'More for Dictionary 11' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('“Dictionary 11” was deleted')).toBeTruthy();
    expect(await screen.findByText('Dictionary 1')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  it('offers only the actions that the reader may do', async () => {
    fakeServer({ 'GET /sys/dict/list': list });
    await signIn();
    show(<ResourceListPage resource={dict} />);
    await screen.findByText('Dictionary 1');
    expect(screen.queryByRole('button', { name: /Add|Export|Import|Edit/ })).toBeNull();
  });

  it('accepts cells and inputs for existing fields only', async () => {
    fakeServer({ 'GET /sys/dict/list': list });
    await signIn(dict);
    const renamed = { dictCode: () => 'as usual', dictNumber: () => null };
    show(
      <>
        <ResourceListPage resource={dict} cells={{ dictCode: (row) => `code: ${row.dictCode}` }} />
        {/* @ts-expect-error a dictionary has no such field */}
        <ResourceListPage resource={dict} cells={renamed} />
        {/* @ts-expect-error a dictionary has no such field */}
        <ResourceListPage resource={dict} inputs={{ dictNumber: () => null }} />
      </>,
    );
    expect(await screen.findByText('code: code_1')).toBeTruthy();
  });
});

it('begins to add where the address says so', async () => {
  fakeServer({ 'GET /sys/dict/list': list });
  await signIn(dict);
  show(<ResourceListPage resource={dict} />, '/system/dict?add=1');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeTruthy();
});

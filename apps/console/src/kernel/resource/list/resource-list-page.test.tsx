import { dict } from '@lc/contract/system';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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

const start = async (): Promise<Call[]> => {
  const calls = fakeServer({
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
  it('shows its rows and where one is', async () => {
    await start();
    expect(await screen.findByText('Dictionary 1')).toBeTruthy();
    expect(screen.getByText('1–10 of 23')).toBeTruthy();
  });

  it('searches on Enter and starts at page 1', async () => {
    const calls = await start();
    await screen.findByText('Dictionary 1');
    await person.type(screen.getByLabelText('Keyword'), 'Dictionary 2{Enter}');
    await waitFor(() => expect(lastList(calls)?.query.get('keyword')).toBe('Dictionary 2'));
    expect(lastList(calls)?.query.get('pageNo')).toBe('1');
    await waitFor(() => expect(screen.queryByText('Dictionary 1')).toBeNull());
  });

  it('tells a search without a match from a list without rows', async () => {
    await start();
    await screen.findByText('Dictionary 1');
    await person.type(screen.getByLabelText('Keyword'), 'nothing like it{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Show everything' }));
    expect(await screen.findByText('Dictionary 1')).toBeTruthy();
  });

  it('sorts by a header', async () => {
    const calls = await start();
    await screen.findByText('Dictionary 1');
    await person.click(screen.getByRole('columnheader', { name: /Code/ }));
    await waitFor(() => expect(lastList(calls)?.query.get('column')).toBe('dictCode'));
    expect(lastList(calls)?.query.get('order')).toBe('asc');
  });

  it('keeps what is ticked over pages', async () => {
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

  it('says that a file could not be downloaded', async () => {
    await start();
    await screen.findByText('Dictionary 1');
    fakeServer({ 'GET /sys/dict/list': list, 'GET /sys/dict/exportXls': () => new TypeError('network') });
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByText('File download failed');
  });

  it('asks to delete what is ticked on Delete, and says that nothing is', async () => {
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

  it('says in the table that it failed, and tries again', async () => {
    isDown = true;
    await start();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('The list could not be loaded')).toBeTruthy();
    isDown = false;
    await person.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Dictionary 1')).toBeTruthy();
  });

  it('falls back a page when the last row of a page is deleted, and offers a way back', async () => {
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

  it('shows only what the reader may do', async () => {
    fakeServer({ 'GET /sys/dict/list': list });
    await signIn();
    show(<ResourceListPage resource={dict} />);
    await screen.findByText('Dictionary 1');
    expect(screen.queryByRole('button', { name: /Add|Export|Import|Edit/ })).toBeNull();
  });
});

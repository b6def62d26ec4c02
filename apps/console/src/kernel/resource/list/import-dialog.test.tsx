import type { ImportReport, ImportTable } from '@lc/contract/kernel';
import { dict } from '@lc/contract/system';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer, person, show, signIn } from '../testing.tsx';
import { ImportDialog } from './import-dialog.tsx';

afterEach(cleanup);

const choose = async (name = 'dictionaries.xlsx') => {
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is nothing to choose a file with');
  await person.upload(input, new File(['x'], name));
};
const run = {
  id: '7',
  resource: 'dict',
  fileName: 'dictionaries.xlsx',
  state: 'running',
  isTrial: true,
  isUpdating: false,
  totalCount: 4,
  doneCount: 1,
  addedCount: 1,
  changedCount: 0,
  errorCount: 0,
};
const report: ImportReport = {
  taken: 3,
  understood: [{ place: 'Rows!C2', value: '14/03/2015', note: '2015-03-14' }],
  understoodCount: 1,
  leftOut: [{ place: 'Rows!B5', value: 'no good code', note: 'Code has the wrong form' }],
  leftOutCount: 1,
};
const table: ImportTable = {
  sheets: [{ name: 'Rows', isHidden: false, rows: 5 }],
  sheet: 'Rows',
  headingRow: 1,
  rows: 4,
  columns: [{ letters: 'A', heading: 'Code', state: 'taken', field: 'dictCode', examples: ['a'] }],
  fields: [
    { key: 'dictCode', label: 'Code', isRequired: true },
    { key: 'description', label: 'Description', isRequired: false },
  ],
};
const unclear: ImportTable = {
  ...table,
  columns: [
    ...table.columns,
    { letters: 'B', heading: 'Remarks', state: 'unknown', field: '', examples: ['first'] },
    { letters: 'C', heading: '', state: 'unknown', field: '', examples: ['second'] },
  ],
};

/** A server that has a run under way, then over, and keeps what each start was given. */
const serve = (looked: ImportTable) => {
  const states = [run, { ...run, state: 'done', doneCount: 4, addedCount: 3, errorCount: 1 }];
  return fakeServer({
    'GET /sys/importRun/running': () => ({ result: null }),
    'POST /sys/importRun/columns': () => ({ result: looked }),
    'POST /sys/importRun/start': () => ({ result: run }),
    'GET /sys/importRun/report': () => ({ result: report }),
    'GET /sys/importRun/queryById': () => ({
      result: states.shift() ?? { ...run, state: 'done', isTrial: false, doneCount: 4, addedCount: 3 },
    }),
  });
};

it('an import that cannot start shows the reason of the server', async () => {
  fakeServer({
    'GET /sys/importRun/running': () => ({ result: null }),
    'POST /sys/importRun/columns': () => ({ success: false, code: 'system.refused', message: 'Not today' }),
  });
  await signIn(dict);
  show(<ImportDialog resource={dict} onClose={() => undefined} />);
  await choose('dictionaries.xls');
  await screen.findByText('File upload failed');
  await screen.findByText('Not today');
});

it('a file is checked first and its report shown, and imported once somebody says so', async () => {
  const calls = serve(table);
  await signIn(dict);
  show(<ImportDialog resource={dict} onClose={() => undefined} />);
  await choose('dictionaries.csv');
  await screen.findByText('1 of 4 rows');
  await screen.findByText('Some rows have errors and would be left out');
  await screen.findByText('Rows!B5');
  await screen.findByText('Code has the wrong form');
  await screen.findByText('2015-03-14');
  screen.getByText('To be added');
  expect(screen.queryByText('Added')).toBeNull();
  const starts = () => calls.filter(({ path }) => path === '/sys/importRun/start').length;
  expect(starts()).toBe(1);
  await person.click(await screen.findByText('Import now'));
  expect(starts()).toBe(2);
});

it('columns that are no field are asked for before anything is sent to be imported', async () => {
  const calls = serve(unclear);
  await signIn(dict);
  show(<ImportDialog resource={dict} onClose={() => undefined} />);
  await choose();
  const check = await screen.findByRole('button', { name: 'Check the rows' });
  expect(check.hasAttribute('disabled')).toBe(true);
  const pick = async (column: string, field: string) => {
    await person.click(screen.getByRole('combobox', { name: `Field of ${column}` }));
    const lists = [
      ...document.querySelectorAll<HTMLElement>('.ant-select-dropdown:not(.ant-select-dropdown-hidden)'),
    ];
    const [list] = lists.slice(-1);
    if (!list) throw new Error('nothing is offered');
    await person.click(within(list).getByText(field, { selector: '.ant-select-item-option-content' }));
  };
  await pick('Remarks', 'Description');
  await pick('C', 'Description');
  expect(check.hasAttribute('disabled')).toBe(true);
  await pick('C', 'Leave out');
  expect(check.hasAttribute('disabled')).toBe(false);
  expect(calls.some(({ path }) => path === '/sys/importRun/start')).toBe(false);
  await person.click(check);
  await screen.findByText('1 of 4 rows');
});

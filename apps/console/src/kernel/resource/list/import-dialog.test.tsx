import { dict } from '@lc/contract/system';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer, person, show, signIn } from '../testing.tsx';
import { ImportDialog } from './import-dialog.tsx';

afterEach(cleanup);

const choose = async () => {
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is nothing to choose a file with');
  await person.upload(input, new File(['x'], 'dictionaries.xlsx'));
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

it('an import that cannot start shows the reason of the server', async () => {
  fakeServer({
    'GET /sys/importRun/running': () => ({ result: null }),
    'POST /sys/importRun/start': () => ({ success: false, code: 'system.refused', message: 'Not today' }),
  });
  await signIn(dict);
  show(<ImportDialog resource={dict} onClose={() => undefined} />);
  await choose();
  await screen.findByText('File upload failed');
  await screen.findByText('Not today');
});

it('a dry run shows its progress, and the same file is imported after it', async () => {
  const states = [run, { ...run, state: 'done', doneCount: 4, addedCount: 3, errorCount: 1 }];
  const begun: string[] = [];
  fakeServer({
    'GET /sys/importRun/running': () => ({ result: null }),
    'POST /sys/importRun/start': () => {
      begun.push('start');
      return { result: run };
    },
    'GET /sys/importRun/queryById': () => ({
      result: states.shift() ?? { ...run, state: 'done', isTrial: false, doneCount: 4 },
    }),
  });
  await signIn(dict);
  show(<ImportDialog resource={dict} onClose={() => undefined} />);
  await person.click(await screen.findByText('Only check the rows; import nothing'));
  await choose();
  await screen.findByText('1 of 4 rows');
  await screen.findByText('Some rows have errors and would be left out');
  await screen.findByText('Download the rows with errors');
  await person.click(await screen.findByText('Import now'));
  expect(begun).toHaveLength(2);
});

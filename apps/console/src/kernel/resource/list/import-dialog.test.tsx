import { dict } from '@lc/contract/system';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, it } from 'vitest';
import { fakeServer, person, show, signIn } from '../testing.tsx';
import { ImportDialog } from './import-dialog.tsx';

afterEach(cleanup);

it('an import that fails says so, with the reason of the server', async () => {
  fakeServer({
    'POST /sys/dict/importExcel': () => ({ success: false, code: 'system.refused', message: 'Not today' }),
  });
  await signIn(dict);
  show(<ImportDialog resource={dict} onClose={() => undefined} />);
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is nothing to choose a file with');
  await person.upload(input, new File(['x'], 'dictionaries.xlsx'));
  await screen.findByText('File upload failed');
  await screen.findByText('Not today');
});

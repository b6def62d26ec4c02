import { company } from '@lc/contract/recruitment';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer, show, signIn } from '../testing.tsx';
import { provideComponents } from './provided-components.ts';
import { RecordDialog } from './record-dialog.tsx';

afterEach(cleanup);

test('a field whose code does not arrive says so in its place, and the rest of the form stays', async () => {
  const gone = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));
  provideComponents(['file', 'files', 'html'], { input: gone, view: gone });
  await signIn(company);
  fakeServer({});
  show(<RecordDialog resource={company} opened={{ mode: 'create' }} onClose={() => undefined} />);
  const reloads = await screen.findAllByTitle('This could not be loaded');
  expect(reloads[0]?.textContent).toBe('Reload');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDefined();
});

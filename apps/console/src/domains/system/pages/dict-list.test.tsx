import { dict } from '@lc/contract/system';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer, pageOf, person, show, signIn } from '../../../kernel/resource/testing.tsx';
import DictListPage from './dict-list.tsx';

afterEach(cleanup);

it('refreshing the dictionary cache calls the server, and a failure is shown', async () => {
  let isBroken = false;
  const calls = fakeServer({
    'GET /sys/dict/list': () => ({ result: pageOf([]) }),
    'POST /sys/dict/refleshCache': () => (isBroken ? new Error('gone') : {}),
  });
  await signIn(dict);
  show(<DictListPage />);
  const button = await screen.findByRole('button', { name: 'Refresh cache' });
  await person.click(button);
  await screen.findByText('The cache was refreshed');
  expect(calls.some(({ method, path }) => `${method} ${path}` === 'POST /sys/dict/refleshCache')).toBe(true);
  isBroken = true;
  await person.click(button);
  await screen.findByText('Refresh Cache Failed');
});

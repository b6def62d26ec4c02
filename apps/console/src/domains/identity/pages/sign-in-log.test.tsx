import { signInLog } from '@lc/contract/identity';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageTabContext } from '../../../kernel/page-tab.ts';
import { fakeServer, pageOf, rowOf, show, signIn } from '../../../kernel/resource/testing.tsx';
import { personIn, signInLogOf } from '../components/sign-in-log-of.ts';
import SignInLogPage from './sign-in-log.tsx';

afterEach(cleanup);

const attempt = rowOf('1', {
  at: '2026-11-20 08:00:00',
  username: 'no.such.name',
  userId: null,
  outcome: '0',
  outcome_dictText: 'Failed',
  reason: 'credentials',
  reason_dictText: 'Wrong name or password',
  address: '10.0.0.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0.0.0',
});

it('the sign-in log filters by the person in the URL and names them in the tab', async () => {
  const calls = fakeServer({ 'GET /sys/signInLog/list': () => ({ result: pageOf([attempt]) }) });
  await signIn(signInLog);
  const setTitle = vi.fn();
  const fullPath = signInLogOf(rowOf('42', { realname: 'Ma Ei & Co' }));
  expect(personIn(fullPath)).toEqual({ userId: '42', name: 'Ma Ei & Co' });
  show(
    <PageTabContext
      value={{
        fullPath,
        setTitle,
        setSearch: vi.fn(),
        replaceWith: vi.fn(),
        setUnsaved: vi.fn(),
        close: vi.fn(),
        refresh: vi.fn(),
      }}
    >
      <SignInLogPage />
    </PageTabContext>,
  );
  await screen.findByText('Wrong name or password');
  await screen.findByText('Chrome 126 · Windows');
  expect(calls.find(({ path }) => path === '/sys/signInLog/list')?.query.get('userId')).toBe('42');
  expect(setTitle).toHaveBeenLastCalledWith('Sign-ins of Ma Ei & Co');
});

it('the sign-in log lists everybody when the URL names nobody', () => {
  expect(personIn('/identity/sign-in-log')).toBeUndefined();
  expect(personIn('/identity/sign-in-log?userId=1%20or%201')).toBeUndefined();
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer, person, show, signIn } from '../kernel/resource/testing.tsx';
import { useSessionStore } from '../kernel/session-store.ts';
import MissingPage from './missing-page.tsx';

afterEach(cleanup);

const answering = async (answer: object) => {
  await signIn();
  useSessionStore.setState({
    subsite: { id: '7', name: 'Mandalay', flag: '0', siteType: 'site', timeZone: 'Asia/Yangon' },
  });
  const calls = fakeServer({ 'GET /sys/permission/missingPage': () => answer });
  show(<MissingPage />, '/nothing/here');
  return calls;
};

test('a page that does not exist names the address that was asked for, and leads home', async () => {
  const calls = await answering({ result: { reason: 'unknown', administrators: [] } });
  await screen.findByRole('heading', { name: 'This page does not exist' });
  screen.getByText('/nothing/here');
  expect(calls.map(({ query }) => query.get('path'))).toEqual(['/nothing/here']);
  await person.click(screen.getByRole('button', { name: 'Home' }));
  expect(location.pathname).toBe('/dashboard/analysis');
});

test('a page that was not given to the reader says whom to ask', async () => {
  await answering({ result: { reason: 'right', administrators: ['Thida Lwin', '<b>Zaw</b>'] } });
  await screen.findByRole('heading', { name: 'You may not open this page' });
  screen.getByText('If you need it, send this address to an administrator: Thida Lwin or <b>Zaw</b>.');
});

test('a page that is closed at the working site names the site', async () => {
  await answering({ result: { reason: 'site', administrators: [] } });
  await screen.findByText(/closed to you at the working site “Mandalay”/);
  screen.getByText('If you need it, send this address to an administrator.');
});

test('a page is said to be missing when the server cannot say why', async () => {
  await answering(new Error('no connection'));
  await screen.findByRole('heading', { name: 'This page does not exist' });
  screen.getByText(/or you have no right to see what stands there/);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseScreen } from './choose-screen.ts';
import { loginPath, safeRedirect } from './safe-redirect.ts';

const origin = 'https://console.example';
const home = '/dashboard/analysis';

test.each([
  '/system/dict',
  '/newsclass/column?newsClassId=5&tabTagName=product',
  '/a#b',
])('safeRedirect keeps %s', (wanted) => expect(safeRedirect(wanted, origin)).toBe(wanted));

test.each([
  null,
  '',
  '/',
  'system/dict',
  '//evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/.//evil.example',
  '/user/login?redirect=/user/login',
  '/user',
])('safeRedirect replaces %j by the home page', (wanted) => expect(safeRedirect(wanted, origin)).toBe(home));

test('safeRedirect never leads to another origin, for any text', () => {
  const pieces = fc.array(
    fc.constantFrom('/', '\\', '.', '@', ':', '\t', '\n', '%2f', 'evil.example', 'http'),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        pieces.map((parts) => `/${parts.join('')}`),
      ),
      (wanted) => {
        const target = safeRedirect(wanted, origin);
        expect(target.startsWith('/')).toBe(true);
        expect(new URL(target, origin).origin).toBe(origin);
      },
    ),
  );
});

test('without a session every page redirects to login and keeps the full path', () => {
  expect(chooseScreen('/system/dict', '?a=1&b=2', false)).toEqual({
    redirect: '/user/login?redirect=%2Fsystem%2Fdict%3Fa%3D1%26b%3D2',
  });
  expect(loginPath('/a')).toBe('/user/login?redirect=%2Fa');
  expect(chooseScreen('/user', '?redirect=%2Fa', false)).toEqual({ redirect: '/user/login?redirect=%2Fa' });
  expect(chooseScreen('/user/login', '', false)).toEqual({ screen: 'login' });
});

test.each([
  '/user/register',
  '/user/register-result',
  '/user/alteration',
])('%s is shown with and without a session', (path) => {
  for (const hasSession of [false, true])
    expect(chooseScreen(path, '', hasSession)).toEqual({ screen: 'entry' });
  expect(chooseScreen(`${path}/x`, '', false)).toHaveProperty('redirect');
});

test('pages outside the layout open without a session and show their own sign-in', () => {
  expect(chooseScreen('/404', '', false)).toEqual({ screen: 'entry' });
  expect(chooseScreen('/404', '', true)).toEqual({ screen: 'console' });
  expect(chooseScreen('/picture', '?id=1', false)).toEqual({ screen: 'console' });
  for (const path of ['/', '/dashboard', '/dashboard/', '/media/library', '/picture/x', '/a.b'])
    expect(chooseScreen(path, '', false), path).toHaveProperty('redirect');
});

test('with a session the login page and the root lead to the home page', () => {
  expect(chooseScreen('/user/login', '', true)).toEqual({ redirect: home });
  expect(chooseScreen('/', '', true)).toEqual({ redirect: home });
  expect(chooseScreen('/dashboard/', '', true)).toEqual({ redirect: home });
  expect(chooseScreen('/system/dict', '', true)).toEqual({ screen: 'console' });
  expect(chooseScreen('/user/nothing', '', true)).toEqual({ screen: 'console' });
});

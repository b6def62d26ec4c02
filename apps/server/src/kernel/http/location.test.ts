import { validateHeaderValue } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locationOf } from './location.ts';

const base = 'https://site.example/a/b';

test.each([
  '/',
  '/en/news/',
  '/site/x//news',
  '/a?next=//b',
  '/%2F%2Fevil.example',
])('a location may be the path %s, which stays on its host', (path) => {
  expect(locationOf({ path })).toBe(path);
  expect(new URL(path, base).host).toBe('site.example');
});

test('a location of any script is one that a header holds, and leads to the same place', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('a', '7', 'မြ', '中', 'é', '👍🏽', '-'),
        minLength: 1,
        maxLength: 12,
      }),
      (word) => {
        const path = locationOf({ path: `/${word}/?q=${word}` }) ?? '';
        const written = locationOf({ written: `https://other.example/${word}#${word}` }) ?? '';
        for (const location of [path, written])
          expect(() => validateHeaderValue('location', location)).not.toThrow();
        expect(new URL(path, base).href).toBe(new URL(`/${word}/?q=${word}`, base).href);
        expect(written).toBe(new URL(`https://other.example/${word}#${word}`).href);
      },
    ),
  );
  expect(locationOf({ path: '/a\ud800b' })).toBe('/ab');
});

test.each([
  '',
  'news',
  '//evil.example/login',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/a\r\nset-cookie: x=1',
  '/a b',
  'https://evil.example/',
  'https:/evil.example',
  'javascript:alert(1)',
])('a location may not be the path %j', (path) => expect(locationOf({ path })).toBeUndefined());

test.each([
  'https://other.example/',
  'http://other.example/a?b=c#d',
  'HTTPS://other.example',
])('a location may be the address %s that somebody wrote', (written) =>
  expect(locationOf({ written })).toBe(written));

test.each([
  '//other.example',
  '/path',
  'https:other.example',
  'https:///other.example',
  'https://known.example\\@other.example/',
  'https://known.example@other.example/',
  'https://other.example/\r\nx: y',
  'ftp://other.example/',
  'javascript:alert(1)//https://x',
  'data:text/html,x',
])('a location may not be the address %j', (written) => expect(locationOf({ written })).toBeUndefined());

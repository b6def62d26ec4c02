import { expect, test } from 'vitest';
import { addressProblems } from './address.ts';

test.each([
  'postgres://lc:secret@db/lc',
  'postgresql://lc:a%40b%2Fc@db.example.com:5432/lc?sslmode=verify-full',
  'postgres://lc:secret@[::1]:5432/lc',
  'postgres://lc:secret@/lc?host=/var/run/postgresql&port=5432',
])('the address %s has no problems', (address) => {
  expect(addressProblems('DATABASE_URL', address)).toEqual([]);
});

test.each([
  ['mysql://db/lc', /must start with postgres:/],
  ['postgres://lc:secret@one:5432,two:5432/lc', /names several hosts/],
  ['postgres://lc:secret@one,two/lc', /names several hosts/],
  ['postgres://lc:secret@/lc?host=one,two', /names several hosts/],
  ['postgres://lc:secret@db:54x2/lc', /cannot be read as an address/],
  ['postgres://lc:a/b@db/lc', /cannot be read as an address/],
])('the address %s is refused in words that do not show the password', (address, words) => {
  const problems = addressProblems('DATABASE_URL', address);
  expect(problems).toEqual([expect.stringMatching(words)]);
  expect(problems.join()).not.toMatch(/secret|a\/b/);
});

import { expect, test } from 'vitest';
import { trimCharacters } from './trim.ts';

test.each([
  ['**a*b**', '*', 'both', 'a*b'],
  ['/path//', '/', 'end', '/path'],
  ['***', '*', 'both', ''],
  ['', '*', 'both', ''],
  [' .a. .', ' .', 'both', 'a'],
] as const)('trimCharacters removes from %j all of %j at: %s', (text, characters, sides, left) => {
  expect(trimCharacters(text, characters, sides)).toBe(left);
});

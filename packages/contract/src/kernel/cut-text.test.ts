import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText, lettersOf, shortened } from './cut-text.ts';

test.each([
  ['ab😀', 3, 'ab'],
  ['ab😀', 4, 'ab😀'],
  // A family is one sign of several.
  ['a👨‍👩‍👧b', 5, 'a'],
  // Burmese letters keep their vowels and stacked consonants.
  ['မြန်မာ', 3, 'မြ'],
  ['e\u0301tude', 1, ''],
  ['🇲🇲🇨🇳', 6, '🇲🇲'],
])('%j is cut to %i units: %j', (text, max, expected) => {
  expect(cutText(text, max)).toBe(expected);
});

test('what shows that a text was cut counts, too', () => {
  expect(cutText('abcdef', 4, '…')).toBe('abc…');
  expect(cutText('abcd', 4, '…')).toBe('abcd');
});

const signs = fc.string({ unit: 'grapheme', maxLength: 200 });

test('a text is cut between its signs, as late as it can be', () => {
  fc.assert(
    fc.property(signs, fc.nat(220), (text, max) => {
      const cut = cutText(text, max);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(cut).not.toMatch(/[\ud800-\udbff]$/);
      const letters = lettersOf(text);
      const kept = lettersOf(cut);
      expect(letters.slice(0, kept.length)).toEqual(kept);
      const next = letters[kept.length];
      if (next !== undefined) expect(cut.length + next.length).toBeGreaterThan(max);
    }),
  );
});

test('a sign of endless marks is cut, and takes no time', () => {
  const endless = `a${'\u0301'.repeat(1_000_000)}`;
  expect(cutText(endless, 500)).toHaveLength(500);
});

test('a text is shortened to its first letters, and one of endless marks is bounded', () => {
  expect(shortened('a👨‍👩‍👧bc', 3)).toBe('a👨‍👩‍👧…');
  expect(shortened('a👨‍👩‍👧b', 3)).toBe('a👨‍👩‍👧b');
  expect(shortened(`a${'\u0301'.repeat(1_000_000)}`, 10).length).toBeLessThan(1000);
});

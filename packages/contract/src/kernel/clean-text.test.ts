import { expect, test } from 'vitest';
import { hasHiddenSigns, isCleanText, isVisibleText, normalizeText } from './clean-text.ts';

test.each([
  ['a text of three scripts', 'Hiring 招聘 အလုပ်ခေါ်စာ'],
  ['lines and tabs', 'one\ttwo\r\nthree\u2028'],
  ['letters with marks', 'a\u0301\u0316'.repeat(500)],
  ['64 marks in a row', `a${'\u0301'.repeat(64)}`],
  ['characters of four bytes', '\u{1f600}'.repeat(500)],
])('isCleanText accepts %s', (_, text) => expect(isCleanText(text)).toBe(true));

test.each([
  ['NUL', 'a\0'],
  ['a lone surrogate', 'a\ud800b'],
  ['a vertical tab', 'a\u000bb'],
  ['a noncharacter', 'a\ufffeb'],
  ['a noncharacter of four bytes', 'a\u{1ffff}b'],
  ['a noncharacter of Arabic letters', 'a\ufdd0b'],
  ['a deleted character', 'a\u007fb'],
  ['a control character above ASCII', 'a\u0092b'],
  ['65 marks in a row', `a${'\u0301'.repeat(65)}`],
  ['65 marks of four bytes in a row', 'a'.concat('\u{1e8d0}\u{1d165}'.repeat(33))],
])('isCleanText refuses %s', (_, text) => expect(isCleanText(text)).toBe(false));

test('normalizeText composes letters, and leaves nothing out of a text that is clean', () => {
  const text = 'é '.normalize('NFD').repeat(1000);
  expect(normalizeText(text)).toBe('é '.repeat(1000));
  expect(normalizeText('①', 'NFKC')).toBe('1');
});

test('normalizeText drops the rest of a row of marks that no script has', () => {
  const row = 'a'.concat('\u0301\u0316'.repeat(100_000));
  expect(normalizeText(`${row}b`)).toBe('a'.concat('\u0301\u0316'.repeat(32), 'b').normalize('NFC'));
});

test.each([
  ['\u200b\u200d\u2060\ufeff', false],
  [' \u3000\u00a0\t', false],
  ['\u3164\u2800\u00ad', false],
  ['\u200bကို', true],
  ['.', true],
  ['\u{1f468}\u200d\u{1f469}', true],
])('isVisibleText of %j is %s', (text, isVisible) => expect(isVisibleText(text)).toBe(isVisible));

test.each([
  ['a\u200bb@example.com', true],
  ['a\u00adb', true],
  ['a\u202eb', true],
  ['a b@example.com', false],
])('hasHiddenSigns of %j is %s', (text, isHidden) => expect(hasHiddenSigns(text)).toBe(isHidden));

import { describe, expect, test } from 'vitest';
import { isSameName, nameKey } from './name-key.ts';

describe('the form in which names are compared', () => {
  test.each([
    [' Thiri.Aung@Example.com ', 'thiri.aung@example.com'],
    ['jos\u0065\u0301', 'jos\u00e9'],
    ['သီရိ', 'သီရိ'],
    ['王小明', '王小明'],
    ['SAVE-10', 'save-10'],
  ])('of %j is %j', (name, key) => {
    expect(nameKey(name)).toBe(key);
  });

  test.each([
    ['an empty name', '  '],
    ['U+0130, which becomes i', 'th\u0130ri'],
    ['U+0131, whose capital is I', 'th\u0131ri'],
    ['the Kelvin sign', '\u212aim'],
    ['a long s', '\u017fan'],
    ['a sharp s', 'ma\u00df'],
    ['letters of full width', '\uff54hiri'],
    ['a ligature', '\ufb01n'],
    ['a digit in a circle', 'a\u2460'],
    ['a fixed space', 'a\u00a0b'],
    ['a capital beyond ASCII', 'JOS\u00c9'],
    ['a Greek capital', '\u03a3'],
  ])('is missing for %s', (_, name) => {
    expect(nameKey(name)).toBeUndefined();
    expect(isSameName(name, name)).toBe(false);
  });
});

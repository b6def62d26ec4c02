import { expect, test } from 'vitest';
import { nextCode } from './org-code.ts';

test('codes run from A01 to Z99, level by level', () => {
  expect(nextCode('', undefined)).toBe('A01');
  expect(nextCode('', 'A01')).toBe('A02');
  expect(nextCode('', 'A99')).toBe('B01');
  expect(nextCode('A01', undefined)).toBe('A01A01');
  expect(nextCode('A01', 'A01Z98')).toBe('A01Z99');
});

test('there is no code after Z99, and none beyond the deepest level', () => {
  expect(() => nextCode('A01', 'A01Z99')).toThrow('organization.codesExhausted');
  expect(nextCode('A01'.repeat(20), undefined)).toHaveLength(63);
  expect(() => nextCode('A01'.repeat(21), undefined)).toThrow('organization.tooDeep');
});

import { expect, test } from 'vitest';
import { rangeOf } from './ranges.ts';

test.each([
  [undefined, undefined],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=5-100', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=a-b', undefined],
  ['bytes=-', undefined],
  ['lines=1-2', undefined],
  [`bytes=${'9'.repeat(40)}-`, undefined],
])('rangeOf reads %s for a file of ten bytes', (header, expected) =>
  expect(rangeOf(header, 10)).toEqual(expected));

test('rangeOf finds no range in an empty file', () => expect(rangeOf('bytes=0-', 0)).toBe('unsatisfiable'));

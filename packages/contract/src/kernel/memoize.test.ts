import { expect, test, vi } from 'vitest';
import { memoizeTexts } from './memoize.ts';

test('a memoized function computes a result once, undefined included', () => {
  const work = vi.fn((text: string) => (text === 'a' ? undefined : text.toUpperCase()));
  const memoized = memoizeTexts(work);
  expect([memoized('a'), memoized('a'), memoized('b'), memoized('b')]).toEqual([
    undefined,
    undefined,
    'B',
    'B',
  ]);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a memoized function stores a limited number of texts, and no long one', () => {
  const work = vi.fn((text: string) => text.length);
  const memoized = memoizeTexts(work, 2);
  for (const text of ['a', 'b', 'c', 'a']) memoized(text);
  expect(work).toHaveBeenCalledTimes(4);
  const long = 'x'.repeat(201);
  memoized(long);
  memoized(long);
  expect(work).toHaveBeenCalledTimes(6);
});

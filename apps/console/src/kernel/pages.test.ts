import { expect, test, vi } from 'vitest';
import { findPage, prefetchPage, registerPages } from './pages.ts';

const Screen = () => null;
const load = vi.fn(async () => ({ default: Screen }));
const broken = vi.fn(() => Promise.reject(new Error('gone')));

registerPages(
  {
    'prefetch/first': load,
    'prefetch/second': load,
    'prefetch/broken': broken,
  },
  [],
);

test('a prefetched screen is there when it is opened', async () => {
  expect(findPage('prefetch/first')?.loaded()).toBeUndefined();
  await prefetchPage('prefetch/first');
  expect(findPage('prefetch/first')?.loaded()).toBe(Screen);
  await prefetchPage('prefetch/first');
  expect(load).toHaveBeenCalledTimes(1);
});

test('an open screen stays mounted when its code is prefetched', async () => {
  const open = findPage('prefetch/second');
  await prefetchPage('prefetch/second');
  expect(findPage('prefetch/second')).toBe(open);
});

test('a failed prefetch can be repeated', async () => {
  await prefetchPage('prefetch/broken');
  await prefetchPage('prefetch/broken');
  expect(broken).toHaveBeenCalledTimes(2);
});

test('findPage finds no screen that is not registered', async () => {
  await prefetchPage('prefetch/unknown');
  expect(findPage('prefetch/unknown')).toBeUndefined();
});

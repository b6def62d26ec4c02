import { expect, test, vi } from 'vitest';
import { findPage, forgetPage, prefetchPage, registerPages } from './pages.ts';

const Screen = () => null;
const load = vi.fn(async () => ({ default: Screen }));
const broken = vi.fn(() => Promise.reject(new Error('gone')));

registerPages({
  'test/first': load,
  'test/second': load,
  'test/broken': broken,
});

test('a prefetched screen renders without waiting', async () => {
  await prefetchPage('test/first');
  expect(findPage('test/first')).toBe(Screen);
  await prefetchPage('test/first');
  expect(load).toHaveBeenCalledTimes(1);
});

test('an open screen stays mounted when its code is prefetched', async () => {
  const open = findPage('test/second');
  expect(open).not.toBe(Screen);
  await prefetchPage('test/second');
  expect(findPage('test/second')).toBe(open);
});

test('a failed prefetch can be repeated', async () => {
  await prefetchPage('test/broken');
  expect(findPage('test/broken')).toBeDefined();
  forgetPage('test/broken');
  await prefetchPage('test/broken');
  expect(broken).toHaveBeenCalledTimes(2);
});

test('findPage finds no screen that is not registered', async () => {
  await prefetchPage('test/unknown');
  expect(findPage('test/unknown')).toBeUndefined();
});

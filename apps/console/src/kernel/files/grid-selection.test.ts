import { expect, test } from 'vitest';
import { addTo, between, stepTo, toggle } from './grid-selection.ts';

const page = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

test('more is selected as far as there is room, and it is told when there is none', () => {
  expect(addTo(['a'], ['b', 'c'], {})).toEqual({ ids: ['a', 'b', 'c'], isFull: false });
  expect(addTo(['a'], ['a', 'b', 'c'], { limit: 2 })).toEqual({ ids: ['a', 'b'], isFull: true });
  expect(addTo(['a', 'b', 'c'], ['d'], { limit: 2 })).toEqual({ ids: ['a', 'b', 'c'], isFull: true });
  expect(addTo(['a'], ['b', 'c'], { limit: 1 })).toEqual({ ids: ['c'], isFull: false });
  expect(addTo(['a'], ['b'], { limit: 0 })).toEqual({ ids: ['a'], isFull: true });
});

test('what is selected is taken back by the same gesture, also when there is no room', () => {
  expect(toggle(['a', 'b'], 'a', { limit: 2 })).toEqual({ ids: ['b'], isFull: false });
  expect(toggle(['a', 'b'], 'c', { limit: 2 })).toEqual({ ids: ['a', 'b'], isFull: true });
});

test('a range begins with the file it was begun at, in both directions', () => {
  expect(between(page, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(between(page, 'd', 'b')).toEqual(['d', 'c', 'b']);
  expect(between(page, 'of another page', 'c')).toEqual(['c']);
});

test('arrow keys stay in the grid, and reach the end of a short last row', () => {
  const of = { count: 7, columns: 3 };
  const walk = (at: number, ...keys: string[]) => keys.reduce((now, key) => stepTo(key, now, of) ?? now, at);
  expect(walk(0, 'ArrowLeft', 'ArrowUp')).toBe(0);
  expect(walk(1, 'ArrowDown')).toBe(4);
  expect(walk(4, 'ArrowDown')).toBe(6);
  expect(walk(6, 'ArrowDown', 'ArrowRight')).toBe(6);
  expect(walk(6, 'ArrowUp')).toBe(3);
  expect([walk(3, 'Home'), walk(3, 'End')]).toEqual([0, 6]);
  expect(stepTo('x', 0, of)).toBeUndefined();
  expect(stepTo('End', 0, { count: 0, columns: 1 })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { addTo, between, stepTo, toggle } from './grid-selection.ts';

const page = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

test('selecting stops at the limit and reports that it was reached', () => {
  expect(addTo(['a'], ['b', 'c'], {})).toEqual({ ids: ['a', 'b', 'c'], isFull: false });
  expect(addTo(['a'], ['a', 'b', 'c'], { limit: 2 })).toEqual({ ids: ['a', 'b'], isFull: true });
  expect(addTo(['a', 'b', 'c'], ['d'], { limit: 2 })).toEqual({ ids: ['a', 'b', 'c'], isFull: true });
  expect(addTo(['a'], ['b', 'c'], { limit: 1 })).toEqual({ ids: ['c'], isFull: false });
  expect(addTo(['a'], ['b'], { limit: 0 })).toEqual({ ids: ['a'], isFull: true });
});

test('selecting a selected file again deselects it, also at the limit', () => {
  expect(toggle(['a', 'b'], 'a', { limit: 2 })).toEqual({ ids: ['b'], isFull: false });
  expect(toggle(['a', 'b'], 'c', { limit: 2 })).toEqual({ ids: ['a', 'b'], isFull: true });
});

test('a range selection starts at its anchor, in both directions', () => {
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

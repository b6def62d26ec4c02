import { describe, expect, test } from 'vitest';
import { numbersAround } from './siblings.ts';

describe('numbersAround', () => {
  test('takes the room between two numbers and changes none of them', () => {
    expect(numbersAround([10], [20, 30], 100)).toEqual({ before: [10], own: 11, after: [20, 30] });
    expect(numbersAround([], [5, 6], 100)).toEqual({ before: [], own: 4, after: [5, 6] });
    expect(numbersAround([], [], 100)).toEqual({ before: [], own: 1, after: [] });
  });

  test('raises the numbers of equal siblings, and never lowers one', () => {
    expect(numbersAround([1, 1], [1, 9], 100)).toEqual({ before: [1, 2], own: 3, after: [4, 9] });
    expect(numbersAround([], [0, 0], 100)).toEqual({ before: [], own: 0, after: [1, 2] });
  });

  test('counts anew when the last number would be too great', () => {
    expect(numbersAround([99, 100], [], 100)).toEqual({ before: [1, 2], own: 3, after: [] });
  });
});

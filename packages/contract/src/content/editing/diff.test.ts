import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DiffPart, diffList, diffWords } from './diff.ts';

const sideOf = (parts: readonly DiffPart[], left: 'added' | 'removed'): string =>
  parts
    .filter(({ op }) => op !== left)
    .map(({ text }) => text)
    .join('');

/** What was given is what comes out, on both sides. */
const expectWhole = (before: string, after: string): DiffPart[] => {
  const parts = diffWords(before, after, 'en-US');
  expect(sideOf(parts, 'added')).toBe(before);
  expect(sideOf(parts, 'removed')).toBe(after);
  return parts;
};

describe('the difference of two texts', () => {
  test('names the words that differ, and no others', () => {
    expect(diffWords('one two three\nfour', 'one 2 three\nfour five', 'en-US')).toEqual([
      { op: 'same', text: 'one ' },
      { op: 'removed', text: 'two' },
      { op: 'added', text: '2' },
      { op: 'same', text: ' three\nfour' },
      { op: 'added', text: ' five' },
    ]);
  });

  test('is whole, and as short as the items make it', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', '\n', ' '), { maxLength: 40 });
    fc.assert(
      fc.property(words, words, (before, after) => {
        expectWhole(before.join(''), after.join(''));
        const changes = diffList(before, after).filter(({ op }) => op !== 'same').length;
        expect(changes).toBe(before.length + after.length - 2 * commonLength(before, after));
      }),
      { numRuns: 300 },
    );
  });

  test('of long texts is found by lines, and by words within them', () => {
    const lines = Array.from({ length: 60_000 }, (_, index) => `line ${index}\n`);
    const later = lines.with(7, 'line seven\n').toSpliced(19_000, 1);
    expect(expectWhole(lines.join(''), later.join(''))).toEqual([
      expect.objectContaining({ op: 'same' }),
      { op: 'removed', text: '7' },
      { op: 'added', text: 'seven' },
      expect.objectContaining({ op: 'same' }),
      { op: 'removed', text: 'line 19000\n' },
      expect.objectContaining({ op: 'same' }),
    ]);
  });

  test.each([
    ['without lines', 'a b '.repeat(200_000), 'b a '.repeat(200_000)],
    ['of short lines', 'a b\n'.repeat(200_000), 'b a\n'.repeat(200_000)],
    ['of one letter', 'a\n'.repeat(400_000), 'a\n'.repeat(399_000)],
  ])('of 800 KB %s that hardly agree ends within its budget', (_, before, after) => {
    expectWhole(`x ${before}${'b '.repeat(800)}y`, `z ${after}${'c '.repeat(800)}q`);
  });
});

/** The length of the longest common subsequence. */
const commonLength = (before: readonly string[], after: readonly string[]): number => {
  let row = after.map(() => 0);
  for (const one of before) {
    const next: number[] = [];
    for (const [index, other] of after.entries())
      next.push(
        one === other
          ? (index > 0 ? (row[index - 1] ?? 0) : 0) + 1
          : Math.max(row[index] ?? 0, next[index - 1] ?? 0),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
};

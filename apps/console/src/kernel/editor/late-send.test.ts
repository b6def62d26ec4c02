import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLateSend } from './late-send.ts';

const long = 100_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Types letters into a text of a size; what was sent is the number of letters there were then. */
const typist = (size: number) => {
  const late = createLateSend();
  const sent: number[] = [];
  let letters = 0;
  const type = (count: number, gap: number): void => {
    for (let letter = 0; letter < count; letter++) {
      letters++;
      late.send(size, () => sent.push(letters));
      vi.advanceTimersByTime(gap);
    }
  };
  return { late, sent, type };
};

test('the editor reports a short text with every letter', () => {
  const { sent, type } = typist(100);
  type(3, 10);
  expect(sent).toEqual([1, 2, 3]);
});

test('the editor reports the first letter of a long text at once and the rest after a pause', () => {
  const { sent, type } = typist(long);
  type(4, 10);
  expect(sent).toEqual([1]);
  vi.advanceTimersByTime(300);
  expect(sent).toEqual([1, 4]);
});

test('the editor reports at least once a second while somebody types', () => {
  const { sent, type } = typist(long);
  type(100, 50);
  for (const [index, at] of sent.entries()) expect(at - (sent[index - 1] ?? 0)).toBeLessThan(20);
  expect(sent.length).toBeLessThan(20);
  vi.advanceTimersByTime(300);
  expect(sent.at(-1)).toBe(100);
});

test('saving or leaving the editor reports pending text immediately, and only once', () => {
  const { late, sent, type } = typist(long);
  type(3, 10);
  late.now();
  expect(sent).toEqual([1, 3]);
  late.now();
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([1, 3]);
});

test('text that was replaced from outside is not reported any more', () => {
  const { late, sent, type } = typist(long);
  type(3, 10);
  late.drop();
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([1]);
});

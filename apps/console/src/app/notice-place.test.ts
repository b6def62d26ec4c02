import { describe, expect, test } from 'vitest';
import { type Box, freeOffset } from './notice-place.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const notices = box(24, 0, 384, 100);
const at = (kept: Box[], edge: 'top' | 'bottom' = 'bottom') =>
  freeOffset({ notices, kept, viewport: 700, edge, least: 24 });

describe('freeOffset', () => {
  test('keeps the usual place where nothing is in the way', () => {
    expect(at([])).toBe(24);
    expect(at([box(600, 600, 80, 32)])).toBe(24);
  });

  test('goes past the buttons that would be covered, from either edge', () => {
    // Buttons of a dialog at the bottom of a phone.
    expect(700 - at([box(200, 640, 80, 32)])).toBeLessThanOrEqual(636);
    // The head of a page.
    expect(at([box(100, 30, 80, 32)], 'top')).toBeGreaterThanOrEqual(66);
  });

  test('finds room between two rows of buttons', () => {
    const offset = at([box(24, 660, 300, 32), box(24, 100, 300, 380)]);
    expect([700 - offset <= 656, 600 - offset >= 484]).toEqual([true, true]);
  });

  test('covers least where there is no room at all', () => {
    const offset = at([box(24, 0, 384, 690), box(24, 600, 384, 40)]);
    expect(offset).toBeGreaterThanOrEqual(24);
  });
});

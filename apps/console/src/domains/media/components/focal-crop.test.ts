import { expect, test } from 'vitest';
import { cropPosition, middle, within } from './focal-crop.ts';

const wide = { width: 1600, height: 900 };
const square = { width: 1, height: 1 };

test('cropPosition centres on the focal point and stays inside the picture', () => {
  expect(cropPosition(wide, square, middle)).toBe('50% 50%');
  // 900 of 1600 pixels are visible; the point at 640 is their middle when they begin at 190 of the 700 left.
  expect(cropPosition(wide, square, { x: 400, y: 900 })).toBe('27.14% 50%');
  expect(cropPosition(wide, square, { x: 0, y: 0 })).toBe('0% 50%');
  expect(cropPosition(wide, square, { x: 1000, y: 0 })).toBe('100% 50%');
});

test('cropPosition leaves a picture that already has the shape', () => {
  expect(cropPosition(wide, { width: 16, height: 9 }, { x: 0, y: 1000 })).toBe('50% 50%');
});

test('the focal point stays inside the picture', () => {
  expect(within({ x: -5, y: 1200.4 })).toEqual({ x: 0, y: 1000 });
  expect(within({ x: 333.3, y: 666.6 })).toEqual({ x: 333, y: 667 });
});

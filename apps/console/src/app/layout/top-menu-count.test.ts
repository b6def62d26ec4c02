import { expect, test } from 'vitest';
import { fittingCount, topMenuCount } from './top-menu-count.ts';

test.each([
  [1920, 11, 7],
  [1750, 11, 7],
  [1749, 9, 6],
  [1650, 9, 6],
  [1649, 8, 5],
  [1580, 8, 5],
  [1579, 7, 4],
  [1380, 7, 4],
  [1379, 6, 3],
  [800, 6, 3],
])('at %i px the header shows %i top menus in Chinese, %i in other languages', (width, chinese, others) => {
  expect(topMenuCount(width, 'zh-CN')).toBe(chinese);
  expect(topMenuCount(width, 'en-US')).toBe(others);
  expect(topMenuCount(width, 'my-MM')).toBe(others);
});

test.each([
  ['all, when nothing is left for the popover', 300, true, 3],
  ['fewer, when the button of the rest needs its room', 300, false, 2],
  ['none that would be cut', 149, true, 0],
  ['those beside the button', 150, true, 1],
])('fittingCount counts the top menus that fit: %s, %i px', (_title, availableWidth, isAll, expected) => {
  expect(fittingCount([100, 100, 100], { availableWidth, more: 50, isAll })).toBe(expected);
});

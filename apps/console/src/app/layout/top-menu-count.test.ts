import { expect, test } from 'vitest';
import { fitMenus, fittingCount, topMenuCount } from './top-menu-count.ts';

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

test('fitMenus leaves names out before menus', () => {
  const measured = { widths: [100, 100, 100], more: 50, beside: [400, 300, 200] };
  const fit = (availableWidth: number, now = 0) => fitMenus(measured, { availableWidth, now, isAll: true });
  expect(fit(300)).toEqual({ tight: 0, count: 3 });
  expect(fit(299)).toEqual({ tight: 1, count: 3 });
  expect(fit(199)).toEqual({ tight: 2, count: 3 });
  expect(fit(99)).toEqual({ tight: 2, count: 2 });
  expect(fit(299, 2)).toEqual({ tight: 2, count: 2 });
});

test.each([
  ['all, when nothing is left for the popover', 300, true, 3],
  ['fewer, when the button of the rest needs its room', 300, false, 2],
  ['none that would be cut', 149, true, 0],
  ['those beside the button', 150, true, 1],
])('fittingCount counts the top menus that fit: %s, %i px', (_title, availableWidth, isAll, expected) => {
  expect(fittingCount([100, 100, 100], { availableWidth, more: 50, isAll })).toBe(expected);
});

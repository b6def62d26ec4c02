import { expect, test } from 'vitest';
import { topMenuCount } from './top-menu-count.ts';

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
])('at %i px the header shows %i top menus in Chinese and %i in the others', (width, chinese, others) => {
  expect(topMenuCount(width, 'zh-CN')).toBe(chinese);
  expect(topMenuCount(width, 'en-US')).toBe(others);
  expect(topMenuCount(width, 'my-MM')).toBe(others);
});

import { expect, test } from 'vitest';
import { meantAddress } from './link-address.ts';

test.each([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  [' example.com/jobs ', 'https://example.com/jobs'],
  ['example.com:8443/jobs', 'https://example.com:8443/jobs'],
  ['人才.中国/职位', 'https://人才.中国/职位'],
  ['hr@example.com', 'mailto:hr@example.com'],
  ['mailto:hr@example.com', 'mailto:hr@example.com'],
  ['+95 9 123 456 789', 'tel:+959123456789'],
  ['/system/user', '/system/user'],
  ['', undefined],
  ['somewhere', undefined],
  ['javascript:alert(1)', undefined],
  ['java\tscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['//evil.example', undefined],
  ['ftp://example.com', undefined],
  ['https://a.example@evil.example', undefined],
])('meantAddress reads %j as %j', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});

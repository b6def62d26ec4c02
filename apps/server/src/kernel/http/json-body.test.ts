import { expect, test } from 'vitest';
import { isWithinLimits, jsonLimits, lostNumber } from './json-body.ts';

const { depth, values } = jsonLimits;

test.each([
  ['a text of any length', JSON.stringify('[{,'.repeat(300_000))],
  ['a text with escaped quotes', JSON.stringify({ a: '"[['.repeat(1000), b: '\\' })],
  ['as many levels as allowed', '['.repeat(depth) + ']'.repeat(depth)],
  ['as many values as allowed', `[${'0,'.repeat(values - 1)}0]`],
  ['many short lists', `[${'[[]],'.repeat(5000)}0]`],
])('a body may hold %s', (_, text) => expect(isWithinLimits(text)).toBe(true));

test.each([
  ['a level more', '['.repeat(depth + 1)],
  ['a value more', `[${'0,'.repeat(values)}0]`],
  ['500,000 levels', '['.repeat(500_000)],
  ['100,000 levels of objects', '{"a":'.repeat(100_000)],
  ['300,000 empty objects', `[${'{},'.repeat(300_000)}{}]`],
  ['90,000 names', `{${Array.from({ length: 90_000 }, (__, at) => `"k${at}":1`).join(',')}}`],
  ['one name 100,000 times', `{${'"a":1,'.repeat(100_000)}"a":1}`],
])('a body may not hold %s', (_, text) => expect(isWithinLimits(text)).toBe(false));

test.each([
  ['{"a":9007199254740993}', '9007199254740993'],
  ['[-9007199254740993]', '9007199254740993'],
  ['{"a":"\\"","b":123456789012345678901}', '123456789012345678901'],
  ['{"a":9007199254740992}', undefined],
  ['{"a":"9007199254740993"}', undefined],
  ['{"9007199254740993":"a\\\\"}', undefined],
  ['{"a":0.12345678901234567890,"b":1e16,"c":12345678901234567.5,"d":[1,2]}', undefined],
])('the number that a double would change in %s is %s', (text, number) => {
  expect(lostNumber(text)).toBe(number);
});

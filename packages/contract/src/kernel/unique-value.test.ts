import { expect, test } from 'vitest';
import { text } from './field.ts';
import { comparedValue, textKey } from './unique-value.ts';

test.each([
  ['FT 123', 'ft　123'],
  ['ＦＴ１２３', 'ft123'],
  [' Java\u00a0 developer ', 'java developer'],
  ['ကား\u200bမောင်း', 'ကားမောင်း'],
  ['caf\u0065\u0301', 'caf\u00e9'],
  ['ﬁle', 'File'],
])('textKey takes %j and %j for the same', (one, other) => {
  expect(textKey(one)).toBe(textKey(other));
});

test.each([
  ['FT123', 'FT124'],
  ['C', 'C++'],
  ['a b', 'ab'],
  ['ကား', 'ကာ'],
  ['1', '၁'],
])('textKey tells %j from %j', (one, other) => {
  expect(textKey(one)).not.toBe(textKey(other));
});

test.each([
  [text({ max: 9, rule: 'code', unique: true }), 'ＡＢ１', 'ab1'],
  [text({ max: 20, rule: 'internationalPhone', unique: true }), '၀၉ ၄၀၀ ၁၂၃ ၄၅၆', '+959400123456'],
  [text({ max: 20, unique: true }), 'Ａ  b', 'a b'],
  [text({ max: 20, unique: { within: ['x'], isExact: true } }), ' A ', 'A'],
  [text({ max: 20, unique: true, system: true }), 'A01', 'A01'],
  [text({ max: 2, rule: 'countryCode', unique: true }), 'mm', 'MM'],
])('comparedValue of %j is what its index compares', (field, given, compared) => {
  expect(comparedValue(field, given)).toBe(compared);
});

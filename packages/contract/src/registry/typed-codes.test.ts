import { expect, test } from 'vitest';
import { queryCodeSchema } from '../content/events/events.api.ts';
import { codeSchema } from '../identity/sign-in.api.ts';

test.each([
  ['１２３４５６', '123456'],
  [' ၁၂၃၄၅၆ ', '123456'],
])('a one-time code may be typed in other digits: %s', (typed, code) => {
  expect(codeSchema.parse(typed)).toBe(code);
});

test.each([
  'abcd-efgh-2345',
  ' ＡＢＣＤ－ＥＦＧＨ－２３４５',
  'ABCD-EFGH-၂၃၄၅',
])('the code of what somebody sent may be typed in any width and case: %s', (typed) => {
  expect(queryCodeSchema.parse(typed)).toBe('ABCD-EFGH-2345');
});

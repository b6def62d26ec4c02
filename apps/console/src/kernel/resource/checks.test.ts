import { date, dateTime, month, text, time } from '@lc/contract/kernel';
import { expect, it } from 'vitest';
import { checkField } from './checks.ts';

it.each([
  ['date', date({}), '2026-12-20', '2026-02-30'],
  ['dateTime', dateTime({}), '2026-12-20 15:30:00', 'soon'],
  ['dateTime', dateTime({}), '2026-12-20', '2026-12-20 25:00'],
  ['month', month({}), '2026-12', '2026-12-20'],
  ['time', time({}), '15:30', '15:61'],
] as const)('a %s is refused as the server refuses it, before it is sent', (kind, field, right, wrong) => {
  expect(checkField(field, right)).toBeUndefined();
  expect(checkField(field, wrong)).toEqual({ key: `rule.${kind}` });
  expect(checkField(field, '')).toBeUndefined();
});

it('a text that shows nothing is none', () => {
  expect(checkField(text({ max: 20, required: true }), '\u200b\u2060')).toEqual({ key: 'rule.required' });
  expect(checkField(text({ max: 20 }), 'a\u000bb')).toEqual({ key: 'rule.text' });
});

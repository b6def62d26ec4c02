import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormField } from './config.ts';
import { toExpression } from './expression.ts';
import { readFault } from './read-faults.ts';
import { isNeverTruth, readsOf } from './reads.ts';

const fields: readonly FormField[] = [
  { name: 'amount', label: 'Amount', type: 'number' },
  { name: 'note', label: 'Note', type: 'text' },
  { name: 'ok', label: 'Approved', type: 'boolean' },
  { name: 'kind', label: 'Kind', type: 'choice', choices: ['sick', '1'] },
  { name: 'tags', label: 'Tags', type: 'choices', choices: ['a'] },
  { name: 'day', label: 'Day', type: 'date' },
  { name: '天数', label: '', type: 'number' },
];
const faultsOf = (text: string): string[] =>
  readsOf(toExpression(text)).flatMap((read) => {
    const fault = readFault(read, { fields, others: ['total', 'café'] });
    return fault ? [`${fault.code} ${Object.values(fault.params).join(' ')}`] : [];
  });

describe('a variable of an expression', () => {
  test.each([
    ['amount > 5 and note = "5" and ok = true and kind = "sick" and day > "2026-01-01"', []],
    ['amount > "5"', ['otherType Amount 5']],
    ['"5" < amount', ['otherType Amount 5']],
    ['note > 5', ['otherType Note 5']],
    ['not(note = 5) or (if ok then amount else note) = 3', ['otherType Note 5']],
    ['ok = "true"', ['otherType Approved true']],
    ['ok = 1', ['otherType Approved 1']],
    ['kind = "leave"', ['noChoice Kind leave']],
    ['kind != "leave"', ['noChoice Kind leave']],
    ['tags = "a"', ['otherType Tags a']],
    ['day > 5', ['otherType Day 5']],
    ['天数 = "x"', ['otherType 天数 x']],
    ['Amount > 5', ['nearName Amount amount']],
    ['ＡＭＯＵＮＴ > 5', ['nearName ＡＭＯＵＮＴ amount']],
    ['cafe\u0301 > 5', ['nearName cafe\u0301 café']],
    ['Total > 5 and other > 5', ['nearName Total total']],
    ['amount is more than 1000', ['strangeName amount is more than 1000']],
    ['[amount, Note]', ['nearName Note note']],
    ['max(amount, Total) > 3', ['nearName Total total']],
    ['#{amount > "5" && kind == 1 && ok == "true"}', []],
    ['#{amount > "five"}', ['otherType Amount five']],
    ['#{note > 5}', ['otherType Note 5']],
    ['#{kind == "leave" || Ok}', ['noChoice Kind leave', 'nearName Ok ok']],
    ['#{empty Note ? -Total : note}', ['nearName Note note', 'nearName Total total']],
  ])('%s: %j', (text, faults) => expect(faultsOf(text)).toEqual(faults));

  test('is named when its field becomes one of another type', () => {
    const types = ['text', 'longText', 'number', 'date', 'boolean'] as const;
    const literals = { text: '"a"', longText: '"a"', number: '5', date: '"2026-01-01"', boolean: 'true' };
    const sameKind = (one: string, other: string): boolean =>
      literals[one as 'text'][0] === literals[other as 'text'][0];
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.constantFrom(...types), (was, is) => {
        const [read] = readsOf(toExpression(`field1 = ${literals[was]}`));
        const field = { name: 'field1', label: 'F', type: is };
        const fault = read && readFault(read, { fields: [field], others: [] });
        expect(fault === undefined).toBe(sameKind(was, is));
      }),
    );
  });
});

test.each([
  ['"a"', true],
  ['5', true],
  ['null', true],
  ['[true]', true],
  ['amount + 1', true],
  ['#{"a"}', true],
  ['#{amount * 2}', true],
  ['#{-amount}', true],
  ['true', false],
  ['false', false],
  ['ok', false],
  ['amount > 1', false],
  ['contains(note, "a")', false],
  ['#{ok}', false],
  ['#{not ok}', false],
])('%s is never true or false: %s', (text, isNever) =>
  expect(isNeverTruth(toExpression(text))).toBe(isNever));

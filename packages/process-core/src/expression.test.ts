import { budgets, Meter } from '@lc/contract/kernel/budget.ts';
import { describe, expect, test } from 'vitest';
import { evaluate, expressionFault, toExpression } from './expression.ts';

const variables = { amount: 12000, days: '4', kind: 'sick', starter: { depart: 'A01' }, list: ['a', 'b'] };

describe('an expression', () => {
  test.each([
    ['#{amount >= 10000 && kind == "sick"}', true],
    ['#{days > 3}', true],
    ["#{starter.depart eq 'A01' and not empty kind}", true],
    ['#{empty missing ? 1 : 2}', 1],
    ['#{missing > 3}', null],
    ['#{constructor}', null],
    ['#{kind.length}', null],
    ['amount >= 10000 and kind = "sick"', true],
    ['if amount > 5 then "big" else "small"', 'big'],
    ['list contains(list, "b")', true],
    ['amount in [1..20000]', true],
    ['missing > 3', null],
  ])('%s is worked out', (text, value) => {
    expect(evaluate(toExpression(text), variables, new Meter(budgets.expressions))).toEqual(value);
  });

  test.each(
    [
      '#{execution.setVariable("a", 1)}',
      '#{a[0]}',
      '#{',
      'for x in [1..1000000000] return x',
      'some x in [1, 2] satisfies x > 1',
      'matches(kind, "(a+)+$")',
      'function(x) x + 1',
      'a >',
      '',
      `${'('.repeat(900)}1${')'.repeat(900)}`,
      `\${${'!'.repeat(1500)}a}`,
    ].map((text) => [text.slice(0, 60), text] as const),
  )('%s is refused', (_, text) => {
    expect(expressionFault(toExpression(text))).toMatchObject({ code: 'badExpression' });
  });
});

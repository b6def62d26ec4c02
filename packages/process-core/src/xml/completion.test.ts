import { budgets, Meter } from '@lc/contract/kernel/budget.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluate, toExpression } from '../expression.ts';
import { decisionOf } from '../signing.ts';
import { completionOf } from './completion.ts';

const wrapped = (text: string): string => `\${${text}}`;

test.each([
  ['nrOfCompletedInstances == nrOfInstances', { mode: 'all' }],
  ['nrOfInstances == nrOfCompletedInstances', { mode: 'all' }],
  ['nrOfCompletedInstances/nrOfInstances >= 1', { mode: 'all' }],
  ['nrOfActiveInstances == 0', { mode: 'all' }],
  ['nrOfCompletedInstances > 0', { mode: 'first' }],
  ['nrOfCompletedInstances >= 1', { mode: 'first' }],
  ['1 <= nrOfCompletedInstances', { mode: 'first' }],
  ['nrOfCompletedInstances == 1', { mode: 'first' }],
  ['nrOfCompletedInstances >= 2', { mode: 'votes', votes: 2 }],
  ['nrOfCompletedInstances > 2', { mode: 'votes', votes: 3 }],
  ['nrOfCompletedInstances / nrOfInstances >= 0.5', { mode: 'ratio', percent: 50 }],
  ['nrOfCompletedInstances / nrOfInstances > 0.5', { mode: 'ratio', percent: 50, isAbove: true }],
  ['(nrOfCompletedInstances / nrOfInstances) >= 0.75', { mode: 'ratio', percent: 75 }],
])('the completion condition %s is a rule of ours', (text, rule) => {
  expect(completionOf(wrapped(text))).toEqual(rule);
});

test.each([
  'nrOfCompletedInstances == nrOfInstances || rejected == true',
  'nrOfCompletedInstances >= 1 && approved',
  'nrOfCompletedInstances/nrOfInstances >= 0.333',
  'pass >= nrOfInstances / 2',
])('the completion condition %s is kept whole', (text) => {
  expect(completionOf(wrapped(text))).toEqual({ mode: 'until', condition: wrapped(text) });
});

test.each([
  wrapped('bean.isOver(execution)'),
  'nrOfCompletedInstances == 1',
  wrapped('nrOfCompletedInstances ='),
  '',
])('the completion condition "%s" is no rule', (text) => {
  expect(completionOf(text)).toBeUndefined();
});

test('a rule ends a step when its condition does, as long as everybody agrees', () => {
  const operand = fc.oneof(
    fc.constantFrom('nrOfCompletedInstances', 'nrOfInstances', 'nrOfActiveInstances'),
    fc.constant('nrOfCompletedInstances/nrOfInstances'),
    fc.integer({ min: 0, max: 6 }).map(String),
    fc.constantFrom('0.25', '0.5', '0.6', '1.0'),
  );
  const operator = fc.constantFrom('==', '>=', '>', '<=', '<');
  fc.assert(
    fc.property(operand, operator, operand, fc.integer({ min: 1, max: 6 }), (left, sign, right, total) => {
      const text = wrapped(`${left} ${sign} ${right}`);
      const rule = completionOf(text);
      if (!rule || rule.mode === 'until') return;
      for (let done = 1; done <= total; done++) {
        const counts = {
          nrOfInstances: total,
          nrOfCompletedInstances: done,
          nrOfActiveInstances: total - done,
        };
        const holds = evaluate(toExpression(text), counts, new Meter(budgets.expressions)) === true;
        const isOver = decisionOf(
          { rule, total, agree: done, disagree: 0, isSequential: false },
          () => false,
        );
        expect([text, total, done, isOver !== undefined]).toEqual([
          text,
          total,
          done,
          holds || done === total,
        ]);
        if (holds) return;
      }
    }),
    { numRuns: 500 },
  );
});

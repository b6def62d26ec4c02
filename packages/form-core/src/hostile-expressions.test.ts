import { budgets, Meter, OverBudget, sizeOf } from '@lc/contract/kernel/budget.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import { parseExpression } from './expression.ts';
import { openForm } from './form.ts';
import type { Json } from './json.ts';
import { lintDesign } from './lint.ts';
import { compileLogic, workOut } from './logic.ts';
import { parseDesign } from './parse.ts';

const documentOf = (widgets: readonly object[]) => {
  const { document } = parseDesign(JSON.stringify({ list: widgets, config: {} }));
  if (!document) throw new Error('no design');
  return document;
};

const field = (model: string, more: object = {}) => ({
  type: 'input',
  key: model,
  model,
  name: model,
  ...more,
});

/** Fields each of which is computed from the one before, as `next` says. */
const chained = (count: number, next: (before: string) => string, start: object = {}) =>
  documentOf([
    field('f0', start),
    ...Array.from({ length: count }, (_, index) =>
      field(`f${index + 1}`, { logic: { value: next(`f${index}`) } }),
    ),
  ]);

const overBudget = 'An expression of this field takes too many steps, or makes too large a value';

describe('computed fields that double what is before them', () => {
  test.each([
    ['texts', (before: string) => `concat(${before}, ${before})`],
    ['lists', (before: string) => `(${before}, ${before})`],
    ['texts of lists', (before: string) => `text((${before}, ${before}))`],
    ['numbers of characters', (before: string) => `concat(${before}, ${before}, length(${before}))`],
  ])('are stopped: %s', (_, next) => {
    const form = openForm(chained(60, next), 'en-US');
    const state = form.stateOf({ f0: 'ab' });
    expect(state.overBudget).toMatch(/^f\d+$/);
    sizeOf(state.values, budgets.forms.size + 10_000);
    const outcome = form.handIn({ f0: 'ab' });
    expect('faults' in outcome && [...outcome.faults]).toEqual([[state.overBudget, overBudget]]);
  });

  test('are refused before they are published when the form starts with them', () => {
    const document = chained(60, (before) => `concat(${before}, ${before})`, {
      options: { defaultValue: 'ab' },
    });
    expect(lintDesign(document).filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'lint.overBudget', id: expect.stringMatching(/^f\d+$/) },
    ]);
  });
});

test('fields that copy a long text come to no more together than one may', () => {
  const copies = Array.from({ length: 500 }, (_, index) => field(`c${index}`, { logic: { value: 'body' } }));
  const form = openForm(documentOf([field('body'), ...copies]), 'en-US');
  const state = form.stateOf({ body: 'x'.repeat(300_000) });
  expect(state.overBudget).toBe('c3');
  expect(state.values).toMatchObject({ c2: 'x'.repeat(300_000), c3: null, c499: null });
  expect(form.stateOf({ body: 'short' }).overBudget).toBeUndefined();
});

test('conditions that go over the budget decide nothing, and the form is refused', () => {
  const long = Array.from({ length: 100 }, () => 'contains(b, t)').join(' or ');
  const form = openForm(
    documentOf([
      field('b'),
      field('t'),
      field('last', { logic: { visible: long, required: long, disabled: long } }),
    ]),
    'en-US',
  );
  const values = { b: 'x'.repeat(900_000), t: 'y' };
  expect(form.stateOf(values)).toMatchObject({ overBudget: 'last', hidden: new Set(), required: new Set() });
  expect(form.handIn(values)).toEqual({ faults: new Map([['last', overBudget]]) });
  const short = { b: 'x', t: 'y' };
  expect(form.handIn(short)).toEqual({ submitted: short });
});

test('the largest and smallest of a very long list is found', () => {
  const logic = compileLogic(documentOf([field('l'), field('m', { logic: { value: 'max(l)' } })]));
  const l = Array.from({ length: 200_000 }, (_, index) => index);
  expect(workOut(logic, { l }).values).toMatchObject({ m: 199_999 });
});

test('conditions that all read each other are checked once each', { timeout: 60_000 }, () => {
  const names = Array.from({ length: 1500 }, (_, index) => `f${index}`);
  const all = names.slice(0, 250).join(' or ');
  const widgets = names.map((name) => field(name, { logic: { visible: all } }));
  const found = lintDesign(documentOf(widgets)).filter(({ code }) => code === 'lint.hideEachOther');
  expect(found.map(({ id }) => id)).toEqual(names.slice(0, 250));
});

/** Sources of expressions over the values below, hostile ones among them. */
const sources = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom('1', "'a'", 'true', 'null', 't', 'l', 'n', 'missing', '{d}'),
    fc
      .tuple(
        tie('any'),
        fc.constantFrom('+', '-', '*', '/', '%', '==', '!=', '<', 'in', 'and', 'or'),
        tie('any'),
      )
      .map((parts) => `(${parts.join(' ')})`),
    fc
      .tuple(
        fc.constantFrom('concat', 'sum', 'max', 'coalesce'),
        fc.array(tie('any'), { minLength: 2, maxLength: 6 }),
      )
      .map(([name, operands]) => `${name}(${operands.join(', ')})`),
    fc
      .tuple(fc.constantFrom('upper', 'length', 'text', 'trim', 'number', 'empty', 'not'), tie('any'))
      .map(([name, operand]) => `${name}(${operand})`),
    fc.array(tie('any'), { minLength: 2, maxLength: 5 }).map((items) => `(${items.join(', ')})`),
    fc.tuple(tie('any'), tie('any'), tie('any')).map((parts) => `if(${parts.join(', ')})`),
    fc.tuple(tie('any'), tie('any')).map((parts) => `contains(${parts.join(', ')})`),
  ),
})).any;

test('any expression ends within its steps, and its value within its size', { timeout: 60_000 }, () => {
  const t = 'ß'.repeat(300_000);
  const values: Record<string, Json> = {
    t,
    n: 3,
    l: Array.from({ length: 100_000 }, () => 1),
    d: [[t, t], { a: t }],
  };
  fc.assert(
    fc.property(sources, (source) => {
      const parsed = parseExpression(source);
      if ('fault' in parsed) return;
      const meter = new Meter(budgets.forms);
      try {
        const value = evaluate(parsed.expression, values, meter);
        expect(meter.left).toBeGreaterThanOrEqual(0);
        if (!Object.values(values).includes(value)) sizeOf(value, budgets.forms.size);
      } catch (error) {
        expect(error).toBeInstanceOf(OverBudget);
      }
    }),
    { numRuns: 100 },
  );
});

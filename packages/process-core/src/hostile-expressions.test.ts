import { budgets, Meter, OverBudget, sizeOf } from '@lc/contract/kernel/budget.ts';
import fc from 'fast-check';
import { evaluate as feelinAlone } from 'feelin';
import { describe, expect, test } from 'vitest';
import { evaluate, expressionFault, maxExpression, toExpression, type Variables } from './expression.ts';
import type { ModelNode, ProcessModel } from './model.ts';
import { initialState, Refusal } from './state.ts';
import { step } from './step.ts';

const resultOf = (text: string, variables: Variables = {}): unknown =>
  evaluate(toExpression(text), variables, new Meter(budgets.expressions));

/** Entries that each say the one before twice; the last one is used as `end` says. */
const doubled = (first: string, next: (name: string) => string, end: (name: string) => string): string => {
  let text = `{k0:${first}`;
  let last = 0;
  for (;;) {
    const more = `${text},k${last + 1}:${next(`k${last}`)}`;
    if (more.length + end(`k${last + 1}`).length + 6 > maxExpression) break;
    text = more;
    last++;
  }
  return `${text},z:${end(`k${last}`)}}.z`;
};

describe('an expression whose value doubles with every entry', () => {
  test.each([
    [
      'lists',
      doubled(
        '[1,1]',
        (k) => `[${k},${k}]`,
        (k) => k,
      ),
    ],
    [
      'texts',
      doubled(
        '"ab"',
        (k) => `${k}+${k}`,
        (k) => k,
      ),
    ],
    [
      'objects',
      doubled(
        '{a:1,b:1}',
        (k) => `{a:${k},b:${k}}`,
        (k) => k,
      ),
    ],
    [
      'objects that a list puts together',
      doubled(
        '{a:1}',
        (k) => `{a:${k},b:${k}}`,
        (k) => `[${k},${k}]`,
      ),
    ],
    [
      'texts of lists',
      doubled(
        '["a"]',
        (k) => `[string(${k}),string(${k})]`,
        (k) => k,
      ),
    ],
    [
      'objects that are compared',
      doubled(
        '[1]',
        (k) => `[${k},${k}]`,
        (k) => `${k}=${k}`,
      ),
    ],
  ])('%s is refused before it is deployed', (_, text) => {
    expect(text.length).toBeGreaterThan(1900);
    expect(expressionFault(toExpression(text))).toEqual({ code: 'expensiveExpression' });
    expect(() => resultOf(text)).toThrow(OverBudget);
  });

  test('only behind a condition is stopped when it is evaluated', () => {
    const text = doubled(
      '{a:1}',
      (k) => `if x then {a:${k},b:${k}} else ${k}`,
      (k) => `[${k},${k}]`,
    );
    expect(expressionFault(toExpression(text))).toBeUndefined();
    expect(() => resultOf(text, { x: true })).toThrow(OverBudget);
  });

  test('of other engines is refused, too', () => {
    const text = `\${${Array.from({ length: 300 }, () => 'a').join(' + ')}}`;
    expect(() => resultOf(text, { a: 'x'.repeat(1000) })).toThrow(OverBudget);
  });
});

test('a name of spaces among the values is compared with none of them', () => {
  expect(resultOf('missing', { [' '.repeat(60_000)]: 1 })).toBeNull();
  expect(resultOf('c.missing', { c: { [' '.repeat(60_000)]: 1 } })).toBeNull();
});

test('a function cannot be given the name of one that is allowed', () => {
  expect(resultOf('{sum: matches, y: sum("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", "(a+)+$")}.y')).toBeNull();
  expect(resultOf('{count: sort, y: count([2, 1])}.y')).toBe(2);
});

/** Texts of expressions over the variables below, hostile ones among them. */
const expressions = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom(
      '1',
      '2.5',
      '"a"',
      '""',
      'true',
      'null',
      'n',
      't',
      'l',
      'c',
      'missing',
      'date("2026-01-31")',
    ),
    fc
      .tuple(tie('any'), fc.constantFrom('+', '-', '*', '/', '**', '=', '!=', '<', '>='), tie('any'))
      .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
    fc.tuple(tie('any'), fc.constantFrom('and', 'or'), tie('any')).map((parts) => `(${parts.join(' ')})`),
    fc
      .tuple(
        fc.constantFrom('string', 'count', 'sum', 'not', 'string length', 'upper case', 'max', 'abs'),
        tie('any'),
      )
      .map(([name, operand]) => `${name}(${operand})`),
    fc.array(tie('any'), { maxLength: 4 }).map((items) => `[${items.join(', ')}]`),
    fc
      .array(tie('any'), { minLength: 1, maxLength: 4 })
      .map(
        (values) =>
          `{${values.map((value, index) => `k${index}: ${value}`).join(', ')}}.k${values.length - 1}`,
      ),
    fc.tuple(tie('any'), tie('any'), tie('any')).map(([a, b, c]) => `(if ${a} then ${b} else ${c})`),
    fc.tuple(tie('any'), tie('any'), tie('any')).map(([a, b, c]) => `(${a} in (${b}, >2, ${c}))`),
    tie('any').map((inner) => `(${inner} between 1 and 3)`),
    tie('any').map((inner) => `(${inner}).a`),
  ),
})).any;

describe('any expression', () => {
  test('ends within its steps, and its value within its size', () => {
    const texts = ['x'.repeat(40_000), '"\\'.repeat(15_000)];
    const big = { n: 3, t: texts[0], l: Array.from({ length: 20_000 }, () => 1), c: { a: texts[1] } };
    fc.assert(
      fc.property(expressions, (text) => {
        const meter = new Meter(budgets.expressions);
        try {
          const value = evaluate(toExpression(text), big, meter);
          expect(meter.left).toBeGreaterThanOrEqual(0);
          sizeOf(value, budgets.expressions.size);
        } catch (error) {
          expect(error).toBeInstanceOf(OverBudget);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('that stays within them has the value that the library alone gives it', () => {
    const small = { n: 3, t: 'abc', l: [1, 2, 'a'], c: { a: 1, b: { a: ['x'] } } };
    fc.assert(
      fc.property(expressions, (text) => {
        fc.pre(text.length <= maxExpression && expressionFault(toExpression(text)) === undefined);
        let alone: unknown = null;
        try {
          alone = feelinAlone(text, small).value;
        } catch {
          // What it cannot work out is null.
        }
        expect([text, JSON.stringify(resultOf(text, small) ?? null)]).toEqual([
          text,
          JSON.stringify(alone ?? null),
        ]);
      }),
      { numRuns: 300 },
    );
  });
});

const node = (id: string, kind: ModelNode['kind'], more: Partial<ModelNode> = {}): ModelNode => ({
  id,
  name: id,
  kind,
  scope: '',
  incoming: [],
  outgoing: [],
  ...more,
});

/** Start, then a way round through `nodes`, without an end. */
const circleOf = (...nodes: ModelNode[]): ProcessModel => {
  const ids = nodes.map(({ id }) => id);
  const flows = ids.map((from, index) => ({
    id: `f_${from}`,
    name: '',
    from,
    to: ids[index + 1] ?? ids[0] ?? '',
  }));
  const begin = { id: 'f_start', name: '', from: 'start', to: ids[0] ?? '' };
  const placed = nodes.map((one) => ({
    ...one,
    incoming: ['f_start'],
    outgoing: [`f_${one.id}`, ...one.outgoing],
  }));
  return {
    key: 'p',
    name: 'p',
    nodes: Object.fromEntries(
      [node('start', 'start', { outgoing: ['f_start'] }), ...placed].map((one) => [one.id, one]),
    ),
    flows: Object.fromEntries([begin, ...flows].map((flow) => [flow.id, flow])),
    starts: { '': 'start' },
    regions: [],
  };
};

const refusalOf = (model: ProcessModel, variables: Variables = {}): Refusal => {
  try {
    step(model, initialState(variables), { type: 'start' });
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('was not refused');
};

const script = (text: string) => ({ script: { result: 'x', expression: toExpression(text) } });

describe('an instance', () => {
  test.each([
    'x + x',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: how other engines write expressions
    '${x + x}',
    '[x, x]',
    '{a: x, b: x}',
  ])('whose loop sets x = %s ends with the step that did it', (text) => {
    const refusal = refusalOf(circleOf(node('grow', 'script', script(text))), { x: 'ab' });
    expect(refusal).toMatchObject({ code: 'tooExpensive', node: 'grow' });
  });

  test('whose variables come to too much together is refused', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const grow = names.map((name) =>
      node(name, 'script', { script: { result: name, expression: toExpression('x') } }),
    );
    expect(refusalOf(circleOf(...grow), { x: 'x'.repeat(60_000) })).toMatchObject({
      code: 'variablesTooLarge',
    });
  });

  test('that goes round with long conditions spends one budget on all of them', () => {
    const long = Array.from({ length: 90 }, (_, index) => `d < date("2026-01-${10 + (index % 20)}")`).join(
      ' or ',
    );
    const loop = circleOf(node('round', 'script', script(long.slice(0, long.lastIndexOf(' or', 1900)))));
    expect(refusalOf(loop)).toMatchObject({ code: 'tooExpensive', node: 'round' });
  });

  test('that splits again and again is refused', () => {
    const model = circleOf(node('split', 'parallel', { outgoing: ['f_again'] }));
    const split = { ...model.nodes.split, incoming: ['f_start'], kind: 'inclusive' } as ModelNode;
    const again = { id: 'f_again', name: '', from: 'split', to: 'wait' };
    const wait = node('wait', 'user', { incoming: ['f_again'] });
    const nodes = { ...model.nodes, split, wait };
    expect(refusalOf({ ...model, nodes, flows: { ...model.flows, f_again: again } })).toMatchObject({
      code: 'runaway',
    });
  });
});

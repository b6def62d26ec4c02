import { budgets, Meter } from '@lc/contract/kernel/budget.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import { parseExpression, renameFields } from './expression.ts';
import type { Json } from './json.ts';
import { compileLogic, workOut } from './logic.ts';
import { parseDesign } from './parse.ts';

const answer = (source: string, values: Record<string, Json> = {}): Json => {
  const parsed = parseExpression(source);
  if ('fault' in parsed) throw new Error(`${parsed.fault.code} at ${parsed.fault.at}`);
  return evaluate(parsed.expression, values, new Meter(budgets.forms));
};

describe('expressions', () => {
  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 2 - 3', 5],
    ['-2 * -3', 6],
    ['1 / 0', null],
    ["'a' + 1", null],
    ["'2' + 1", 3],
    ['round(2.345, 2)', 2.35],
    ['round(1.005, 2)', 1.01],
    ['round(-2.5, 0)', -3],
    ["concat('က', 1, null)", 'က1'],
    ["length('ကခ')", 2],
    ['not true or true', true],
    ['not (true or true)', false],
    ['!false && 1 < 2', true],
    ["'2024-02-01' < '2024-10-01'", true],
    ["null == ''", true],
    ["1 == '1'", true],
    ["'b' in ('a', 'b')", true],
    ["3 in ('1', '3')", true],
    ["contains('北京市', '北京')", true],
    ["if(1 > 2, 'yes', 'no')", 'no'],
    ["coalesce('', null, 5)", 5],
    ['sum((1, 2), 3)', 6],
    ["min(3, '1', 2)", 1],
    ['null < 1', false],
    ['max()', 'expression.operandCount at 0'],
    ['1 +', 'expression.unfinished at 3'],
    ['1 ; 2', 'expression.unexpected at 2'],
    ['eval(1)', 'expression.unknownFunction at 0'],
    ['constructor(1)', 'expression.unknownFunction at 0'],
    [`${'('.repeat(60)}1${')'.repeat(60)}`, 'expression.tooDeep at 50'],
  ])('evaluate %s to %j', (source, expected) => {
    const parsed = parseExpression(source);
    const got = 'fault' in parsed ? `${parsed.fault.code} at ${parsed.fault.at}` : answer(source);
    expect(got).toEqual(expected);
  });

  test('read fields by model, in braces if needed, and nothing of Object.prototype', () => {
    const values = { 'home.city': 'Yangon', age: 20, 年龄: 3, အသက်: 4 };
    expect(answer("{home.city} == 'Yangon' and age >= 18", values)).toBe(true);
    expect(answer('年龄 + အသက်', values)).toBe(7);
    expect(answer('toString', values)).toBeNull();
    expect(answer('{__proto__}', values)).toBeNull();
  });

  test('parse or refuse any text, and evaluate what is parsed', () => {
    const pieces = fc.constantFrom(
      '1',
      "'a'",
      'x',
      '{y}',
      '+',
      '(',
      ')',
      ',',
      'and',
      'not',
      'in',
      'if',
      'sum',
      ' ',
      '==',
      '-',
      '"',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), fc.jsonValue(), (parts, x) => {
        const parsed = parseExpression(parts.join(' '));
        if ('expression' in parsed) evaluate(parsed.expression, { x: x as Json }, new Meter(budgets.forms));
      }),
      { numRuns: 500 },
    );
  });
});

const logicOf = (widgets: object[]) => {
  const { document } = parseDesign(JSON.stringify({ list: widgets, config: {} }));
  if (!document) throw new Error('no design');
  return compileLogic(document);
};

describe('logic of a form', () => {
  test('computes in the order in which values need each other', () => {
    const logic = logicOf([
      { type: 'input', key: 'c', model: 'total', logic: { value: 'net + tax' } },
      { type: 'input', key: 'b', model: 'tax', logic: { value: 'round(net * 0.05, 2)' } },
      { type: 'number', key: 'a', model: 'net' },
    ]);
    const { values, disabled } = workOut(logic, { net: 9.9 });
    expect(values).toEqual({ net: 9.9, tax: 0.5, total: 10.4 });
    expect([...disabled].sort()).toEqual(['b', 'c']);
  });

  test('names circular expressions and ignores them', () => {
    const logic = logicOf([
      { type: 'input', key: '1', model: 'a', logic: { value: 'b' } },
      { type: 'input', key: '2', model: 'b', logic: { value: 'concat(a, 1)' } },
      { type: 'input', key: '3', model: 'c', logic: { value: 'concat(a, c)' } },
      { type: 'input', key: '4', model: 'd', logic: { value: 'text(a)' } },
    ]);
    expect([...logic.circular].sort()).toEqual(['a', 'b', 'c']);
    expect(workOut(logic, { a: 'x', b: 'y' }).values).toEqual({ a: 'x', b: 'y', d: 'x' });
  });

  test('hides a grid with everything inside', () => {
    const inner = {
      type: 'input',
      key: 'in',
      model: 'in',
      logic: { required: 'age < 18', disabled: 'true' },
    };
    const logic = logicOf([
      { type: 'number', key: 'age', model: 'age' },
      { type: 'grid', key: 'g', columns: [{ span: 24, list: [inner] }], logic: { visible: 'age > 0' } },
    ]);
    expect([...workOut(logic, { age: 0 }).hidden].sort()).toEqual(['g', 'in']);
    const seen = workOut(logic, { age: 5 });
    expect([seen.hidden.size, [...seen.required], [...seen.disabled]]).toEqual([0, ['in'], ['in']]);
  });
});

describe('renaming fields', () => {
  const renamed = new Map([
    ['kind', 'kind_2'],
    ['my field', 'empty'],
    ['__proto__', 'x y'],
  ]);
  test.each([
    ['kind + kinder', 'kind_2 + kinder'],
    ["concat( { my field } , 'kind')  ", "concat( {empty} , 'kind')  "],
    ['if(empty(kind), {kind}, __proto__)', 'if(empty(kind_2), kind_2, {x y})'],
    ['kind +', 'kind +'],
  ])('%s becomes %s', (source, expected) => {
    expect(renameFields(source, renamed)).toBe(expected);
  });
});

import { budgets, Meter } from '@lc/contract/kernel/budget.ts';
import { withPlainDigits } from '@lc/contract/kernel/plain-digits.ts';
import { groupDigits, readNumber } from '@lc/contract/kernel/typed-number.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate, expressionFault, toExpression } from './expression.ts';
import { plainExpression } from './written.ts';

const resultOf = (text: string, variables: Readonly<Record<string, unknown>> = {}): unknown =>
  evaluate(toExpression(text), variables, new Meter(budgets.expressions));

const zeros = fc.constantFrom('0', '၀', '႐', '０');
/** A number in digits of a keyboard, with or without groups. */
const spelled = fc
  .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom('', '.5', '.25'), fc.boolean(), zeros)
  .map(([whole, fraction, isGrouped, zero]) => {
    const number = `${whole}${fraction}`;
    const text = (isGrouped ? groupDigits(number) : number).replace(/\d/g, (digit) =>
      String.fromCharCode(zero.charCodeAt(0) + Number(digit)),
    );
    return { text, value: Number(number) };
  });
const operators = [
  ['>', '>', (one: number, other: number) => one > other],
  ['＞', '＞', (one: number, other: number) => one > other],
  ['≥', '≥', (one: number, other: number) => one >= other],
  ['＜＝', '＜＝', (one: number, other: number) => one <= other],
  ['=', '==', (one: number, other: number) => one === other],
  ['==', 'eq', (one: number, other: number) => one === other],
  ['≠', '≠', (one: number, other: number) => one !== other],
] as const;

describe('a condition with a number', () => {
  test('compares with that number, in the digits and signs of any keyboard', () => {
    fc.assert(
      fc.property(
        spelled,
        fc.constantFrom(...operators),
        fc.integer(),
        fc.boolean(),
        (number, one, by, isIn) => {
          const amount = number.value + Math.sign(by);
          const [feel, uel, compare] = one;
          const [open, close] = isIn ? ['(', ')'] : ['', ''];
          for (const text of [
            `${open}amount ${feel} ${number.text}${close}`,
            `\${${open}amount ${uel} ${number.text}${close}}`,
          ]) {
            expect(expressionFault(toExpression(text)), text).toBeUndefined();
            expect(resultOf(text, { amount }), text).toBe(compare(amount, number.value));
          }
        },
      ),
    );
  });

  test('is that number or refused, whatever is written', () => {
    const digits = '0123456789၁၅０９';
    const written = fc
      .tuple(
        fc.constantFrom(...digits),
        fc.string({ unit: fc.constantFrom(...`${digits},，..’'_eE٣`), maxLength: 12 }),
      )
      .map((all) => all.join(''));
    fc.assert(
      fc.property(written, fc.boolean(), (text, isUel) => {
        const whole = isUel ? `\${amount == ${text}}` : `amount = ${text}`;
        if (expressionFault(toExpression(whole))) return;
        expect(resultOf(whole, { amount: Number(readNumber(text) ?? withPlainDigits(text)) }), whole).toBe(
          true,
        );
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    'amount > 2,5',
    'amount > 1.000.000',
    'amount > 12345678901234567',
    'amount > 0.12345678901234567',
    'amount > 1e400',
    'amount in (1,000)',
    'max(1,000) > amount',
    '[100,200] = amount',
    '#{amount > 2,5}',
    '#{amount > 1.000.000}',
    '#{amount == 9007199254740993}',
  ])('%s is refused by its number', (text) => {
    expect(expressionFault(toExpression(text))).toMatchObject({
      code: 'badExpression',
      params: { fault: 'number' },
    });
  });

  test.each([
    ['max(1, 5) = 5', true],
    ['max(1,5) = 5', true],
    ['list contains([100, 200], 100)', true],
    ['amount in [1000..2,000]', undefined],
    ['amount in [1000..2000]', true],
    ['amount in (1500, 2000)', true],
    ['(amount > 1,000) and (amount < 2,000)', true],
    ['amount - 1,500 = 0', true],
    ['၁ဝ > 1', undefined],
  ])('%s is %s', (text, value) => {
    if (value === undefined) expect(expressionFault(toExpression(text))).toBeDefined();
    else
      expect([expressionFault(toExpression(text)), resultOf(text, { amount: 1500 })]).toEqual([
        undefined,
        value,
      ]);
  });
});

describe('an expression', () => {
  test('has no other meaning in plain signs, and keeps its texts', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab１၁，（）＞="\'\\ .,0TRUE'), maxLength: 20 });
    fc.assert(
      fc.property(text, fc.constantFrom('feel', 'uel'), (written, language) => {
        const plain = plainExpression(written, language).text;
        expect(plainExpression(plain, language).text).toBe(plain);
      }),
    );
    const inQuotes = fc.string({ unit: fc.constantFrom(...'ab１၁，（）＞= .,0TRUE'), maxLength: 20 });
    fc.assert(
      fc.property(inQuotes, (said) => {
        expect(resultOf(`"${said}"`)).toBe(said);
        expect(resultOf(`#{'${said}'}`)).toBe(said);
      }),
    );
  });

  test.each([
    ['ok = TRUE AND amount > 1', true],
    ['ok == True && NOT(amount < 1)', true],
    ['false OR ok', true],
    ['amount <> 1', true],
    ['#{ok == TRUE AND amount GT 1}', undefined],
    ['#{ok == TRUE AND amount gt 1}', true],
    ['#{ok == "true" and approved == false}', true],
    ['#{"no".equals(approved)}', false],
    ['#{execution.getVariable("amount") == 1500}', true],
    ['#{天数 > 2 && စုစုပေါင်း == 7}', true],
    ['天数 > 2 and စုစုပေါင်း = 7', true],
    ['#{amount % 1000 == 500 and amount mod 1000 == 500 and amount div 3 == 500}', true],
    ['#{price + tax == 0.3}', true],
    ['price + tax = 0.3', true],
    ['sum(price, tax) = 0.3 and sum([price, tax, price]) = 0.4 and mean(price, tax) = 0.15', true],
    ['#{text == 1500}', true],
    ['#{long > 1}', null],
    ['amount => 1', undefined],
    ['> 1', undefined],
    ['amount = > 1', undefined],
  ])('%s is %s', (text, value) => {
    const variables = {
      ...{ amount: 1500, ok: true, approved: 'false', 天数: 3, စုစုပေါင်း: 7 },
      ...{ price: 0.1, tax: 0.2, text: '1,500', long: '9007199254740993' },
    };
    if (value === undefined)
      expect(expressionFault(toExpression(text))).toMatchObject({ code: 'badExpression' });
    else expect([expressionFault(toExpression(text)), resultOf(text, variables)]).toEqual([undefined, value]);
  });
});

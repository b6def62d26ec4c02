import { budgets, Meter } from '@lc/contract/kernel/budget.ts';
import { calculateDecimal, exactNumber, roundDecimal } from '@lc/contract/kernel/decimal.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { evaluate } from './evaluate.ts';
import { parseExpression } from './expression.ts';
import type { Values } from './values.ts';

const resultOf = (source: string, values: Values = {}) => {
  const parsed = parseExpression(source);
  if ('fault' in parsed) throw new Error(parsed.fault.code);
  return evaluate(parsed.expression, values, new Meter(budgets.forms));
};

it.each([
  ['0.1 + 0.2', 0.3],
  ['0.3 - 0.1', 0.2],
  ['1.1 * 3', 3.3],
  ['0.3 / 0.1', 3],
  ['1 / 3', 1 / 3],
  ['0.3 % 0.1', 0],
  ['-7 % 3', -1],
  ['sum(0.1, 0.2, 0.3, 0.4)', 1],
  ['price * amount', 59.97],
  ['round(1.005, 2)', 1.01],
  ['round(0.0000001, 2)', 0],
  ['round(-2.5, 0)', -3],
  ['1 / 0', null],
  ['0 / 0', null],
  ['9007199254740991 + 2', null],
  ['long + 1', null],
  ['"9007199254740992" + 0', 9007199254740992],
])('%s is %s', (source, value) => {
  expect(resultOf(source, { price: 19.99, amount: '3', long: '9007199254740993' })).toBe(value);
});

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

it('sums, differences and products of amounts are those of their cents', () => {
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const [left, right] = [one / 100, other / 100];
      expect(calculateDecimal('+', left, right)).toBe((one + other) / 100);
      expect(calculateDecimal('-', left, right)).toBe((one - other) / 100);
      const product = BigInt(one) * BigInt(other);
      expect(calculateDecimal('*', left, right)).toBe(Number(`${product}e-4`));
    }),
  );
});

// Their products have no more digits than a double.
const small = fc.integer({ min: -1_000_000, max: 1_000_000 });

it('a product divided by one of its numbers is the other one, and a quotient is as near as a double can be', () => {
  fc.assert(
    fc.property(
      small,
      small.filter((value) => value !== 0),
      (one, other) => {
        const product = calculateDecimal('*', one, other / 100);
        expect(calculateDecimal('/', product, other / 100)).toBe(one === 0 ? 0 : one);
        expect(calculateDecimal('/', one, other)).toBe(one === 0 ? 0 : one / other);
      },
    ),
  );
});

it('any two doubles give a double or nothing', () => {
  fc.assert(
    fc.property(
      fc.double(),
      fc.double(),
      fc.constantFrom('+', '-', '*', '/', '%'),
      (one, other, operator) => {
        const result = calculateDecimal(operator, one, other);
        expect(Number.isNaN(result) || Number.isFinite(result)).toBe(true);
      },
    ),
  );
});

it('a number is rounded at its digits, and never beyond those it has', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 10 }), (value, places) => {
      const rounded = roundDecimal(value / 1000, places);
      expect(Math.abs(rounded - value / 1000)).toBeLessThanOrEqual(0.5000001 / 10 ** Math.min(places, 3));
    }),
  );
});

it.each([
  ['9007199254740993', undefined],
  ['9007199254740992', 9007199254740992],
  ['0.1', 0.1],
  ['2.50', 2.5],
  ['0.1000000000000000055', undefined],
  ['1e3', undefined],
  ['', undefined],
])('exactNumber of %s is %s', (text, number) => expect(exactNumber(text)).toBe(number));

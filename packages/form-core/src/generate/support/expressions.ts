import type { Supports } from './support.ts';

/** What compiled conditions and computed values call. */
export const expressionSupports = {
  isEmpty: {
    code: `
/** Whether nothing was filled in. 0, false and blanks are something. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);`,
  },
  isTrue: {
    needs: ['isEmpty'],
    code: `
const isTrue = (value: unknown): boolean => value !== false && value !== 0 && !isEmpty(value);`,
  },
  decimalOf: {
    code: `
/** A number as people write it, in units of a power of ten: of 0.1 a tenth, not what its bits are. */
const decimalOf = (number: number): { units: bigint; places: number } => {
  const [digits = '', exponent = '0'] = String(number).split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  const places = fraction.length - Number(exponent);
  const scale = BigInt(10) ** BigInt(Math.max(0, -places));
  return { units: BigInt(whole + fraction) * scale, places: Math.max(0, places) };
};`,
  },
  toNumber: {
    needs: ['decimalOf'],
    code: `
/** The number that a value is, or spells; null for a whole one that no number holds. */
const toNumber = (value: unknown): number | null => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  if (!Number.isFinite(number)) return null;
  const isLong = Math.abs(number) > Number.MAX_SAFE_INTEGER && /^[+-]?\\d+$/.test(value.trim());
  return isLong && decimalOf(number).units !== BigInt(value) ? null : number;
};`,
  },
  toText: {
    code: `
/** A value in words; lists with commas. */
const toText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.map(toText).join(',') : String(value);
};`,
  },
  isSame: {
    code: `
/** Whether two values hold the same, all the way down. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [members, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return (
    members.size === others.size &&
    [...members].every(([name, value]) => others.has(name) && isSame(value, others.get(name)))
  );
};`,
  },
  isEqual: {
    needs: ['isEmpty', 'toNumber', 'isSame'],
    code: `
/** A number equals the text that spells it, and all ways of being empty are equal. */
const isEqual = (one: unknown, other: unknown): boolean => {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  if (typeof one !== 'number' && typeof other !== 'number') return isSame(one, other);
  return toNumber(one) !== null && toNumber(one) === toNumber(other);
};`,
  },
  contains: {
    needs: ['isEmpty', 'isEqual', 'toText'],
    code: `
/** Whether a list holds a value, or a text another. */
const contains = (held: unknown, value: unknown): boolean => {
  if (Array.isArray(held)) return held.some((item) => isEqual(item, value));
  return typeof held === 'string' && !isEmpty(value) && held.includes(toText(value));
};`,
  },
  orderOf: {
    needs: ['toNumber'],
    code: `
/** Below 0 where the first comes first; NaN where two values have no order. */
const orderOf = (one: unknown, other: unknown): number => {
  const [first, second] = [toNumber(one), toNumber(other)];
  if (first !== null && second !== null) return first - second;
  if (typeof one !== 'string' || typeof other !== 'string' || !one || !other) return Number.NaN;
  return one < other ? -1 : Number(one > other);
};`,
  },
  isLess: {
    needs: ['orderOf'],
    code: `
const isLess = (one: unknown, other: unknown): boolean => orderOf(one, other) < 0;`,
  },
  isAtMost: {
    needs: ['orderOf'],
    code: `
const isAtMost = (one: unknown, other: unknown): boolean => orderOf(one, other) <= 0;`,
  },
  isMore: {
    needs: ['orderOf'],
    code: `
const isMore = (one: unknown, other: unknown): boolean => orderOf(one, other) > 0;`,
  },
  isAtLeast: {
    needs: ['orderOf'],
    code: `
const isAtLeast = (one: unknown, other: unknown): boolean => orderOf(one, other) >= 0;`,
  },
  numberOf: {
    needs: ['decimalOf'],
    code: `
/** The number that is written as so many units; null where it would be another whole number. */
const numberOf = (units: bigint, places: number): number | null => {
  const number = Number(\`\${units}e-\${places}\`);
  if (Math.abs(number) <= Number.MAX_SAFE_INTEGER) return number;
  if (!Number.isFinite(number)) return null;
  return decimalOf(number).units * BigInt(10) ** BigInt(places) === units ? number : null;
};`,
  },
  calculate: {
    needs: ['toNumber', 'decimalOf', 'numberOf'],
    code: `
/** What comes of two numbers in decimals: 0.1 and 0.2 are 0.3. Null where nothing comes of them. */
const calculate = (
  one: unknown,
  other: unknown,
  operator: '+' | '-' | '*' | '/' | '%',
): number | null => {
  const [left, right] = [toNumber(one), toNumber(other)];
  if (left === null || right === null) return null;
  const [first, second] = [decimalOf(left), decimalOf(right)];
  if (operator === '*') return numberOf(first.units * second.units, first.places + second.places);
  const places = Math.max(first.places, second.places);
  const dividend = first.units * BigInt(10) ** BigInt(places - first.places);
  const divisor = second.units * BigInt(10) ** BigInt(places - second.places);
  if (operator === '+') return numberOf(dividend + divisor, places);
  if (operator === '-') return numberOf(dividend - divisor, places);
  if (divisor === BigInt(0)) return null;
  if (operator === '%') return numberOf(dividend % divisor, places);
  const digits = Math.max(0, 30 + String(divisor).length - String(dividend).length);
  return numberOf((dividend * BigInt(10) ** BigInt(digits)) / divisor, digits);
};`,
  },
  add: {
    needs: ['calculate'],
    code: `
const add = (one: unknown, other: unknown) => calculate(one, other, '+');`,
  },
  subtract: {
    needs: ['calculate'],
    code: `
const subtract = (one: unknown, other: unknown) => calculate(one, other, '-');`,
  },
  multiply: {
    needs: ['calculate'],
    code: `
const multiply = (one: unknown, other: unknown) => calculate(one, other, '*');`,
  },
  divide: {
    needs: ['calculate'],
    code: `
const divide = (one: unknown, other: unknown) => calculate(one, other, '/');`,
  },
  remainder: {
    needs: ['calculate'],
    code: `
const remainder = (one: unknown, other: unknown) => calculate(one, other, '%');`,
  },
  change: {
    needs: ['toNumber'],
    code: `
/** A number made of another; null of nothing. */
const numberFrom = (value: unknown, work: (number: number) => number): number | null => {
  const number = toNumber(value);
  return number === null ? null : work(number);
};`,
  },
  negative: {
    needs: ['change'],
    code: `
const negative = (value: unknown) => numberFrom(value, (number) => -number);`,
  },
  floor: {
    needs: ['change'],
    code: `
const floor = (value: unknown) => numberFrom(value, Math.floor);`,
  },
  ceil: {
    needs: ['change'],
    code: `
const ceil = (value: unknown) => numberFrom(value, Math.ceil);`,
  },
  abs: {
    needs: ['change'],
    code: `
const abs = (value: unknown) => numberFrom(value, Math.abs);`,
  },
  round: {
    needs: ['change', 'toNumber', 'decimalOf'],
    code: `
/** Rounds to some places, up to 10; halves away from zero, as people do with money. */
const round = (value: unknown, places: unknown) =>
  numberFrom(value, (number) => {
    const digits = Math.min(10, Math.max(0, Math.trunc(toNumber(places) ?? 0)));
    const decimal = decimalOf(number);
    if (decimal.places <= digits) return number;
    const unit = BigInt(10) ** BigInt(decimal.places - digits);
    const size = number < 0 ? -decimal.units : decimal.units;
    const rounded = (size + unit / BigInt(2)) / unit;
    return Number(\`\${number < 0 ? -rounded : rounded}e-\${digits}\`);
  });`,
  },
  numbersIn: {
    needs: ['toNumber'],
    code: `
const numbersIn = (values: unknown[]): number[] =>
  values.flat().flatMap((value) => toNumber(value) ?? []);`,
  },
  smallest: {
    needs: ['numbersIn'],
    code: `
const smallest = (...values: unknown[]): number | null => {
  const numbers = numbersIn(values);
  return numbers.length === 0 ? null : Math.min(...numbers);
};`,
  },
  largest: {
    needs: ['numbersIn'],
    code: `
const largest = (...values: unknown[]): number | null => {
  const numbers = numbersIn(values);
  return numbers.length === 0 ? null : Math.max(...numbers);
};`,
  },
  sum: {
    needs: ['numbersIn', 'add'],
    code: `
const sum = (...values: unknown[]): number | null =>
  numbersIn(values).reduce<number | null>(add, 0);`,
  },
  concat: {
    needs: ['toText'],
    code: `
const concat = (...values: unknown[]): string => values.map(toText).join('');`,
  },
  lower: {
    needs: ['toText'],
    code: `
const lower = (value: unknown): string => toText(value).toLowerCase();`,
  },
  upper: {
    needs: ['toText'],
    code: `
const upper = (value: unknown): string => toText(value).toUpperCase();`,
  },
  trim: {
    needs: ['toText'],
    code: `
const trim = (value: unknown): string => toText(value).trim();`,
  },
  lengthOf: {
    needs: ['toText'],
    code: `
/** How many a list holds, or how many signs a text has. */
const lengthOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : [...toText(value)].length;`,
  },
  firstFilled: {
    needs: ['isEmpty'],
    code: `
function firstFilled<Values extends readonly unknown[]>(...values: Values): Values[number] | null {
  return values.find((value) => !isEmpty(value)) ?? null;
}`,
  },
  choose: {
    code: `
function choose<One, Other>(isFirst: boolean, one: One, other: Other): One | Other {
  return isFirst ? one : other;
}`,
  },
} as const satisfies Supports;

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
  toNumber: {
    code: `
/** The number that a value is, or spells. */
const toNumber = (value: unknown): number | null => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return null;
  return Number.isFinite(Number(value)) ? Number(value) : null;
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
  calculate: {
    needs: ['toNumber'],
    code: `
/** What comes of two numbers; null where one is missing, or where nothing comes of them. */
const calculate = (
  one: unknown,
  other: unknown,
  work: (first: number, second: number) => number,
): number | null => {
  const [first, second] = [toNumber(one), toNumber(other)];
  if (first === null || second === null) return null;
  const result = work(first, second);
  return Number.isFinite(result) ? result : null;
};`,
  },
  add: {
    needs: ['calculate'],
    code: `
const add = (one: unknown, other: unknown) => calculate(one, other, (a, b) => a + b);`,
  },
  subtract: {
    needs: ['calculate'],
    code: `
const subtract = (one: unknown, other: unknown) => calculate(one, other, (a, b) => a - b);`,
  },
  multiply: {
    needs: ['calculate'],
    code: `
const multiply = (one: unknown, other: unknown) => calculate(one, other, (a, b) => a * b);`,
  },
  divide: {
    needs: ['calculate'],
    code: `
const divide = (one: unknown, other: unknown) => calculate(one, other, (a, b) => a / b);`,
  },
  remainder: {
    needs: ['calculate'],
    code: `
const remainder = (one: unknown, other: unknown) => calculate(one, other, (a, b) => a % b);`,
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
    needs: ['change', 'toNumber'],
    code: `
/** Rounds to some places, up to 10; halves away from zero, as people do with money. */
const round = (value: unknown, places: unknown) =>
  numberFrom(value, (number) => {
    const digits = Math.min(10, Math.max(0, Math.trunc(toNumber(places) ?? 0)));
    const shifted = Number(\`\${Math.abs(number)}e\${digits}\`);
    if (!Number.isFinite(shifted)) return number;
    return Math.sign(number) * Number(\`\${Math.round(shifted)}e-\${digits}\`);
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
    needs: ['numbersIn'],
    code: `
const sum = (...values: unknown[]): number | null => {
  const total = numbersIn(values).reduce((before, value) => before + value, 0);
  return Number.isFinite(total) ? total : null;
};`,
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

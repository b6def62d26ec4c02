import { readNumber } from './typed-number.ts';

/** A number as people write it, in units of a power of ten. */
interface Decimal {
  units: bigint;
  /** How many of the digits are behind the point. */
  places: number;
}

const tens = (count: number): bigint => 10n ** BigInt(count);

/** The number that a double is written as: of 0.1 a tenth, not what its bits are. */
const decimalOf = (number: number): Decimal => {
  const [digits = '', exponent = '0'] = String(number).split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  const places = fraction.length - Number(exponent);
  return { units: BigInt(whole + fraction) * tens(Math.max(0, -places)), places: Math.max(0, places) };
};

/** The double that is written as so many units; NaN where it would be another whole number. */
const numberOf = (units: bigint, places: number): number => {
  const number = Number(`${units}e-${places}`);
  if (Math.abs(number) <= Number.MAX_SAFE_INTEGER) return number;
  return Number.isFinite(number) && decimalOf(number).units * tens(places) === units ? number : Number.NaN;
};

/** More digits than a double has, so that the last one of a quotient is rounded as it should be. */
const quotientDigits = 30;

/**
 * What comes of two numbers in decimals: 0.1 and 0.2 are 0.3. NaN where nothing comes of them, and where the answer is a
 * whole number that no double holds.
 */
export const calculateDecimal = (
  operator: '+' | '-' | '*' | '/' | '%',
  left: number,
  right: number,
): number => {
  if (!Number.isFinite(left) || !Number.isFinite(right)) return Number.NaN;
  const [one, other] = [decimalOf(left), decimalOf(right)];
  if (operator === '*') return numberOf(one.units * other.units, one.places + other.places);
  const places = Math.max(one.places, other.places);
  const [first, second] = [one.units * tens(places - one.places), other.units * tens(places - other.places)];
  if (operator === '+') return numberOf(first + second, places);
  if (operator === '-') return numberOf(first - second, places);
  if (second === 0n) return Number.NaN;
  if (operator === '%') return numberOf(first % second, places);
  const digits = Math.max(0, quotientDigits + String(second).length - String(first).length);
  return numberOf((first * tens(digits)) / second, digits);
};

/** Rounded to some places, halves away from zero, as people do with money. */
export const roundDecimal = (number: number, places: number): number => {
  const decimal = decimalOf(number);
  if (decimal.places <= places) return number;
  const unit = tens(decimal.places - places);
  const size = decimal.units < 0n ? -decimal.units : decimal.units;
  const rounded = (size + unit / 2n) / unit;
  return numberOf(decimal.units < 0n ? -rounded : rounded, places);
};

/** Most digits on either side of the point of a number that is read; doubles have no more. */
const exact = /^([+-]?)(\d{1,320})(?:\.(\d{1,400}))?$/;

/** The number that a text spells in digits; undefined for one that a double does not hold with every digit. */
export const exactNumber = (text: string): number | undefined => {
  const [, sign = '', whole = '', fraction = ''] = exact.exec(text) ?? [];
  if (whole === '') return undefined;
  const number = Number(text);
  if (!Number.isFinite(number)) return undefined;
  const { units, places } = decimalOf(number);
  const spelled = BigInt((sign === '-' ? '-' : '') + whole + fraction);
  return units * tens(fraction.length) === spelled * tens(places) ? number : undefined;
};

/** A number as people write it, if it is one and a number of the language holds it without loss. */
export const typedNumber = (typed: string): number | undefined => exactNumber(readNumber(typed) ?? '');

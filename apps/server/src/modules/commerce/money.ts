import { type Currency, currencyScale } from '@lc/contract/kernel';

/** An amount in the smallest unit of its currency: cents of a dollar, whole kyat. Amounts of two currencies never meet. */
export interface Money {
  readonly minor: bigint;
  readonly currency: Currency;
}

const factorOf = (digits: number): bigint => 10n ** BigInt(digits);

/** A decimal number as a whole number of its last digit, and how many digits it has after the point. */
const digitsOf = (text: string): { whole: bigint; scale: number } => {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new RangeError(`not a decimal number: ${text}`);
  const [, sign = '', before = '', after = ''] = match;
  return { whole: BigInt(`${sign}${before}${after}`), scale: after.length };
};

export type Rounding = 'up' | 'half_up' | 'down';

/** The quotient of two whole numbers, the divisor above zero and the dividend not below it. */
export const divide = (dividend: bigint, divisor: bigint, rounding: Rounding): bigint => {
  const rest = dividend % divisor;
  const isUp = rounding === 'up' ? rest > 0n : rounding === 'half_up' && rest * 2n >= divisor;
  return dividend / divisor + (isUp ? 1n : 0n);
};

/** Reads an amount such as `"12.50"`. @throws RangeError for digits that the currency does not have */
export const moneyOf = (text: string, currency: Currency): Money => {
  const { whole, scale } = digitsOf(text);
  const digits = currencyScale[currency];
  if (scale <= digits) return { minor: whole * factorOf(digits - scale), currency };
  const surplus = factorOf(scale - digits);
  if (whole % surplus !== 0n) throw new RangeError(`${currency} has no such amount: ${text}`);
  return { minor: whole / surplus, currency };
};

/** No money. */
export const noMoney = (currency: Currency): Money => ({ minor: 0n, currency });

/** The amount as it travels, with the digits of its currency. */
export const moneyText = ({ minor, currency }: Money): string => {
  const digits = currencyScale[currency];
  const text = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0');
  const cut = text.length - digits;
  return `${minor < 0n ? '-' : ''}${text.slice(0, cut)}${digits > 0 ? `.${text.slice(cut)}` : ''}`;
};

const sameCurrency = (one: Money, other: Money): void => {
  if (one.currency !== other.currency)
    throw new RangeError(`amounts in ${one.currency} and ${other.currency} never meet`);
};

/** The sum of two amounts of one currency. */
export const plus = (one: Money, other: Money): Money => {
  sameCurrency(one, other);
  return { ...one, minor: one.minor + other.minor };
};

/** The difference of two amounts of one currency. */
export const minus = (one: Money, other: Money): Money => plus(one, { ...other, minor: -other.minor });

/** So many times an amount. */
export const times = (one: Money, quantity: number): Money => ({
  ...one,
  minor: one.minor * BigInt(quantity),
});

/** Below zero, zero or above it, as the first amount is less than, equal to or more than the second. */
export const compareMoney = (one: Money, other: Money): number => {
  sameCurrency(one, other);
  return one.minor < other.minor ? -1 : one.minor > other.minor ? 1 : 0;
};

/** A part of an amount: `numerator / denominator` of it. */
export const shareOf = (
  amount: Money,
  numerator: bigint,
  denominator: bigint,
  rounding: Rounding = 'down',
): Money => ({ ...amount, minor: divide(amount.minor * numerator, denominator, rounding) });

/** The part of an amount that a decimal such as `"0.05"` names. */
export const partOf = (amount: Money, ratio: string, rounding: Rounding): Money => {
  const { whole, scale } = digitsOf(ratio);
  return shareOf(amount, whole, factorOf(scale), rounding);
};

/** The tax that is contained in an amount at this rate. */
export const taxWithin = (amount: Money, ratio: string): Money => {
  const { whole, scale } = digitsOf(ratio);
  return shareOf(amount, whole, factorOf(scale) + whole, 'half_up');
};

/**
 * Spreads an amount over shares so that the parts sum up to it exactly (largest remainder; the first of equals gets more).
 * No part is larger than its share where the amount is not larger than all shares together.
 */
export const spread = (amount: Money, shares: readonly bigint[]): Money[] => {
  const whole = shares.reduce((sum, share) => sum + share, 0n);
  if (whole === 0n) return shares.map(() => noMoney(amount.currency));
  const parts = shares.map((share, index) => ({
    index,
    minor: (amount.minor * share) / whole,
    rest: (amount.minor * share) % whole,
  }));
  let left = amount.minor - parts.reduce((sum, { minor }) => sum + minor, 0n);
  const byRest = [...parts].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1,
  );
  for (const part of byRest) {
    if (left === 0n) break;
    part.minor += 1n;
    left -= 1n;
  }
  return parts.map(({ minor }) => ({ minor, currency: amount.currency }));
};

/** Dollars in kyat at a rate, rounded to a step such as `"500"`. */
export const toKyat = (dollars: Money, rate: string, step: string, rounding: Rounding): Money => {
  const { whole, scale } = digitsOf(rate);
  const kyat = currencyScale.MMK;
  const steps = digitsOf(step);
  // cents × rate / (cents per dollar × scale of the rate), in steps.
  const dividend = dollars.minor * whole * factorOf(kyat + steps.scale);
  const divisor = factorOf(currencyScale.USD + scale) * steps.whole;
  const inSteps = divide(dividend, divisor, rounding) * steps.whole;
  return {
    minor: divide(inSteps * factorOf(kyat), factorOf(kyat + steps.scale), 'half_up'),
    currency: 'MMK',
  };
};

/** Kyat in dollars at a rate, to the nearest cent. */
export const toDollars = (kyat: Money, rate: string): Money => {
  const { whole, scale } = digitsOf(rate);
  const dividend = kyat.minor * factorOf(scale + currencyScale.USD);
  return { minor: divide(dividend, whole * factorOf(currencyScale.MMK), 'half_up'), currency: 'USD' };
};

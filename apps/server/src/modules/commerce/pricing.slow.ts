import type { Currency } from '@lc/contract/kernel';
import { expect, test } from 'vitest';
import {
  compareMoney,
  type Money,
  minus,
  moneyOf,
  moneyText,
  noMoney,
  plus,
  shareOf,
  toDollars,
  toKyat,
} from './money.ts';
import { type Discount, type Line, priceOrder, totalInDollars } from './pricing.ts';

/** How many orders are made up. fast-check took 0.3 ms for each, most of it its own: a plain generator does it. */
const orders = 1_000_000;

/** A generator of numbers that is the same in each run (mulberry32). */
const randomOf = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const random = randomOf(20_261_124);
const upTo = (most: number): number => Math.floor(random() * (most + 1));
const oneOf = <T>(values: readonly T[]): T => values[upTo(values.length - 1)] as T;
const amountIn = (currency: Currency, most: number): string =>
  currency === 'MMK' ? String(upTo(most)) : `${upTo(most)}.${String(upTo(99)).padStart(2, '0')}`;

/** Rates as they change in the course of the orders. */
const rateNow = (): string => `${1500 + upTo(3000)}.${String(upTo(999_999)).padStart(6, '0')}`;

const someLines = (currency: Currency, rate: string): Line[] =>
  Array.from({ length: 1 + upTo(7) }, () => ({
    productId: '1',
    productName: 'Service',
    quantity: 1 + upTo(99),
    // Half of the prices in kyat follow the rate.
    unit:
      currency === 'MMK' && random() < 0.5
        ? toKyat(
            moneyOf(amountIn('USD', 5000), 'USD'),
            rate,
            oneOf(['1', '50', '500']),
            oneOf(['up', 'half_up', 'down']),
          )
        : moneyOf(amountIn(currency, 5_000_000), currency),
    taxRate: oneOf(['0', '0.05', '0.06', '0.13', '0.0825', '1']),
    taxInclusive: random() < 0.5,
    isDiscounted: random() < 0.7,
  }));

const someCoupon = (currency: Currency): Discount | undefined => {
  if (random() < 0.4) return undefined;
  const isAmount = random() < 0.5;
  return {
    kind: isAmount ? 'amount' : 'percent',
    value: isAmount ? amountIn(currency, 1_000_000) : amountIn('USD', 99),
    minSpend: random() < 0.3 ? amountIn(currency, 1000) : null,
    maxDiscount: random() < 0.3 ? amountIn(currency, 100_000) : null,
  };
};

const sum = (values: readonly Money[]): bigint => values.reduce((all, { minor }) => all + minor, 0n);

const part = (amount: Money): Money => shareOf(amount, BigInt(1 + upTo(99)), 100n);

/** Pays an order in parts, uses some of what it gave, and gives money back in parts. @returns what does not add up */
const lifeOf = (total: Money): string | undefined => {
  let paid = noMoney(total.currency);
  for (let parts = upTo(3); parts > 0; parts--) paid = plus(paid, part(minus(total, paid)));
  paid = plus(paid, minus(total, paid));
  if (compareMoney(paid, total) !== 0) return 'the parts are not the total';
  const granted = 1 + upTo(500);
  const ledger = [granted];
  let used = 0;
  for (let uses = upTo(4); uses > 0; uses--) {
    const wanted = 1 + upTo(granted);
    if (used + wanted > granted) continue;
    used += wanted;
    ledger.push(-wanted);
  }
  if (ledger.reduce((all, delta) => all + delta, 0) !== granted - used)
    return 'the ledger is not what is used';
  let refunded = noMoney(total.currency);
  for (let parts = upTo(3); parts > 0; parts--) {
    const most = minus(paid, refunded);
    const unused = shareOf(paid, BigInt(granted - used), BigInt(granted));
    refunded = plus(refunded, compareMoney(unused, most) < 0 ? unused : most);
    if (compareMoney(refunded, paid) > 0) return 'more was given back than came in';
  }
  return undefined;
};

/** What does not add up in an order; nothing where all does. */
const faultOf = (currency: Currency, rate: string): string | undefined => {
  const coupon = someCoupon(currency);
  const priced = priceOrder(currency, someLines(currency, rate), coupon);
  if (!priced) return coupon?.minSpend == null ? 'an order without a least sum has no price' : undefined;
  const { lines, subtotal, discount, tax, total } = priced;
  if (sum(lines.map(({ amount }) => amount)) !== total.minor) return 'lines are not the total';
  if (sum(lines.map((line) => line.discount)) !== discount.minor) return 'discounts are not the discount';
  if (sum(lines.map((line) => line.tax)) !== tax.minor) return 'taxes are not the tax';
  const added = sum(lines.filter(({ taxInclusive }) => !taxInclusive).map((line) => line.tax));
  if (total.minor !== subtotal.minor - discount.minor + added) return 'the total is not what it is made of';
  const isStrange = lines.some(
    (line) =>
      line.discount.minor < 0n ||
      line.discount.minor > (line.isDiscounted ? line.unit.minor * BigInt(line.quantity) : 0n) ||
      line.tax.minor < 0n ||
      line.tax.minor > line.amount.minor,
  );
  if (isStrange) return 'a line is discounted beyond itself';
  const text = moneyText(total);
  if (currency === 'MMK' && !/^\d+$/.test(text)) return 'kyat are not whole';
  if (moneyOf(text, currency).minor !== total.minor) return 'the text is not the amount';
  if (totalInDollars(total, undefined) !== (currency === 'USD' ? text : null))
    return 'dollars without a rate';
  const dollars = totalInDollars(total, rate);
  if (dollars !== (currency === 'USD' ? text : moneyText(toDollars(total, rate))))
    return 'dollars at another rate';
  return lifeOf(total);
};

test('1,000,000 orders made at random add up exactly, paid and refunded in parts, at rates that change', {
  timeout: 1_200_000,
}, () => {
  const faults: string[] = [];
  let rate = rateNow();
  for (let number = 0; number < orders && faults.length < 10; number++) {
    if (number % 100 === 0) rate = rateNow();
    const fault = faultOf(number % 2 === 0 ? 'USD' : 'MMK', rate);
    if (fault) faults.push(`order ${number}: ${fault}`);
  }
  expect(faults).toEqual([]);
});

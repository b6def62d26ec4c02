import type { Currency } from '@lc/contract/kernel';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type Money, moneyOf, moneyText, toDollars } from './money.ts';
import { type Discount, type Line, priceOrder, totalInDollars } from './pricing.ts';

const decimal = (whole: number, fraction: number, currency: Currency): string =>
  currency === 'MMK' ? String(whole) : `${whole}.${String(fraction).padStart(2, '0')}`;

const amounts = (currency: Currency, max: number) =>
  fc
    .tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: 99 }))
    .map(([whole, fraction]) => decimal(whole, fraction, currency));

const lines = (currency: Currency): fc.Arbitrary<Line[]> =>
  fc.array(
    fc.record({
      productId: fc.constant('1'),
      productName: fc.constant('Service'),
      quantity: fc.integer({ min: 1, max: 1000 }),
      unit: amounts(currency, 10_000_000).map((text) => moneyOf(text, currency)),
      taxRate: fc.constantFrom('0', '0.05', '0.06', '0.13', '0.0825', '1'),
      taxInclusive: fc.boolean(),
      isDiscounted: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  );

const coupons = (currency: Currency): fc.Arbitrary<Discount | undefined> =>
  fc.option(
    fc.oneof(
      fc.record({
        kind: fc.constant('amount' as const),
        value: amounts(currency, 1_000_000),
        minSpend: fc.option(amounts(currency, 1000)),
        maxDiscount: fc.constant(null),
      }),
      fc.record({
        kind: fc.constant('percent' as const),
        value: fc
          .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }))
          .map(([a, b]) => decimal(a, b, 'USD')),
        minSpend: fc.constant(null),
        maxDiscount: fc.option(amounts(currency, 100_000)),
      }),
    ),
    { nil: undefined },
  );

const sum = (values: readonly Money[]): bigint => values.reduce((all, { minor }) => all + minor, 0n);

/** Sums of lines are the total, discounts stay within their lines, kyat are whole, whatever is ordered at whatever rate. */
export const orderProperty = fc.property(
  fc
    .constantFrom<Currency>('USD', 'MMK')
    .chain((currency) =>
      fc.record({ currency: fc.constant(currency), lines: lines(currency), coupon: coupons(currency) }),
    ),
  fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 999_999 })),
  ({ currency, lines: wanted, coupon }, [whole, fraction]) => {
    const priced = priceOrder(currency, wanted, coupon);
    if (!priced) {
      expect(coupon?.minSpend).not.toBeNull();
      return;
    }
    expect(sum(priced.lines.map(({ amount }) => amount))).toBe(priced.total.minor);
    expect(sum(priced.lines.map(({ discount }) => discount))).toBe(priced.discount.minor);
    expect(sum(priced.lines.map(({ tax }) => tax))).toBe(priced.tax.minor);
    const added = sum(priced.lines.filter(({ taxInclusive }) => !taxInclusive).map(({ tax }) => tax));
    expect(priced.total.minor).toBe(priced.subtotal.minor - priced.discount.minor + added);
    // One expectation for all lines: thousands of each would take longer than what they look at.
    const strange = priced.lines.filter(
      ({ unit, quantity, discount, tax, amount, isDiscounted }) =>
        discount.minor < 0n ||
        discount.minor > (isDiscounted ? unit.minor * BigInt(quantity) : 0n) ||
        tax.minor < 0n ||
        tax.minor > amount.minor,
    );
    expect(strange).toEqual([]);
    const text = moneyText(priced.total);
    if (currency === 'MMK') expect(text).toMatch(/^\d+$/);
    expect(moneyOf(text, currency)).toEqual(priced.total);
    const rate = `${whole}.${String(fraction).padStart(6, '0')}`;
    const dollars = totalInDollars(priced.total, rate);
    expect(dollars).toBe(currency === 'USD' ? text : moneyText(toDollars(priced.total, rate)));
  },
);

import type { Currency } from '@lc/contract/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divide, moneyOf, moneyText, plus, shareOf, spread, toDollars, toKyat } from './money.ts';
import { orderProperty } from './pricing.fixture.ts';
import { type Line, priceOrder, unitPrice } from './pricing.ts';

describe('money', () => {
  test.each([
    ['12.50', 'USD', 1250n, '12.50'],
    ['0.05', 'USD', 5n, '0.05'],
    ['7', 'USD', 700n, '7.00'],
    ['117600', 'MMK', 117600n, '117600'],
    ['117600.00', 'MMK', 117600n, '117600'],
    ['-3.2', 'USD', -320n, '-3.20'],
  ] as const)('%s %s is read and written without loss', (text, currency, minor, written) => {
    expect(moneyOf(text, currency).minor).toBe(minor);
    expect(moneyText(moneyOf(text, currency))).toBe(written);
  });

  test('refuses digits that its currency does not have, and what is no number', () => {
    for (const [text, currency] of [
      ['1.5', 'MMK'],
      ['1.005', 'USD'],
      ['1e3', 'USD'],
      ['', 'USD'],
      ['١', 'USD'],
    ] as [string, Currency][])
      expect(() => moneyOf(text, currency), text).toThrow(RangeError);
  });

  test('in two currencies cannot be added', () => {
    expect(() => plus(moneyOf('1', 'USD'), moneyOf('1', 'MMK'))).toThrow(RangeError);
  });

  test('rounds in the given mode', () => {
    expect([divide(7n, 2n, 'up'), divide(7n, 2n, 'half_up'), divide(7n, 2n, 'down')]).toEqual([4n, 4n, 3n]);
    expect([divide(13n, 10n, 'up'), divide(13n, 10n, 'half_up')]).toEqual([2n, 1n]);
    expect(moneyText(shareOf(moneyOf('100', 'USD'), 2n, 3n))).toBe('66.66');
  });

  test('in dollars is converted to whole kyat steps, and kyat to cents', () => {
    const dollars = moneyOf('49', 'USD');
    expect(moneyText(toKyat(dollars, '2400', '1', 'up'))).toBe('117600');
    expect(moneyText(toKyat(dollars, '2400', '500', 'up'))).toBe('118000');
    expect(moneyText(toKyat(dollars, '2400.000000', '500.00', 'down'))).toBe('117500');
    expect(moneyText(toDollars(moneyOf('118000', 'MMK'), '2400'))).toBe('49.17');
  });

  test('is split without a remainder', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 }),
        fc.bigInt({ min: 0n, max: 10n ** 6n }),
        (shares, part) => {
          const whole = shares.reduce((sum, share) => sum + share, 0n);
          const amount = { minor: (whole * part) / 10n ** 6n, currency: 'USD' as const };
          const parts = spread(amount, shares);
          expect(parts.reduce((sum, { minor }) => sum + minor, 0n)).toBe(amount.minor);
          for (const [index, { minor }] of parts.entries()) expect(minor <= (shares[index] ?? 0n)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a price', () => {
  const row = { listAmount: '49', saleAmount: '39', roundStep: '500', roundMode: 'up' as const };
  test('is the sale price during the sale, else the list price', () => {
    const price = (isOnSale: boolean) =>
      unitPrice('USD', { ...row, mode: 'fixed', isOnSale }, { dollars: undefined, rate: undefined });
    expect([price(true)?.minor, price(false)?.minor]).toEqual([3900n, 4900n]);
  });

  test('that follows the exchange rate is undefined without a rate, and never zero', () => {
    const derived = { ...row, listAmount: null, saleAmount: null, mode: 'derived' as const, isOnSale: false };
    const dollars = { ...row, mode: 'fixed' as const, isOnSale: false };
    expect(unitPrice('MMK', derived, { dollars, rate: undefined })).toBeUndefined();
    expect(unitPrice('MMK', derived, { dollars: undefined, rate: '2400' })).toBeUndefined();
    expect(unitPrice('MMK', derived, { dollars, rate: '2400' })?.minor).toBe(118000n);
  });
});

describe('an order', () => {
  test('adds up exactly, for each of 5,000 random orders', { timeout: 60_000 }, () => {
    fc.assert(orderProperty, { numRuns: 5000 });
  });

  test('below the minimum amount of its coupon gets no discount', () => {
    const unit = moneyOf('10', 'USD');
    const line: Line = {
      productId: '1',
      productName: 'x',
      quantity: 1,
      unit,
      taxRate: '0',
      taxInclusive: true,
      isDiscounted: true,
    };
    const coupon = { kind: 'amount', value: '5', minSpend: '10.01', maxDiscount: null } as const;
    expect(priceOrder('USD', [line], coupon)).toBeUndefined();
    expect(priceOrder('USD', [line], { ...coupon, minSpend: '10' })?.total.minor).toBe(500n);
  });
});

import type { Currency } from '@lc/contract/kernel';
import {
  compareMoney,
  type Money,
  minus,
  moneyOf,
  moneyText,
  noMoney,
  partOf,
  plus,
  type Rounding,
  spread,
  taxWithin,
  times,
  toDollars,
  toKyat,
} from './money.ts';

/** What a service costs in one currency at this moment, as its price row says. */
export interface PriceRow {
  mode: 'fixed' | 'derived';
  listAmount: string | null;
  saleAmount: string | null;
  isOnSale: boolean;
  roundStep: string;
  roundMode: Rounding;
}

/** One line to be priced. */
export interface Line {
  productId: string;
  productName: string;
  quantity: number;
  unit: Money;
  taxRate: string;
  taxInclusive: boolean;
  /** Whether the coupon makes it cheaper. */
  isDiscounted: boolean;
}

export interface Discount {
  kind: 'amount' | 'percent';
  value: string;
  /** In the currency of the order; there is none without the other. */
  minSpend: string | null;
  maxDiscount: string | null;
}

export interface PricedLine extends Line {
  discount: Money;
  tax: Money;
  amount: Money;
}

export interface Priced {
  currency: Currency;
  lines: PricedLine[];
  subtotal: Money;
  discount: Money;
  tax: Money;
  total: Money;
}

/** The price of one piece: as it is written, or that in dollars at the rate. Undefined where it cannot be told. */
export const unitPrice = (
  currency: Currency,
  price: PriceRow | undefined,
  { dollars, rate }: { dollars: PriceRow | undefined; rate: string | undefined },
): Money | undefined => {
  if (!price) return undefined;
  if (price.mode === 'derived') {
    const unit = unitPrice('USD', dollars, { dollars: undefined, rate: undefined });
    return unit && rate !== undefined ? toKyat(unit, rate, price.roundStep, price.roundMode) : undefined;
  }
  const amount = (price.isOnSale ? price.saleAmount : null) ?? price.listAmount;
  return amount === null ? undefined : moneyOf(amount, currency);
};

const least = (one: Money, other: Money): Money => (compareMoney(one, other) < 0 ? one : other);

/** What the coupon takes off the lines that it is for; undefined when they do not come to its least sum. */
const discountOf = (eligible: Money, discount: Discount): Money | undefined => {
  const { currency } = eligible;
  const { kind, value, minSpend, maxDiscount } = discount;
  if (minSpend !== null && compareMoney(eligible, moneyOf(minSpend, currency)) < 0) return undefined;
  const wanted = kind === 'amount' ? moneyOf(value, currency) : partOf(eligible, percent(value), 'down');
  const capped = maxDiscount === null ? wanted : least(wanted, moneyOf(maxDiscount, currency));
  return least(capped, eligible);
};

/** `"12.50"` per cent as a ratio. */
const percent = (value: string): string => {
  const [whole = '0', fraction = ''] = value.split('.');
  const padded = whole.padStart(3, '0');
  return `${padded.slice(0, -2)}.${padded.slice(-2)}${fraction}`;
};

const sum = (currency: Currency, amounts: readonly Money[]): Money => amounts.reduce(plus, noMoney(currency));

/**
 * Prices the lines of an order. The discount is spread so that the amounts of the lines sum up to the total exactly; tax
 * that the prices do not contain is part of the line's amount. Undefined when the coupon asks for more.
 */
export const priceOrder = (
  currency: Currency,
  lines: readonly Line[],
  coupon: Discount | undefined,
): Priced | undefined => {
  const gross = lines.map(({ unit, quantity }) => times(unit, quantity));
  const shares = lines.map(({ isDiscounted }, index) => (isDiscounted ? (gross[index]?.minor ?? 0n) : 0n));
  const eligible = { minor: shares.reduce((all, share) => all + share, 0n), currency };
  const discount = coupon ? discountOf(eligible, coupon) : noMoney(currency);
  if (!discount) return undefined;
  const parts = spread(discount, shares);
  const priced = lines.map((line, index): PricedLine => {
    const part = parts[index] ?? noMoney(currency);
    const net = minus(gross[index] ?? noMoney(currency), part);
    const tax = line.taxInclusive ? taxWithin(net, line.taxRate) : partOf(net, line.taxRate, 'half_up');
    return { ...line, discount: part, tax, amount: line.taxInclusive ? net : plus(net, tax) };
  });
  return {
    currency,
    lines: priced,
    subtotal: sum(currency, gross),
    discount,
    tax: sum(
      currency,
      priced.map(({ tax }) => tax),
    ),
    total: sum(
      currency,
      priced.map(({ amount }) => amount),
    ),
  };
};

/** A total in dollars, the one currency in which reports add: kyat at the rate of the order. */
export const totalInDollars = (total: Money, rate: string | undefined): string | null => {
  if (total.currency === 'USD') return moneyText(total);
  return rate === undefined ? null : moneyText(toDollars(total, rate));
};

import { createHash } from 'node:crypto';
import { order, orderItem, type PricedOrder } from '@lc/contract/commerce';
import { type Currency, moneyDigits } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError, refuseField } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { fromReader } from '../../kernel/resource/projection.ts';
import { recordsOf } from '../../kernel/resource/records.ts';
import { visibleTable } from '../../kernel/resource/visibility.ts';
import { momentText, readerZone } from '../../kernel/time-zone.queries.ts';
import { type Buyer, buyerOf, siteOfBuyer } from './buyers.ts';
import {
  findCoupon,
  hasWrittenPrices,
  refuseCoupon,
  takeCoupon,
  type UsableCoupon,
} from './coupon.queries.ts';
import { moneyText } from './money.ts';
import { currentRate, loadOffers, type Offer, type Rate } from './offers.queries.ts';
import { book, createPaymentIn } from './payment.service.ts';
import { type Line, type Priced, priceOrder, totalInDollars, unitPrice } from './pricing.ts';
import { findOverLimit, takeStock } from './stock.queries.ts';

/** What somebody wants to buy. */
export interface Wanted {
  companyId?: string | undefined;
  seekerId?: string | undefined;
  currency: Currency;
  items: readonly { productId: string; quantity: number }[];
  couponCode?: string | undefined;
}

interface Placing extends Wanted {
  requestId: string;
  salesId?: string | null | undefined;
  remark?: string | null | undefined;
  /** The order that this one continues. */
  renewsId?: string | undefined;
  /** What the buyer was shown as the total. */
  expectedTotal?: string | undefined;
}

/** Days until an order that staff placed must be paid. */
const daysToPay = 15;

interface Quote {
  priced: Priced;
  offers: ReadonlyMap<string, Offer>;
  rate: Rate | undefined;
  coupon: UsableCoupon | undefined;
}

const lineOf = (
  offer: Offer | undefined,
  { productId, quantity }: Wanted['items'][number],
  {
    currency,
    audience,
    rate,
    coupon,
    index,
  }: Pick<Quote, 'coupon' | 'rate'> & { currency: Currency; audience: Buyer['kind']; index: number },
): Line => {
  if (offer?.audience !== audience) return refuseField(`items.${index}.productId`, 'unknown');
  const { name, taxRate, taxInclusive, prices } = offer;
  if (!offer.isOpen) throw new AppError('commerce.notOnSale', { params: { name } });
  const price = prices[currency];
  if (price?.mode === 'derived' && !rate) throw new AppError('commerce.noRate');
  const unit = unitPrice(currency, price, { dollars: prices.USD, rate: rate?.rate });
  if (!unit) throw new AppError('commerce.noPrice', { params: { name } });
  const isDiscounted =
    coupon !== undefined && (coupon.productIds.length === 0 || coupon.productIds.includes(productId));
  return { productId, productName: name, quantity, unit, taxRate, taxInclusive, isDiscounted };
};

/** What an order costs now. An order in kyat takes a rate, so that its total in dollars can be told. */
const quote = async (db: Db | Tx, wanted: Wanted, site: string, ctx: CallContext): Promise<Quote> => {
  const { currency, items, couponCode } = wanted;
  const rate = await currentRate(db);
  if (currency !== 'USD' && !rate) throw new AppError('commerce.noRate');
  const coupon = couponCode
    ? await findCoupon(db, couponCode, { site, currency, buyer: buyerOf(wanted), ctx })
    : undefined;
  const ids = items.map(({ productId }) => String(BigInt(productId)));
  const offers = await loadOffers(db, ids, site, ctx);
  const lines = items.map((item, index) =>
    lineOf(
      offers.get(ids[index] ?? ''),
      { ...item, productId: ids[index] ?? '' },
      { currency, audience: buyerOf(wanted).kind, rate, coupon, index },
    ),
  );
  if (coupon && !lines.some(({ isDiscounted }) => isDiscounted)) refuseCoupon('commerce.couponServices');
  const priced = priceOrder(currency, lines, coupon);
  if (!priced) return refuseCoupon('commerce.couponMinSpend', { min: `${currency} ${coupon?.minSpend}` });
  return { priced, offers, rate, coupon };
};

const toWire = ({ priced, rate }: Quote): PricedOrder => ({
  currency: priced.currency,
  subtotal: moneyText(priced.subtotal),
  discount: moneyText(priced.discount),
  tax: moneyText(priced.tax),
  total: moneyText(priced.total),
  rate: rate?.rate ?? null,
  totalUsd: totalInDollars(priced.total, rate?.rate),
  items: priced.lines.map(({ productId, productName, quantity, unit, discount, tax, amount }) => ({
    productId,
    productName,
    quantity,
    unitAmount: moneyText(unit),
    discount: moneyText(discount),
    tax: moneyText(tax),
    amount: moneyText(amount),
  })),
});

/** What an order would cost now. */
export const quoteOrder = async (db: Db, wanted: Wanted, ctx: CallContext): Promise<PricedOrder> => {
  const site = await siteOfBuyer(db, buyerOf(wanted), ctx);
  return toWire(await quote(db, wanted, site, ctx));
};

/** An order as the answer to whoever placed it. */
export interface PlacedOrder extends PricedOrder {
  id: string;
  orderNo: string;
  status: string;
  payDeadline: string;
}

const loadPlaced = async (db: Db | Tx, id: string, ctx: CallContext): Promise<PlacedOrder> => {
  const money = (column: string) =>
    sql`round(${sql.ref(column)}, case t.currency when 'MMK' then 0 else 2 end)::text`;
  const { rows } = await sql<PlacedOrder>`select t.id, t.order_no as "orderNo", t.status, t.currency,
      ${money('t.subtotal')} as subtotal, ${money('t.discount')} as discount, ${money('t.tax')} as tax,
      ${money('t.total')} as total, t.rate::text as rate, t.total_usd::text as "totalUsd",
      ${momentText('t.pay_deadline', readerZone)} as "payDeadline",
      (select coalesce(jsonb_agg(jsonb_build_object('productId', i.product_id::text, 'productName', i.product_name,
          'quantity', i.quantity, 'unitAmount', ${money('i.unit_amount')}, 'discount', ${money('i.discount')},
          'tax', ${money('i.tax')}, 'amount', ${money('i.amount')}) order by i.id), '[]')
        from ${visibleTable(orderItem, ctx)} i where i.order_id = t.id) as items
    ${fromReader(order, ctx)} where t.id = ${id} and ${scopeCondition(order, ctx)}`.execute(db);
  const [placed] = rows;
  if (!placed) throw new AppError('system.recordNotFound');
  return placed;
};

const hashOf = ({ companyId, seekerId, currency, items, couponCode = '', expectedTotal }: Placing): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        companyId ?? { seekerId },
        currency,
        items.map((item) => [item.productId, item.quantity]),
        couponCode,
        ...(expectedTotal === undefined ? [] : [expectedTotal]),
      ]),
    )
    .digest('hex');

/** The order that a request made before; a number used for something else is refused. */
const findByRequest = async (
  db: Db | Tx,
  site: string,
  placing: Placing,
  ctx: CallContext,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string; hash: string }>`select t.id, t.request_hash as hash from orders t
    where t.subsite_id = ${site} and t.request_id = ${placing.requestId} and ${scopeCondition(order, ctx)}`.execute(
    db,
  );
  const [known] = rows;
  if (known && known.hash !== hashOf(placing)) throw new AppError('commerce.requestReused');
  return known?.id;
};

/** Stock, limits per buyer and the coupon. Rows stay locked until the order stands or falls. */
const reserve = async (tx: Tx, placing: Placing, { priced, offers, coupon }: Quote): Promise<void> => {
  const buyer = buyerOf(placing);
  const nameOf = (id: string): string => offers.get(id)?.name ?? '';
  const missing = await takeStock(tx, priced.lines);
  if (missing !== undefined) throw new AppError('commerce.soldOut', { params: { name: nameOf(missing) } });
  // One service may have several lines: the limit is for all of them.
  const over = await findOverLimit(tx, buyer, priced.lines);
  if (over)
    throw new AppError('commerce.tooMany', { params: { name: nameOf(over.productId), limit: over.limit } });
  const broken = coupon && (await takeCoupon(tx, coupon.id, buyer));
  if (broken) refuseCoupon(broken);
};

/** One spelling of an amount: `01000.5` is `1000.50`. */
const plainAmount = (written: string): string => {
  const [whole = '', fraction = ''] = written.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(moneyDigits.scale, '0')}`;
};

/** Refuses an order that would cost anything else than its buyer was shown. */
const requireTotal = ({ total }: Priced, expected: string | undefined): void => {
  const now = moneyText(total);
  if (expected === undefined || plainAmount(expected) === plainAmount(now)) return;
  throw new AppError('commerce.priceChanged', {
    params: { shown: `${total.currency} ${expected}`, now: `${total.currency} ${now}` },
  });
};

const insert = async (tx: Tx, placing: Placing, site: string, ctx: CallContext): Promise<string> => {
  const made = await quote(tx, placing, site, ctx);
  requireTotal(made.priced, placing.expectedTotal);
  await reserve(tx, placing, made);
  const wire = toWire(made);
  const { companyId, seekerId, currency, requestId, salesId, remark, renewsId = null } = placing;
  const items = wire.items.map((item, index) => ({
    ...item,
    currency,
    taxInclusive: made.priced.lines[index]?.taxInclusive ?? true,
  }));
  const input = {
    subsiteId: site,
    buyerKind: buyerOf(placing).kind,
    companyId,
    seekerId,
    channel: 'staff',
    currency,
    salesId,
    remark,
    items,
  };
  const { subtotal, discount, tax, total, rate, totalUsd } = wire;
  const columns = {
    subtotal,
    discount,
    tax,
    total,
    rate,
    total_usd: totalUsd,
    rate_id: made.rate?.id ?? null,
    coupon_id: made.coupon?.id ?? null,
    renews_id: renewsId,
    pay_deadline: sql`now() + make_interval(days => ${daysToPay})`,
    request_id: requestId,
    request_hash: hashOf(placing),
  };
  const changes = { total: [null, total], discount: [null, discount], rate: [null, rate] } as const;
  const { id } = await recordsOf(order).create(tx, input, ctx, { columns, changes });
  if (made.priced.total.minor === 0n) await deliverFree(tx, id, made, ctx);
  return id;
};

/**
 * Nobody pays nothing: there is no payment to wait for. Where the caller wrote the coupon or the price by which an order
 * costs nothing, it is a gift, which a second person lets through.
 */
const deliverFree = async (
  tx: Tx,
  orderId: string,
  { priced: { total, lines }, coupon }: Quote,
  ctx: CallContext,
): Promise<void> => {
  const productIds = lines.filter(({ unit }) => unit.minor === 0n).map(({ productId }) => productId);
  if (!(await hasWrittenPrices(tx, { couponId: coupon?.id, productIds }, ctx)))
    return book(tx, orderId, total, ctx);
  const { currency } = total;
  await createPaymentIn(tx, { orderId, method: 'free', currency, amount: '0' }, ctx);
};

/**
 * Places an order: prices and rate as they are now, stock taken. The same request gives the same order.
 * @throws commerce.soldOut and the other refusals of the endpoint
 */
export const placeOrder = async (db: Db, placing: Placing, ctx: CallContext): Promise<PlacedOrder> => {
  const site = await siteOfBuyer(db, buyerOf(placing), ctx);
  const known = await findByRequest(db, site, placing, ctx);
  if (known !== undefined) return loadPlaced(db, known, ctx);
  try {
    return await inTransaction(db, async (tx) => loadPlaced(tx, await insert(tx, placing, site, ctx), ctx));
  } catch (error) {
    // The same request came twice at once: the other call has placed the order, or taken what this one waited for.
    const placed = error instanceof AppError ? await findByRequest(db, site, placing, ctx) : undefined;
    if (placed === undefined) throw error;
    return loadPlaced(db, placed, ctx);
  }
};

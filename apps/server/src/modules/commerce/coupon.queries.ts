import { coupon } from '@lc/contract/commerce';
import { type Currency, type MessageParams, nameKey, plainCode } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { refuseField } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { fromReader } from '../../kernel/resource/projection.ts';
import { momentText, readerZone } from '../../kernel/time-zone.queries.ts';
import { type Buyer, buyerColumn } from './buyers.ts';
import type { Discount } from './pricing.ts';

/** A coupon that may be used now, for all services or for some. */
export interface UsableCoupon extends Discount {
  id: string;
  productIds: readonly string[];
}

interface Found extends UsableCoupon {
  isHere: boolean;
  status: string;
  from: string | null;
  isOver: boolean;
  isUsedUp: boolean;
  isOwnUsed: boolean;
  currency: Currency | null;
}

/** Refuses the coupon of an order, and says why. */
export const refuseCoupon = (rule: string, params: MessageParams = {}): never =>
  refuseField('couponCode', rule, params);

const requireUsable = (found: Found, wanted: Currency): void => {
  if (!found.isHere) refuseCoupon('commerce.couponElsewhere');
  if (found.isOver || found.status === 'ended') refuseCoupon('commerce.couponOver');
  if (found.status !== 'active') refuseCoupon('commerce.couponPaused');
  if (found.from !== null) refuseCoupon('commerce.couponNotYet', { from: found.from });
  if (found.isUsedUp) refuseCoupon('commerce.couponUsedUp');
  if (found.isOwnUsed) refuseCoupon('commerce.couponOwnUsed');
  if (found.currency !== null && found.currency !== wanted)
    refuseCoupon('commerce.couponCurrency', { currency: found.currency });
};

/** How often a buyer has used a coupon: orders that came to nothing do not count. */
const ownUses = (couponId: RawBuilder<unknown>, buyer: Buyer, orderId = '0'): RawBuilder<unknown> =>
  sql`(select count(*)::integer from orders o where o.coupon_id = ${couponId} and ${buyerColumn(buyer)} = ${buyer.id}
    and o.id <> ${orderId} and o.status not in ('cancelled', 'expired', 'refunded'))`;

/**
 * The coupon of a code, where it may be used now on this site, by this buyer and for this currency.
 * @throws system.invalidInput which says why a coupon that the caller sees cannot be used
 */
export const findCoupon = async (
  db: Db | Tx,
  code: string,
  { site, currency, buyer, ctx }: { site: string; currency: Currency; buyer: Buyer; ctx: CallContext },
): Promise<UsableCoupon> => {
  const { rows } = await sql<Found>`select t.id, t.kind, t.value::text as value,
      t.min_spend::text as "minSpend", t.max_discount::text as "maxDiscount",
      array(select l.target_id::text from coupon__product_ids l where l.record_id = t.id) as "productIds",
      t.subsite_id = ${site} as "isHere", t.status, t.currency,
      case when t.valid_from > now() then ${momentText('t.valid_from', readerZone, 'minute')} end as "from",
      coalesce(t.valid_to <= now(), false) as "isOver", coalesce(t.used >= t.total, false) as "isUsedUp",
      ${ownUses(sql`t.id`, buyer)} >= t.per_buyer as "isOwnUsed"
    ${fromReader(coupon, ctx)} where name_key(t.code) = ${nameKey(plainCode(code)) ?? null} and t.deleted_at is null
    and ${scopeCondition(coupon, ctx)} order by t.subsite_id = ${site} desc limit 1`.execute(db);
  const found = rows[0] ?? refuseCoupon('unknown');
  requireUsable(found, currency);
  return found;
};

/**
 * Counts a use of a coupon. The coupon is locked before the orders are counted: a count in an older snapshot let three
 * parallel orders use it.
 * @param coupon the limit per buyer is that of the coupon as it is now
 * @param orderId the order that uses it, where it is there already: it is not counted against itself
 * @returns the rule that it breaks where all uses are gone, or the buyer has had their own
 */
export const takeCoupon = async (
  tx: Tx,
  id: string,
  buyer: Buyer,
  orderId = '0',
): Promise<string | undefined> => {
  const { rows } = await sql<{ perBuyer: number; isActive: boolean; isUsedUp: boolean }>`
    select per_buyer as "perBuyer", status = 'active' as "isActive", coalesce(used >= total, false) as "isUsedUp"
    from coupon where id = ${id} for no key update`.execute(tx);
  const [found] = rows;
  if (!found?.isActive) return 'commerce.couponPaused';
  if (found.isUsedUp) return 'commerce.couponUsedUp';
  const { rows: earlier } = await sql<{
    count: number;
  }>`select ${ownUses(sql`${id}`, buyer, orderId)} as count`.execute(tx);
  if ((earlier[0]?.count ?? 0) >= found.perBuyer) return 'commerce.couponOwnUsed';
  await sql`update coupon set used = used + 1 where id = ${id}`.execute(tx);
  return undefined;
};

/** Gives the use of a coupon back: its order was cancelled, expired, or was refunded whole. */
export const giveBackCoupon = async (tx: Tx, orderId: string): Promise<void> => {
  await sql`update coupon set used = greatest(used - 1, 0)
    where id = (select coupon_id from orders where id = ${orderId})`.execute(tx);
};

/** Whether the caller wrote this coupon, or a price of one of these services. */
export const hasWrittenPrices = async (
  tx: Tx,
  { couponId, productIds }: { couponId: string | undefined; productIds: readonly string[] },
  { session: { username } }: CallContext,
): Promise<boolean> => {
  const { rows } = await sql`
    select from coupon t where t.id = ${couponId ?? null} and ${username} in (t.create_by, t.update_by)
    union all
    select from service_price p where p.product_id = any(${[...productIds]}::bigint[]) and p.deleted_at is null
      and ${username} in (p.create_by, p.update_by)
    limit 1`.execute(tx);
  return rows.length > 0;
};

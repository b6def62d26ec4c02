import { order, orderItem, type PricedRenewal, serviceProduct } from '@lc/contract/commerce';
import type { Currency } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { visibleRows, visibleTable } from '../../kernel/resource/visibility.ts';
import { type PlacedOrder, placeOrder, quoteOrder, type Wanted } from './order.service.ts';

interface Former {
  currency: Currency;
  companyId: string | null;
  seekerId: string | null;
  items: { productId: string; quantity: number }[];
  leftOut: string[];
}

/** The lines of a delivered order that may be bought again. */
const findFormer = async (db: Db, id: string, ctx: CallContext): Promise<Former> => {
  const { rows } =
    await sql<Former>`select t.currency, t.company_id as "companyId", t.seeker_id as "seekerId",
      (select coalesce(jsonb_agg(jsonb_build_object('productId', i.product_id::text, 'quantity', i.quantity) order by i.id), '[]')
        from ${visibleTable(orderItem, ctx)} i join service_product p on p.id = i.product_id and p.renewable
        where i.order_id = t.id and i.deleted_at is null and ${visibleRows(serviceProduct, ctx, 'p')}) as items,
      array(select i.product_name from ${visibleTable(orderItem, ctx)} i
        where i.order_id = t.id and i.deleted_at is null and not exists (select from service_product p
          where p.id = i.product_id and p.renewable and ${visibleRows(serviceProduct, ctx, 'p')}) order by i.id) as "leftOut"
    from orders t where t.id = ${id} and t.deleted_at is null
    and t.status in ('fulfilled', 'partially_refunded') and ${scopeCondition(order, ctx)}`.execute(db);
  const [former] = rows;
  if (!former) throw new AppError('system.recordNotFound');
  if (former.items.length === 0) throw new AppError('commerce.notRenewable');
  return former;
};

interface Renewing {
  id: string;
  currency?: Currency | undefined;
}

const wantedOf = (former: Former, currency: Currency = former.currency): Wanted => ({
  ...(former.companyId === null ? {} : { companyId: former.companyId }),
  ...(former.seekerId === null ? {} : { seekerId: former.seekerId }),
  currency,
  items: former.items,
});

/** What renewing an order would cost now, and what of it cannot be renewed. @throws commerce.notRenewable */
export const quoteRenewal = async (
  db: Db,
  { id, currency }: Renewing,
  ctx: CallContext,
): Promise<PricedRenewal> => {
  const former = await findFormer(db, id, ctx);
  return { ...(await quoteOrder(db, wantedOf(former, currency), ctx)), leftOut: former.leftOut };
};

/**
 * Orders again what an order gave, at the prices of today. What it gives begins when the former ends.
 * @throws commerce.notRenewable, and what placing an order throws
 */
export const renewOrder = async (
  db: Db,
  {
    id,
    currency,
    requestId,
    expectedTotal,
  }: Renewing & { requestId: string; expectedTotal?: string | undefined },
  ctx: CallContext,
): Promise<PlacedOrder> => {
  const wanted = wantedOf(await findFormer(db, id, ctx), currency);
  return placeOrder(db, { ...wanted, requestId, expectedTotal, renewsId: String(BigInt(id)) }, ctx);
};

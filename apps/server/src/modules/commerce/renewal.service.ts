import { order, orderItem, serviceProduct } from '@lc/contract/commerce';
import type { Currency } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { visibleRows, visibleTable } from '../../kernel/resource/visibility.ts';
import { type PlacedOrder, placeOrder } from './order.service.ts';

interface Former {
  currency: Currency;
  companyId: string | null;
  seekerId: string | null;
  items: { productId: string; quantity: number }[];
}

/** The lines of a delivered order that may be bought again. */
const findFormer = async (db: Db, id: string, ctx: CallContext): Promise<Former> => {
  const { rows } =
    await sql<Former>`select t.currency, t.company_id as "companyId", t.seeker_id as "seekerId",
      (select coalesce(jsonb_agg(jsonb_build_object('productId', i.product_id::text, 'quantity', i.quantity) order by i.id), '[]')
        from ${visibleTable(orderItem, ctx)} i join service_product p on p.id = i.product_id and p.renewable
        where i.order_id = t.id and i.deleted_at is null and ${visibleRows(serviceProduct, ctx, 'p')}) as items
    from orders t where t.id = ${id} and t.deleted_at is null
    and t.status in ('fulfilled', 'partially_refunded') and ${scopeCondition(order, ctx)}`.execute(db);
  const [former] = rows;
  if (!former) throw new AppError('system.recordNotFound');
  if (former.items.length === 0) throw new AppError('commerce.notRenewable');
  return former;
};

/**
 * Orders again what an order gave, at the prices of today. What it gives begins when the former ends.
 * @throws commerce.notRenewable, and what placing an order throws
 */
export const renewOrder = async (
  db: Db,
  { id, currency, requestId }: { id: string; currency?: Currency | undefined; requestId: string },
  ctx: CallContext,
): Promise<PlacedOrder> => {
  const former = await findFormer(db, id, ctx);
  return placeOrder(
    db,
    {
      ...(former.companyId === null ? {} : { companyId: former.companyId }),
      ...(former.seekerId === null ? {} : { seekerId: former.seekerId }),
      currency: currency ?? former.currency,
      items: former.items,
      requestId,
      renewsId: String(BigInt(id)),
    },
    ctx,
  );
};

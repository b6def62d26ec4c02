import { type ServicePreview, serviceProduct } from '@lc/contract/commerce';
import { type Currency, currencies } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { fromReader } from '../../kernel/resource/projection.ts';
import { moneyText } from './money.ts';
import { currentRate } from './offers.queries.ts';
import { type PriceRow, unitPrice } from './pricing.ts';

interface Found extends Omit<ServicePreview, 'prices'> {
  prices: Partial<Record<Currency, PriceRow>>;
}

const text = (column: string) =>
  sql`coalesce(nullif(${sql.ref(column)} ->> reader.language, ''), ${sql.ref(column)} ->> 'en-US')`;

/** A service in a language as its buyers meet it, whether it is on sale or not. @throws system.recordNotFound */
export const previewOf = async (db: Db, id: string, ctx: CallContext): Promise<ServicePreview> => {
  const { rows } =
    await sql<Found>`select t.id, ${text('t.name')} as name, ${text('t.description')} as description,
      t.audience, t.kind, t.level, t.duration_days as "durationDays", t.per_buyer_limit as "perBuyerLimit",
      t.restricted_stock - t.sold as "left", t.recommend, t.tax_rate::text as "taxRate", t.tax_inclusive as "taxInclusive",
      case when t.status <> 'on_sale' then 'notOnSale' when t.sale_from > now() then 'notYet' when t.sale_to <= now() then 'over'
        when t.restricted_stock <= t.sold then 'soldOut' end as closed,
      (select coalesce(jsonb_agg(jsonb_build_object('resource', q.resource, 'quantity', q.quantity, 'period', q.period)
        order by q.id), '[]') from service_quota q where q.product_id = t.id and q.deleted_at is null) as contents,
      coalesce((select jsonb_object_agg(p.currency, jsonb_build_object('mode', p.mode,
          'listAmount', p.list_amount::text, 'saleAmount', p.sale_amount::text,
          'isOnSale', coalesce(p.sale_window_from <= now(), true) and coalesce(p.sale_window_to > now(), true),
          'roundStep', p.round_step::text, 'roundMode', p.round_mode))
        from service_price p where p.product_id = t.id and p.deleted_at is null
        and coalesce(p.effective_from <= now(), true) and coalesce(p.effective_to > now(), true)), '{}') as prices
    ${fromReader(serviceProduct, ctx)}
    where t.id = ${id} and t.deleted_at is null and ${scopeCondition(serviceProduct, ctx)}`.execute(db);
  const [found] = rows;
  if (!found) throw new AppError('system.recordNotFound');
  const rate = (await currentRate(db))?.rate;
  const dollars = found.prices.USD;
  const priceIn = (currency: Currency, isOnSale: boolean): string | undefined => {
    const row = found.prices[currency];
    const at = isOnSale || !row ? row : { ...row, isOnSale: false };
    const inDollars = isOnSale || !dollars ? dollars : { ...dollars, isOnSale: false };
    const unit = unitPrice(currency, at, { dollars: inDollars, rate });
    return unit && moneyText(unit);
  };
  return {
    ...found,
    prices: currencies.flatMap((currency) => {
      const [amount, usual] = [priceIn(currency, true), priceIn(currency, false)];
      return amount === undefined
        ? []
        : [{ currency, amount, usual: usual === amount ? null : (usual ?? null) }];
    }),
  };
};

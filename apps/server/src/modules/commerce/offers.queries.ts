import { serviceProduct } from '@lc/contract/commerce';
import type { Currency } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { fromReader } from '../../kernel/resource/projection.ts';
import type { PriceRow } from './pricing.ts';

/** The rate that holds now. */
export interface Rate {
  id: string;
  rate: string;
}

/** The rate of the platform between dollars and kyat; undefined when none holds. */
export const currentRate = async (db: Db | Tx): Promise<Rate | undefined> => {
  const { rows } = await sql<Rate>`select id, rate::text as rate from exchange_rate
    where rate_type = 'platform' and base = 'USD' and quote = 'MMK' and status = 'approved' and deleted_at is null
    and effective_from <= now() and (effective_to is null or effective_to > now())`.execute(db);
  return rows[0];
};

/** A service as a buyer meets it. */
export interface Offer {
  id: string;
  name: string;
  audience: string;
  isOpen: boolean;
  perBuyerLimit: number | null;
  taxRate: string;
  taxInclusive: boolean;
  /** What it costs now, by currency. */
  prices: Readonly<Partial<Record<Currency, PriceRow>>>;
}

/** The services of a site among these, with the prices that hold now. */
export const loadOffers = async (
  db: Db | Tx,
  productIds: readonly string[],
  site: string,
  ctx: CallContext,
): Promise<Map<string, Offer>> => {
  const { rows } = await sql<Offer>`select t.id, coalesce(t.name ->> ${ctx.language}, t.name ->> 'en-US',
      (select text from jsonb_each_text(t.name) as texts(language, text) limit 1)) as name, t.audience,
      t.status = 'on_sale' and (t.sale_from is null or t.sale_from <= now())
        and (t.sale_to is null or t.sale_to > now()) as "isOpen",
      t.per_buyer_limit as "perBuyerLimit", t.tax_rate::text as "taxRate", t.tax_inclusive as "taxInclusive",
      coalesce((select jsonb_object_agg(p.currency, jsonb_build_object('mode', p.mode,
          'listAmount', p.list_amount::text, 'saleAmount', p.sale_amount::text,
          'isOnSale', (p.sale_window_from is null or p.sale_window_from <= now())
            and (p.sale_window_to is null or p.sale_window_to > now()),
          'roundStep', p.round_step::text, 'roundMode', p.round_mode))
        from service_price p where p.product_id = t.id and p.deleted_at is null
        and (p.effective_from is null or p.effective_from <= now())
        and (p.effective_to is null or p.effective_to > now())), '{}') as prices
    ${fromReader(serviceProduct, ctx)}
    where t.id = any(${[...productIds]}::bigint[]) and t.deleted_at is null
    and ${scopeCondition(serviceProduct, ctx, site)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

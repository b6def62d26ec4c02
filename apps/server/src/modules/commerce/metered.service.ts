import { serviceProduct } from '@lc/contract/commerce';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { readerOf } from '../../kernel/resource/projection.ts';
import { visibleRows } from '../../kernel/resource/visibility.ts';
import type { UseRight } from '../../kernel/rights-to-use.ts';
import { consume, findUse } from './entitlement.queries.ts';

/** Most services that a refusal names. */
const most = 3;

/** Whether companies of a site must have bought a right. Whoever may not see this is bound by it all the same. */
const isMetered = async (tx: Tx, subsiteId: string, right: string): Promise<boolean> => {
  const { rows } = await sql`select from metered_right
    where subsite_id = ${subsiteId} and resource = ${right} and deleted_at is null`.execute(tx);
  return rows.length > 0;
};

/** The services on sale at a site that give a right, the smallest first. */
const servicesWith = async (
  tx: Tx,
  subsiteId: string,
  right: string,
  ctx: CallContext,
): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(p.name ->> reader.language, ''), p.name ->> 'en-US') as name
    from service_product p join service_quota q on q.product_id = p.id and q.deleted_at is null, ${readerOf(ctx)}
    where p.subsite_id = ${subsiteId} and p.status = 'on_sale' and p.audience = 'company' and p.deleted_at is null
      and q.resource = ${right} and coalesce(p.sale_from <= now(), true) and coalesce(p.sale_to > now(), true)
      and (p.restricted_stock is null or p.sold < p.restricted_stock) and ${visibleRows(serviceProduct, ctx, 'p')}
    order by q.quantity = -1, q.quantity, p.sort, p.id limit ${most}`.execute(tx);
  return rows.map(({ name }) => name);
};

const nameOfRight = async (tx: Tx, right: string, ctx: CallContext): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(i.item_text ->> reader.language, ''), i.item_text ->> 'en-US') as name
    from sys_dict_item i join sys_dict d on d.id = i.dict_id, ${readerOf(ctx)}
    where d.dict_code = 'quota_resource' and i.item_value = ${right} and i.deleted_at is null`.execute(tx);
  return rows[0]?.name ?? right;
};

/** Counts what a company uses of what its site sells, in the transaction of the use. */
export const countUse: UseRight = async (tx, { subsiteId, right, companyId, quantity = 1, ...use }, ctx) => {
  if (quantity <= 0 || !(await isMetered(tx, subsiteId, right))) return;
  if (await findUse(tx, use.requestId, ctx)) return;
  if (
    await consume(tx, { ...use, owner: { kind: 'company', id: companyId }, resource: right, quantity }, ctx)
  )
    return;
  const services = await servicesWith(tx, subsiteId, right, ctx);
  const name = await nameOfRight(tx, right, ctx);
  if (services.length === 0) throw new AppError('commerce.rightNotSold', { params: { right: name } });
  throw new AppError('commerce.rightMissing', { params: { right: name, services: services.join(', ') } });
};

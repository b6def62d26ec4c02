import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { localize } from '../../kernel/db/seed-rows.ts';
import type { DemoSeedInput, DomainSeed } from '../../kernel/seeds.ts';
import { type Demo, demoOrders, demoProducts, type OrderSeed } from './demo.seed.ts';
import { dictionaries } from './dictionaries.ts';
import { headings, pages } from './menu.ts';
import { seedCoupons, seedGifts, seedInvoices } from './papers.seed.ts';

const day = 86_400_000;

const idOf = async (tx: Tx, query: RawBuilder<unknown>): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`${query}`.execute(tx);
  return rows[0]?.id;
};

const seedRates = async ({ tx, now, author, approver, by }: Demo): Promise<void> => {
  const rates = [
    ['3480', 120, 75],
    ['3520', 75, 30],
    ['3560', 30, undefined],
  ] as const;
  for (const [rate, from, until] of rates)
    await sql`insert into exchange_rate (rate, effective_from, effective_to, status, source, created_by, approved_by,
        approved_at, create_by)
      values (${rate}, ${new Date(now.getTime() - from * day)}, ${until === undefined ? null : new Date(now.getTime() - until * day)},
        'approved', 'Demo', ${author}, ${approver}, ${new Date(now.getTime() - from * day)}, ${by})`.execute(
      tx,
    );
  await sql`insert into exchange_rate (rate, effective_from, status, source, note, created_by, create_by)
    values ('3600', ${new Date(now.getTime() + 2 * day)}, 'draft', 'Demo', 'Two banks have moved', ${approver}, ${by})`.execute(
    tx,
  );
};

const seedProducts = async ({ tx, now, by }: Demo): Promise<void> => {
  const from = new Date(now.getTime() - 200 * day);
  for (const { site, code, name, kind, days, stock, taxRate, usd, kyat, quotas } of demoProducts) {
    const id = await idOf(
      tx,
      sql`insert into service_product (subsite_id, code, name, kind, duration_days, restricted_stock, tax_rate, status, create_by, create_time)
        values (${site}, ${code}, ${localize(name)}::jsonb, ${kind}, ${days ?? null}, ${stock ?? null}, ${taxRate},
          'on_sale', ${by}, ${from}) on conflict do nothing returning id`,
    );
    if (id === undefined) continue;
    for (const [resource, quantity, period] of quotas)
      await sql`insert into service_quota (product_id, resource, quantity, period, create_by)
        values (${id}, ${resource}, ${quantity}, ${period}, ${by})`.execute(tx);
    await sql`insert into service_price (product_id, currency, mode, list_amount, round_step, effective_from, create_by)
      values (${id}, 'USD', 'fixed', ${usd}, 1, ${from}, ${by}),
        (${id}, 'MMK', ${kyat === undefined ? 'derived' : 'fixed'}, ${kyat ?? null}, 500, ${from}, ${by})`.execute(
      tx,
    );
  }
};

const isPaid = ({ state }: OrderSeed): boolean => ['fulfilled', 'refunding'].includes(state);

const seedOrder = async (
  { tx, now, author, approver, by }: Demo,
  order: OrderSeed,
  number: number,
): Promise<void> => {
  const made = new Date(now.getTime() - order.daysAgo * day);
  const company = await idOf(
    tx,
    sql`select id from company where subsite_id = ${order.site} and name ->> 'en-US' = ${order.company}`,
  );
  const product = await idOf(tx, sql`select id from service_product where code = ${order.product}`);
  const rate = await idOf(
    tx,
    sql`select id from exchange_rate where status = 'approved' and effective_from <= ${made}
      and (effective_to is null or effective_to > ${made})`,
  );
  if (!company || !product || !rate) return;
  const paid = isPaid(order);
  const status = paid ? 'fulfilled' : order.state === 'expired' ? 'expired' : 'pending_payment';
  const stamp = made.toISOString().slice(0, 10).replaceAll('-', '');
  const suffix = String(9000 + number);
  const id = await idOf(
    tx,
    sql`insert into orders (subsite_id, order_no, company_id, currency, subtotal, discount, tax, total, paid, rate_id,
        rate, total_usd, status, pay_deadline, paid_at, fulfilled_at, closed_at, create_by, create_time)
      select ${order.site}, ${`ORD-${stamp}-${suffix}`}, ${company}, ${order.currency}, ${order.total}, 0, 0, ${order.total},
        ${paid ? order.total : '0'}, r.id, r.rate,
        case ${order.currency}::text when 'USD' then ${order.total}::numeric else round(${order.total}::numeric / r.rate, 2) end,
        ${status}, ${new Date(made.getTime() + 15 * day)}, ${paid ? made : null}, ${paid ? made : null},
        ${status === 'expired' ? new Date(made.getTime() + 15 * day) : null}, ${by}, ${made}
      from exchange_rate r where r.id = ${rate} returning id`,
  );
  await sql`insert into order_item (order_id, product_id, product_name, quantity, currency, unit_amount, discount, tax, amount)
    select ${id}, p.id, p.name ->> 'en-US', 1, ${order.currency}, ${order.total}, 0, 0, ${order.total}
    from service_product p where p.id = ${product}`.execute(tx);
  if (status !== 'expired')
    await sql`update service_product set sold = sold + 1 where id = ${product}`.execute(tx);
  if (!paid && order.state !== 'toConfirm') return;
  const payment = await idOf(
    tx,
    sql`insert into payment (subsite_id, payment_no, order_id, method, status, currency, amount, payer_name, provider_ref,
        submitted_by, confirmed_by, succeeded_at, create_by, create_time)
      values (${order.site}, ${`PAY-${stamp}-${suffix}`}, ${id}, ${order.method}, ${paid ? 'succeeded' : 'proof_submitted'},
        ${order.currency}, ${order.total}, ${order.company}, ${`DEMO-${number}`}, ${author}, ${paid ? approver : null},
        ${paid ? made : null}, ${by}, ${made}) returning id`,
  );
  if (!paid) return;
  await sql`insert into entitlement (subsite_id, entitlement_no, owner_kind, owner_id, company_id, order_id, order_item_id,
      resource, period, quantity, valid_from, valid_to, create_by, create_time)
    select ${order.site}, ${`ENT-${stamp}-${suffix}-`} || q.id, 'company', ${company}, ${company}, ${id}, i.id, q.resource, q.period,
      q.quantity, ${made}, ${made}::timestamptz + make_interval(days => p.duration_days), ${by}, ${made}
    from order_item i join service_product p on p.id = i.product_id join service_quota q on q.product_id = p.id
    where i.order_id = ${id}`.execute(tx);
  await sql`insert into entitlement_ledger (entitlement_id, delta, reason, ref_kind, ref_id, create_by, create_time)
    select e.id, e.quantity, 'grant', 'order', e.order_id, ${by}, ${made} from entitlement e where e.order_id = ${id}`.execute(
    tx,
  );
  if (order.state === 'refunding')
    await sql`insert into refund (subsite_id, refund_no, order_id, payment_id, currency, amount, reason_code, requested_by,
        create_by, create_time)
      values (${order.site}, ${`REF-${stamp}-${suffix}`}, ${id}, ${payment}, ${order.currency}, ${order.refund ?? order.total},
        'not_used', ${author}, ${by}, ${new Date(made.getTime() + day)})`.execute(tx);
};

/** What the bank wrote yesterday: money for the orders that are open, and some that is for none. */
const seedBankLines = async ({ tx, now, author, by }: Demo): Promise<void> => {
  const booked = new Date(now.getTime() - day);
  await sql`insert into bank_line (subsite_id, reference, booked_on, currency, amount, payer_name, memo, status, order_id,
      score, proposed_by, create_by, create_time)
    select o.subsite_id, 'TRX-' || substr(o.order_no, 5), ${booked}::timestamptz::date, o.currency, o.total, c.name ->> 'en-US',
      'Payment for ' || o.order_no, 'proposed', o.id, 100, ${author}, ${by}, ${booked}
    from orders o join company c on c.id = o.company_id where o.status = 'pending_payment' and o.create_by = ${by}
    order by o.id`.execute(tx);
  await sql`insert into bank_line (subsite_id, reference, booked_on, currency, amount, memo, create_by, create_time)
    select distinct o.subsite_id, 'TRX-INTEREST-11', ${booked}::timestamptz::date, 'MMK', 1250, 'Interest of the account',
      ${by}, ${booked}::timestamptz from orders o where o.create_by = ${by} order by 1`.execute(tx);
};

/** Services with prices, rates, and orders to be paid, confirmed and refunded. */
const seedDemo = async (tx: Tx, { now }: DemoSeedInput): Promise<void> => {
  const { rows } = await sql<{ id: string; username: string }>`select id, username from sys_user
    where deleted_at is null and username <> 'admin' order by id limit 2`.execute(tx);
  const [first, second] = rows;
  if (!first || !second) return;
  const demo = { tx, now, author: first.id, approver: second.id, by: first.username };
  await seedRates(demo);
  await seedProducts(demo);
  for (const [index, order] of demoOrders.entries()) await seedOrder(demo, order, index + 1);
  await seedBankLines(demo);
  await seedCoupons(demo);
  await seedGifts(demo);
  await seedInvoices(demo);
};

export const seed: DomainSeed = { headings, pages, dictionaries, demo: seedDemo };

import type { Words } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { localize } from '../../kernel/db/seed-rows.ts';
import type { Demo } from './demo.seed.ts';

const day = 86_400_000;

interface CouponSeed {
  code: string;
  name: Words;
  kind: 'amount' | 'percent';
  currency: 'USD' | 'MMK' | null;
  value: string;
  minSpend: string | null;
  total: number | null;
  status: 'active' | 'paused' | 'ended';
  /** Days from now. */
  valid: readonly [from: number, to: number | null];
}

const coupons: readonly CouponSeed[] = [
  {
    code: 'WELCOME10',
    name: ['10 % for new companies', '新企业九折', 'ကုမ္ပဏီအသစ်များအတွက် ၁၀ ရာခိုင်နှုန်း'],
    kind: 'percent',
    currency: null,
    value: '10',
    minSpend: null,
    total: null,
    status: 'active',
    valid: [-60, null],
  },
  {
    code: 'FAIR20K',
    name: ['20,000 kyat off at the fair', '招聘会立减 2 万缅币', 'ပွဲတော် ကျပ်နှစ်သောင်း လျှော့ဈေး'],
    kind: 'amount',
    currency: 'MMK',
    value: '20000',
    minSpend: '200000',
    total: 100,
    status: 'paused',
    valid: [-20, 40],
  },
  {
    code: 'YEAREND',
    name: ['15 dollars at the end of the year', '年终立减 15 美元', 'နှစ်ကုန် ၁၅ ဒေါ်လာ လျှော့ဈေး'],
    kind: 'amount',
    currency: 'USD',
    value: '15',
    minSpend: '100',
    total: 50,
    status: 'ended',
    valid: [-330, -300],
  },
];

/** The sites of the demo products, with the prefix of their codes. */
const sites = [
  ['16', 'P'],
  ['102', 'MM'],
  ['103', 'CN'],
] as const;

/** Codes that make orders cheaper; nobody has used them. */
export const seedCoupons = async ({ tx, now, by }: Demo): Promise<void> => {
  const at = (days: number | null): Date | null =>
    days === null ? null : new Date(now.getTime() + days * day);
  for (const [site, prefix] of sites)
    for (const { code, name, kind, currency, value, minSpend, total, status, valid } of coupons)
      await sql`insert into coupon (subsite_id, code, name, kind, currency, value, min_spend, valid_from, valid_to, total,
          status, create_by)
        values (${site}, ${`${prefix}_${code}`}, ${localize(name)}::jsonb, ${kind}, ${currency}, ${value}, ${minSpend},
          ${at(valid[0])}, ${at(valid[1])}, ${total}, ${status}, ${by}) on conflict do nothing`.execute(tx);
};

/** More than was bought: on each site one waits for a second person, one was given and one was refused. */
export const seedGifts = async ({ tx, now, author, approver, by }: Demo): Promise<void> => {
  const year = String(now.getUTCFullYear());
  await sql`with rights as (
      select e.id, e.subsite_id, row_number() over (partition by e.subsite_id order by e.id) as place
      from entitlement e where e.create_by = ${by} and e.resource in ('job_slot', 'resume_unlock')
    ), made as (
      insert into entitlement_gift (subsite_id, gift_no, entitlement_id, quantity, reason, status, requested_by, approved_by,
        decided_at, create_by, create_time)
      select subsite_id, 'GIF-' || ${year}::text || '-' || lpad(place::text, 6, '0'), id, 5 * place,
        (array['The page was down for a day', '展会赞助赠送', 'ဝယ်ယူမှုမရှိဘဲ တောင်းခံခြင်း'])[place],
        (array['approved', 'requested', 'rejected'])[place], ${author},
        case when place <> 2 then ${approver}::bigint end, case when place <> 2 then ${now}::timestamptz - interval '3 days' end,
        ${by}, ${now}::timestamptz - interval '4 days'
      from rights where place <= 3 returning id, entitlement_id, quantity, reason, status
    ), raised as (
      update entitlement e set quantity = e.quantity + made.quantity, version = e.version + 1
      from made where made.entitlement_id = e.id and made.status = 'approved'
    )
    insert into entitlement_ledger (entitlement_id, delta, reason, note, ref_kind, ref_id, create_by, create_time)
    select entitlement_id, quantity, 'adjust', reason, 'gift', id, ${by}, ${now}::timestamptz - interval '3 days'
    from made where status = 'approved'`.execute(tx);
  await sql`insert into serial_counter (resource, field, site, period, last)
    select 'entitlementGift', 'giftNo', subsite_id, ${year}, count(*) from entitlement_gift group by subsite_id
    on conflict do nothing`.execute(tx);
};

/** Of what was paid: receipts that were sent, and invoices that wait to be issued. */
export const seedInvoices = async ({ tx, now, approver, by }: Demo): Promise<void> => {
  const year = String(now.getUTCFullYear());
  await sql`insert into invoice (subsite_id, invoice_no, order_id, kind, status, title, tax_no, currency, amount, issued_at,
      issued_by, create_by, create_time)
    select o.subsite_id, case when o.place > 1 then 'INV-' || ${year}::text || '-' || lpad((o.place - 1)::text, 6, '0') end, o.id,
      case when o.place = 2 then 'receipt' when o.subsite_id = 103 then 'cn_vat_normal' else 'commercial' end,
      (array['requested', 'sent', 'issued'])[o.place], c.name ->> case when o.subsite_id = 103 then 'zh-CN' else 'en-US' end,
      case when o.place <> 2 then c.registration_no end, o.currency, o.paid,
      case when o.place > 1 then o.paid_at + interval '1 day' end, case when o.place > 1 then ${approver}::bigint end, ${by},
      o.paid_at
    from (select *, row_number() over (partition by subsite_id order by id desc) as place from orders
      where status = 'fulfilled' and create_by = ${by}) o
    join company c on c.id = o.company_id where o.place <= 3 on conflict do nothing`.execute(tx);
  await sql`insert into serial_counter (resource, field, site, period, last)
    select 'invoice', 'invoiceNo', subsite_id, ${year}, count(invoice_no) from invoice group by subsite_id
    on conflict do nothing`.execute(tx);
};

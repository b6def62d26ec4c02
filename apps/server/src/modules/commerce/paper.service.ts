import { invoice, order, orderItem } from '@lc/contract/commerce';
import { type Language, withZone } from '@lc/contract/kernel';
import { subsite } from '@lc/contract/sites';
import { translate } from '@lc/contract/words';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { Fact, Sheet } from '../../kernel/pdf/index.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { readerOf } from '../../kernel/resource/projection.ts';
import { shown, visibleRows, visibleTable } from '../../kernel/resource/visibility.ts';
import { momentText, siteZone } from '../../kernel/time-zone.queries.ts';
import { buyerName } from './buyers.ts';

interface Line {
  name: string;
  quantity: number;
  unit: string;
  discount: string;
  tax: string;
  amount: string;
}

interface OrderFacts {
  number: string;
  site: string;
  buyer: string | null;
  day: string;
  payUntil: string;
  zone: string;
  status: string;
  currency: string;
  subtotal: string | null;
  discount: string | null;
  tax: string | null;
  total: string | null;
  paid: string | null;
  rate: string | null;
  totalUsd: string | null;
  lines: Line[];
}

/** A paper has the days of its site, whoever prints it. */
const zoneOfPaper = siteZone('t.subsite_id');

const amountText = (column: string): RawBuilder<unknown> =>
  sql`round(${sql.ref(column)}, case t.currency when 'MMK' then 0 else 2 end)::text`;
const amountOf = (ctx: CallContext, name: string, column: string): RawBuilder<unknown> =>
  shown(order, ctx, name, amountText(column));

const localText = (column: string): RawBuilder<unknown> =>
  sql`coalesce(nullif(${sql.ref(column)} ->> reader.language, ''), ${sql.ref(column)} ->> 'en-US')`;

/** An order as its paper tells it. @throws system.recordNotFound */
const loadOrder = async (db: Db, id: string, ctx: CallContext): Promise<OrderFacts> => {
  const { rows } = await sql<OrderFacts>`select t.order_no as number, t.status, t.currency,
      (select ${localText('s.name')} from subsite s where s.id = t.subsite_id and ${visibleRows(subsite, ctx, 's')}) as site,
      ${buyerName(ctx)} as buyer,
      ${momentText('t.create_time', zoneOfPaper, 'day')} as day,
      ${momentText('t.pay_deadline', zoneOfPaper, 'minute')} as "payUntil", ${zoneOfPaper} as zone,
      ${amountOf(ctx, 'subtotal', 't.subtotal')} as subtotal, ${amountOf(ctx, 'discount', 't.discount')} as discount,
      ${amountOf(ctx, 'tax', 't.tax')} as tax, ${amountOf(ctx, 'total', 't.total')} as total,
      ${amountOf(ctx, 'paid', 't.paid')} as paid, trim_scale(${shown(order, ctx, 'rate', sql`t.rate`)})::text as rate,
      ${shown(order, ctx, 'totalUsd', sql`t.total_usd`)}::text as "totalUsd",
      (select coalesce(jsonb_agg(jsonb_build_object('name', i.product_name, 'quantity', i.quantity,
          'unit', ${amountText('i.unit_amount')}, 'discount', ${amountText('i.discount')}, 'tax', ${amountText('i.tax')},
          'amount', ${amountText('i.amount')}) order by i.id), '[]')
        from ${visibleTable(orderItem, ctx)} i where i.order_id = t.id and i.deleted_at is null) as lines
    from orders t, ${readerOf(ctx)}
    where t.id = ${id} and t.deleted_at is null and ${scopeCondition(order, ctx)}`.execute(db);
  if (!rows[0]) throw new AppError('system.recordNotFound');
  return rows[0];
};

/** Groups of three, without a number of JavaScript in between. */
const grouped = (amount: string | null): string => {
  if (amount === null) return '—';
  const [whole = '', rest] = amount.split('.');
  const text = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return rest === undefined ? text : `${text}.${rest}`;
};

const wordsIn =
  (language: Language) =>
  (key: string, params?: Record<string, string>): string =>
    translate(language, `paper.${key}`, params);

type Words = ReturnType<typeof wordsIn>;

const tableOf = ({ lines }: OrderFacts, t: Words): NonNullable<Sheet['table']> => ({
  headings: ['service', 'quantity', 'unit', 'discount', 'tax', 'amount'].map((key) => t(key)),
  widths: [4, 1.2, 2, 1.8, 1.6, 2],
  rows: lines.map(({ name, quantity, unit, discount, tax, amount }) => [
    name,
    String(quantity),
    ...[unit, discount, tax, amount].map(grouped),
  ]),
});

const notesOf = ({ currency, rate, totalUsd }: OrderFacts, t: Words): string[] => [
  t('taxInside'),
  ...(currency === 'MMK' && rate && totalUsd
    ? [t('rate', { rate: grouped(rate), total: grouped(totalUsd) })]
    : []),
];

const sumsOf = (facts: OrderFacts, t: Words): Fact[] =>
  (['subtotal', 'discount', 'tax', 'paid', 'total'] as const).map((key) => ({
    label: t(key),
    value: `${facts.currency} ${grouped(facts[key])}`,
  }));

const closed = ['cancelled', 'expired', 'refunded'];

/** The proforma of an order. */
export const proformaOf = async (db: Db, id: string, ctx: CallContext): Promise<Sheet> => {
  const t = wordsIn(ctx.language);
  const facts = await loadOrder(db, id, ctx);
  return {
    title: t('proforma'),
    number: facts.number,
    issuer: facts.site,
    ...(closed.includes(facts.status) && { stamp: t('cancelled') }),
    facts: [
      { label: t('buyer'), value: facts.buyer ?? '—' },
      { label: t('order'), value: facts.number },
      { label: t('date'), value: facts.day },
      { label: t('payUntil'), value: withZone(facts.payUntil, facts.zone) },
    ],
    table: tableOf(facts, t),
    sums: sumsOf(facts, t),
    notes: notesOf(facts, t),
    footer: `${facts.site} · ${facts.number}`,
  };
};

interface InvoiceFacts {
  number: string | null;
  kind: string;
  status: string;
  title: string;
  taxNo: string | null;
  address: string | null;
  currency: string;
  amount: string | null;
  tax: string | null;
  day: string | null;
  orderId: string;
  /** The number of the invoice that a credit note takes back. */
  creditOf: string | null;
}

/** The tax in an amount; of a row from before it was stored, the share of its order. */
const taxText = sql`round(coalesce(t.tax, (select t.amount * o.tax / nullif(o.total, 0) from orders o
  where o.id = t.order_id)), case t.currency when 'MMK' then 0 else 2 end)::text`;

/** A receipt, an invoice or a credit note. @throws system.recordNotFound */
export const invoiceSheetOf = async (db: Db, id: string, ctx: CallContext): Promise<Sheet> => {
  const t = wordsIn(ctx.language);
  const seen = (name: string, column: string) => shown(invoice, ctx, name, sql.ref(column));
  const { rows } =
    await sql<InvoiceFacts>`select t.invoice_no as number, t.kind, t.status, ${seen('title', 't.title')} as title,
      ${seen('taxNo', 't.tax_no')} as "taxNo", ${seen('address', 't.address')} as address, t.currency,
      ${shown(invoice, ctx, 'amount', amountText('t.amount'))} as amount,
      ${shown(invoice, ctx, 'tax', taxText)} as tax,
      ${momentText('t.issued_at', zoneOfPaper, 'day')} as day, t.order_id as "orderId",
      (select i.invoice_no from ${visibleTable(invoice, ctx)} i where i.id = t.credit_of) as "creditOf"
    from invoice t, ${readerOf(ctx)}
    where t.id = ${id} and t.deleted_at is null and ${scopeCondition(invoice, ctx)}`.execute(db);
  const [paper] = rows;
  if (!paper) throw new AppError('system.recordNotFound');
  const facts = await loadOrder(db, paper.orderId, ctx);
  const isCredit = paper.kind === 'credit_note';
  const stamp = paper.status === 'voided' ? t('void') : paper.number === null ? t('draft') : undefined;
  return {
    title: t(paper.kind),
    ...(paper.number !== null && { number: paper.number }),
    issuer: facts.site,
    ...(stamp !== undefined && { stamp }),
    facts: [
      { label: t('buyer'), value: paper.title ?? '—' },
      { label: t('order'), value: facts.number },
      ...(paper.creditOf ? [{ label: t('creditOf'), value: paper.creditOf }] : []),
      ...(paper.day ? [{ label: t('date'), value: paper.day }] : []),
      ...(paper.taxNo ? [{ label: t('taxNo'), value: paper.taxNo }] : []),
      ...(paper.address ? [{ label: t('address'), value: paper.address }] : []),
    ],
    // A credit note is about an amount, not about the lines of the order.
    ...(!isCredit && { table: tableOf(facts, t) }),
    sums: [
      ...(isCredit ? [] : [{ label: t('total'), value: `${facts.currency} ${grouped(facts.total)}` }]),
      ...(paper.tax === null
        ? []
        : [{ label: t('taxOf'), value: `${paper.currency} ${grouped(paper.tax)}` }]),
      { label: t(isCredit ? 'returned' : 'received'), value: `${paper.currency} ${grouped(paper.amount)}` },
    ],
    notes: notesOf(facts, t),
    footer: [facts.site, paper.number, facts.number].filter(Boolean).join(' · '),
  };
};

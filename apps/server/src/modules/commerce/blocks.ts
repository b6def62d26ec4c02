import { entitlement, exchangeRate, order, payment, quotaResources, refund } from '@lc/contract/commerce';
import { addDays, currencies, type Resource } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import { sql } from 'kysely';
import {
  type Block,
  columnFor,
  countBlock,
  eachMonth,
  figureOf,
  listedRows,
  momentBlock,
  queryOfDays,
  sumBlock,
} from '../../kernel/blocks/index.ts';
import { namesOfReferences } from '../../kernel/resource/reference-names.ts';
import { momentText, readerZone } from '../../kernel/time-zone.queries.ts';

const orders = order as Resource;
const list = 'order:list';
const money = { sum: 'paid', currency: 'currency', currencies };

/** Only who sees payments sees what was earned. */
const seesMoney = { permission: 'payment:list' } as const;

/** What was earned and given back by month, each currency for itself; both together only in dollars as they were frozen. */
const monthsBlock: Block = {
  name: 'commerce.months',
  place: 60,
  look: 'stacked',
  ...seesMoney,
  read: async (asked) => {
    const { db, ctx, site } = asked;
    const end = asked.today;
    const days = { from: `${addDays(`${end.slice(0, 7)}-01`, -335).slice(0, 7)}-01`, to: end };
    const query = queryOfDays({ by: 'paidAt' }, days);
    const { rows } = await sql<{ month: string; currency: string; paid: string; usd: string }>`
      select ${momentText('t.paid_at', readerZone, 'month')} as month, t.currency, sum(t.paid)::text as paid,
        round(sum((t.paid - t.refunded) / case t.currency when 'USD' then 1 else t.rate end), 2)::text as usd
      ${listedRows({ resource: orders, ctx, site, query })} group by 1, 2`.execute(db);
    const paidIn = (month: string, currency: string): string =>
      rows.find((row) => row.month === month && row.currency === currency)?.paid ?? '0';
    const dollarsOf = (month: string): string => {
      const cents = rows
        .filter((row) => row.month === month)
        .reduce((sum, { usd }) => sum + BigInt((usd ?? '0.00').replace('.', '')), 0n);
      const text = String(cents < 0n ? -cents : cents).padStart(3, '0');
      return `${cents < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
    };
    return {
      columns: [
        ...currencies.map((code) =>
          columnFor({
            key: code,
            label: code,
            format: 'money',
            currency: code,
            list: { permission: list, query: { currency: code }, by: 'paidAt', per: 'month' },
          }),
        ),
        columnFor({
          key: 'net',
          label: translate(ctx.language, 'block.commerce.months.net'),
          format: 'money',
          currency: 'USD',
        }),
      ],
      rows: eachMonth(days).map((month) => ({
        key: month,
        label: month,
        values: [...currencies.map((code) => paidIn(month, code)), dollarsOf(month)],
      })),
    };
  },
};

interface Conversion {
  placed: string;
  soon: string;
  usd: string | null;
  open: string;
}

/** How many of the orders of the period were paid within a day, and what was not paid. */
const conversionBlock: Block = {
  name: 'commerce.conversion',
  place: 31,
  look: 'table',
  permission: list,
  read: async ({ db, ctx, site, days }) => {
    const query = queryOfDays({ by: 'createTime' }, days);
    const unpaid = { ...query, status_in: 'pending_payment,expired' };
    const { rows } = await sql<Conversion>`select count(*)::text as placed,
        (count(*) filter (where t.paid_at <= t.create_time + interval '24 hours'))::text as soon,
        (count(*) filter (where t.status in ('pending_payment', 'expired')))::text as open,
        (sum(t.total_usd) filter (where t.status in ('pending_payment', 'expired')))::text as usd
      ${listedRows({ resource: orders, ctx, site, query })}`.execute(db);
    const { placed = '0', soon = '0', usd, open = '0' } = rows[0] ?? {};
    const label = (key: string): string => translate(ctx.language, `block.commerce.conversion.${key}`);
    return {
      figures: [
        figureOf({ label: label('placed'), value: placed, list: { permission: list, query } }),
        figureOf({
          label: label('paidInDay'),
          value: placed === '0' ? null : ((Number(soon) * 100) / Number(placed)).toFixed(1),
          format: 'percent',
        }),
        figureOf({ label: label('unpaid'), value: open, list: { permission: list, query: unpaid } }),
        figureOf({ label: label('unpaidValue'), value: usd ?? '0.00', format: 'money', currency: 'USD' }),
      ],
    };
  },
};

interface Memberships {
  active: string;
  expiring: string;
  ended: string;
  renewed: string;
}

/** Companies with a membership that gives job slots: those that have one, whose ends soon, and who stayed. */
const membersBlock: Block = {
  name: 'commerce.members',
  place: 32,
  look: 'table',
  permission: 'entitlement:list',
  read: async (asked) => {
    const { db, ctx, site, days } = asked;
    const resource = entitlement as Resource;
    const slots = { resource: 'job_slot' };
    const soon = { from: asked.today, to: addDays(asked.today, 30) };
    const query = { ...slots, status: 'active', ...queryOfDays({ by: 'validTo' }, soon) };
    const over = { ...slots, ...queryOfDays({ by: 'validTo' }, days) };
    const { rows } = await sql<Memberships>`
      with running as (select t.owner_id, t.valid_to ${listedRows({ resource, ctx, site, query: { ...slots, status: 'active' } })}
          and t.valid_from <= now() and (t.valid_to is null or t.valid_to > now())),
      ended as (select t.owner_id, max(t.valid_to) as at ${listedRows({ resource, ctx, site, query: over })}
          and t.valid_to < now() group by 1),
      every as (select t.owner_id, t.valid_from, t.valid_to ${listedRows({ resource, ctx, site, query: slots })})
      select (select count(distinct owner_id) from running)::text as active,
        (select count(*) ${listedRows({ resource, ctx, site, query })})::text as expiring,
        (select count(*) from ended)::text as ended,
        (select count(*) from ended e where exists (select from every n where n.owner_id = e.owner_id
          and n.valid_from between e.at - interval '30 days' and e.at + interval '30 days'
          and (n.valid_to is null or n.valid_to > e.at)))::text as renewed`.execute(db);
    const { active = '0', expiring = '0', ended = '0', renewed = '0' } = rows[0] ?? {};
    const label = (key: string): string => translate(ctx.language, `block.commerce.members.${key}`);
    return {
      figures: [
        figureOf({ label: label('active'), value: active }),
        figureOf({
          label: label('expiring'),
          value: expiring,
          list: { permission: 'entitlement:list', query },
        }),
        figureOf({
          label: label('renewed'),
          value: ended === '0' ? null : ((Number(renewed) * 100) / Number(ended)).toFixed(1),
          format: 'percent',
        }),
      ],
    };
  },
};

interface Use {
  key: string;
  held: string;
  granted: string | null;
  used: string;
  unlimited: string;
}

/** How much of what companies hold they have used. */
const quotasBlock: Block = {
  name: 'commerce.quotas',
  place: 90,
  look: 'table',
  permission: 'entitlement:list',
  read: async ({ db, ctx, site, nameOf }) => {
    const query = { status: 'active' };
    const { rows } = await sql<Use>`select t.resource as key, count(*)::text as held,
        (sum(t.quantity) filter (where t.quantity > 0))::text as granted,
        (coalesce(sum(t.used) filter (where t.quantity > 0), 0))::text as used,
        (count(*) filter (where t.quantity = -1))::text as unlimited
      ${listedRows({ resource: entitlement as Resource, ctx, site, query })} group by 1`.execute(db);
    const label = (key: string): string => translate(ctx.language, `block.commerce.quotas.${key}`);
    return {
      columns: [
        columnFor({
          key: 'held',
          label: label('held'),
          list: { permission: 'entitlement:list', query, by: 'resource', per: 'value' },
        }),
        columnFor({ key: 'granted', label: label('granted') }),
        columnFor({ key: 'used', label: label('used') }),
        columnFor({ key: 'share', label: label('share'), format: 'percent' }),
        columnFor({ key: 'unlimited', label: label('unlimited') }),
      ],
      rows: quotaResources.flatMap((key) => {
        const row = rows.find((one) => one.key === key);
        if (!row) return [];
        const share = row.granted ? ((Number(row.used) * 100) / Number(row.granted)).toFixed(1) : null;
        return [
          {
            key,
            label: nameOf('quota_resource', key),
            values: [row.held, row.granted ?? '0', row.used, share, row.unlimited],
          },
        ];
      }),
    };
  },
};

/** The platform's rate of the last year, as it was approved. */
const ratesBlock: Block = {
  name: 'commerce.rates',
  place: 65,
  look: 'lines',
  permission: 'exchangeRate:list',
  read: async (asked) => {
    const { db, ctx, site } = asked;
    const where = { rateType: 'platform', status: 'approved', base: 'USD', quote: 'MMK' };
    const query = {
      ...where,
      ...queryOfDays({ by: 'effectiveFrom' }, { from: addDays(asked.today, -365), to: asked.today }),
    };
    const { rows } = await sql<{ key: string; rate: string; author: string | null; approver: string | null }>`
      select distinct on (1) ${momentText('t.effective_from', readerZone, 'day')} as key,
        trim_scale(t.rate)::text as rate, t.created_by as author, t.approved_by as approver
      ${listedRows({ resource: exchangeRate as Resource, ctx, site, query })} order by 1, t.effective_from desc`.execute(
      db,
    );
    const people = rows.flatMap(({ author, approver }) => [author, approver].filter((id) => id !== null));
    const names = await namesOfReferences(db, { to: 'user', ids: [...new Set(people)] }, ctx);
    return {
      columns: [
        columnFor({
          key: 'rate',
          label: translate(ctx.language, 'exchangeRate.rate'),
          format: 'decimal',
          currency: 'MMK',
        }),
      ],
      rows: rows.map(({ key, rate, author, approver }) => ({
        key,
        label: key,
        values: [rate],
        note: translate(ctx.language, 'block.commerce.rates.people', {
          author: names.get(author ?? '') ?? '—',
          approver: names.get(approver ?? '') ?? '—',
        }),
      })),
    };
  },
};

/** What the dashboard tells of orders and money. */
export const commerceBlocks: readonly Block[] = [
  {
    ...sumBlock({ name: 'commerce.income', place: 50, resource: orders, by: 'paidAt', ...money }),
    ...seesMoney,
  },
  countBlock({ name: 'commerce.newOrders', place: 60, resource: orders, by: 'createTime' }),
  sumBlock({
    name: 'commerce.refunds',
    place: 70,
    resource: refund as Resource,
    by: 'succeededAt',
    where: { status: 'succeeded' },
    ...money,
    sum: 'amount',
  }),
  momentBlock({
    name: 'commerce.proofs',
    place: 80,
    resource: payment as Resource,
    where: { status: 'proof_submitted' },
  }),
  monthsBlock,
  ratesBlock,
  conversionBlock,
  membersBlock,
  quotasBlock,
];

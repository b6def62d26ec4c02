import { bankLine, order } from '@lc/contract/commerce';
import type { Currency } from '@lc/contract/kernel';
import { company, seeker } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { readerOf } from '../../kernel/resource/projection.ts';
import { shown, visibleRows } from '../../kernel/resource/visibility.ts';
import { buyerName } from './buyers.ts';

/** An order that a line may be for. */
export interface Candidate {
  orderId: string;
  orderNo: string;
  buyer: string | null;
  currency: Currency;
  open: string;
  score: number;
}

/** Most orders that are proposed for a line. */
const most = 8;

/**
 * The orders of the line's site and currency that are still to be paid, by what they have in common with it: the
 * number of the order in the words of the payer, the amount, and the name. Nothing in common is no proposal.
 */
export const candidatesOf = async (db: Db | Tx, lineId: string, ctx: CallContext): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    with line as (select t.* from bank_line t where t.id = ${lineId} and ${scopeCondition(bankLine, ctx)}),
    words as (select regexp_replace(lower(coalesce(memo, '') || ' ' || reference), '[^a-z0-9]', '', 'g') as text,
        lower(btrim(payer_name)) as payer from line),
    owed as (select t.id, t.order_no, t.currency, t.total - t.paid as open, t.create_time,
        coalesce((select array_agg(lower(n.value)) from company c, jsonb_each_text(c.name) n
            where c.id = t.company_id and ${visibleRows(company, ctx, 'c')}),
          (select array[lower(s.full_name),
              lower(${shown(seeker, ctx, 'nameEn', sql`s.name_en`)})] from job_seeker s
            where s.id = t.seeker_id and ${visibleRows(seeker, ctx, 's')})) as names,
        ${buyerName(ctx)} as buyer
      from orders t, line, ${readerOf(ctx)}
      where t.subsite_id = line.subsite_id and t.currency = line.currency and t.deleted_at is null
        and t.status in ('pending_payment', 'expired') and t.total - t.paid >= line.amount
        and ${scopeCondition(order, ctx)}),
    scored as (select owed.*, least(100,
        case when strpos(words.text, regexp_replace(lower(order_no), '[^a-z0-9]', '', 'g')) > 0 then 70 else 0 end
        + case when open = line.amount then 30 else 0 end
        + case when words.payer <> '' and words.payer = any(names) then 30 else 0 end) as score
      from owed, line, words)
    select id as "orderId", order_no as "orderNo", buyer, currency,
      round(open, case currency when 'MMK' then 0 else 2 end)::text as open, score
    from scored where score > 0 order by score desc, create_time, id limit ${most}`.execute(db);
  return rows;
};

/** A payment of an order that somebody has entered and nobody confirmed: the money may be that of the line. */
export const awaitedPayment = async (
  tx: Tx,
  orderId: string,
  { currency, amount }: { currency: string; amount: string },
): Promise<{ id: string; status: string } | undefined> => {
  const { rows } = await sql<{ id: string; status: string }>`select id, status from payment
    where order_id = ${orderId} and currency = ${currency} and amount = ${amount}::numeric and deleted_at is null
      and method = 'bank_transfer' and status in ('created', 'proof_submitted')
    order by id limit 1 for update`.execute(tx);
  return rows[0];
};

import { invoice, order, payment, refund } from '@lc/contract/commerce';
import { sql } from 'kysely';
import { AppError, refuseField } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { requireChecks } from '../../kernel/resource/field-checks.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { type Extra, type LockedRow, recordsOf } from '../../kernel/resource/records.ts';
import { type Move, type Moving, moveByName } from '../../kernel/resource/states.ts';
import type { Input } from '../../kernel/resource/values.ts';
import { amountIn } from './amounts.ts';
import { giveBackCoupon } from './coupon.queries.ts';
import { unusedShare } from './entitlement.queries.ts';
import { revokeOrder } from './entitlement.service.ts';
import { issueNumber } from './invoice.service.ts';
import { compareMoney, type Money, minus, moneyOf, moneyText, plus, shareOf } from './money.ts';
import { siteOfRow } from './refusals.ts';
import { giveBackStock } from './stock.queries.ts';

/** What of a payment was asked back and neither given nor refused. */
const asked = async (tx: Tx, paymentId: string): Promise<string> => {
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(amount), 0)::text as sum from refund
    where payment_id = ${paymentId} and deleted_at is null
    and status in ('requested', 'in_review', 'approved', 'processing', 'failed')`.execute(tx);
  return rows[0]?.sum ?? '0';
};

const leftOf = async (tx: Tx, row: LockedRow): Promise<Money> => {
  const amount = amountIn(row, 'amount');
  return minus(minus(amount, amountIn(row, 'refunded')), moneyOf(await asked(tx, row.id), amount.currency));
};

const received: readonly unknown[] = ['succeeded', 'partially_refunded'];

/** Asks for money back: of one payment, in its currency, and no more than is left of it. */
export const createRefund = async (db: Db, given: Input, ctx: CallContext): Promise<{ id: string }> => {
  const input = await recordsOf(refund).prepare(db, given, ctx);
  requireChecks(refund, { input, before: {}, ctx });
  return inTransaction(db, async (tx) => {
    const row = await recordsOf(payment)
      .lock(tx, String(input.paymentId), ctx)
      .catch(() => refuseField('paymentId', 'unknown'));
    if (String(row.columns.order_id) !== String(input.orderId)) refuseField('orderId', 'unknown');
    if (!received.includes(row.columns.status)) throw new AppError('commerce.notPaid');
    if (input.currency !== row.columns.currency) refuseField('currency', 'choice');
    const left = await leftOf(tx, row);
    const amount = moneyOf(String(input.amount), left.currency);
    if (amount.minor <= 0n) refuseField('amount', 'minimum', { min: 1 });
    if (compareMoney(amount, left) > 0) refuseField('amount', 'maximum', { max: moneyText(left) });
    return recordsOf(refund).create(tx, { ...input, subsiteId: siteOfRow(row) }, ctx, {
      columns: { requested_by: ctx.session.userId },
    });
  });
};

/** What may be given back of a payment, and the share of it that was not used. */
export const proposeRefund = (
  db: Db,
  paymentId: string,
  ctx: CallContext,
): Promise<{ orderId: string; currency: string; proposed: string; most: string }> =>
  inTransaction(db, async (tx) => {
    const row = await recordsOf(payment).lock(tx, paymentId, ctx);
    const orderId = String(row.columns.order_id);
    const left = await leftOf(tx, row);
    const most = received.includes(row.columns.status) ? left : { ...left, minor: 0n };
    const { unused, granted } = await unusedShare(tx, orderId);
    const share = shareOf(amountIn(row, 'amount'), unused, granted);
    const proposed = compareMoney(share, most) < 0 ? share : most;
    return { orderId, currency: most.currency, proposed: moneyText(proposed), most: moneyText(most) };
  });

const isWhole = (refunded: Money, paid: Money): boolean => compareMoney(refunded, paid) === 0;

/** The move that a refund is to what it is of; undefined where only the sum changes. */
const moveFor = (state: unknown, whole: boolean): string | undefined => {
  if (state === 'partially_refunded') return whole ? 'refundRest' : undefined;
  if (whole) return 'refundAll';
  return state === 'succeeded' || state === 'fulfilled' ? 'refundPart' : undefined;
};

const addRefunded = (row: LockedRow, amount: Money): { written: Extra; refunded: Money } => {
  const before = amountIn(row, 'refunded');
  const refunded = plus(before, amount);
  const written = {
    columns: { refunded: moneyText(refunded) },
    changes: { refunded: [moneyText(before), moneyText(refunded)] as const },
  };
  return { written, refunded };
};

/** @returns whether an order took the money */
const settlePayment = async (tx: Tx, id: string, amount: Money, ctx: CallContext): Promise<boolean> => {
  const row = await recordsOf(payment).lock(tx, id, ctx);
  const { written, refunded } = addRefunded(row, amount);
  const move = moveFor(row.columns.status, isWhole(refunded, amountIn(row, 'amount')));
  if (move) await moveByName(tx, payment, move, { id }, ctx, { effect: async () => written });
  else await recordsOf(payment).update(tx, row, {}, ctx, written);
  return row.columns.is_surplus !== true;
};

const settleOrder = async (tx: Tx, id: string, amount: Money, ctx: CallContext): Promise<LockedRow> => {
  const row = await recordsOf(order).lock(tx, id, ctx);
  const { written, refunded } = addRefunded(row, amount);
  const isDelivered = !['pending_payment', 'expired', 'cancelled'].includes(String(row.columns.status));
  const move = isDelivered
    ? moveFor(row.columns.status, isWhole(refunded, amountIn(row, 'paid')))
    : undefined;
  if (move) await moveByName(tx, order, move, { id }, ctx, { effect: async () => written });
  else await recordsOf(order).update(tx, row, {}, ctx, written);
  // An order becomes refunded once, and never leaves that state.
  if (move === 'refundAll' || move === 'refundRest') {
    await giveBackStock(tx, id);
    await giveBackCoupon(tx, id);
  }
  return row;
};

/** An invoice that holds, with what its credit notes took back already. */
interface Creditable {
  id: string;
  title: string;
  taxNo: string | null;
  address: string | null;
  amount: string;
  tax: string | null;
  credited: string;
  creditedTax: string;
}

/** The invoices of an order of which something is left to be credited, the last one first. */
const creditable = async (tx: Tx, orderId: string, ctx: CallContext): Promise<Creditable[]> => {
  const { rows } = await sql<Creditable>`select * from (select t.id, t.title, t.tax_no as "taxNo", t.address,
      t.amount::text as amount, t.tax::text as tax, coalesce(n.amount, 0)::text as credited,
      coalesce(n.tax, 0)::text as "creditedTax", t.amount > coalesce(n.amount, 0) as "isOpen"
    from invoice t left join lateral (select sum(c.amount) as amount, sum(c.tax) as tax from invoice c
      where c.credit_of = t.id and c.deleted_at is null and c.status <> 'voided') n on true
    where t.order_id = ${orderId} and t.deleted_at is null and t.kind <> 'credit_note'
    and t.status in ('issued', 'sent') and ${scopeCondition(invoice, ctx)} order by t.id desc) held
    where "isOpen"`.execute(tx);
  return rows;
};

/** The tax in a part of an invoice: those of all its credit notes come to its own exactly. */
const taxOfCredit = ({ amount, tax, credited, creditedTax }: Creditable, part: Money): string | null => {
  if (tax === null) return null;
  const inCurrency = (text: string): Money => moneyOf(text, part.currency);
  const upTo = plus(inCurrency(credited), part).minor;
  const whole = shareOf(inCurrency(tax), upTo, inCurrency(amount).minor, 'half_up');
  return moneyText(minus(whole, inCurrency(creditedTax)));
};

/** Credits what was invoiced of a refund: no invoice is credited with more than it says. */
const writeCreditNotes = async (tx: Tx, row: LockedRow, amount: Money, ctx: CallContext): Promise<void> => {
  const site = siteOfRow(row);
  let left = amount;
  for (const paper of await creditable(tx, row.id, ctx)) {
    const open = minus(moneyOf(paper.amount, left.currency), moneyOf(paper.credited, left.currency));
    const part = compareMoney(open, left) < 0 ? open : left;
    if (part.minor === 0n) return;
    left = minus(left, part);
    const { title, taxNo, address } = paper;
    const input = { subsiteId: site, orderId: row.id, kind: 'credit_note', title, taxNo, address };
    const { id } = await recordsOf(invoice).create(
      tx,
      { ...input, currency: part.currency, amount: moneyText(part) },
      ctx,
      { columns: { credit_of: paper.id, tax: taxOfCredit(paper, part) } },
    );
    await moveByName(tx, invoice, 'issue', { id }, ctx, {
      effect: (moving) => issueNumber(moving.tx, site, 'credit_note', ctx),
    });
  }
};

/** Books a refund that was paid out: payment, order, what was bought, and the credit note. */
export const settleRefund: NonNullable<Move['effect']> = async ({ row, tx, ctx }) => {
  const amount = amountIn(row, 'amount');
  const isBooked = await settlePayment(tx, String(row.columns.payment_id), amount, ctx);
  if (!isBooked) return { columns: { succeeded_at: sql`now()` } };
  const bought = await settleOrder(tx, String(row.columns.order_id), amount, ctx);
  const how = row.columns.entitlement_action;
  if (how === 'revoke_all' || how === 'revoke_unused') await revokeOrder(tx, bought.id, how, ctx);
  await writeCreditNotes(tx, bought, amount, ctx);
  return { columns: { succeeded_at: sql`now()` } };
};

const decide: Move = {
  effect: async ({ ctx }) => ({ columns: { approved_by: ctx.session.userId, decided_at: sql`now()` } }),
};

/** Whether the payment of a refund came by the gateway, which then pays the money back. */
const cameByGateway = async ({ tx, row, ctx }: Moving): Promise<boolean> => {
  const { columns } = await recordsOf(payment).lock(tx, String(row.columns.payment_id), ctx);
  return columns.gateway_key !== null;
};

/**
 * What goes with the moves of a refund.
 * @param payOut has the gateway pay it out, once the transaction has been committed
 */
export const refundMovesWith = (
  payOut: (moving: Moving) => Promise<void>,
): Readonly<Record<string, Move>> => {
  const startPayout: Move = {
    effect: async (moving) => {
      if (await cameByGateway(moving)) await payOut(moving);
      return {};
    },
  };
  return {
    withdraw: {
      guard: async ({ row: { columns }, ctx }) => {
        if (String(columns.requested_by) !== ctx.session.userId) throw new AppError('commerce.onlyRequester');
      },
    },
    approve: decide,
    reject: decide,
    retry: startPayout,
    execute: startPayout,
    providerOk: { effect: settleRefund },
  };
};

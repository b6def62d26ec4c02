import { order, payment, provedMethods, refund } from '@lc/contract/commerce';
import { sql } from 'kysely';
import { AppError, refuseField } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { requireChecks } from '../../kernel/resource/field-checks.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { type Extra, type LockedRow, recordsOf } from '../../kernel/resource/records.ts';
import { type Move, moveByName } from '../../kernel/resource/states.ts';
import type { Input } from '../../kernel/resource/values.ts';
import { amountIn } from './amounts.ts';
import { buyerOfOrder } from './buyers.ts';
import { takeCoupon } from './coupon.queries.ts';
import { grantOrder } from './entitlement.service.ts';
import { compareMoney, type Money, minus, moneyOf, moneyText, plus } from './money.ts';
import { siteOfRow } from './refusals.ts';
import { findOverLimit, piecesOf, takeStock } from './stock.queries.ts';

/** What was promised for an order and has neither been booked nor failed. */
const promised = async (tx: Tx, orderId: string): Promise<string> => {
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(amount), 0)::text as sum from payment
    where order_id = ${orderId} and deleted_at is null and status in ('created', 'pending', 'proof_submitted', 'unclear')`.execute(
    tx,
  );
  return rows[0]?.sum ?? '0';
};

/** The payment that a request entered before; a number used for something else is refused. */
const findEntered = async (tx: Tx, input: Input, ctx: CallContext): Promise<string | undefined> => {
  if (typeof input.idempotencyKey !== 'string' || input.idempotencyKey === '') return undefined;
  const { rows } = await sql<{ id: string; isSame: boolean }>`select t.id,
      t.order_id = ${input.orderId} and t.currency = ${input.currency} and t.amount = ${input.amount}::numeric as "isSame"
    from payment t where t.idempotency_key = ${input.idempotencyKey} and ${scopeCondition(payment, ctx)}`.execute(
    tx,
  );
  if (rows[0] && !rows[0].isSame) throw new AppError('commerce.requestReused');
  return rows[0]?.id;
};

/** Enters a payment for an order: in its currency, and for no more than is still to be paid. */
export const createPayment = async (db: Db, given: Input, ctx: CallContext): Promise<{ id: string }> => {
  const input = await recordsOf(payment).prepare(db, given, ctx);
  requireChecks(payment, { input, before: {}, ctx });
  return inTransaction(db, (tx) => createPaymentIn(tx, input, ctx));
};

/** Enters a payment within a transaction; its input is prepared and checked. */
export const createPaymentIn = async (tx: Tx, input: Input, ctx: CallContext): Promise<{ id: string }> => {
  const row = await recordsOf(order)
    .lock(tx, String(input.orderId), ctx)
    .catch(() => refuseField('orderId', 'unknown'));
  const known = await findEntered(tx, input, ctx);
  if (known !== undefined) return { id: known };
  if (!['pending_payment', 'expired'].includes(String(row.columns.status)))
    throw new AppError('commerce.orderClosed');
  if (input.currency !== row.columns.currency) refuseField('currency', 'choice');
  const total = amountIn(row, 'total');
  const amount = moneyOf(String(input.amount), total.currency);
  const open = minus(
    minus(total, amountIn(row, 'paid')),
    moneyOf(await promised(tx, row.id), total.currency),
  );
  if (amount.minor <= 0n && total.minor > 0n) refuseField('amount', 'minimum', { min: 1 });
  if (compareMoney(amount, open) > 0) refuseField('amount', 'maximum', { max: moneyText(open) });
  return recordsOf(payment).create(tx, { ...input, subsiteId: siteOfRow(row) }, ctx, {
    columns: { submitted_by: ctx.session.userId },
  });
};

/**
 * Reopens an order that expired when its money arrives after all, as far as there is stock, room below the limits of its
 * buyer, and a use of its coupon: they were given back when it expired.
 */
const reopen = async (tx: Tx, { id, columns }: LockedRow): Promise<void> => {
  const pieces = await piecesOf(tx, id);
  if ((await takeStock(tx, pieces)) !== undefined) throw new AppError('commerce.orderClosed');
  if (await findOverLimit(tx, buyerOfOrder(columns), pieces, id)) throw new AppError('commerce.orderClosed');
  const { coupon_id: couponId } = columns;
  if (couponId !== null && (await takeCoupon(tx, String(couponId), buyerOfOrder(columns), id)) !== undefined)
    throw new AppError('commerce.orderClosed');
};

/** Books money that came in, none for an order that costs nothing; an order that is paid in full is delivered at once. */
export const book = async (tx: Tx, orderId: string, amount: Money, ctx: CallContext): Promise<void> => {
  const row = await recordsOf(order).lock(tx, orderId, ctx);
  const [total, before] = [amountIn(row, 'total'), amountIn(row, 'paid')];
  const paid = plus(before, amount);
  const state = String(row.columns.status);
  const isWhole = compareMoney(paid, total) === 0;
  const isOpen = state === 'pending_payment' || (state === 'expired' && isWhole);
  if (!isOpen || compareMoney(paid, total) > 0) throw new AppError('commerce.orderClosed');
  const written: Extra = {
    columns: { paid: moneyText(paid) },
    changes: { paid: [moneyText(before), moneyText(paid)] },
  };
  if (!isWhole) {
    await recordsOf(order).update(tx, row, {}, ctx, written);
    return;
  }
  if (state === 'expired') await reopen(tx, row);
  const columns = { ...written.columns, paid_at: sql`now()`, closed_at: null, close_reason: null };
  await moveByName(tx, order, 'pay', { id: orderId }, ctx, { effect: async () => ({ ...written, columns }) });
  await grantOrder(tx, row, ctx);
  await moveByName(tx, order, 'fulfil', { id: orderId }, ctx, {
    effect: async () => ({ columns: { fulfilled_at: sql`now()` } }),
  });
};

/**
 * Books money of the gateway. What its order does not take any more, as it was cancelled, ran out of stock or is paid
 * already, is set aside: it came in and is to be given back.
 */
export const bookOrSetAside = async (
  tx: Tx,
  orderId: string,
  amount: Money,
  ctx: CallContext,
): Promise<boolean> => {
  await sql`savepoint booking`.execute(tx);
  try {
    await book(tx, orderId, amount, ctx);
    return false;
  } catch (error) {
    if (!(error instanceof AppError && error.key === 'commerce.orderClosed')) throw error;
    await sql`rollback to savepoint booking`.execute(tx);
    return true;
  }
};

/** Books the money of a payment, in the name of whoever confirms it. */
export const receive: NonNullable<Move['effect']> = async ({ row, tx, ctx }) => {
  await book(tx, String(row.columns.order_id), amountIn(row, 'amount'), ctx);
  return { columns: { succeeded_at: sql`now()`, confirmed_by: ctx.session.userId } };
};

/** Asks for a refund of money that no order took. */
export const returnSurplus = async (tx: Tx, id: string, ctx: CallContext): Promise<void> => {
  const row = await recordsOf(payment).lock(tx, id, ctx);
  if (row.columns.is_surplus !== true) return;
  const { rows } = await sql`select from refund where payment_id = ${id} and deleted_at is null`.execute(tx);
  if (rows.length > 0) return;
  const input = {
    subsiteId: row.subsiteId,
    orderId: String(row.columns.order_id),
    paymentId: id,
    currency: row.columns.currency,
    amount: moneyText(amountIn(row, 'amount')),
    reasonCode: 'late_payment',
    entitlementAction: 'keep',
  };
  await recordsOf(refund).create(tx, input, ctx, { columns: { requested_by: ctx.session.userId } });
};

/** Money whose payment had failed: its order takes it, or it goes back. */
const clarify: Move = {
  effect: async ({ row, tx, ctx }) => {
    const isSurplus = await bookOrSetAside(tx, String(row.columns.order_id), amountIn(row, 'amount'), ctx);
    return {
      columns: { succeeded_at: sql`now()`, confirmed_by: ctx.session.userId, is_surplus: isSurplus },
    };
  },
  done: ({ row, tx, ctx }) => returnSurplus(tx, row.id, ctx),
};

const needsProof = (method: unknown): boolean => provedMethods.some((proved) => proved === method);

/** What goes with the moves of a payment. */
export const paymentMoves: Readonly<Record<string, Move>> = {
  uploadProof: {
    guard: async ({ row: { columns } }) => {
      if (needsProof(columns.method) && columns.proof_file_id === null)
        refuseField('proofFileId', 'required');
    },
    effect: async ({ ctx }) => ({ columns: { submitted_by: ctx.session.userId } }),
  },
  confirm: { effect: receive },
  clarify,
  free: {
    effect: async (moved) => {
      if (amountIn(moved.row, 'amount').minor !== 0n) throw new AppError('commerce.notFree');
      return receive(moved);
    },
  },
};

/** A payment is corrected until its proof was handed in. */
export const checkPaymentChange = (before: Readonly<Record<string, unknown>>): void => {
  if (before.status !== 'created') throw new AppError('system.wrongState');
};

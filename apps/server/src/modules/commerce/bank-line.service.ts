import { bankLine, order, payment } from '@lc/contract/commerce';
import { cutText, type Resource, textKey } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError, refuseField } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { requireChecks } from '../../kernel/resource/field-checks.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { type LockedRow, recordsOf } from '../../kernel/resource/records.ts';
import { type Move, moveByName } from '../../kernel/resource/states.ts';
import type { Input } from '../../kernel/resource/values.ts';
import { requireSecondPerson } from '../../kernel/resource/writers.ts';
import { amountIn } from './amounts.ts';
import { awaitedPayment, type Candidate, candidatesOf } from './bank-line.queries.ts';
import { moneyText } from './money.ts';
import { createPaymentIn, receive } from './payment.service.ts';

const lines = bankLine as Resource;

/** Least fit at which an order is proposed by itself: its number, or amount and name together. */
const sure = 60;

/** The one order that clearly fits best. */
const clearlyBest = ([best, next]: readonly Candidate[]): Candidate | undefined =>
  best && best.score >= sure && best.score > (next?.score ?? 0) ? best : undefined;

const propose = (
  tx: Tx,
  id: string,
  { orderId, score }: Pick<Candidate, 'orderId' | 'score'>,
  ctx: CallContext,
) =>
  moveByName(tx, lines, 'propose', { id }, ctx, {
    effect: async () => ({
      columns: { order_id: orderId, score, proposed_by: ctx.session.userId },
      changes: { orderId: [null, orderId] },
    }),
  });

/** Keeps a line of a statement, and proposes the order that clearly fits. */
export const createBankLine = async (db: Db, given: Input, ctx: CallContext): Promise<{ id: string }> => {
  const input = await recordsOf(lines).prepare(db, given, ctx);
  requireChecks(lines, { input, before: {}, ctx });
  if (/^-|^0+(\.0+)?$/.test(String(input.amount))) refuseField('amount', 'moneyIn');
  return inTransaction(db, async (tx) => {
    const made = await recordsOf(lines).create(tx, input, ctx);
    const best = clearlyBest(await candidatesOf(tx, made.id, ctx));
    if (best) await propose(tx, made.id, best, ctx);
    return made;
  });
};

/** Says which order a line is for. @throws system.invalidInput where the order does not take the money */
export const proposeOrder = (
  db: Db,
  { id, orderId }: { id: string; orderId: string },
  ctx: CallContext,
): Promise<{ id: string; score: number }> =>
  inTransaction(db, async (tx) => {
    const row = await recordsOf(lines).lock(tx, id, ctx);
    const wanted = String(BigInt(orderId));
    const known = (await candidatesOf(tx, row.id, ctx)).find((one) => one.orderId === wanted);
    if (!known) await requireOwed(tx, row, wanted, ctx);
    const score = known?.score ?? 0;
    await propose(tx, row.id, { orderId: wanted, score }, ctx);
    return { id: row.id, score };
  });

/** An order that has nothing in common with a line must still owe as much, in its currency and at its site. */
const requireOwed = async (tx: Tx, row: LockedRow, orderId: string, ctx: CallContext): Promise<void> => {
  const { rows } =
    await sql`select from orders t where t.id = ${orderId} and t.subsite_id = ${row.subsiteId ?? null}
    and t.currency = ${String(row.columns.currency)} and t.deleted_at is null and ${scopeCondition(order, ctx)}
    and t.status in ('pending_payment', 'expired') and t.total - t.paid >= ${String(row.columns.amount)}::numeric`.execute(
      tx,
    );
  if (rows.length === 0) refuseField('orderId', 'unknown');
};

/** Books the money of a line: as the payment that waits for it, or as one of its own. */
const book: NonNullable<Move['effect']> = async ({ row, tx, ctx }) => {
  const orderId = String(row.columns.order_id);
  const amount = amountIn(row, 'amount');
  const given = { currency: amount.currency, amount: moneyText(amount) };
  const awaited = await awaitedPayment(tx, orderId, given);
  const id = awaited?.id ?? (await enter(tx, row, { orderId, ...given }, ctx));
  const locked = await recordsOf(payment).lock(tx, id, ctx);
  if (awaited)
    await requireSecondPerson(tx, payment, {
      row: locked,
      refusal: 'commerce.ownApproval',
      people: [ctx.session.userId],
    });
  if (awaited?.status !== 'proof_submitted')
    await moveByName(tx, payment, 'uploadProof', { id }, ctx, {
      effect: async () => ({ columns: { submitted_by: row.columns.proposed_by } }),
    });
  // Two people have looked at the line by now, and the caller has written nothing of the payment before.
  const isSecondPersonNeeded = async () => false;
  await moveByName(tx, payment, 'confirm', { id }, ctx, { isSecondPersonNeeded, effect: receive });
  return {
    columns: { confirmed_by: ctx.session.userId, payment_id: id },
    changes: { paymentId: [null, id] },
  };
};

const enter = async (
  tx: Tx,
  { columns }: LockedRow,
  given: { orderId: string; currency: string; amount: string },
  ctx: CallContext,
): Promise<string> => {
  const input = {
    ...given,
    method: 'bank_transfer',
    payerName: columns.payer_name,
    providerRef: await freeReference(tx, String(columns.reference), String(columns.booked_on)),
  };
  return (await createPaymentIn(tx, input, ctx)).id;
};

/** Longest reference of a payment, in UTF-16 units. */
const longestReference = 100;

/** The reference of a line, with its day where an earlier line has the same one. */
const freeReference = async (tx: Tx, reference: string, bookedOn: string): Promise<string> => {
  const { rows } = await sql`select from payment
    where method = 'bank_transfer' and text_key(provider_ref) = ${textKey(reference)}`.execute(tx);
  const day = ` ${bookedOn}`;
  return rows.length === 0 ? reference : cutText(reference, longestReference - day.length) + day;
};

const forget: NonNullable<Move['effect']> = async () => ({
  columns: { order_id: null, score: null, proposed_by: null },
});

/** What goes with the moves of a line. */
export const bankLineMoves: Readonly<Record<string, Move>> = {
  confirm: { effect: book },
  reject: { effect: forget },
  ignore: { effect: forget },
};

/** A line is what the bank wrote; a note may be added to it until it is matched. */
export const checkBankLine = (before: Readonly<Record<string, unknown>>): void => {
  if (before.status === 'matched') throw new AppError('system.wrongState');
};

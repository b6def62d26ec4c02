import { invoice, order } from '@lc/contract/commerce';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { requireChecks } from '../../kernel/resource/field-checks.ts';
import { type Extra, recordsOf } from '../../kernel/resource/records.ts';
import { nextCount } from '../../kernel/resource/serial.ts';
import type { Move } from '../../kernel/resource/states.ts';
import type { Input } from '../../kernel/resource/values.ts';
import { amountIn } from './amounts.ts';
import { compareMoney, minus, moneyOf, moneyText } from './money.ts';
import { refuseField, siteOfRow } from './refusals.ts';

const digits = 6;

/**
 * The next number of a site and year. The counter moves with the transaction that issues: when that fails the number is
 * free again, so none is left out.
 */
export const issueNumber = async (tx: Tx, site: string, kind: unknown, ctx: CallContext): Promise<Extra> => {
  const isCredit = kind === 'credit_note';
  const field = isCredit ? 'creditNo' : 'invoiceNo';
  const { period, last } = await nextCount(tx, { resource: 'invoice', field, site, period: 'year', ctx });
  const number = [isCredit ? 'CN' : 'INV', period, last.padStart(digits, '0')].join('-');
  return {
    columns: { invoice_no: number, issued_at: sql`now()`, issued_by: ctx.session.userId },
    changes: { invoiceNo: [null, number] },
  };
};

/** What of an order already stands in invoices that hold. */
const invoiced = async (tx: Tx, orderId: string): Promise<string> => {
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(amount), 0)::text as sum from invoice
    where order_id = ${orderId} and deleted_at is null and kind <> 'credit_note' and status <> 'voided'`.execute(
    tx,
  );
  return rows[0]?.sum ?? '0';
};

/** Asks for a receipt or an invoice of what was paid. Credit notes come from refunds alone. */
export const createInvoice = async (db: Db, given: Input, ctx: CallContext): Promise<{ id: string }> => {
  const input = await recordsOf(invoice).prepare(db, given, ctx);
  requireChecks(invoice, { input, before: {}, ctx });
  return inTransaction(db, async (tx) => {
    if (input.kind === 'credit_note') refuseField('kind', 'choice');
    const row = await recordsOf(order)
      .lock(tx, String(input.orderId), ctx)
      .catch(() => refuseField('orderId', 'unknown'));
    const paid = amountIn(row, 'paid');
    if (paid.minor === 0n) throw new AppError('commerce.notPaid');
    if (input.currency !== row.columns.currency) refuseField('currency', 'choice');
    const amount = moneyOf(String(input.amount), paid.currency);
    const open = minus(paid, moneyOf(await invoiced(tx, row.id), paid.currency));
    if (amount.minor <= 0n) refuseField('amount', 'minimum', { min: 1 });
    if (compareMoney(amount, open) > 0) refuseField('amount', 'maximum', { max: moneyText(open) });
    return recordsOf(invoice).create(tx, { ...input, subsiteId: siteOfRow(row) }, ctx);
  });
};

/** What goes with the moves of an invoice. */
export const invoiceMoves: Readonly<Record<string, Move>> = {
  issue: { effect: ({ row, tx, ctx }) => issueNumber(tx, siteOfRow(row), row.columns.kind, ctx) },
};

/** An invoice is corrected until it is issued. */
export const checkInvoiceChange = (before: Readonly<Record<string, unknown>>): void => {
  if (before.status !== 'requested') throw new AppError('system.wrongState');
};

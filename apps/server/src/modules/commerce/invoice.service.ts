import { invoice, order } from '@lc/contract/commerce';
import { sql } from 'kysely';
import { AppError, refuseField } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { requireChecks } from '../../kernel/resource/field-checks.ts';
import { type Extra, type LockedRow, recordsOf } from '../../kernel/resource/records.ts';
import { nextCount } from '../../kernel/resource/serial.ts';
import type { Move } from '../../kernel/resource/states.ts';
import type { Input } from '../../kernel/resource/values.ts';
import { amountIn } from './amounts.ts';
import { compareMoney, type Money, minus, moneyOf, moneyText, plus, shareOf } from './money.ts';
import { siteOfRow } from './refusals.ts';

const digits = 6;

/**
 * The next number of a site and year. The counter moves with the transaction that issues: when that fails the number is
 * free again, so none is left out.
 */
export const issueNumber = async (tx: Tx, site: string, kind: unknown, ctx: CallContext): Promise<Extra> => {
  const isCredit = kind === 'credit_note';
  const field = isCredit ? 'creditNo' : 'invoiceNo';
  const { period, last } = await nextCount(tx, { resource: 'invoice', field, site, period: 'year' });
  const number = [isCredit ? 'CN' : 'INV', period, last.padStart(digits, '0')].join('-');
  return {
    columns: { invoice_no: number, issued_at: sql`now()`, issued_by: ctx.session.userId },
    changes: { invoiceNo: [null, number] },
  };
};

/** What of an order is in invoices that were not voided, less what their credit notes took back. */
const invoiced = async (tx: Tx, orderId: string, exceptId: string): Promise<string> => {
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(greatest(i.amount - coalesce((
      select sum(n.amount) from invoice n where n.credit_of = i.id and n.deleted_at is null and n.status <> 'voided'), 0), 0)),
      0)::text as sum
    from invoice i where i.order_id = ${orderId} and i.id <> ${exceptId} and i.deleted_at is null
    and i.kind <> 'credit_note' and i.status <> 'voided'`.execute(tx);
  return rows[0]?.sum ?? '0';
};

/** What of an order can still be invoiced: what was paid and not returned, less what is invoiced already. */
const openOf = async (tx: Tx, row: LockedRow, exceptId = '0'): Promise<Money> => {
  const paid = amountIn(row, 'paid');
  if (paid.minor === 0n) throw new AppError('commerce.notPaid');
  const left = minus(paid, amountIn(row, 'refunded'));
  if (left.minor === 0n) throw new AppError('commerce.orderRefunded');
  return minus(left, moneyOf(await invoiced(tx, row.id, exceptId), paid.currency));
};

/**
 * The tax in an amount of an order, as text. It is worked out of the sum with what was invoiced before, so that the taxes
 * of all invoices come to that of the order exactly.
 */
const taxOf = async (tx: Tx, row: LockedRow, amount: Money): Promise<string | null> => {
  const [total, tax] = [amountIn(row, 'total'), amountIn(row, 'tax')];
  if (total.minor === 0n) return null;
  const { rows } = await sql<{
    amount: string;
    tax: string;
  }>`select coalesce(sum(t.amount), 0)::text as amount,
      coalesce(sum(t.tax), 0)::text as tax
    from invoice t where t.order_id = ${row.id} and t.deleted_at is null and t.tax is not null
    and t.kind <> 'credit_note' and t.status <> 'voided'`.execute(tx);
  const before = {
    amount: moneyOf(rows[0]?.amount ?? '0', total.currency),
    tax: moneyOf(rows[0]?.tax ?? '0', total.currency),
  };
  const whole = shareOf(tax, plus(before.amount, amount).minor, total.minor, 'half_up');
  return moneyText(minus(whole, before.tax));
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
    const open = await openOf(tx, row);
    if (input.currency !== row.columns.currency) refuseField('currency', 'choice');
    const amount = moneyOf(String(input.amount), open.currency);
    if (amount.minor <= 0n) refuseField('amount', 'minimum', { min: 1 });
    if (compareMoney(amount, open) > 0) refuseField('amount', 'maximum', { max: moneyText(open) });
    return recordsOf(invoice).create(tx, { ...input, subsiteId: siteOfRow(row) }, ctx, {
      columns: { tax: await taxOf(tx, row, amount) },
    });
  });
};

/** What goes with the moves of an invoice. */
export const invoiceMoves: Readonly<Record<string, Move>> = {
  issue: {
    // Money may have gone back since it was asked for.
    guard: async ({ row, tx, ctx }) => {
      const bought = await recordsOf(order).lock(tx, String(row.columns.order_id), ctx);
      const open = await openOf(tx, bought, row.id);
      if (compareMoney(amountIn(row, 'amount'), open) > 0)
        refuseField('amount', 'maximum', { max: moneyText(open) });
    },
    effect: ({ row, tx, ctx }) => issueNumber(tx, siteOfRow(row), row.columns.kind, ctx),
  },
};

/** An invoice is corrected until it is issued. */
export const checkInvoiceChange = (before: Readonly<Record<string, unknown>>): void => {
  if (before.status !== 'requested') throw new AppError('system.wrongState');
};

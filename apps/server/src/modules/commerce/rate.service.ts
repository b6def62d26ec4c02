import { exchangeRate } from '@lc/contract/commerce';
import { sql } from 'kysely';
import { AppError, refuseField } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { type LockedRow, recordsOf } from '../../kernel/resource/records.ts';
import type { Move, Moving } from '../../kernel/resource/states.ts';
import type { Input } from '../../kernel/resource/values.ts';

/** Enters a rate as a draft. */
export const createRate = async (db: Db, given: Input, ctx: CallContext): Promise<{ id: string }> => {
  const input = await recordsOf(exchangeRate).prepare(db, given, ctx);
  return inTransaction(db, (tx) =>
    recordsOf(exchangeRate).create(tx, input, ctx, { columns: { created_by: ctx.session.userId } }),
  );
};

/** A rate is corrected until it was decided, and never by rewriting who set it. */
export const checkRateChange = (before: Readonly<Record<string, unknown>>): void => {
  if (before.status !== 'draft') throw new AppError('commerce.rateHolds');
};

interface Neighbour {
  id: string;
  rate: string;
  isMuchDifferent: boolean;
}

/** The rate that this one would take over from: of the same kind, holding at its start. */
const findPredecessor = async (tx: Tx, { id, columns }: LockedRow): Promise<Neighbour | undefined> => {
  const { rate_type: kind, base, quote, rate, effective_from: from } = columns;
  const { rows } = await sql<Neighbour>`select id, rate::text as rate,
      abs(${rate}::numeric - rate) > rate * 0.05 as "isMuchDifferent"
    from exchange_rate where rate_type = ${kind} and base = ${base} and quote = ${quote}
    and status = 'approved' and deleted_at is null and id <> ${id}
    and effective_from < greatest(${from}::timestamptz, now())
    and (effective_to is null or effective_to > greatest(${from}::timestamptz, now())) for update`.execute(
    tx,
  );
  return rows[0];
};

const requireFuture = async (tx: Tx, { columns }: LockedRow): Promise<void> => {
  const { rows } = await sql`select where ${columns.effective_to}::timestamptz <= now()`.execute(tx);
  if (rows.length > 0) refuseField('effectiveTo', 'closedPeriod');
};

/**
 * Approving closes the rate before, in the same transaction. A rate never holds before it was approved: one whose start
 * is over while another held begins now, so that no price of the past changes.
 */
const takeOver = async ({ row, tx, ctx }: Moving) => {
  const before = await findPredecessor(tx, row);
  const from = before ? sql`greatest(${row.columns.effective_from}::timestamptz, now())` : undefined;
  if (before) {
    const old = await recordsOf(exchangeRate).lock(tx, before.id, ctx);
    const { rows } = await sql<{ end: string }>`select (${from})::text as end`.execute(tx);
    await recordsOf(exchangeRate).update(tx, old, {}, ctx, {
      columns: { effective_to: from },
      changes: { effectiveTo: [old.columns.effective_to, rows[0]?.end] },
    });
  }
  return {
    columns: {
      approved_by: ctx.session.userId,
      approved_at: sql`now()`,
      ...(from ? { effective_from: from } : {}),
    },
  };
};

/** What goes with the moves of a rate. */
export const rateMoves: Readonly<Record<string, Move>> = {
  approve: {
    guard: async ({ row, tx }) => {
      await requireFuture(tx, row);
      const before = await findPredecessor(tx, row);
      if (before?.isMuchDifferent && !row.columns.note) refuseField('note', 'largeChange');
    },
    effect: takeOver,
  },
  cancelFuture: {
    guard: async ({ row, tx }) => {
      const { rows } = await sql`select where ${row.columns.effective_from}::timestamptz <= now()`.execute(
        tx,
      );
      if (rows.length > 0) throw new AppError('commerce.rateHolds');
    },
  },
};

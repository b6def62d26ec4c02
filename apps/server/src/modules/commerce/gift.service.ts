import { type Adjusted, type Balance, entitlement, entitlementGift } from '@lc/contract/commerce';
import { sql } from 'kysely';
import { AppError, refuseField } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { requireChecks } from '../../kernel/resource/field-checks.ts';
import { type LockedRow, recordsOf } from '../../kernel/resource/records.ts';
import type { Move } from '../../kernel/resource/states.ts';
import type { Input } from '../../kernel/resource/values.ts';
import { writeLedger } from './entitlement.queries.ts';
import { siteOfRow } from './refusals.ts';

interface Change {
  delta: number;
  reason: string;
  giftId?: string;
}

const requireChangeable = ({ columns }: LockedRow): void => {
  if (Number(columns.quantity) === -1) throw new AppError('commerce.nothingLeft');
  if (!['active', 'exhausted'].includes(String(columns.status))) throw new AppError('system.wrongState');
};

/** Changes how much an entitlement holds; not below what was used of it. */
const changeQuantity = async (
  tx: Tx,
  row: LockedRow,
  { delta, reason, giftId }: Change,
  ctx: CallContext,
): Promise<Balance> => {
  requireChangeable(row);
  const [used, quantity] = [Number(row.columns.used), Number(row.columns.quantity)];
  const next = quantity + delta;
  if (next < used || next < 1) throw new AppError('commerce.nothingLeft');
  await recordsOf(entitlement).update(tx, row, {}, ctx, {
    action: 'adjust',
    columns: {
      quantity: next,
      status: next > used || row.columns.period !== 'term' ? 'active' : 'exhausted',
    },
    changes: { quantity: [quantity, next], reason: [null, reason] },
  });
  const origin = giftId === undefined ? {} : { refKind: 'gift', refId: giftId };
  const ledgerId = await writeLedger(tx, row.id, { delta, reason: 'adjust', note: reason, ...origin }, ctx);
  return { id: row.id, ledgerId, quantity: next, used };
};

const enterGift = async (tx: Tx, row: LockedRow, input: Input, ctx: CallContext): Promise<{ id: string }> => {
  requireChangeable(row);
  return recordsOf(entitlementGift).create(tx, { ...input, subsiteId: siteOfRow(row) }, ctx, {
    columns: { requested_by: ctx.session.userId },
  });
};

/** Asks for more of an entitlement than was bought. */
export const createGift = async (db: Db, given: Input, ctx: CallContext): Promise<{ id: string }> => {
  const input = await recordsOf(entitlementGift).prepare(db, given, ctx);
  requireChecks(entitlementGift, { input, before: {}, ctx });
  return inTransaction(db, async (tx) => {
    const row = await recordsOf(entitlement)
      .lock(tx, String(input.entitlementId), ctx)
      .catch(() => refuseField('entitlementId', 'unknown'));
    return enterGift(tx, row, input, ctx);
  });
};

/** Takes from an entitlement at once; more of it is a gift, and waits for a second person. */
export const adjustEntitlement = (
  db: Db,
  { id, delta, reason }: { id: string; delta: number; reason: string },
  ctx: CallContext,
): Promise<Adjusted> =>
  inTransaction(db, async (tx) => {
    const row = await recordsOf(entitlement).lock(tx, id, ctx);
    if (delta < 0) return { ...(await changeQuantity(tx, row, { delta, reason }, ctx)), giftId: null };
    const gift = await enterGift(tx, row, { entitlementId: id, quantity: delta, reason }, ctx);
    const [quantity, used] = [Number(row.columns.quantity), Number(row.columns.used)];
    return { id, ledgerId: null, giftId: gift.id, quantity, used };
  });

const decided: NonNullable<Move['effect']> = async ({ ctx }) => ({
  columns: { approved_by: ctx.session.userId, decided_at: sql`now()` },
});

/** What goes with the moves of a gift. */
export const giftMoves: Readonly<Record<string, Move>> = {
  approve: {
    effect: async (moving) => {
      const { row, tx, ctx } = moving;
      const { entitlement_id: id, quantity, reason } = row.columns;
      const right = await recordsOf(entitlement).lock(tx, String(id), ctx);
      const change = { delta: Number(quantity), reason: String(reason), giftId: row.id };
      await changeQuantity(tx, right, change, ctx);
      return decided(moving);
    },
  },
  reject: { effect: decided },
  withdraw: {
    guard: async ({ row: { columns }, ctx }) => {
      if (String(columns.requested_by) !== ctx.session.userId) throw new AppError('commerce.onlyRequester');
    },
  },
};

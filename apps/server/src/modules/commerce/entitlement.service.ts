import { type Balance, entitlement } from '@lc/contract/commerce';
import type { Resource } from '@lc/contract/kernel';
import { company, seeker } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { databaseFault } from '../../kernel/db/errors.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { type LockedRow, recordsOf } from '../../kernel/resource/records.ts';
import { logMove } from '../../kernel/resource/states.ts';
import { buyerColumns, buyerOf, buyerOfOrder } from './buyers.ts';
import {
  consume,
  findUse,
  findUsedLine,
  isTakenBack,
  livingOf,
  quotasOf,
  writeLedger,
} from './entitlement.queries.ts';
import { siteOfRow } from './refusals.ts';

/** Gives the buyer of an order what was bought. */
export const grantOrder = async (tx: Tx, order: LockedRow, ctx: CallContext): Promise<void> => {
  const { renews_id: renewsId } = order.columns;
  const buyer = buyerOfOrder(order.columns);
  for (const { orderItemId, resource, period, quantity, days } of await quotasOf(tx, order.id)) {
    const begins = sql`greatest(now(), (select max(f.valid_to) from entitlement f where f.order_id = ${renewsId ?? null}
      and f.resource = ${resource} and f.status in ('active', 'exhausted') and f.deleted_at is null))`;
    const columns = {
      owner_kind: buyer.kind,
      owner_id: buyer.id,
      ...buyerColumns(buyer),
      order_id: order.id,
      order_item_id: orderItemId,
      resource,
      period,
      quantity,
      valid_from: begins,
      valid_to: days === null ? null : sql`${begins} + make_interval(days => ${days})`,
    };
    const input = { subsiteId: siteOfRow(order) };
    const { id } = await recordsOf(entitlement).create(tx, input, ctx, {
      columns,
      changes: { resource: [null, resource], quantity: [null, quantity] },
    });
    await writeLedger(tx, id, { delta: quantity, reason: 'grant', refKind: 'order', refId: order.id }, ctx);
  }
};

/** Takes back what an order gave and nobody used; with `revoke_all` the rest of its time, too. */
export const revokeOrder = async (
  tx: Tx,
  orderId: string,
  how: 'revoke_all' | 'revoke_unused',
  ctx: CallContext,
): Promise<void> => {
  const state = how === 'revoke_all' ? 'revoked' : 'exhausted';
  for (const { id, quantity, used } of await livingOf(tx, orderId)) {
    const row = await recordsOf(entitlement).lock(tx, id, ctx);
    const from = String(row.columns.status);
    const unused = quantity === -1 ? 1 : quantity - used;
    const kept = quantity === -1 ? {} : { quantity: used };
    await recordsOf(entitlement).update(tx, row, {}, ctx, {
      action: 'revoke',
      columns: { status: quantity === -1 ? 'revoked' : state, ...kept },
      changes: { quantity: [quantity, used] },
    });
    if (unused > 0)
      await writeLedger(tx, id, { delta: -unused, reason: 'revoke', refKind: 'order', refId: orderId }, ctx);
    if (from !== state) await logMove(tx, entitlement, { id, action: 'revoke', from, to: state }, ctx);
  }
};

interface Using {
  companyId?: string | undefined;
  seekerId?: string | undefined;
  resource: string;
  quantity?: number | undefined;
  refKind?: string | undefined;
  refId?: string | undefined;
  requestId: string;
}

/** Uses a right of a buyer whom the caller sees. The same request uses it once. @throws commerce.nothingLeft */
export const useEntitlement = async (db: Db, given: Using, ctx: CallContext): Promise<Balance> => {
  const { quantity = 1 } = given;
  const owner = buyerOf(given);
  const kind = (owner.kind === 'company' ? company : seeker) as Resource;
  await inTransaction(db, (tx) => recordsOf(kind).lock(tx, owner.id, ctx));
  const before = await findUse(db, given.requestId, ctx);
  if (before) return before;
  try {
    const used = await consume(db, { ...given, owner, quantity }, ctx);
    if (!used) throw new AppError('commerce.nothingLeft');
    return used;
  } catch (error) {
    // The same request came twice at once, and the other one was first.
    const isTwice = databaseFault(error)?.constraint === 'entitlement_ledger__request';
    const other = isTwice ? await findUse(db, given.requestId, ctx) : undefined;
    if (!other) throw isTwice ? new AppError('commerce.requestReused', { cause: error }) : error;
    return other;
  }
};

/**
 * Gives a use back, once. What was taken back with its money stays taken back.
 * @throws commerce.rightTakenBack, system.duplicate
 */
export const restoreEntitlement = (
  db: Db,
  { ledgerId, reason }: { ledgerId: string; reason?: string | undefined },
  ctx: CallContext,
): Promise<Balance> =>
  inTransaction(db, async (tx) => {
    const line = await findUsedLine(tx, ledgerId, ctx);
    if (!line) throw new AppError('system.recordNotFound');
    const row = await recordsOf(entitlement).lock(tx, line.entitlementId, ctx);
    if (await isTakenBack(tx, row.id)) throw new AppError('commerce.rightTakenBack');
    const [used, quantity] = [Number(row.columns.used), Number(row.columns.quantity)];
    // What was used of a day or month that is over has come back by itself.
    const left = line.isOfThisPeriod ? Math.max(used - line.quantity, 0) : used;
    const isOpen = row.columns.status === 'exhausted' && left < quantity;
    await recordsOf(entitlement).update(tx, row, {}, ctx, {
      action: 'restore',
      columns: { used: left, ...(isOpen ? { status: 'active' } : {}) },
      changes: { used: [used, left] },
    });
    const requestId = `restore:${line.id}`;
    const id = await writeLedger(
      tx,
      row.id,
      {
        delta: line.quantity,
        reason: 'restore',
        refKind: 'ledger',
        refId: line.id,
        note: reason ?? null,
        requestId,
      },
      ctx,
    ).catch((error: unknown) => {
      if (databaseFault(error)?.constraint !== 'entitlement_ledger__request') throw error;
      throw new AppError('system.duplicate', {
        problems: [{ path: 'ledgerId', rule: 'taken' }],
        cause: error,
      });
    });
    return { id: row.id, ledgerId: id, quantity, used: left };
  });

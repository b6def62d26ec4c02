import { entitlement, order } from '@lc/contract/commerce';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { Db } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { moveDue } from '../../kernel/resource/due-moves.ts';
import { giveBackCoupon } from './coupon.queries.ts';
import { giveBackStock } from './stock.queries.ts';

/** How many rows one transaction moves. */
const batch = 50;

/** Orders whose time is over and for which no money came, nor is being looked at; the oldest first. */
export const closeNext = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    const ids = await moveDue(tx, order, 'timeout', {
      where: sql`t.pay_deadline < now() and t.paid = 0 and not exists (select from payment p
        where p.order_id = t.id and p.deleted_at is null
          and p.status in ('pending', 'proof_submitted', 'unclear', 'succeeded'))`,
      columns: { closed_at: sql`now()` },
      limit: { rows: batch, by: sql`t.pay_deadline` },
    });
    for (const id of ids) {
      await giveBackStock(tx, id);
      await giveBackCoupon(tx, id);
    }
    return ids.length;
  });

/** Ends entitlements whose time is over, the oldest first; what was left of them goes out of the ledger. */
export const endNextEntitlements = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    const ids = await moveDue(tx, entitlement, 'expire', {
      where: sql`t.valid_to < now()`,
      limit: { rows: batch, by: sql`t.valid_to, t.id` },
    });
    await sql`insert into entitlement_ledger (entitlement_id, delta, reason, create_by)
      select id, case quantity when -1 then -1 else used - quantity end, 'expire', 'system' from entitlement
      where id = any(${ids}::bigint[]) and period = 'term' and (quantity = -1 or quantity > used)`.execute(
      tx,
    );
    return ids.length;
  });

/** Closes orders that were not paid in time, gives their stock back, and ends what was bought for a time. */
export const expireJob = defineJob({
  name: 'commerce.expire',
  payload: z.object({}),
  attempts: 3,
  run: async (_, { context: { db }, signal }) => {
    let closed = 0;
    for (let done = batch; done === batch && !signal.aborted; closed += done) done = await closeNext(db);
    let ended = 0;
    for (let done = batch; done === batch && !signal.aborted; ended += done)
      done = await endNextEntitlements(db);
    return { closed, ended };
  },
});

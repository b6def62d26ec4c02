import { entitlement, order } from '@lc/contract/commerce';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { Db } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { countsOf } from '../../kernel/resource/count-cache.ts';
import { giveBackStock } from './stock.queries.ts';

/** How many orders one transaction closes. */
const batch = 50;

/** Orders whose time is over and for which no money came, nor is being looked at; the oldest first. */
export const closeNext = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update orders o set status = 'expired', closed_at = now(), version = version + 1, update_time = now()
      where o.id in (
        select id from orders where status = 'pending_payment' and pay_deadline < now() and paid = 0
        and deleted_at is null and not exists (select from payment p where p.order_id = orders.id
          and p.deleted_at is null and p.status in ('pending', 'proof_submitted', 'succeeded'))
        order by pay_deadline limit ${batch} for update skip locked)
      returning o.id`.execute(tx);
    for (const { id } of rows) {
      await giveBackStock(tx, id);
      await sql`insert into record_transition (resource, record_id, action, from_state, to_state, actor_name)
        values ('order', ${id}, 'timeout', 'pending_payment', 'expired', 'system')`.execute(tx);
    }
    return rows.length;
  });

/** Ends entitlements whose time is over, the oldest first; what was left of them goes out of the ledger. */
export const endNextEntitlements = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ count: number }>`
      with due as (
        select id, quantity, used, period, status from entitlement
        where status in ('active', 'exhausted') and valid_to < now() and deleted_at is null
        order by valid_to, id limit ${batch} for update skip locked
      ), ended as (
        update entitlement e set status = 'expired', version = e.version + 1, update_time = now()
        from due where e.id = due.id returning e.id
      ), line as (
        insert into entitlement_ledger (entitlement_id, delta, reason, create_by)
        select id, case quantity when -1 then -1 else used - quantity end, 'expire', 'system' from due
        where period = 'term' and (quantity = -1 or quantity > used)
      ), logged as (
        insert into record_transition (resource, record_id, action, from_state, to_state, actor_name)
        select 'entitlement', id, 'expire', status, 'expired', 'system' from due
      )
      select count(*)::int as count from ended`.execute(tx);
    return rows[0]?.count ?? 0;
  });

/** Closes orders that were not paid in time, gives their stock back, and ends what was bought for a time. */
export const expireJob = defineJob({
  name: 'commerce.expire',
  payload: z.object({}),
  attempts: 3,
  run: async (_, { context: { db }, signal }) => {
    let closed = 0;
    for (let done = batch; done === batch && !signal.aborted; closed += done) done = await closeNext(db);
    if (closed > 0) countsOf(db, order.spec.name).clear();
    let ended = 0;
    for (let done = batch; done === batch && !signal.aborted; ended += done)
      done = await endNextEntitlements(db);
    if (ended > 0) countsOf(db, entitlement.spec.name).clear();
    return { closed, ended };
  },
});

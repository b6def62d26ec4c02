import { type Balance, entitlement } from '@lc/contract/commerce';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { dayOf, siteZone, todayIn } from '../../kernel/time-zone.queries.ts';
import type { Buyer } from './buyers.ts';

/** A line of the ledger to be written. */
interface LedgerEntry {
  delta: number;
  reason: 'grant' | 'consume' | 'restore' | 'expire' | 'revoke' | 'adjust';
  refKind?: string | null;
  refId?: string | null;
  note?: string | null;
  requestId?: string | null;
}

/** Writes a line into the ledger of an entitlement. @returns its id */
export const writeLedger = async (
  tx: Tx,
  entitlementId: string,
  { delta, reason, refKind = null, refId = null, note = null, requestId = null }: LedgerEntry,
  ctx: CallContext,
): Promise<string> => {
  const { userId, username } = ctx.session;
  const { rows } = await sql<{ id: string }>`insert into entitlement_ledger
      (entitlement_id, delta, reason, ref_kind, ref_id, note, request_id, actor_id, create_by)
    values (${entitlementId}, ${delta}, ${reason}, ${refKind}, ${refId}, ${note}, ${requestId}, ${userId}, ${username})
    returning id`.execute(tx);
  if (!rows[0]) throw new Error('the ledger took no line');
  return rows[0].id;
};

interface Use {
  owner: Buyer;
  resource: string;
  quantity: number;
  refKind?: string | undefined;
  refId?: string | undefined;
  requestId: string;
}

/**
 * Uses a right of a buyer in one statement, which looks again at what is left when it waited for somebody else: it
 * cannot overdraw. What expires first is used first; quotas per day and month begin again with the day of
 * their site.
 * @returns undefined when there is not enough
 */
export const consume = async (
  db: Db | Tx,
  { owner, resource, quantity, refKind, refId, requestId }: Use,
  ctx: CallContext,
): Promise<Balance | undefined> => {
  const start = (alias: string) => {
    const today = todayIn(siteZone(`${alias}.subsite_id`));
    return sql`case ${sql.ref(`${alias}.period`)} when 'day' then ${today}
      when 'month' then date_trunc('month', ${today})::date end`;
  };
  const usedNow = (alias: string) => sql`case when ${sql.ref(`${alias}.period`)} = 'term'
    or ${sql.ref(`${alias}.period_start`)} = ${start(alias)} then ${sql.ref(`${alias}.used`)} else 0 end`;
  const isEnough = (alias: string) => sql`${sql.ref(`${alias}.status`)} = 'active' and
    (${sql.ref(`${alias}.quantity`)} = -1 or ${usedNow(alias)} + ${quantity}::integer <= ${sql.ref(`${alias}.quantity`)})`;
  const { rows } = await sql<Balance>`
    with chosen as (
      select t.id from entitlement t
      where t.owner_kind = ${owner.kind} and t.owner_id = ${owner.id} and t.resource = ${resource}
        and t.deleted_at is null and t.valid_from <= now() and (t.valid_to is null or t.valid_to > now())
        and ${isEnough('t')} and ${scopeCondition(entitlement, ctx)}
      order by t.valid_to nulls last, t.id limit 1 for update
    ), done as (
      update entitlement e set used = ${usedNow('e')} + ${quantity}, period_start = ${start('e')},
        status = case when e.period = 'term' and e.quantity = e.used + ${quantity} then 'exhausted' else e.status end,
        version = e.version + 1, update_by = ${ctx.session.username}, update_time = now()
      from chosen where e.id = chosen.id and ${isEnough('e')}
      returning e.id, e.quantity, e.used
    ), line as (
      insert into entitlement_ledger (entitlement_id, delta, reason, ref_kind, ref_id, request_id, actor_id, create_by)
      select id, -${quantity}::integer, 'consume', ${refKind ?? null}, ${refId ?? null}::bigint, ${requestId},
        ${ctx.session.userId}::bigint, ${ctx.session.username} from done
      returning id
    )
    select done.id, done.quantity, done.used, line.id as "ledgerId" from done, line`.execute(db);
  return rows[0];
};

/** What a use by this request left behind; undefined when it used nothing yet. */
export const findUse = async (
  db: Db | Tx,
  requestId: string,
  ctx: CallContext,
): Promise<Balance | undefined> => {
  const { rows } = await sql<Balance>`select t.id, t.quantity, t.used, l.id as "ledgerId"
    from entitlement_ledger l join entitlement t on t.id = l.entitlement_id
    where l.request_id = ${requestId} and ${scopeCondition(entitlement, ctx)}`.execute(db);
  return rows[0];
};

interface UsedLine {
  id: string;
  entitlementId: string;
  quantity: number;
  isOfThisPeriod: boolean;
}

/** A use that the caller sees, by its line of the ledger. */
export const findUsedLine = async (tx: Tx, id: string, ctx: CallContext): Promise<UsedLine | undefined> => {
  const { rows } = await sql<UsedLine>`select l.id, t.id as "entitlementId", -l.delta as quantity,
      t.period = 'term' or t.period_start <= ${dayOf('l.create_time', siteZone('t.subsite_id'))} as "isOfThisPeriod"
    from entitlement_ledger l join entitlement t on t.id = l.entitlement_id
    where l.id = ${id} and l.reason = 'consume' and ${scopeCondition(entitlement, ctx)} for update of t`.execute(
    tx,
  );
  return rows[0];
};

/** Whether an entitlement was revoked, or its order was refunded in full. */
export const isTakenBack = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql`select from entitlement e where e.id = ${id} and (e.status = 'revoked'
    or exists (select from entitlement_ledger l where l.entitlement_id = e.id and l.reason = 'revoke')
    or exists (select from orders o where o.id = e.order_id and o.status = 'refunded'))`.execute(tx);
  return rows.length > 0;
};

/** What was granted for the lines of an order. */
interface Quota {
  orderItemId: string;
  resource: string;
  period: string;
  quantity: number;
  days: number | null;
}

/** The rights that an order gives: those of each service, so many times as it was bought. */
export const quotasOf = async (tx: Tx, orderId: string): Promise<Quota[]> => {
  const { rows } = await sql<Quota>`select i.id as "orderItemId", q.resource, q.period,
      case when q.quantity = -1 then -1 else q.quantity * i.quantity end as quantity, p.duration_days as days
    from order_item i join service_product p on p.id = i.product_id
    join service_quota q on q.product_id = p.id and q.deleted_at is null
    where i.order_id = ${orderId} order by i.id, q.id`.execute(tx);
  return rows;
};

/** The entitlements of an order that can still be used. */
export const livingOf = async (
  tx: Tx,
  orderId: string,
): Promise<{ id: string; quantity: number; used: number }[]> => {
  const { rows } = await sql<{ id: string; quantity: number; used: number }>`
    select id, quantity, used from entitlement where order_id = ${orderId} and deleted_at is null
    and status in ('active', 'exhausted') order by id for update`.execute(tx);
  return rows;
};

/** How much of what an order gave is unused, as a fraction: by count or, of what is without limit, by days left. */
export const unusedShare = async (
  db: Db | Tx,
  orderId: string,
): Promise<{ unused: bigint; granted: bigint }> => {
  const { rows } = await sql<{ unused: string | null; granted: string | null; left: string; days: string }>`
    select sum(quantity - used) filter (where quantity > 0 and status = 'active')::text as unused,
      sum(quantity) filter (where quantity > 0)::text as granted,
      coalesce(max(extract(epoch from greatest(valid_to - now(), interval '0'))), 1)::bigint::text as left,
      coalesce(max(extract(epoch from valid_to - valid_from)), 1)::bigint::text as days
    from entitlement where order_id = ${orderId} and deleted_at is null`.execute(db);
  const [row] = rows;
  if (row?.granted) return { unused: BigInt(row.unused ?? '0'), granted: BigInt(row.granted) };
  return { unused: BigInt(row?.left ?? '1'), granted: BigInt(row?.days ?? '1') };
};

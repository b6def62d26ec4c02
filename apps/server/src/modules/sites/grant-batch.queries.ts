import type { EndpointResult } from '@lc/contract/kernel';
import type { GrantKind, grantBatches, Principal } from '@lc/contract/sites';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { pageWindow, toPage } from '../../kernel/db/page.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { momentText, zoneOf } from '../../kernel/time-zone.queries.ts';
import type { SetChange } from './grant-sets.queries.ts';
import { type GrantSet, inOneForm } from './grants.ts';

interface NewBatch {
  kind: GrantKind;
  subsiteId: string | undefined;
  mode: 'replace' | 'add';
  wanted: GrantSet;
  changes: readonly SetChange[];
}

const jsonOf = (set: GrantSet): string | null => (set === null ? null : JSON.stringify(set));

/** Keeps a batch with what stood before and after. @returns its id */
export const insertBatch = async (tx: Tx, batch: NewBatch, { session }: CallContext): Promise<string> => {
  const items = batch.changes.map(({ principal: { type, id }, before, after }) => ({
    user_id: type === 'user' ? id : null,
    role_id: type === 'role' ? id : null,
    before,
    after,
  }));
  const { rows } = await sql<{ id: string }>`
    with batch as (insert into subsite_grant_batch (kind, subsite_id, mode, grants, create_by)
      values (${batch.kind}, ${batch.subsiteId ?? null}, ${batch.mode}, ${jsonOf(batch.wanted)}::jsonb, ${session.username})
      returning id),
    items as (insert into subsite_grant_batch_item (batch_id, user_id, role_id, before, after)
      select batch.id, i.user_id, i.role_id, nullif(i.before, 'null'), nullif(i.after, 'null') from batch,
        jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
          as i (user_id bigint, role_id bigint, before jsonb, after jsonb))
    select id from batch`.execute(tx);
  if (!rows[0]) throw new Error('an insert returned no row');
  return rows[0].id;
};

export type BatchRow = EndpointResult<typeof grantBatches>['records'][number];

/** The batches `b` that a caller may know of: those of people's sites, and those at sites that he works on. */
const isRowVisible = ({ session }: CallContext): RawBuilder<boolean> =>
  session.subsites === 'all'
    ? sql`true`
    : sql`(b.subsite_id is null or b.subsite_id = any(${[...session.subsites]}::bigint[]))`;

const selectBatches = (ctx: CallContext): RawBuilder<BatchRow> => sql<BatchRow>`
  select b.id, b.kind, b.subsite_id as "subsiteId", b.mode, b.create_by as "createBy", b.undo_by as "undoBy",
    (select ${localizedIn('s.name', ctx.language)} from subsite s where s.id = b.subsite_id) as "subsiteName",
    ${momentText('b.create_time', zoneOf(ctx))} as "createTime",
    ${momentText('b.undo_time', zoneOf(ctx))} as "undoTime",
    (select count(*)::int from subsite_grant_batch_item i where i.batch_id = b.id) as "principalCount",
    (select count(*)::int from subsite_grant_batch_item i where i.batch_id = b.id and not i.is_undone) as "standingCount"
  from subsite_grant_batch b`;

export const listBatches = async (
  db: Db,
  query: { pageNo: number; pageSize: number; keyword?: string | undefined },
  ctx: CallContext,
): Promise<EndpointResult<typeof grantBatches>> => {
  const { limit, offset } = pageWindow(query);
  const where = sql`${isRowVisible(ctx)}
    and (${query.keyword ?? null}::text is null or b.create_by = ${query.keyword ?? null})`;
  const [{ rows }, counted] = await Promise.all([
    sql<BatchRow>`${selectBatches(ctx)} where ${where} order by b.id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: string }>`select count(*) as total from subsite_grant_batch b where ${where}`.execute(db),
  ]);
  return toPage(rows, Number(counted.rows[0]?.total ?? 0), query);
};

export const findBatch = async (db: Db, id: string, ctx: CallContext): Promise<BatchRow | undefined> => {
  const { rows } =
    await sql<BatchRow>`${selectBatches(ctx)} where b.id = ${id} and ${isRowVisible(ctx)}`.execute(db);
  return rows[0];
};

export interface BatchItem extends SetChange {
  isUndone: boolean;
}

/** For whom a batch changed what. */
export const loadItems = async (db: Db, batch: Pick<BatchRow, 'id' | 'kind'>): Promise<BatchItem[]> => {
  const { rows } = await sql<Principal & { before: GrantSet; after: GrantSet; isUndone: boolean }>`
    select case when i.user_id is not null then 'user' when i.role_id is not null then 'role' else 'everybody' end as type,
      coalesce(i.user_id, i.role_id, 0) as id, i.before, i.after, i.is_undone as "isUndone"
    from subsite_grant_batch_item i where i.batch_id = ${batch.id} order by 1, 2`.execute(db);
  return rows.map(({ type, id, before, after, isUndone }) => ({
    principal: { type, id },
    before: inOneForm(batch.kind, before),
    after: inOneForm(batch.kind, after),
    isUndone,
  }));
};

/** Notes for whom a batch stands no longer. */
export const markUndone = async (
  tx: Tx,
  batchId: string,
  principals: readonly Principal[],
  { session }: CallContext,
): Promise<void> => {
  const keys = principals.map(({ type, id }) => `${type}:${id}`);
  await sql`update subsite_grant_batch_item set is_undone = true where batch_id = ${batchId}
    and case when user_id is not null then 'user:' || user_id when role_id is not null then 'role:' || role_id
      else 'everybody:0' end = any(${keys}::text[])`.execute(tx);
  await sql`update subsite_grant_batch set undo_by = ${session.username}, undo_time = now()
    where id = ${batchId}`.execute(tx);
};

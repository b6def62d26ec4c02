import { everything, type GrantKind, type Principal } from '@lc/contract/sites';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { differenceOf, type Grant, type GrantSet, inOneForm, keyOf } from './grants.ts';

/** Which grants: of what kind, and of which site where it is not sites themselves. */
export interface GrantScope {
  kind: GrantKind;
  subsiteId?: string | undefined;
}

type Sets = ReadonlyMap<string, GrantSet>;

const idsOf = (principals: readonly Principal[], type: Principal['type']): string[] =>
  principals.filter((principal) => principal.type === type).map(({ id }) => id);

/**
 * Changes of grants queue here: what was compared with a fingerprint still stands when it is written. Taken before any
 * account is locked, so that nobody waits in a ring.
 */
export const lockGrants = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('subsite grants'))`.execute(tx);
};

const readSites = async (db: Db, principals: readonly Principal[]): Promise<Sets> => {
  const { rows } = await sql<Principal & { isAll: boolean; ids: string[] }>`
    select 'user' as type, u.id, u.all_subsite as "isAll",
      array(select us.subsite_id::text from user_subsite us where us.user_id = u.id) as ids
    from sys_user u where u.id = any(${idsOf(principals, 'user')}::bigint[])
    union all select 'role', r.id, r.all_subsite,
      array(select rs.subsite_id::text from role_subsite rs where rs.role_id = r.id)
    from sys_role r where r.id = any(${idsOf(principals, 'role')}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ isAll, ids, ...principal }) => {
      const grants = [...(isAll ? [everything] : []), ...ids].map((id) => ({ id }));
      return [keyOf(principal), inOneForm('sites', grants)];
    }),
  );
};

const readLimits = async (
  db: Db,
  { kind, subsiteId }: GrantScope,
  principals: readonly Principal[],
): Promise<Sets> => {
  const { rows } = await sql<Principal & { grants: Grant[] }>`
    select case when l.user_id is not null then 'user' when l.role_id is not null then 'role' else 'everybody' end as type,
      coalesce(l.user_id, l.role_id, 0) as id, l.grants
    from subsite_limit l where l.kind = ${kind} and l.subsite_id = ${subsiteId}::bigint
      and (l.user_id = any(${idsOf(principals, 'user')}::bigint[])
        or l.role_id = any(${idsOf(principals, 'role')}::bigint[])
        or (l.user_id is null and l.role_id is null))`.execute(db);
  const found = new Map(rows.map((row) => [keyOf(row), inOneForm(kind, row.grants)]));
  return new Map(principals.map((principal) => [keyOf(principal), found.get(keyOf(principal)) ?? null]));
};

/** What each of them was granted, by `keyOf`. */
export const readSets = (db: Db, scope: GrantScope, principals: readonly Principal[]): Promise<Sets> =>
  scope.kind === 'sites' ? readSites(db, principals) : readLimits(db, scope, principals);

export interface SetChange {
  principal: Principal;
  before: GrantSet;
  after: GrantSet;
}

const writeSites = async (
  tx: Tx,
  { principal: { type, id }, before, after }: SetChange,
  ctx: CallContext,
): Promise<void> => {
  const { added, removed } = differenceOf(before, after);
  const siteIds = (grants: readonly Grant[]): string[] =>
    grants.map((grant) => grant.id).filter((siteId) => siteId !== everything);
  const [table, owner, place]: RawBuilder<unknown>[] =
    type === 'user'
      ? [sql`sys_user`, sql`user_id`, sql`user_subsite`]
      : [sql`sys_role`, sql`role_id`, sql`role_subsite`];
  await sql`delete from ${place} where ${owner} = ${id}
    and subsite_id = any(${siteIds(removed)}::bigint[])`.execute(tx);
  await sql`insert into ${place} (${owner}, subsite_id)
    select ${id}::bigint, unnest(${siteIds(added)}::bigint[]) on conflict do nothing`.execute(tx);
  if (![...added, ...removed].some((grant) => grant.id === everything)) return;
  const isAll = added.some((grant) => grant.id === everything);
  await sql`update ${table} set all_subsite = ${isAll}, version = version + 1,
    update_by = ${ctx.session.username}, update_time = now() where id = ${id}`.execute(tx);
};

const writeLimit = async (
  tx: Tx,
  { kind, subsiteId }: GrantScope,
  { principal: { type, id }, after }: SetChange,
  ctx: CallContext,
): Promise<void> => {
  const [userId, roleId] = [type === 'user' ? id : null, type === 'role' ? id : null];
  if (after === null) {
    await sql`delete from subsite_limit where kind = ${kind} and subsite_id = ${subsiteId}
      and user_id is not distinct from ${userId}::bigint and role_id is not distinct from ${roleId}::bigint`.execute(
      tx,
    );
    return;
  }
  await sql`insert into subsite_limit (kind, subsite_id, user_id, role_id, grants, update_by)
    values (${kind}, ${subsiteId}, ${userId}, ${roleId}, ${JSON.stringify(after)}::jsonb, ${ctx.session.username})
    on conflict (subsite_id, kind, user_id, role_id) do update
    set grants = excluded.grants, update_by = excluded.update_by, update_time = now()`.execute(tx);
};

export const writeSet = (tx: Tx, scope: GrantScope, change: SetChange, ctx: CallContext): Promise<void> =>
  scope.kind === 'sites' ? writeSites(tx, change, ctx) : writeLimit(tx, scope, change, ctx);

import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { menuPaths } from './menu-paths.ts';

/**
 * Whether the permission `p` is one that the caller lacks. A menu without a key opens nothing by itself. What lies in
 * the recycle bin is held by whoever would hold it again once it is back.
 */
const isBeyondOwn = ({ session }: CallContext): RawBuilder<boolean> =>
  session.isAdministrator
    ? sql`false`
    : sql`(p.perms is not null and p.perms <> all(${[...session.permissions]}::text[])
        and not (p.deleted_at is not null and exists (
          select from sys_user_role own join sys_role mine on mine.id = own.role_id and mine.deleted_at is null
          join sys_role_permission granted on granted.role_id = mine.id
          where own.user_id = ${session.userId} and granted.permission_id = p.id)))`;

/** Whether the role `r` gives a resource without all the data rules of one of the caller's own roles. */
const seesMore = (resource: string, own: readonly (readonly string[])[]): RawBuilder<boolean> => sql`(
  exists (select from sys_role_permission rp join sys_permission p on p.id = rp.permission_id
    where rp.role_id = r.id and p.deleted_at is null and split_part(p.perms, ':', 1) = ${resource}
      and p.perms not like '%:column:%')
  and not exists (select from jsonb_array_elements(${JSON.stringify(own)}::jsonb) as own (rules)
    where array(select jsonb_array_elements_text(own.rules)::bigint) <@ array(
      select c.rule_id from sys_role_data_rule c
        join sys_permission_data_rule d on d.id = c.rule_id and d.status = '1'
        join sys_permission p on p.id = c.permission_id and p.deleted_at is null
      where c.role_id = r.id and split_part(p.perms, ':', 1) = ${resource})))`;

/** Whether the role `r` holds a permission that the caller lacks, or sees rows that data rules keep from him. */
export const holdsMoreKeys = (ctx: CallContext): RawBuilder<boolean> => {
  if (ctx.session.isAdministrator) return sql`false`;
  const bound = [...ctx.session.resourceLimits].filter(([, { rows }]) => rows !== undefined);
  return sql`(${sql.join(
    [
      sql`r.is_administrator`,
      sql`exists (select from sys_role_permission rp join sys_permission p on p.id = rp.permission_id
        where rp.role_id = r.id and ${isBeyondOwn(ctx)})`,
      ...bound.map(([resource, { ruleSets }]) => seesMore(resource, ruleSets)),
    ],
    sql` or `,
  )})`;
};

/** Whether the role `r` brings a site on which the caller does not work. */
const holdsMoreSites = ({ session }: CallContext): RawBuilder<boolean> =>
  session.subsites === 'all'
    ? sql`false`
    : sql`(r.all_subsite or exists (
        select from role_subsite rs join subsite s on s.id = rs.subsite_id and s.deleted_at is null
        where rs.role_id = r.id and s.id <> all(${[...session.subsites]}::bigint[])))`;

/** Whether the role `r` holds a permission or a site that the caller lacks, or sees rows that data rules keep from him. */
export const holdsMoreThanOwn = (ctx: CallContext): RawBuilder<boolean> =>
  sql`(${holdsMoreKeys(ctx)} or ${holdsMoreSites(ctx)})`;

/** Whether one of these roles holds a permission that the caller lacks. */
export const someHoldMoreKeys = async (
  db: Db,
  roleIds: readonly string[],
  ctx: CallContext,
): Promise<boolean> => {
  const { rows } = await sql`select from sys_role r
    where r.id = any(${[...roleIds]}::bigint[]) and ${holdsMoreKeys(ctx)} limit 1`.execute(db);
  return rows.length > 0;
};

/** Whether one of these roles holds more than the caller. */
export const someHoldMore = async (
  db: Db,
  roleIds: readonly string[],
  ctx: CallContext,
): Promise<boolean> => {
  const { rows } = await sql`select from sys_role r
    where r.id = any(${[...roleIds]}::bigint[]) and ${holdsMoreThanOwn(ctx)} limit 1`.execute(db);
  return rows.length > 0;
};

/** Whether one of these menus and buttons is one that the caller lacks. */
export const someBeyondOwn = async (
  db: Db,
  permissionIds: readonly string[],
  ctx: CallContext,
): Promise<boolean> => {
  const { rows } = await sql`select from sys_permission p
    where p.id = any(${[...permissionIds]}::bigint[]) and ${isBeyondOwn(ctx)} limit 1`.execute(db);
  return rows.length > 0;
};

/** The living menus and buttons that a role grants. */
export const loadGrants = async (db: Db, roleId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select p.id from sys_role_permission rp join sys_permission p on p.id = rp.permission_id
    where rp.role_id = ${roleId} and p.deleted_at is null order by p.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Every living menu and button: what the administrator role grants. */
export const loadEveryPermission = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('sys_permission')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

interface GrantDifference {
  /** Somebody saved other grants since the caller read them. */
  isStale: boolean;
  isUnknown: boolean;
  added: string[];
  removed: string[];
}

interface GrantLists {
  wanted: readonly string[];
  last: readonly string[];
}

/** How the grants of a role that is locked differ from what is wanted, and from what the caller believed. */
export const compareGrants = async (
  tx: Tx,
  roleId: string,
  { wanted, last }: GrantLists,
): Promise<GrantDifference> => {
  const { rows } = await sql<GrantDifference>`
    with stored as (select p.id from sys_role_permission rp join sys_permission p on p.id = rp.permission_id
        where rp.role_id = ${roleId} and p.deleted_at is null),
      wanted as (select distinct unnest(${[...wanted]}::bigint[]) as id),
      last as (select distinct unnest(${[...last]}::bigint[]) as id)
    select exists ((select id from stored except select id from last)
        union all (select id from last except select id from stored)) as "isStale",
      exists (select from wanted w where not exists (
        select from sys_permission p where p.id = w.id and p.deleted_at is null)) as "isUnknown",
      array(select id::text from wanted except select id::text from stored) as added,
      array(select id::text from stored except select id::text from wanted) as removed`.execute(tx);
  if (!rows[0]) throw new Error('a select without from returned no row');
  return rows[0];
};

/** Writes a difference. @returns what it consists of, as the audit names it. */
export const writeGrants = async (
  tx: Tx,
  roleId: string,
  { added, removed }: Pick<GrantDifference, 'added' | 'removed'>,
): Promise<{ added: string[]; removed: string[] }> => {
  await sql`delete from sys_role_permission
    where role_id = ${roleId} and permission_id = any(${removed}::bigint[])`.execute(tx);
  await sql`insert into sys_role_permission (role_id, permission_id)
    select ${roleId}::bigint, id from sys_permission where id = any(${added}::bigint[]) and deleted_at is null
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(perms, url, id::text) as name from sys_permission
    where id = any(${[...added, ...removed]}::bigint[]) order by id`.execute(tx);
  const namesOf = (ids: readonly string[]): string[] => {
    const wanted = new Set(ids);
    return rows.filter(({ id }) => wanted.has(id)).map(({ name }) => name);
  };
  return { added: namesOf(added), removed: namesOf(removed) };
};

/** One row of the tree of everything that can be granted. */
export interface PermissionRow {
  id: string;
  parent: string | null;
  title: string;
  icon: string | null;
  menuType: '0' | '1' | '2';
  perms: string | null;
  grantable: boolean;
  /** 1 where data rules are defined. */
  ruleFlag: number;
}

/** Every living menu and button in order. */
export const loadPermissionRows = async (db: Db, ctx: CallContext): Promise<PermissionRow[]> => {
  const { rows } = await sql<PermissionRow>`
    select p.id, p.parent_id as parent, ${localizedIn('p.name', ctx.language)} as title, p.icon,
      p.menu_type as "menuType", p.perms, not ${isBeyondOwn(ctx)} as grantable,
      exists (select from sys_permission_data_rule d where d.permission_id = p.id)::int as "ruleFlag"
    from sys_permission p where p.deleted_at is null order by p.sort_no, p.id`.execute(db);
  return rows;
};

interface ComparedRow {
  id: string;
  parentId: string | null;
  title: string;
  path: string[];
  menuType: '0' | '1' | '2';
  perms: string | null;
  heldBy: string[];
}

/** Everything that one of these roles grants, with those that do. */
export const loadComparison = async (
  db: Db,
  roleIds: readonly string[],
  ctx: CallContext,
): Promise<ComparedRow[]> => {
  const { rows } = await sql<ComparedRow>`
    with recursive ${menuPaths(ctx.language)}
    select p.id, p.parent_id as "parentId", paths.title, paths.path, p.menu_type as "menuType", p.perms,
      array_agg(r.id::text order by r.id) as "heldBy"
    from sys_permission p join paths on paths.id = p.id
    join sys_role r on r.id = any(${[...roleIds]}::bigint[])
    where p.deleted_at is null and (r.is_administrator or exists (
      select from sys_role_permission rp where rp.role_id = r.id and rp.permission_id = p.id))
    group by p.id, paths.title, paths.path, paths.place order by paths.place`.execute(db);
  return rows;
};

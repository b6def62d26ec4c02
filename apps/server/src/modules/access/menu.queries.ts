import { user } from '@lc/contract/identity';
import type { LocalizedText } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { isOpenAtSite } from '../../kernel/auth/site-rights.queries.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { shown, visibleRows } from '../../kernel/resource/visibility.ts';

export interface MenuRow {
  id: string;
  parent: string | null;
  name: LocalizedText;
  menuType: '0' | '1' | '2';
  menuCategory: '1' | '2';
  url: string | null;
  component: string | null;
  componentName: string | null;
  redirect: string | null;
  icon: string | null;
  perms: string | null;
  permsType: '1' | '2';
  status: '0' | '1';
  isRoute: boolean;
  hidden: boolean;
  keepAlive: boolean;
  alwaysShow: boolean;
  isTop: boolean;
  internalOrExternal: boolean;
  target: string | null;
  badge: 'waiting' | 'handled' | 'ended' | null;
  sideTree: unknown;
}

/** Every living menu and button, in order. */
export const loadMenuRows = async (db: Db): Promise<MenuRow[]> => {
  const { rows } = await sql<MenuRow>`
    select id, parent_id as parent, name, menu_type as "menuType", menu_category as "menuCategory", url, component,
      component_name as "componentName", redirect, icon, perms, perms_type as "permsType", status,
      is_route as "isRoute", hidden, keep_alive as "keepAlive", always_show as "alwaysShow", is_top as "isTop",
      internal_or_external as "internalOrExternal", target, badge, side_tree as "sideTree"
    from sys_permission where deleted_at is null order by sort_no, id`.execute(db);
  return rows;
};

/** Ids of the menus and buttons that a person's roles grant. */
export const loadGrantedIds = async (db: Db, userId: string): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select distinct rp.permission_id as id from sys_role_permission rp
    join sys_user_role ur on ur.role_id = rp.role_id
    join sys_role r on r.id = rp.role_id and r.deleted_at is null
    where ur.user_id = ${userId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** What a living role grants; the administrator role grants everything without a row for it. */
export const loadRoleGrants = async (
  db: Db,
  roleId: string,
): Promise<{ isAdministrator: boolean; granted: string[] } | undefined> => {
  const { rows } = await sql<{ isAdministrator: boolean; granted: string[] }>`
    select r.is_administrator as "isAdministrator",
      array(select rp.permission_id::text from sys_role_permission rp where rp.role_id = r.id) as granted
    from sys_role r where r.id = ${roleId} and r.deleted_at is null`.execute(db);
  return rows[0];
};

/** Ids of the menus and buttons that are closed to a person at a site. */
export const loadClosedIds = async (
  db: Db,
  userId: string,
  subsiteId: string | undefined,
): Promise<Set<string>> => {
  if (subsiteId === undefined) return new Set();
  const { rows } = await sql<{ id: string }>`select p.id from sys_permission p
    where p.deleted_at is null and not ${isOpenAtSite(sql`${userId}::bigint`, sql`${subsiteId}::bigint`)}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Names of a few open accounts with every right, of those visible to the caller. */
export const nameAdministrators = async (db: Db, ctx: CallContext): Promise<string[]> => {
  const { rows } = await sql<{ name: string | null }>`
    select ${shown(user, ctx, 'realname', sql`u.realname`)} as name from sys_user u
    where u.deleted_at is null and u.status = '1' and ${visibleRows(user, ctx, 'u')} and exists (
      select from sys_user_role ur join sys_role r on r.id = ur.role_id
      where ur.user_id = u.id and r.is_administrator and r.deleted_at is null)
    order by u.id limit 3`.execute(db);
  return rows.flatMap(({ name }) => name ?? []);
};

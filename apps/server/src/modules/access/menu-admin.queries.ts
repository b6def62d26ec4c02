import type { MenuOutline, MenuRecord } from '@lc/contract/access';
import type { LocalizedText } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { localizedIn } from '../../kernel/db/texts.ts';

type Row = MenuRecord & { parent: string | null };

/** Which menus: all, the first level, what stands right below some, or one. */
export type MenuPart = 'all' | 'firstLevel' | { below: readonly string[] } | { id: string };

const partCondition = (part: MenuPart): RawBuilder<unknown> => {
  if (part === 'all') return sql`true`;
  if (part === 'firstLevel') return sql`p.menu_type = '0'`;
  return 'id' in part ? sql`p.id = ${part.id}` : sql`p.parent_id = any(${[...part.below]}::bigint[])`;
};

/** Living menus and buttons in order, as the screen that keeps them shows them. */
export const loadMenus = async (db: Db, part: MenuPart, ctx: CallContext): Promise<Row[]> => {
  const name = localizedIn('p.name', ctx.language);
  const { rows } = await sql<Row>`
    select p.id, p.id as key, ${name} as title, ${name} as name, p.name as "nameI18n", p.parent_id as parent,
      p.parent_id as "parentId", p.menu_type as "menuType", p.menu_category as "menuCategory", p.url, p.component,
      p.component_name as "componentName", p.redirect, p.icon, p.perms, p.perms_type as "permsType", p.status,
      p.sort_no::float8 as "sortNo", p.is_route as route, p.hidden, p.keep_alive as "keepAlive",
      p.always_show as "alwaysShow", p.is_top as "isTop", p.internal_or_external as "internalOrExternal",
      p.target, p.badge, p.side_tree as "sideTree", p.description, p.version,
      not exists (select from sys_permission c where c.parent_id = p.id and c.deleted_at is null) as "isLeaf"
    from sys_permission p where p.deleted_at is null and ${partCondition(part)}
    order by p.sort_no, p.id`.execute(db);
  return rows;
};

/** Every living menu and button in order, with no more than a tree shows of it. */
export const loadOutline = async (db: Db, ctx: CallContext): Promise<MenuOutline[]> => {
  const { rows } = await sql<MenuOutline>`
    select p.id, p.parent_id as "parentId", ${localizedIn('p.name', ctx.language)} as title,
      p.menu_type as "menuType", p.url, p.perms, p.icon, p.status, p.hidden,
      exists (select from sys_permission_data_rule d where d.permission_id = p.id)::int as "ruleFlag"
    from sys_permission p where p.deleted_at is null order by p.sort_no, p.id`.execute(db);
  return rows;
};

/** A living menu or button, by column. */
export type StoredMenu = Readonly<Record<string, unknown>> & {
  id: string;
  parent_id: string | null;
  name: LocalizedText;
  menu_type: '0' | '1' | '2';
  url: string | null;
  perms: string | null;
  version: number;
};

export const lockMenu = async (tx: Tx, id: string): Promise<StoredMenu | undefined> => {
  const { rows } = await sql<StoredMenu>`
    select *, sort_no::float8 as sort_no from sys_permission where id = ${id} and deleted_at is null
    for update`.execute(tx);
  return rows[0];
};

/** The kind of a living menu, and whether it is the menu `id` or stands below it. */
export const findParent = async (
  tx: Tx,
  parentId: string,
  id: string | undefined,
): Promise<{ menuType: '0' | '1' | '2'; isBelow: boolean } | undefined> => {
  const { rows } = await sql<{ menuType: '0' | '1' | '2'; isBelow: boolean }>`
    with recursive up as (
      select id, parent_id from sys_permission where id = ${parentId}
      union all
      select p.id, p.parent_id from sys_permission p join up on p.id = up.parent_id)
    select p.menu_type as "menuType", exists (select from up where id = ${id ?? '0'}) as "isBelow"
    from sys_permission p where p.id = ${parentId} and p.deleted_at is null`.execute(tx);
  return rows[0];
};

/** Whether another living button has this permission key. */
export const isKeyTaken = async (tx: Tx, perms: string, exceptId: string | undefined): Promise<boolean> => {
  const { rows } = await sql`select from sys_permission where menu_type = '2' and perms = ${perms}
    and deleted_at is null and id <> ${exceptId ?? '0'} limit 1`.execute(tx);
  return rows.length > 0;
};

/** A column to write, under a name of the code. */
export interface MenuColumn {
  name: string;
  column: string;
  value: RawBuilder<unknown>;
  plain: unknown;
}

export const insertMenu = async (
  tx: Tx,
  columns: readonly MenuColumn[],
  username: string,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into sys_permission (${sql.join([...columns.map(({ column }) => sql.ref(column)), sql.ref('create_by')])})
    values (${sql.join([...columns.map(({ value }) => value), sql`${username}`])}) returning id`.execute(tx);
  if (!rows[0]) throw new Error('an insert returned no row');
  return rows[0].id;
};

export const writeMenu = async (
  tx: Tx,
  id: string,
  { columns, username }: { columns: readonly MenuColumn[]; username: string },
): Promise<void> => {
  await sql`update sys_permission set ${sql.join([
    ...columns.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`),
    sql`update_by = ${username}, update_time = now(), version = version + 1`,
  ])} where id = ${id}`.execute(tx);
};

/** The living among these menus and everything below them, locked. */
export const lockBranches = async (tx: Tx, ids: readonly string[]): Promise<StoredMenu[]> => {
  const { rows } = await sql<StoredMenu>`
    with recursive below as (
      select id from sys_permission where id = any(${[...ids]}::bigint[]) and deleted_at is null
      union
      select p.id from sys_permission p join below on p.parent_id = below.id where p.deleted_at is null)
    select p.* from sys_permission p where p.id in (select id from below) order by p.id for update`.execute(
    tx,
  );
  return rows;
};

/** Deletes menus that are locked. Rights are read of living menus alone, so what roles grant of them sleeps. */
export const removeMenus = async (tx: Tx, ids: readonly string[], username: string): Promise<void> => {
  await sql`update sys_permission set deleted_at = now(), update_by = ${username}, update_time = now(),
    version = version + 1 where id = any(${[...ids]}::bigint[])`.execute(tx);
};

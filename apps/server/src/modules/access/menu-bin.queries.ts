import type { recycledMenus } from '@lc/contract/access';
import type { EndpointResult } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { auditInsert, auditValues } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { momentText, zoneOf } from '../../kernel/time-zone.queries.ts';
import { menuPaths } from './menu-paths.ts';

type Recycled = EndpointResult<typeof recycledMenus>;

/**
 * What was deleted, the latest first. What went along with a menu above it (it has the same moment) is counted in
 * the row of that menu.
 */
export const loadRecycled = async (db: Db, ctx: CallContext): Promise<Recycled> => {
  const { rows } = await sql<Recycled[number]>`
    with recursive ${menuPaths(ctx.language)}, gone as (
      select p.id, p.id as root, p.deleted_at from sys_permission p
      left join sys_permission above on above.id = p.parent_id
      where p.deleted_at is not null and above.deleted_at is distinct from p.deleted_at
      union all
      select p.id, gone.root, p.deleted_at from gone
      join sys_permission p on p.parent_id = gone.id and p.deleted_at = gone.deleted_at)
    select p.id, ${localizedIn('p.name', ctx.language)} as title, p.menu_type as "menuType", p.url, p.perms,
      paths.path, counted.below, above.id is null or above.deleted_at is null as "isRestorable",
      p.update_by as "deletedBy", ${momentText('p.deleted_at', zoneOf(ctx))} as "deletedAt"
    from (select root, (count(*) - 1)::int as below from gone group by root) counted
    join sys_permission p on p.id = counted.root join paths on paths.id = p.id
    left join sys_permission above on above.id = p.parent_id
    order by p.deleted_at desc, p.id`.execute(db);
  return rows;
};

/** A deleted menu or button, as far as bringing it back asks. */
export interface GoneMenu {
  id: string;
  perms: string | null;
  menuType: '0' | '1' | '2';
  parentId: string | null;
  /** What stands above it: nothing, a menu that lives, a button, or something deleted. */
  above: 'none' | 'menu' | 'button' | 'deleted';
}

/** The deleted among these menus and what was deleted along with them, locked. */
export const lockGone = async (tx: Tx, ids: readonly string[]): Promise<GoneMenu[]> => {
  const { rows } = await sql<GoneMenu>`
    with recursive gone as (
      select id, deleted_at from sys_permission where id = any(${[...ids]}::bigint[]) and deleted_at is not null
      union
      select p.id, p.deleted_at from gone
      join sys_permission p on p.parent_id = gone.id and p.deleted_at = gone.deleted_at)
    select p.id, p.perms, p.menu_type as "menuType", p.parent_id as "parentId",
      case when above.id is null then 'none' when above.deleted_at is not null then 'deleted'
        when above.menu_type = '2' then 'button' else 'menu' end as above
    from sys_permission p left join sys_permission above on above.id = p.parent_id
    where p.id in (select id from gone) order by p.id for update of p`.execute(tx);
  return rows;
};

/** The deleted among these menus and everything below them, whenever it was deleted, locked. */
export const lockGoneForGood = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive gone as (
      select id from sys_permission where id = any(${[...ids]}::bigint[]) and deleted_at is not null
      union
      select p.id from gone join sys_permission p on p.parent_id = gone.id)
    select p.id from sys_permission p where p.id in (select id from gone) order by p.id for update`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};

/** Whether one of these keys is that of a living button. */
export const someKeyTaken = async (tx: Tx, keys: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`select from sys_permission where menu_type = '2' and deleted_at is null
    and perms = any(${[...keys]}::text[]) limit 1`.execute(tx);
  return rows.length > 0;
};

export const bringBack = async (tx: Tx, ids: readonly string[], username: string): Promise<void> => {
  await sql`update sys_permission set deleted_at = null, update_by = ${username}, update_time = now(),
    version = version + 1 where id = any(${[...ids]}::bigint[])`.execute(tx);
};

/** What roles granted of them goes along. */
export const removeForGood = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`delete from sys_permission where id = any(${[...ids]}::bigint[])`.execute(tx);
};

/** One audit row for each of these menus, deleted or not. */
export const auditMenus = async (
  tx: Tx,
  ctx: CallContext,
  { action, ids }: { action: 'delete' | 'restore' | 'purge'; ids: readonly string[] },
): Promise<void> => {
  const entry = { action, resource: 'menu' };
  await sql`${auditInsert} select ${auditValues(ctx, entry, sql`p.id`, sql`coalesce(p.perms, p.url)`)}
    from sys_permission p where p.id = any(${[...ids]}::bigint[]) order by p.id`.execute(tx);
};

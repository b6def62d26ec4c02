import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';

/** A living menu or button, as far as its place goes. */
export interface PlacedMenu {
  id: string;
  parentId: string | null;
  menuType: '0' | '1' | '2';
  perms: string | null;
  url: string | null;
  sortNo: number;
}

/** These menus, and what stands below this one (without one: the first level), in order and locked. */
export const lockPlaces = async (
  tx: Tx,
  parentId: string | null,
  ids: readonly string[],
): Promise<PlacedMenu[]> => {
  const { rows } = await sql<PlacedMenu>`
    select id, parent_id as "parentId", menu_type as "menuType", perms, url, sort_no::float8 as "sortNo"
    from sys_permission
    where deleted_at is null and (parent_id is not distinct from ${parentId}::bigint or id = any(${[...ids]}::bigint[]))
    order by sort_no, id for update`.execute(tx);
  return rows;
};

/** A menu and everything above it. */
export const loadAncestry = async (tx: Tx, id: string): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    with recursive up as (
      select id, parent_id from sys_permission where id = ${id}
      union all
      select p.id, p.parent_id from sys_permission p join up on p.id = up.parent_id)
    select id from up`.execute(tx);
  return new Set(rows.map((row) => row.id));
};

/** The kind of a menu follows its place; a button stays one. */
const kindAt = (parentId: string | null): RawBuilder<string> =>
  sql`case when p.menu_type = '2' then '2' else ${parentId === null ? '0' : '1'} end`;

/** Numbers these menus in this order below a menu. Those that stand so already are not touched. */
export const writeOrder = async (
  tx: Tx,
  { parentId, ids, username }: { parentId: string | null; ids: readonly string[]; username: string },
): Promise<void> => {
  await sql`update sys_permission p set parent_id = ${parentId}::bigint, sort_no = place.number,
      menu_type = ${kindAt(parentId)}, update_by = ${username}, update_time = now(), version = p.version + 1
    from unnest(${[...ids]}::bigint[]) with ordinality as place (id, number)
    where p.id = place.id
      and (p.sort_no <> place.number or p.parent_id is distinct from ${parentId}::bigint)`.execute(tx);
};

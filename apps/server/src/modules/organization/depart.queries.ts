import { user } from '@lc/contract/identity';
import { type DepartRow, depart } from '@lc/contract/organization';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { fitsInAnyLanguage, localizedIn } from '../../kernel/db/texts.ts';
import { escapeLike } from '../../kernel/resource/filters.ts';
import { isHidden, shown, visibleRows } from '../../kernel/resource/visibility.ts';

/** The code of a living department visible, which is kept from vanishing until the transaction ends. */
export const findCode = async (tx: Tx, id: string, ctx: CallContext): Promise<string | undefined> => {
  const { rows } = await sql<{ org_code: string }>`
    select d.org_code from sys_depart d where d.id = ${id} and d.deleted_at is null and ${visibleRows(depart, ctx, 'd')}
    for key share`.execute(tx);
  return rows[0]?.org_code;
};

/** The last code that was given out below a department (or at the top), deleted ones included. */
export const lastCodeBelow = async (tx: Tx, parentId: string | null): Promise<string | undefined> => {
  const { rows } = await sql<{ org_code: string | null }>`
    select max(org_code collate "C") as org_code from sys_depart
    where ${parentId === null ? sql`parent_id is null` : sql`parent_id = ${parentId}`}`.execute(tx);
  return rows[0]?.org_code ?? undefined;
};

/** A department and everything below it, deleted ones included. */
const subtree = (id: string): RawBuilder<unknown> => sql`
  recursive below as (
    select id, org_code from sys_depart where id = ${id}
    union all
    select d.id, d.org_code from sys_depart d join below on d.parent_id = below.id)`;

/** How many living departments visible lie below these, and how many living people visible belong to any of them. */
export const countRemoval = async (
  db: Db,
  ids: readonly string[],
  ctx: CallContext,
): Promise<{ belowCount: number; memberCount: number }> => {
  const { rows } = await sql<{ belowCount: number; memberCount: number }>`
    with recursive gone as (
      select id from sys_depart where id = any(${[...ids]}::bigint[]) and deleted_at is null
      union
      select d.id from sys_depart d join gone on d.parent_id = gone.id where d.deleted_at is null)
    select (select count(*)::int from gone join sys_depart d on d.id = gone.id
        where gone.id <> all(${[...ids]}::bigint[]) and ${visibleRows(depart, ctx, 'd')}) as "belowCount",
      (select count(distinct u.id)::int from sys_user u join sys_user_depart ud on ud.user_id = u.id
        join gone on gone.id = ud.depart_id where u.deleted_at is null and ${visibleRows(user, ctx, 'u')}) as "memberCount"`.execute(
    db,
  );
  return rows[0] ?? { belowCount: 0, memberCount: 0 };
};

/** Length of the longest code in a subtree. */
export const longestCode = async (tx: Tx, id: string): Promise<number> => {
  const { rows } = await sql<{ longest: number }>`with ${subtree(id)}
    select max(char_length(org_code)) as longest from below`.execute(tx);
  return rows[0]?.longest ?? 0;
};

/** Gives a department a new code; those below it and the people who stand in any of them follow. */
export const moveCodes = async (
  tx: Tx,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  const moved = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`${to}::text || substr(${column}, ${from.length + 1}::int)`;
  await sql`with ${subtree(id)},
      people as (update sys_user u set org_code = ${moved(sql`u.org_code`)}
        from below where u.org_code = below.org_code)
    update sys_depart d set org_code = ${moved(sql`d.org_code`)} from below where d.id = below.id`.execute(
    tx,
  );
};

/** Every living department in the order of the tree, by name alone. */
export const loadDepartNames = async (
  db: Db,
  ctx: CallContext,
): Promise<{ id: string; parent: string | null; title: string }[]> => {
  const { rows } = await sql<{ id: string; parent: string | null; title: string }>`
    select d.id, d.parent_id as parent, ${localizedIn('d.depart_name', ctx.language)} as title
    from sys_depart d where d.deleted_at is null and ${visibleRows(depart, ctx, 'd')} order by d.depart_order, d.id`.execute(
    db,
  );
  return rows;
};

interface TreeRow extends DepartRow {
  parent: string | null;
}

/** Every living department in the order of the tree. */
export const loadDeparts = async (db: Db, ctx: CallContext, keyword?: string): Promise<TreeRow[]> => {
  const title = localizedIn('d.depart_name', ctx.language);
  const text = escapeLike(keyword ?? '');
  const { rows } = await sql<TreeRow>`
    select d.id as key, d.id as value, d.id, d.parent_id as parent, d.parent_id as "parentId",
      ${title} as title, ${title} as "departName", ${shown(depart, ctx, 'orgCode', sql`d.org_code`)} as "orgCode",
      ${shown(depart, ctx, 'orgCategory', sql`d.org_category`)} as "orgCategory",
      ${shown(depart, ctx, 'departOrder', sql`d.depart_order`)} as "departOrder",
      d.id not in (select c.parent_id from sys_depart c
        where c.parent_id is not null and c.deleted_at is null and ${visibleRows(depart, ctx, 'c')}) as "isLeaf"
    from sys_depart d where d.deleted_at is null and ${visibleRows(depart, ctx, 'd')}
      and (${keyword === undefined} or ${fitsInAnyLanguage('d.depart_name', `%${text}%`)}
        or (${!isHidden(depart, ctx, 'orgCode')} and d.org_code ilike ${`${text}%`}))
    order by d.depart_order, d.id`.execute(db);
  return rows;
};

/** Whether anybody belongs to one of these departments or to one below, deleted ones included. */
export const hasPeople = async (db: Db, ids: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`
    with recursive below as (
      select id from sys_depart where id = any(${[...ids]}::bigint[])
      union
      select d.id from sys_depart d join below on d.parent_id = below.id)
    select from sys_user_depart ud join below on below.id = ud.depart_id limit 1`.execute(db);
  return rows.length > 0;
};

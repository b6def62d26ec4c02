import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/database.ts';

/** Every site begins with one language, English at its root. */
export const insertFirstLanguage = async (tx: Tx, siteId: string): Promise<void> => {
  await sql`insert into subsite_language (subsite_id, language, enabled, is_default, base_path, fallback_type)
    values (${siteId}, 'en-US', true, true, '/', 'strict')`.execute(tx);
};

/** Whoever adds a site works on it. */
export const giveSite = async (tx: Tx, siteId: string, userId: string): Promise<void> => {
  await sql`insert into user_subsite (user_id, subsite_id) values (${userId}, ${siteId})
    on conflict do nothing`.execute(tx);
};

/** Whether a folder or site is another, or stands anywhere below it. */
export const standsWithin = async (tx: Tx, id: string, ancestorId: string): Promise<boolean> => {
  const { rows } = await sql`
    with recursive up as (
      select id, parent_id from subsite where id = ${id}
      union all select s.id, s.parent_id from subsite s join up on s.id = up.parent_id)
    select from up where id = ${ancestorId}`.execute(tx);
  return rows.length > 0;
};

/** What stands right below a folder or site, or at the top, in its order. */
export const loadSiblings = async (tx: Tx, parentId: string | null): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from subsite
    where parent_id is not distinct from ${parentId}::bigint and deleted_at is null
    order by sort_order, id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** The highest order number among what stands right below a folder or site, or at the top; 0 without any. */
export const lastOrder = async (tx: Tx, parentId: string | null): Promise<number> => {
  const { rows } = await sql<{ last: number }>`select coalesce(max(sort_order), 0) as last from subsite
    where parent_id is not distinct from ${parentId}::bigint and deleted_at is null`.execute(tx);
  return rows[0]?.last ?? 0;
};

/** Numbers what stands right below a folder or site, or at the top, in this order. */
export const numberSites = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`update subsite s set sort_order = wanted.place
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted(id, place)
    where s.id = wanted.id and s.sort_order <> wanted.place`.execute(tx);
};

/** The sites that are online and cannot be without this one: those subordinate to it or hosted by it. */
export const loadOnlineDependants = async (tx: Tx, id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select id from subsite where id = ${id}
      union select s.id from subsite s join below
        on s.host_site_id = below.id or (s.site_type = 'affiliatedsite' and s.parent_id = below.id)
      where s.deleted_at is null)
    select s.id from subsite s join below on below.id = s.id
    where s.id <> ${id} and s.status = 'online' order by s.id`.execute(tx);
  return rows.map((row) => row.id);
};

/** Whether a site is online; asked so that it stays so until the end. */
export const isOnline = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql`select from subsite
    where id = ${id} and status = 'online' and deleted_at is null for share`.execute(tx);
  return rows.length > 0;
};

export const countDomains = async (db: Db, siteId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from domain where subsite_id = ${siteId}`.execute(db);
  return rows[0]?.count ?? 0;
};

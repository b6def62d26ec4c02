import type { EndpointResult } from '@lc/contract/kernel';
import type { userSubsites } from '@lc/contract/sites';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { pageWindow, toPage } from '../../kernel/db/page.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { escapeLike } from '../../kernel/resource/filters.ts';

/** Whether the site `s` is one that the caller works on: of the others he learns nothing. */
const isOwnSite = ({ session }: CallContext): RawBuilder<boolean> =>
  session.subsites === 'all'
    ? sql`(s.deleted_at is null and s.classify = 'other')`
    : sql`(s.deleted_at is null and s.classify = 'other' and s.id = any(${[...session.subsites]}::bigint[]))`;

/** Those of a person's sites that the caller works on too. */
export const loadUserSites = async (db: Db, userId: string, ctx: CallContext): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from user_subsite us join subsite s on s.id = us.subsite_id
    where us.user_id = ${userId} and ${isOwnSite(ctx)} order by s.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** How many of these are sites that the caller works on. */
export const countOwnSites = async (db: Db, ids: readonly string[], ctx: CallContext): Promise<number> => {
  const { rows } = await sql`select from subsite s
    where s.id = any(${[...ids]}::bigint[]) and ${isOwnSite(ctx)}`.execute(db);
  return rows.length;
};

interface Replacement {
  userId: string;
  ids: readonly string[];
  allSubsite: boolean;
}

/** Replaces those sites of a person that the caller works on. His sessions on a site that he lost have none. */
export const replaceUserSites = async (
  tx: Tx,
  { userId, ids, allSubsite }: Replacement,
  ctx: CallContext,
): Promise<void> => {
  await sql`delete from user_subsite us using subsite s
    where s.id = us.subsite_id and us.user_id = ${userId} and ${isOwnSite(ctx)}
      and s.id <> all(${[...ids]}::bigint[])`.execute(tx);
  await sql`insert into user_subsite (user_id, subsite_id)
    select ${userId}::bigint, unnest(${[...ids]}::bigint[]) on conflict do nothing`.execute(tx);
  await sql`update sys_user set all_subsite = ${allSubsite}, version = version + 1,
    update_by = ${ctx.session.username}, update_time = now() where id = ${userId}`.execute(tx);
  await sql`update sys_session x set subsite_id = null
    where x.user_id = ${userId} and x.ended_at is null and not ${allSubsite} and not exists (
      select from user_subsite us where us.user_id = x.user_id and us.subsite_id = x.subsite_id)`.execute(tx);
};

interface ListQuery {
  pageNo: number;
  pageSize: number;
  keyword?: string | undefined;
  subsiteId?: string | undefined;
}

type SitesPage = EndpointResult<typeof userSubsites>;

/** People with those of their sites that the caller works on too, a page at a time. */
export const listUserSites = async (db: Db, query: ListQuery, ctx: CallContext): Promise<SitesPage> => {
  const pattern = `%${escapeLike(query.keyword ?? '')}%`;
  const wanted = query.subsiteId ?? null;
  const where = sql`u.deleted_at is null and (u.username ilike ${pattern} or u.realname ilike ${pattern})
    and exists (select from subsite s where ${isOwnSite(ctx)}
      and (${wanted}::bigint is null or s.id = ${wanted}::bigint)
      and (u.all_subsite or exists (
        select from user_subsite us where us.user_id = u.id and us.subsite_id = s.id)))`;
  const { limit, offset } = pageWindow(query);
  const [{ rows }, counted] = await Promise.all([
    sql<SitesPage['records'][number]>`
      select u.id as "userId", u.username, u.realname, u.all_subsite as "allSubsite",
        coalesce((select jsonb_agg(jsonb_build_object('id', s.id::text,
            'name', ${localizedIn('s.name', ctx.language)}) order by s.sort_order, s.id)
          from user_subsite us join subsite s on s.id = us.subsite_id
          where us.user_id = u.id and ${isOwnSite(ctx)}), '[]') as subsites
      from sys_user u where ${where} order by u.username, u.id limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: string }>`select count(*) as total from sys_user u where ${where}`.execute(db),
  ]);
  return toPage(rows, Number(counted.rows[0]?.total ?? 0), query);
};

import { user } from '@lc/contract/identity';
import type { EndpointResult } from '@lc/contract/kernel';
import type { userSubsites } from '@lc/contract/sites';
import { sql } from 'kysely';
import { holdsEverySite, rolesOf } from '../../kernel/auth/site-rights.queries.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { pageWindow, toPage } from '../../kernel/db/page.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { escapeLike } from '../../kernel/resource/filters.ts';
import { shown, visibleRows } from '../../kernel/resource/visibility.ts';
import { isOwnSite } from './own-site.queries.ts';

interface ListQuery {
  pageNo: number;
  pageSize: number;
  keyword?: string | undefined;
  subsiteId?: string | undefined;
}

type SitesPage = EndpointResult<typeof userSubsites>;

/** People with those of their own sites that the caller holds too, a page at a time. */
export const listUserSites = async (db: Db, query: ListQuery, ctx: CallContext): Promise<SitesPage> => {
  const pattern = `%${escapeLike(query.keyword ?? '')}%`;
  const wanted = query.subsiteId ?? null;
  // Null where it is withheld: then it fits no pattern either.
  const username = sql`${shown(user, ctx, 'username', sql`u.username`)}::text`;
  // The sites asked for and the folders above them: whoever was given one of these works there.
  const way = sql`with recursive up as (
      select s.id, s.parent_id, true as leads from subsite s
        where ${isOwnSite(ctx)} and (${wanted}::bigint is null or s.id = ${wanted}::bigint)
      union select a.id, a.parent_id, a.classify = 'group' from subsite a join up on a.id = up.parent_id),
    way as (select id from up where leads)`;
  const where = sql`u.deleted_at is null and (${username} ilike ${pattern} or u.realname ilike ${pattern}) and ${visibleRows(user, ctx, 'u')}
    and exists (select from way) and (${holdsEverySite(sql`u.id`)}
      or exists (select from user_subsite g join way on way.id = g.subsite_id where g.user_id = u.id)
      or exists (select from role_subsite g join way on way.id = g.subsite_id
        where g.role_id in (${rolesOf(sql`u.id`)})))`;
  const { limit, offset } = pageWindow(query);
  const [{ rows }, counted] = await Promise.all([
    sql<SitesPage['records'][number]>`${way}
      select u.id as "userId", ${username} as username, u.realname, u.all_subsite as "allSubsite",
        coalesce((select jsonb_agg(jsonb_build_object('id', s.id::text,
            'name', ${localizedIn('s.name', ctx.language)}) order by s.sort_order, s.id)
          from user_subsite us join subsite s on s.id = us.subsite_id
          where us.user_id = u.id and ${isOwnSite(ctx)}), '[]') as subsites
      from sys_user u where ${where} order by u.username, u.id limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: string }>`${way} select count(*) as total from sys_user u where ${where}`.execute(db),
  ]);
  return toPage(rows, Number(counted.rows[0]?.total ?? 0), query);
};

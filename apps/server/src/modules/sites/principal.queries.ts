import { role } from '@lc/contract/access';
import { user } from '@lc/contract/identity';
import type { EndpointResult } from '@lc/contract/kernel';
import type { grantPrincipals, Principal } from '@lc/contract/sites';
import { type RawBuilder, sql } from 'kysely';
import { rolesOf } from '../../kernel/auth/site-rights.queries.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { pageWindow, toPage } from '../../kernel/db/page.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { escapeLike } from '../../kernel/resource/filters.ts';
import { shown, visibleRows } from '../../kernel/resource/visibility.ts';
import { holdsMoreKeys } from '../access/index.ts';
import { isOwnSite } from './own-site.queries.ts';

const isAdministrator = sql<boolean>`exists (select from sys_user_role ur join sys_role r on r.id = ur.role_id
  where ur.user_id = u.id and r.is_administrator and r.deleted_at is null)`;

export interface PrincipalRow extends Principal {
  name: string;
  code: string;
  isDeleted: boolean;
  /** The account `admin`, or the role that holds everything (ruling 15). */
  isProtected: boolean;
}

/** What a principal is called besides its name; empty where the column is withheld. */
const userCode = (ctx: CallContext) =>
  sql`coalesce(${shown(user, ctx, 'username', sql`u.username`)}::text, '')`;
const roleCode = (ctx: CallContext) =>
  sql`coalesce(${shown(role, ctx, 'roleCode', sql`r.role_code`)}::text, '')`;

/** Names of people and roles visible, in the order of their ids; "everybody" is none of them. */
export const loadPrincipals = async (
  db: Db,
  principals: readonly Principal[],
  ctx: CallContext,
): Promise<PrincipalRow[]> => {
  const idsOf = (type: string): string[] => principals.filter((one) => one.type === type).map(({ id }) => id);
  const { rows } = await sql<PrincipalRow>`
    select 'user' as type, u.id, u.realname as name, ${userCode(ctx)} as code, u.deleted_at is not null as "isDeleted",
      name_key(u.username) = 'admin' as "isProtected"
    from sys_user u where u.id = any(${idsOf('user')}::bigint[]) and ${visibleRows(user, ctx, 'u')}
    union all select 'role', r.id, ${localizedIn('r.role_name', ctx.language)}, ${roleCode(ctx)},
      r.deleted_at is not null, r.is_administrator
    from sys_role r where r.id = any(${idsOf('role')}::bigint[]) and ${visibleRows(role, ctx, 'r')} order by 1, 2`.execute(
    db,
  );
  return rows;
};

type Page = EndpointResult<typeof grantPrincipals>;
type Row = Page['records'][number];

interface ListQuery {
  pageNo: number;
  pageSize: number;
  keyword?: string | undefined;
  type?: 'user' | 'role' | undefined;
  principalId?: string | undefined;
  subsiteId?: string | undefined;
}

/** Most sites named in a row; the others are counted. */
const mostSites = 20;

/** People and roles as one relation, with what each was given by itself. */
const principalRelation = (ctx: CallContext): RawBuilder<unknown> => sql`
  select 'user' as type, u.id, u.realname as name, ${userCode(ctx)} as code, u.all_subsite,
    name_key(u.username) <> 'admin' and (${ctx.session.isAdministrator} or not ${isAdministrator}) as changeable
  from sys_user u where u.deleted_at is null and ${visibleRows(user, ctx, 'u')}
  union all select 'role', r.id, ${localizedIn('r.role_name', ctx.language)}, ${roleCode(ctx)}, r.all_subsite,
    not r.is_administrator and not ${holdsMoreKeys(ctx)}
  from sys_role r where r.deleted_at is null and ${visibleRows(role, ctx, 'r')}`;

/** Ids of the sites and folders given to the principal `p` by itself. */
const givenTo = sql`select us.subsite_id from user_subsite us where p.type = 'user' and us.user_id = p.id
  union all select rs.subsite_id from role_subsite rs where p.type = 'role' and rs.role_id = p.id`;

/** How the principal `p` came to a site: by the shortest way, or null. `lead` has the folders that lead there. */
const wayTo = (site: string): RawBuilder<unknown> => sql`case
  when exists (select from (${givenTo}) g where g.subsite_id = ${site}::bigint) then 'own'
  when exists (select from (${givenTo}) g join lead on lead.id = g.subsite_id) then 'folder'
  when p.all_subsite then 'all'
  when p.type = 'user' and exists (select from sys_role r where r.id in (${rolesOf(sql`p.id`)})
    and (r.all_subsite or exists (select from role_subsite rs where rs.role_id = r.id
      and (rs.subsite_id = ${site}::bigint or rs.subsite_id in (select id from lead))))) then 'role' end`;

const hasLimit = (kind: 'columns' | 'menus', site: string | undefined): RawBuilder<unknown> =>
  site === undefined
    ? sql`false`
    : sql`exists (select from subsite_limit l where l.subsite_id = ${site}::bigint and l.kind = ${kind}
        and case p.type when 'user' then l.user_id = p.id else l.role_id = p.id end)`;

/** People and roles with those of their sites that the caller holds too, a page at a time. */
export const listPrincipals = async (db: Db, query: ListQuery, ctx: CallContext): Promise<Page> => {
  const { subsiteId: site, type = null, principalId = null } = query;
  const pattern = `%${escapeLike(query.keyword ?? '')}%`;
  const { limit, offset } = pageWindow(query);
  // The folders above a site; whoever was given one of them has the site.
  const found = sql`with recursive up as (
      select s.id, s.parent_id, s.classify from subsite s where s.id = ${site ?? null}::bigint and ${isOwnSite(ctx)}
      union select a.id, a.parent_id, a.classify from subsite a join up on a.id = up.parent_id),
    lead as (select id from up where classify = 'group'),
    principal as (${principalRelation(ctx)}),
    found as (select p.*, ${site === undefined ? sql`null` : wayTo(site)} as via from principal p
      where (${type}::text is null or p.type = ${type}) and (${principalId}::bigint is null or p.id = ${principalId})
        and (p.name ilike ${pattern} or p.code ilike ${pattern})
        and (${site === undefined} or exists (select from up)))`;
  const isHere = site === undefined ? sql`true` : sql`via is not null`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`${found}
      select p.type, p.id, p.name, p.code, p.changeable, p.all_subsite as "allSubsite", p.via,
        ${hasLimit('columns', site)} as "columnsLimited", ${hasLimit('menus', site)} as "menusLimited",
        (select count(*)::int from (${givenTo}) g join subsite s on s.id = g.subsite_id where ${isOwnSite(ctx)})
          as "siteCount",
        coalesce((select jsonb_agg(jsonb_build_object('id', named.id::text, 'name', named.name, 'isFolder', named.folder))
          from (select s.id, ${localizedIn('s.name', ctx.language)} as name, s.classify = 'group' as folder
            from (${givenTo}) g join subsite s on s.id = g.subsite_id
            where ${isOwnSite(ctx)} order by s.sort_order, s.id limit ${mostSites}) named), '[]') as sites
      from (select * from found where ${isHere} order by name, code, type, id limit ${limit} offset ${offset}) p
      order by p.name, p.code, p.type, p.id`.execute(db),
    sql<{ total: string }>`${found} select count(*) as total from found where ${isHere}`.execute(db),
  ]);
  return toPage(rows, Number(counted.rows[0]?.total ?? 0), query);
};

import { role } from '@lc/contract/access';
import { type Member, user } from '@lc/contract/identity';
import type { Page } from '@lc/contract/kernel';
import { depart } from '@lc/contract/organization';
import { subsite } from '@lc/contract/sites';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { pageWindow, toPage } from '../../kernel/db/page.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { escapeLike, scopeCondition } from '../../kernel/resource/filters.ts';
import { isHidden, shown, visibleRows } from '../../kernel/resource/visibility.ts';

interface MemberQuery {
  roleId?: string | null;
  departId?: string | null;
  keyword?: string | undefined;
  pageNo: number;
  pageSize: number;
}

/** The living people of a role or of a department, a page at a time. */
export const listMembers = async (db: Db, ctx: CallContext, query: MemberQuery): Promise<Page<Member>> => {
  const where = memberCondition(query, ctx);
  const { limit, offset } = pageWindow(query);
  const [{ rows }, counted] = await Promise.all([
    sql<Member>`select ${memberColumns(ctx)} from sys_user u where ${where}
      order by u.username, u.id limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: string }>`select count(*) as total from sys_user u where ${where}`.execute(db),
  ]);
  return toPage(rows, Number(counted.rows[0]?.total ?? 0), query);
};

const memberCondition = (
  { roleId = null, departId = null, keyword }: MemberQuery,
  ctx: CallContext,
): RawBuilder<unknown> => {
  const pattern = `%${escapeLike(keyword ?? '')}%`;
  return sql`u.deleted_at is null and ${nameCondition(pattern, ctx)} and ${visibleRows(user, ctx, 'u')}
    and (${roleId}::bigint is null or exists (
      select from sys_user_role ur join sys_role r on r.id = ur.role_id
      where ur.user_id = u.id and r.id = ${roleId}::bigint and ${visibleRows(role, ctx, 'r')}))
    and (${departId}::bigint is null or exists (
      select from sys_user_depart ud join sys_depart d on d.id = ud.depart_id
      where ud.user_id = u.id and d.id = ${departId}::bigint and ${visibleRows(depart, ctx, 'd')}))`;
};

/** Whether a pattern fits the names of the user `u` that the caller may read. */
export const nameCondition = (pattern: string, ctx: CallContext): RawBuilder<unknown> =>
  isHidden(user, ctx, 'username')
    ? sql`u.realname ilike ${pattern}`
    : sql`(u.username ilike ${pattern} or u.realname ilike ${pattern})`;

/** What a list of people shows of the user `u`. */
export const memberColumns = (ctx: CallContext): RawBuilder<unknown> => sql`
  u.id, u.realname, ${userColumn(ctx, 'username', 'u.username')}, ${userColumn(ctx, 'avatar', 'u.avatar')},
  ${userColumn(ctx, 'workNo', 'u.work_no')}, ${userColumn(ctx, 'post', 'u.post')},
  ${userColumn(ctx, 'orgCode', 'u.org_code')}, ${userColumn(ctx, 'status', 'u.status')},
  coalesce(${departNames(ctx, 'u')}, '') as "departNames"`;

/** The departments of a user that are visible to the caller, the one that the user works in first. */
export const departNames = (ctx: CallContext, user: string): RawBuilder<unknown> => sql`
  (select string_agg(${localizedIn('d.depart_name', ctx.language)}, ', '
      order by d.org_code = ${sql.ref(`${user}.org_code`)} desc nulls last, d.org_code)
    from sys_user_depart ud join sys_depart d on d.id = ud.depart_id and d.deleted_at is null
    where ud.user_id = ${sql.ref(`${user}.id`)} and ${visibleRows(depart, ctx, 'd')})`;

/** The roles of a user that are visible to the caller. */
export const roleNames = (ctx: CallContext, user: string): RawBuilder<unknown> => sql`
  (select string_agg(${localizedIn('r.role_name', ctx.language)}, ', ' order by r.id)
    from sys_user_role ur join sys_role r on r.id = ur.role_id and r.deleted_at is null
    where ur.user_id = ${sql.ref(`${user}.id`)} and ${visibleRows(role, ctx, 'r')})`;

/** The sites of the user `t` that are visible to the caller; none where the account works on every site. */
export const siteNames = (ctx: CallContext): RawBuilder<unknown> => sql`
  (select (select string_agg(${localizedIn('t.name', ctx.language)}, ', ' order by t.id)
      from subsite t join user_subsite us on us.subsite_id = t.id
      where us.user_id = named_for.id and t.deleted_at is null and ${scopeCondition(subsite, ctx)})
    from (select t.id where not t.all_subsite) named_for)`;

/** A column of the user `u` under its name on the wire; null where it is withheld. */
export const userColumn = (ctx: CallContext, name: string, column: string): RawBuilder<unknown> =>
  sql`${shown(user, ctx, name, sql.ref(column))} as ${sql.ref(name)}`;

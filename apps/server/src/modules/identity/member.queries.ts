import type { Member } from '@lc/contract/identity';
import type { Page } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { pageWindow, toPage } from '../../kernel/db/page.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { escapeLike } from '../../kernel/resource/filters.ts';

interface MemberQuery {
  roleId?: string | null;
  departId?: string | null;
  keyword?: string | undefined;
  pageNo: number;
  pageSize: number;
}

/** The living people of a role or of a department, a page at a time. */
export const listMembers = async (db: Db, ctx: CallContext, query: MemberQuery): Promise<Page<Member>> => {
  const where = memberCondition(query);
  const { limit, offset } = pageWindow(query);
  const [{ rows }, counted] = await Promise.all([
    sql<Member>`select ${memberColumns(ctx)} from sys_user u where ${where}
      order by u.username, u.id limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: string }>`select count(*) as total from sys_user u where ${where}`.execute(db),
  ]);
  return toPage(rows, Number(counted.rows[0]?.total ?? 0), query);
};

const memberCondition = ({ roleId = null, departId = null, keyword }: MemberQuery): RawBuilder<unknown> => {
  const pattern = `%${escapeLike(keyword ?? '')}%`;
  return sql`u.deleted_at is null and (u.username ilike ${pattern} or u.realname ilike ${pattern})
    and (${roleId}::bigint is null or exists (
      select from sys_user_role ur where ur.user_id = u.id and ur.role_id = ${roleId}::bigint))
    and (${departId}::bigint is null or exists (
      select from sys_user_depart ud where ud.user_id = u.id and ud.depart_id = ${departId}::bigint))`;
};

/** What a list of people shows of the user `u`. */
export const memberColumns = ({ language }: CallContext): RawBuilder<unknown> => sql`
  u.id, u.username, u.realname, u.avatar, u.work_no as "workNo", u.post, u.org_code as "orgCode", u.status,
  coalesce((select string_agg(${localizedIn('d.depart_name', language)}, ', ' order by d.org_code)
    from sys_user_depart ud join sys_depart d on d.id = ud.depart_id and d.deleted_at is null
    where ud.user_id = u.id), '') as "departNames"`;

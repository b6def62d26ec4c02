import { role } from '@lc/contract/access';
import { type effectivePermissions, type Member, user, type userDepartList } from '@lc/contract/identity';
import { columnOf, type EndpointResult, type Resource } from '@lc/contract/kernel';
import { depart } from '@lc/contract/organization';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { escapeLike } from '../../kernel/resource/filters.ts';
import { sameValue } from '../../kernel/resource/unique.ts';
import { isHidden, visibleRows } from '../../kernel/resource/visibility.ts';
import { isBeyondOwnAccount } from '../access/index.ts';
import { memberColumns, userColumn } from './member.queries.ts';

/** @throws system.recordNotFound for an account that does not exist, not any more, or not visible to the caller. */
export const requireAccount = async (db: Db, userId: string, ctx: CallContext): Promise<void> => {
  const { rows } = await sql`select from sys_user u where u.id = ${userId} and u.deleted_at is null
    and ${visibleRows(user, ctx, 'u')}`.execute(db);
  if (rows.length === 0) throw new AppError('system.recordNotFound');
};

/** Of these people, as far as the caller sees them, those who hold more: administrators included. */
export const loadBeyond = async (db: Db, userIds: readonly string[], ctx: CallContext): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select u.id from sys_user u
    where u.id = any(${[...userIds]}::bigint[]) and ${visibleRows(user, ctx, 'u')} and ${isBeyondOwnAccount(ctx)}
    order by u.id`.execute(db);
  return rows.map(({ id }) => id);
};

export const loadRoleIds = async (db: Db, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select r.id from sys_user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = ${userId} and r.deleted_at is null order by r.id`.execute(db);
  return rows.map(({ id }) => id);
};

export const loadPositionIds = async (db: Db, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select p.id from sys_user_position up join sys_position p on p.id = up.position_id
    where up.user_id = ${userId} and p.deleted_at is null order by p.sort_order, p.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** The departments of a user that the caller sees, the current one of the user first. */
export const loadDeparts = async (
  db: Db,
  userId: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof userDepartList>> => {
  const { rows } = await sql<EndpointResult<typeof userDepartList>[number]>`
    select d.id as key, d.id as value, ${localizedIn('d.depart_name', ctx.language)} as title,
      d.org_code as "orgCode"
    from sys_user_depart ud join sys_depart d on d.id = ud.depart_id join sys_user u on u.id = ud.user_id
    where ud.user_id = ${userId} and d.deleted_at is null
      and ${visibleRows(depart, ctx, 'd')}
    order by d.org_code = u.org_code desc nulls last, d.org_code`.execute(db);
  return rows;
};

interface AccountValues {
  id?: string | undefined;
  username?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  workNo?: string | undefined;
}

/** The fields of these whose value another living account has; those withheld from the caller are not asked about. */
export const takenFields = async (
  db: Db,
  { id = '0', username, phone, email, workNo }: AccountValues,
  ctx: CallContext,
): Promise<string[]> => {
  const asked = Object.entries({ username, phone, email, workNo }).flatMap(([name, value]) =>
    value === undefined || isHidden(user, ctx, name) ? [] : [{ name, value }],
  );
  if (asked.length === 0) return [];
  const { fields } = (user as Resource).spec;
  const taken = asked.map(({ name, value }) => {
    const isSame = sameValue(fields[name], sql.ref(`u.${columnOf(name)}`), value);
    return sql`select ${name}::text as field where exists (select from sys_user u
      where u.deleted_at is null and u.id <> ${id} and ${visibleRows(user, ctx, 'u')} and ${isSame})`;
  });
  const { rows } = await sql<{ field: string }>`${sql.join(taken, sql` union all `)}`.execute(db);
  return rows.map(({ field }) => field);
};

type Reachable = Member & { phone: string | null; email: string | null };

/** The people of a department and of all below it. */
export const loadPeopleBelow = async (
  db: Db,
  { id, realname = '' }: { id: string; realname?: string | undefined },
  ctx: CallContext,
): Promise<Reachable[]> => {
  const { rows } = await sql<Reachable>`
    with recursive below as (
      select d.id from sys_depart d where d.id = ${id} and d.deleted_at is null and ${visibleRows(depart, ctx, 'd')}
      union all
      select d.id from sys_depart d join below on d.parent_id = below.id where d.deleted_at is null)
    select ${memberColumns(ctx)}, ${userColumn(ctx, 'phone', 'u.phone')}, ${userColumn(ctx, 'email', 'u.email')} from sys_user u
    where u.deleted_at is null and ${visibleRows(user, ctx, 'u')} and u.realname ilike ${`%${escapeLike(realname)}%`}
      and exists (select from sys_user_depart ud join below on below.id = ud.depart_id where ud.user_id = u.id)
    order by u.username, u.id`.execute(db);
  return rows;
};

type Effective = EndpointResult<typeof effectivePermissions>;

/** Every menu and button that a person has, with the roles visible that give it; or simply every one there is. */
export const loadEffective = async (
  db: Db,
  { userId, all }: { userId: string; all: boolean },
  ctx: CallContext,
): Promise<Effective> => {
  const { rows } = await sql<Effective[number]>`
    select p.id, p.parent_id as "parentId", ${localizedIn('p.name', ctx.language)} as title,
      p.menu_type as "menuType", p.perms, p.menu_type = '2' and p.status = '0' as "isEverybodys",
      coalesce(given.roles, '[]') as roles
    from sys_permission p left join lateral (
      select jsonb_agg(jsonb_build_object('id', r.id::text,
        'roleName', ${localizedIn('r.role_name', ctx.language)}) order by r.id)
          filter (where ${visibleRows(role, ctx, 'r')}) as roles, count(*) > 0 as held
      from sys_user_role ur join sys_role r on r.id = ur.role_id and r.deleted_at is null
      where ur.user_id = ${userId} and (r.is_administrator or exists (
        select from sys_role_permission rp where rp.role_id = r.id and rp.permission_id = p.id))) given on true
    where p.deleted_at is null and (${all} or given.held or (p.menu_type = '2' and p.status = '0'))
    order by p.sort_no, p.id`.execute(db);
  return rows;
};

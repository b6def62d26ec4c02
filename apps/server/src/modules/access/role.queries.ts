import { role, type rolesWithPermissions } from '@lc/contract/access';
import type { EndpointResult } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { shown, visibleRows } from '../../kernel/resource/visibility.ts';
import { holdsMoreThanOwn } from './grants.queries.ts';

interface RoleChoice {
  id: string;
  roleName: string;
  roleCode: string | null;
  description: string | null;
  grantable: boolean;
}

/** Every role in the order of its name, and whether the caller holds all that it would give. */
export const listRoles = async (db: Db, ctx: CallContext): Promise<RoleChoice[]> => {
  const { rows } = await sql<RoleChoice>`
    select r.id, ${localizedIn('r.role_name', ctx.language)} as "roleName",
      ${shown(role, ctx, 'roleCode', sql`r.role_code`)} as "roleCode",
      ${shown(role, ctx, 'description', sql`r.description`)} as description, not ${holdsMoreThanOwn(ctx)} as grantable
    from sys_role r where r.deleted_at is null and ${visibleRows(role, ctx, 'r')} order by 2, r.id`.execute(
    db,
  );
  return rows;
};

/** Every role visible with the permission keys that it holds, in the order of its name. */
export const loadRolesWithPermissions = async (
  db: Db,
  ctx: CallContext,
): Promise<EndpointResult<typeof rolesWithPermissions>> => {
  const { rows } = await sql<EndpointResult<typeof rolesWithPermissions>[number]>`
    select r.id, ${localizedIn('r.role_name', ctx.language)} as name,
      ${shown(role, ctx, 'roleCode', sql`r.role_code`)} as code,
      ${shown(role, ctx, 'description', sql`r.description`)} as describe, array(
        select distinct p.perms from sys_permission p
        where p.perms is not null and p.deleted_at is null and (r.is_administrator or exists (
          select from sys_role_permission rp where rp.role_id = r.id and rp.permission_id = p.id))
        order by p.perms) as permissions
    from sys_role r where r.deleted_at is null and ${visibleRows(role, ctx, 'r')} order by 2, r.id`.execute(
    db,
  );
  return rows;
};

/** Some roles in the order of their ids; deleted ones are not among them. */
export const nameRoles = async (
  db: Db,
  roleIds: readonly string[],
  ctx: CallContext,
): Promise<{ id: string; roleName: string; roleCode: string | null }[]> => {
  const { rows } = await sql<{ id: string; roleName: string; roleCode: string | null }>`
    select r.id, ${localizedIn('r.role_name', ctx.language)} as "roleName",
      ${shown(role, ctx, 'roleCode', sql`r.role_code`)} as "roleCode"
    from sys_role r where r.id = any(${[...roleIds]}::bigint[]) and r.deleted_at is null
      and ${visibleRows(role, ctx, 'r')} order by r.id`.execute(db);
  return rows;
};

/** Who has one of these roles. */
export const loadHolders = async (db: Db, roleIds: readonly string[]): Promise<string[]> => {
  if (roleIds.length === 0) return [];
  const rows = await db
    .selectFrom('sys_user_role')
    .select('user_id')
    .distinct()
    .where('role_id', 'in', [...roleIds])
    .execute();
  return rows.map(({ user_id }) => user_id);
};

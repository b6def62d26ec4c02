import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';

interface RoleChoice {
  id: string;
  roleName: string;
  roleCode: string;
  description: string | null;
  grantable: boolean;
}

/** Every role in the order of its name, and whether the caller holds all that it would give. */
export const listRoles = async (db: Db, ctx: CallContext): Promise<RoleChoice[]> => {
  const { isAdministrator, permissions } = ctx.session;
  const { rows } = await sql<RoleChoice>`
    select r.id, coalesce(nullif(r.role_name ->> ${ctx.language}, ''), r.role_name ->> 'en-US', r.role_code) as "roleName",
      r.role_code as "roleCode", r.description,
      ${isAdministrator} or (not r.is_administrator and not exists (
        select from sys_role_permission rp join sys_permission p on p.id = rp.permission_id
        where rp.role_id = r.id and p.perms is not null and p.perms <> all(${[...permissions]}::text[]))) as grantable
    from sys_role r where r.deleted_at is null order by 2, r.id`.execute(db);
  return rows;
};

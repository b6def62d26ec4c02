import type { addRoleMembers, removeRoleMembers } from '@lc/contract/identity';
import { type EndpointInput, splitList } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { requireGrantable } from '../access/index.ts';
import { lockAdministrators, requireAdministratorLeft } from './administrators.ts';
import { requireManageable } from './password.service.ts';

interface Membership {
  roleId: string;
  userIds: readonly string[];
}

/** Keeps the role and the people from vanishing, and lets only those pass whom the caller may deal with. */
const lockMembership = async (tx: Tx, { roleId, userIds }: Membership, ctx: CallContext): Promise<string> => {
  const found = await tx
    .selectFrom('sys_role')
    .select('role_code')
    .where('id', '=', roleId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  const people =
    await sql`select from sys_user where id = any(${[...userIds]}::bigint[]) and deleted_at is null
    order by id for update`.execute(tx);
  if (!found || people.rows.length !== userIds.length) throw new AppError('system.recordNotFound');
  await requireGrantable(tx, [roleId], ctx);
  await requireManageable(tx, userIds, ctx);
  return found.role_code;
};

const auditMembers = (
  tx: Tx,
  ctx: CallContext,
  { roleId, roleCode, names, action }: { roleId: string; roleCode: string; names: string[]; action: string },
): Promise<void> =>
  writeAudit(tx, ctx, {
    action,
    resource: 'role',
    recordId: roleId,
    recordLabel: roleCode,
    changes: { users: action === 'addUsers' ? [null, names] : [names, null] },
  });

/** Gives a role to people. Who has it already keeps it. */
export const addMembers = async (
  { db, sessions }: ModuleContext,
  { roleId, userIdList }: EndpointInput<typeof addRoleMembers>['body'],
  ctx: CallContext,
): Promise<void> => {
  const userIds = [...new Set(userIdList)];
  await db.transaction().execute(async (tx) => {
    const roleCode = await lockMembership(tx, { roleId, userIds }, ctx);
    const { rows } = await sql<{ username: string }>`
      with made as (insert into sys_user_role (user_id, role_id)
        select unnest(${userIds}::bigint[]), ${roleId}::bigint on conflict do nothing returning user_id)
      select u.username from made join sys_user u on u.id = made.user_id order by u.id`.execute(tx);
    const names = rows.map(({ username }) => username);
    if (names.length > 0) await auditMembers(tx, ctx, { roleId, roleCode, names, action: 'addUsers' });
  });
  await sessions.refresh(userIds);
};

/** Takes a role from people. Who does not have it stays as he is. */
export const removeMembers = async (
  { db, sessions }: ModuleContext,
  { roleId, userIds: list }: EndpointInput<typeof removeRoleMembers>['query'],
  ctx: CallContext,
): Promise<void> => {
  const userIds = [...new Set(splitList(list))];
  await db.transaction().execute(async (tx) => {
    const roleCode = await lockMembership(tx, { roleId, userIds }, ctx);
    await lockAdministrators(tx);
    const { rows } = await sql<{ username: string }>`
      with gone as (delete from sys_user_role
        where role_id = ${roleId} and user_id = any(${userIds}::bigint[]) returning user_id)
      select u.username from gone join sys_user u on u.id = gone.user_id order by u.id`.execute(tx);
    await requireAdministratorLeft(tx);
    const names = rows.map(({ username }) => username);
    if (names.length > 0) await auditMembers(tx, ctx, { roleId, roleCode, names, action: 'removeUsers' });
  });
  await sessions.refresh(userIds);
};

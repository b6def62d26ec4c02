import { type copyRole, type queryRolePermission, role, type saveRolePermission } from '@lc/contract/access';
import type { EndpointInput, EndpointResult, LocalizedText } from '@lc/contract/kernel';
import { splitList } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { recordsOf } from '../../kernel/resource/records.ts';
import { mergeTexts } from '../../kernel/resource/values.ts';
import { requireVisible, visibleRows } from '../../kernel/resource/visibility.ts';
import type { Check } from '../../kernel/resource/write.ts';
import { copyRules } from './data-rules.queries.ts';
import {
  compareGrants,
  loadEveryPermission,
  loadGrants,
  someBeyondOwn,
  someHoldMore,
  someHoldMoreKeys,
  writeGrants,
} from './grants.queries.ts';
import { loadHolders } from './role.queries.ts';

/**
 * For whoever changes what a role brings besides its permissions.
 * @throws system.recordNotFound for a role not visible to the caller, access.grantBeyondOwn when a role holds a
 * permission that the caller does not or sees more rows than he does.
 */
export const requireKeysHeld = async (
  db: Db,
  roleIds: readonly string[],
  ctx: CallContext,
): Promise<void> => {
  if (roleIds.length === 0) return;
  await requireVisible(db, role, roleIds, ctx);
  if (await someHoldMoreKeys(db, roleIds, ctx)) throw new AppError('access.grantBeyondOwn');
};

/**
 * @throws system.recordNotFound for a role not visible to the caller, access.grantBeyondOwn when a role holds a
 * permission or a site that the caller does not, or sees more rows than he does.
 */
export const requireGrantable = async (
  db: Db,
  roleIds: readonly string[],
  ctx: CallContext,
): Promise<void> => {
  if (roleIds.length === 0) return;
  await requireVisible(db, role, roleIds, ctx);
  if (await someHoldMore(db, roleIds, ctx)) throw new AppError('access.grantBeyondOwn');
};

/** A role with more rights than the caller's is not his to touch; the administrator role cannot be removed. */
export const checkRole: Check = async (change, ctx, tx) => {
  if (change.operation === 'create') return;
  const ids = change.operation === 'update' ? [change.id] : change.ids;
  await requireGrantable(tx, ids, ctx);
  if (change.operation === 'update') return;
  const { rows } = await sql`select from sys_role
    where id = any(${[...ids]}::bigint[]) and is_administrator limit 1`.execute(tx);
  if (rows.length > 0) throw new AppError('access.administratorRole');
};

/** Most people told one by one; beyond that everybody's rights are read anew. */
const mostListed = 100;

/** Makes every process read the rights of whoever has one of these roles anew. */
export const refreshHolders = async (
  { db, events, sessions }: ModuleContext,
  roleIds: readonly string[],
): Promise<void> => {
  const holders = await loadHolders(db, roleIds);
  if (holders.length > mostListed) await events.emit('sessions.changed', {});
  else await sessions.refresh(holders);
};

interface LockedRole {
  id: string;
  role_name: LocalizedText;
  role_code: string;
  description: string | null;
}

/** A role that can be granted to and copied: not the administrator's, nor one beyond the caller's rights. */
export const lockRole = async (tx: Tx, roleId: string, ctx: CallContext): Promise<LockedRole> => {
  const found = await tx
    .selectFrom('sys_role')
    .select(['id', 'role_name', 'role_code', 'description', 'is_administrator'])
    .where('id', '=', roleId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new AppError('system.recordNotFound');
  await requireGrantable(tx, [roleId], ctx);
  if (found.is_administrator) throw new AppError('access.administratorRole');
  return found;
};

/** What a role grants. The administrator role grants everything without a row for it. */
export const grantsOf = async (
  db: Db,
  roleId: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof queryRolePermission>> => {
  const found = await db
    .selectFrom('sys_role as r')
    .select('is_administrator')
    .where('id', '=', roleId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`${visibleRows(role, ctx, 'r')}`)
    .executeTakeFirst();
  if (!found) throw new AppError('system.recordNotFound');
  return found.is_administrator ? loadEveryPermission(db) : loadGrants(db, roleId);
};

/** Replaces what a role grants, unless somebody else did so meanwhile. */
export const saveGrants = async (
  context: ModuleContext,
  { roleId, permissionIds, lastpermissionIds }: EndpointInput<typeof saveRolePermission>['body'],
  ctx: CallContext,
): Promise<void> => {
  const lists = { wanted: splitList(permissionIds), last: splitList(lastpermissionIds) };
  await inTransaction(context.db, async (tx) => {
    const locked = await lockRole(tx, roleId, ctx);
    const difference = await compareGrants(tx, roleId, lists);
    if (difference.isStale) throw new AppError('access.rolePermissionsChanged');
    if (difference.isUnknown) {
      throw new AppError('system.invalidInput', { problems: [{ path: 'permissionIds', rule: 'unknown' }] });
    }
    if (await someBeyondOwn(tx, difference.added, ctx)) throw new AppError('access.grantBeyondOwn');
    if (difference.added.length + difference.removed.length === 0) return;
    const { added, removed } = await writeGrants(tx, roleId, difference);
    // A menu taken away takes its data rules along: what is left must still not see more than the caller.
    await requireGrantable(tx, [roleId], ctx);
    await writeAudit(tx, ctx, {
      action: 'grant',
      resource: 'role',
      recordId: roleId,
      recordLabel: locked.role_code,
      changes: { added: [null, added], removed: [removed, null] },
    });
  });
  await refreshHolders(context, [roleId]);
};

/** Makes a role that grants the same as another. */
export const copyOf = (
  { db }: ModuleContext,
  { id, roleCode, roleName, roleNameI18n, description }: EndpointInput<typeof copyRole>['body'],
  ctx: CallContext,
): Promise<{ id: string }> =>
  inTransaction(db, async (tx) => {
    const source = await lockRole(tx, id, ctx);
    const isNamed = roleName !== undefined || roleNameI18n !== undefined;
    const names = mergeTexts(isNamed ? {} : source.role_name, { text: roleName, texts: roleNameI18n }, ctx);
    if (Object.keys(names).length === 0) {
      throw new AppError('system.invalidInput', { problems: [{ path: 'roleName', rule: 'required' }] });
    }
    const input = {
      roleNameI18n: names,
      roleCode,
      description: description === undefined ? source.description : description,
    };
    return recordsOf(role).create(tx, input, ctx, {
      created: async (copied) => {
        await sql`insert into sys_role_permission (role_id, permission_id)
          select ${copied}::bigint, permission_id from sys_role_permission where role_id = ${id}`.execute(tx);
        await copyRules(tx, id, copied);
        return { copiedFrom: [null, source.role_code] };
      },
    });
  });

import { type EndpointInput, splitList } from '@lc/contract/kernel';
import { type addDepartMembers, depart, type removeDepartMembers } from '@lc/contract/organization';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { lockTree } from '../../kernel/db/locks.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { requireManageable } from '../identity/index.ts';
import { findCode } from './depart.queries.ts';
import { joinDepart, leaveDepart } from './depart-members.queries.ts';

const lockMembers = async (
  tx: Tx,
  { depId, userIds }: { depId: string; userIds: readonly string[] },
  ctx: CallContext,
): Promise<string> => {
  await lockTree(tx, depart.spec.table);
  const orgCode = await findCode(tx, depId);
  const people =
    await sql`select from sys_user where id = any(${[...userIds]}::bigint[]) and deleted_at is null
    order by id for update`.execute(tx);
  if (orgCode === undefined || people.rows.length !== userIds.length) {
    throw new AppError('system.recordNotFound');
  }
  await requireManageable(tx, userIds, ctx);
  return orgCode;
};

/** Puts people into a department. Who is there already stays. */
export const addMembers = async (
  { db, sessions }: ModuleContext,
  { depId, userIdList }: EndpointInput<typeof addDepartMembers>['body'],
  ctx: CallContext,
): Promise<void> => {
  const userIds = [...new Set(userIdList)];
  await db.transaction().execute(async (tx) => {
    const orgCode = await lockMembers(tx, { depId, userIds }, ctx);
    const names = await joinDepart(tx, { depId, orgCode, userIds });
    if (names.length === 0) return;
    await writeAudit(tx, ctx, {
      action: 'addUsers',
      resource: 'depart',
      recordId: depId,
      recordLabel: orgCode,
      changes: { users: [null, names] },
    });
  });
  await sessions.refresh(userIds);
};

/** Takes people out of a department. Who is not there stays as he is. */
export const removeMembers = async (
  { db, sessions }: ModuleContext,
  { depId, userIds: list }: EndpointInput<typeof removeDepartMembers>['query'],
  ctx: CallContext,
): Promise<void> => {
  const userIds = [...new Set(splitList(list))];
  await db.transaction().execute(async (tx) => {
    const orgCode = await lockMembers(tx, { depId, userIds }, ctx);
    const names = await leaveDepart(tx, { depId, orgCode, userIds });
    if (names.length === 0) return;
    await writeAudit(tx, ctx, {
      action: 'removeUsers',
      resource: 'depart',
      recordId: depId,
      recordLabel: orgCode,
      changes: { users: [names, null] },
    });
  });
  await sessions.refresh(userIds);
};

import { type addUser, type frozenBatch, user, userMachine } from '@lc/contract/identity';
import type { EndpointInput, Resource } from '@lc/contract/kernel';
import { splitList } from '@lc/contract/kernel';
import { depart } from '@lc/contract/organization';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import { hashPassword } from '../../kernel/auth/password.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { lockTree } from '../../kernel/db/locks.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { requireInSight, requireStillInSight } from '../../kernel/resource/limits.ts';
import { constraintGuard } from '../../kernel/resource/unique.ts';
import { columnValues } from '../../kernel/resource/values.ts';
import type { Check } from '../../kernel/resource/write.ts';
import { requireGrantable, requireNotBeyond } from '../access/index.ts';
import { assignSites, lockGrants } from '../sites/index.ts';
import { lockAdministrators, requireAdministratorLeft } from './administrators.ts';
import { requireGoodPassword } from './password.service.ts';
import { requireSiteRight } from './site-right.ts';

type NewUser = EndpointInput<typeof addUser>['body'];

const guard = constraintGuard(user as Resource);

/** Adds an account with roles and departments. Nobody can give a role that holds more than he does. */
export const createUser = async (
  { db }: ModuleContext,
  body: NewUser,
  ctx: CallContext,
): Promise<{ id: string }> => {
  const username = String(Reflect.get(body, 'username')).toLowerCase();
  await requireGoodPassword({ ...body, username });
  const roleIds = splitList(body.selectedroles ?? '');
  const departIds = splitList(body.selecteddeparts ?? '');
  const positionIds = splitList(body.selectedpositions ?? '');
  requireSiteRight(body, ctx);
  const hash = await hashPassword(body.password);
  const input = { ...body, username };
  const values = columnValues(user as Resource, 'create', input, ctx);
  return guard(() =>
    inTransaction(db, async (tx) => {
      if (departIds.length > 0) await lockTree(tx, depart.spec.table);
      if (body.subsiteIds !== undefined || body.everySubsite !== undefined) await lockGrants(tx);
      await requireGrantable(tx, roleIds, ctx);
      const { rows } = await sql<{ id: string; realname: string }>`
        insert into sys_user (${sql.join(values.map(({ column }) => sql.ref(column)))}, org_code, password_hash,
          password_changed_at, must_change_password, create_by)
        values (${sql.join(values.map(({ value }) => value))},
          (select org_code from sys_depart where id = ${departIds[0] ?? null}::bigint and deleted_at is null),
          ${hash}, now(), true, ${ctx.session.username})
        returning id, realname`.execute(tx);
      const created = rows[0];
      if (!created) throw new Error('an insert returned no row');
      await linkRows(tx, created.id, { roleIds, departIds, positionIds });
      await requireInSight(tx, depart, departIds, ctx);
      await requireStillInSight(tx, user, [created.id], ctx);
      const { subsiteIds, everySubsite: allSubsite } = body;
      const sites = await assignSites(tx, { userId: created.id, subsiteIds, allSubsite }, ctx);
      await writeAudit(tx, ctx, {
        action: 'add',
        resource: 'user',
        recordId: created.id,
        recordLabel: created.realname,
        changes: Object.fromEntries([
          ...values.map(({ name, plain }) => [name, [null, plain]] as const),
          ['selectedroles', [null, roleIds]] as const,
          ['selecteddeparts', [null, departIds]] as const,
          ...(positionIds.length > 0 ? [['selectedpositions', [null, positionIds]] as const] : []),
          ...Object.entries(sites),
        ]),
      });
      return { id: created.id };
    }),
  );
};

const linkRows = async (
  tx: Tx,
  userId: string,
  { roleIds, departIds, positionIds }: { roleIds: string[]; departIds: string[]; positionIds: string[] },
): Promise<void> => {
  const roles = await sql`insert into sys_user_role (user_id, role_id)
    select ${userId}::bigint, id from sys_role where id = any(${roleIds}::bigint[]) and deleted_at is null`.execute(
    tx,
  );
  const departs = await sql`insert into sys_user_depart (user_id, depart_id)
    select ${userId}::bigint, id from sys_depart where id = any(${departIds}::bigint[]) and deleted_at is null`.execute(
    tx,
  );
  const positions = await sql`insert into sys_user_position (user_id, position_id)
    select ${userId}::bigint, id from sys_position where id = any(${positionIds}::bigint[]) and deleted_at is null`.execute(
    tx,
  );
  const problems = [
    ...(Number(roles.numAffectedRows) === new Set(roleIds).size
      ? []
      : [{ path: 'selectedroles', rule: 'unknown' }]),
    ...(Number(departs.numAffectedRows) === new Set(departIds).size
      ? []
      : [{ path: 'selecteddeparts', rule: 'unknown' }]),
    ...(Number(positions.numAffectedRows) === new Set(positionIds).size
      ? []
      : [{ path: 'selectedpositions', rule: 'unknown' }]),
  ];
  if (problems.length > 0) throw new AppError('system.invalidInput', { problems });
};

type Freeze = EndpointInput<typeof frozenBatch>['body'];

/** Freezes or unfreezes accounts, all or none. Those already in that state stay as they are. */
export const setFrozen = async (
  { db, sessions }: ModuleContext,
  { ids: list, status }: Freeze,
  ctx: CallContext,
): Promise<void> => {
  const ids = [...new Set(splitList(list))];
  const transition = userMachine.transitions[status === '2' ? 'freeze' : 'unfreeze'];
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string; realname: string; status: string }>`
      select id, realname, status from sys_user where id = any(${ids}::bigint[]) and deleted_at is null
      order by id for update`.execute(tx);
    if (rows.length !== ids.length) throw new AppError('system.recordNotFound');
    // After the rows are locked, as when deleting: in the other order the two could wait for each other.
    if (transition.to === '2') await requireRemovable(tx, ids, ctx);
    else await requireNotBeyond(tx, ids, ctx);
    for (const row of rows.filter((candidate) => transition.from.some((from) => from === candidate.status))) {
      await sql`update sys_user set status = ${transition.to}, version = version + 1, update_by = ${ctx.session.username},
        update_time = now() where id = ${row.id}`.execute(tx);
      await writeAudit(tx, ctx, {
        action: transition.to === '2' ? 'freeze' : 'unfreeze',
        resource: 'user',
        recordId: row.id,
        recordLabel: row.realname,
        changes: { status: [row.status, transition.to] },
      });
    }
  });
  if (transition.to === '2') await sessions.end({ userIds: ids }, 'frozen');
};

/** Nobody removes himself, nor the last who can administer. */
const requireRemovable = async (tx: Tx, ids: readonly string[], ctx: CallContext): Promise<void> => {
  if (ids.includes(ctx.session.userId)) throw new AppError('identity.notYourself');
  await requireNotBeyond(tx, ids, ctx);
  await lockAdministrators(tx);
  await requireAdministratorLeft(tx, ids);
};

/** Rules for accounts beyond their definition. */
export const checkUser: Check = async (change, ctx, tx) => {
  switch (change.operation) {
    case 'remove':
      return requireRemovable(tx, change.ids, ctx);
    case 'restore':
    case 'purge':
      return requireNotBeyond(tx, change.ids, ctx);
    case 'create':
    case 'update':
      return undefined;
  }
};

import { type addUser, type frozenBatch, user } from '@lc/contract/identity';
import { canTransition, type EndpointInput, splitList } from '@lc/contract/kernel';
import { depart } from '@lc/contract/organization';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import { hashPassword } from '../../kernel/auth/password.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { lockTree } from '../../kernel/db/locks.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { recordsOf } from '../../kernel/resource/records.ts';
import { type Move, moveByName } from '../../kernel/resource/states.ts';
import { requireVisible } from '../../kernel/resource/visibility.ts';
import type { Check } from '../../kernel/resource/write.ts';
import { requireGrantable, requireNotBeyond } from '../access/index.ts';
import { assignSites, lockGrants } from '../sites/index.ts';
import { lockAdministrators, requireAdministratorLeft } from './administrators.ts';
import { accountName } from './attempts.ts';
import { requireGoodPassword } from './password.service.ts';
import { refusing } from './registration.service.ts';
import { requireSiteRight } from './site-right.ts';

type NewUser = EndpointInput<typeof addUser>['body'];

const users = recordsOf(user);

/** Adds an account with roles and departments. Nobody can give a role that holds more than he does. */
export const createUser = async (
  { db }: ModuleContext,
  body: NewUser,
  ctx: CallContext,
): Promise<{ id: string }> => {
  const username = accountName(String(Reflect.get(body, 'username')));
  await requireGoodPassword({ ...body, username });
  const roleIds = splitList(body.selectedroles ?? '');
  const departIds = splitList(body.selecteddeparts ?? '');
  const positionIds = splitList(body.selectedpositions ?? '');
  requireSiteRight(body, ctx);
  const hash = await hashPassword(body.password);
  return inTransaction(db, async (tx) => {
    if (departIds.length > 0) await lockTree(tx, depart.spec.table);
    if (body.subsiteIds !== undefined || body.everySubsite !== undefined) await lockGrants(tx);
    await requireGrantable(tx, roleIds, ctx);
    const { subsiteIds, everySubsite: allSubsite } = body;
    return users.create(tx, { ...body, username }, ctx, {
      columns: {
        org_code: sql`(select org_code from sys_depart
          where id = ${departIds[0] ?? null}::bigint and deleted_at is null)`,
        password_hash: hash,
        password_changed_at: sql`now()`,
        must_change_password: true,
      },
      changes: {
        selectedroles: [null, roleIds],
        selecteddeparts: [null, departIds],
        ...(positionIds.length > 0 ? { selectedpositions: [null, positionIds] } : {}),
      },
      created: async (userId) => {
        await linkRows(tx, userId, { roleIds, departIds, positionIds });
        await requireVisible(tx, depart, departIds, ctx);
        return assignSites(tx, { userId, subsiteIds, allSubsite }, ctx);
      },
    });
  });
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
  const name = String(status) === '2' ? 'freeze' : 'unfreeze';
  await inTransaction(db, async (tx) => {
    const rows = await users.lockMany(tx, ids, ctx);
    // After the rows are locked, as when deleting: in the other order the two could wait for each other.
    if (name === 'freeze') await requireRemovable(tx, ids, ctx);
    else await requireNotBeyond(tx, ids, ctx);
    for (const { id, columns } of rows) {
      if (canTransition(user.spec.states.status[name], columns.status))
        await moveByName(tx, user, name, { id }, ctx);
    }
    if (name === 'freeze') await sessions.end({ userIds: ids }, 'frozen', tx);
  });
};

/** Nobody removes himself, nor the last who can administer. */
const requireRemovable = async (tx: Tx, ids: readonly string[], ctx: CallContext): Promise<void> => {
  if (ids.includes(ctx.session.userId)) throw new AppError('identity.notYourself');
  await requireNotBeyond(tx, ids, ctx);
  await lockAdministrators(tx);
  await requireAdministratorLeft(tx, ids);
};

/** What goes with the moves of an account. */
export const userMoves = (context: ModuleContext): Readonly<Record<string, Move>> => ({
  freeze: {
    guard: ({ row, tx, ctx }) => requireRemovable(tx, [row.id], ctx),
    done: async ({ row, tx }) => {
      await context.sessions.end({ userIds: [row.id] }, 'frozen', tx);
    },
  },
  unfreeze: { guard: ({ row, tx, ctx }) => requireNotBeyond(tx, [row.id], ctx) },
  refuse: refusing(context),
});

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

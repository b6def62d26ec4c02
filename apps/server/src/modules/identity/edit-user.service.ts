import { type editUser, user } from '@lc/contract/identity';
import { type EndpointInput, type Resource, splitList } from '@lc/contract/kernel';
import { depart } from '@lc/contract/organization';
import { AppError } from '../../kernel/app-error.ts';
import type { Changes } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { lockTree } from '../../kernel/db/locks.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { type Change, type LockedRow, recordsOf, requireVersion } from '../../kernel/resource/records.ts';
import { changedValues, columnValues, isSame } from '../../kernel/resource/values.ts';
import { requireNotOwnRules, requireVisible } from '../../kernel/resource/visibility.ts';
import {
  requireGrantable,
  requireManageable,
  requireNotBeyond,
  requireRulesNotBeyond,
} from '../access/index.ts';
import { assignSites, lockGrants } from '../sites/index.ts';
import { lockAdministrators, requireAdministratorLeft } from './administrators.ts';
import { notifyContactChange } from './contact-change.ts';
import { replaceLinks } from './edit-user.queries.ts';
import { releaseAccount } from './oidc.queries.ts';
import { requireSiteRight } from './site-right.ts';

type Body = EndpointInput<typeof editUser>['body'];

const users = recordsOf(user);

/** Changes an account with its roles, departments and sites. What is left out stays as it is. */
export const updateUser = async (
  context: ModuleContext,
  body: Body,
  ctx: CallContext,
): Promise<{ version: number }> => {
  const { db, sessions } = context;
  requireSiteRight(body, ctx);
  const input: Change = body;
  const updated = await inTransaction(db, async (tx) => {
    if (body.selecteddeparts !== undefined) await lockTree(tx, depart.spec.table);
    if (body.subsiteIds !== undefined || body.everySubsite !== undefined) await lockGrants(tx);
    const row = await users.lock(tx, input, ctx);
    await requireManageable(tx, [row.id], ctx);
    requireVersion(row, input);
    const values = columnValues(user as Resource, 'update', input, ctx, row.columns);
    const names = changedValues(values, row.columns).map(({ name }) => name);
    await requireWithinOwn(tx, row.id, { names, movesDepart: body.selecteddeparts !== undefined }, ctx);
    const { subsiteIds, everySubsite: allSubsite } = body;
    const changes: Changes = {
      ...(await replaceRoles(tx, row, body.selectedroles, ctx)),
      ...(await replaceDeparts(tx, row, body.selecteddeparts, ctx)),
      ...(await replacePositions(tx, row, body.selectedpositions)),
      ...(await assignSites(tx, { userId: row.id, subsiteIds, allSubsite }, ctx)),
    };
    if (names.includes('realname') || changes.selecteddeparts) requireNotOwnRules(ctx, [row.id]);
    const { version } = await users.update(tx, row, input, ctx, { changes });
    if (names.includes('email')) await releaseAccount(tx, row.id);
    await notifyContactChange(context, tx, row.columns, names);
    return { version };
  });
  await sessions.refresh([input.id]);
  return updated;
};

/**
 * What opens an account: codes and sign-ins from outside go there. Roles and sites are given and taken one by one
 * within the caller's own (decision 13), so they bring nobody more than he holds.
 */
const openingFields = ['phone', 'email'] as const;

/** Asked before anything is written: what of an account that holds more than the caller may he change? */
const requireWithinOwn = async (
  tx: Tx,
  id: string,
  { names, movesDepart }: { names: readonly string[]; movesDepart: boolean },
  ctx: CallContext,
): Promise<void> => {
  if (openingFields.some((name) => names.includes(name))) await requireNotBeyond(tx, [id], ctx);
  if (movesDepart || names.includes('realname')) await requireRulesNotBeyond(tx, [id], ctx);
};

/** Roles are given and taken within the caller's own rights; one that stays is not asked about. */
export const replaceRoles = async (
  tx: Tx,
  { id }: Pick<LockedRow, 'id'>,
  list: string | undefined,
  ctx: CallContext,
): Promise<Changes> => {
  if (list === undefined) return {};
  await lockAdministrators(tx);
  const { before, after } = await replaceLinks(tx, 'role', { userId: id, ids: splitList(list) });
  if (!after) throw unknown('selectedroles');
  const touched = [...before, ...after].filter((role) => !(before.includes(role) && after.includes(role)));
  if (touched.length === 0) return {};
  await requireGrantable(tx, touched, ctx);
  await requireAdministratorLeft(tx);
  return { selectedroles: [before, after] };
};

/** Departments are replaced as a whole; left out, they stay. Those that come are visible to the caller. */
export const replaceDeparts = async (
  tx: Tx,
  { id }: Pick<LockedRow, 'id'>,
  list: string | undefined,
  ctx: CallContext,
): Promise<Changes> => {
  if (list === undefined) return {};
  const { before, after } = await replaceLinks(tx, 'depart', { userId: id, ids: splitList(list) });
  if (!after) throw unknown('selecteddeparts');
  await requireVisible(
    tx,
    depart,
    after.filter((departId) => !before.includes(departId)),
    ctx,
  );
  return isSame([...before].sort(), [...after].sort()) ? {} : { selecteddeparts: [before, after] };
};

/** Positions give no rights: whoever may change the account may change which it holds. Left out, they stay. */
const replacePositions = async (tx: Tx, { id }: LockedRow, list: string | undefined): Promise<Changes> => {
  if (list === undefined) return {};
  const { before, after } = await replaceLinks(tx, 'position', { userId: id, ids: splitList(list) });
  if (!after) throw unknown('selectedpositions');
  return isSame(before, after) ? {} : { selectedpositions: [before, after] };
};

const unknown = (path: string): AppError =>
  new AppError('system.invalidInput', { problems: [{ path, rule: 'unknown' }] });

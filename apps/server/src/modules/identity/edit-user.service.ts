import { type editUser, user } from '@lc/contract/identity';
import { type EndpointInput, type Resource, splitList } from '@lc/contract/kernel';
import { depart } from '@lc/contract/organization';
import { AppError } from '../../kernel/app-error.ts';
import { type Changes, writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { lockTree } from '../../kernel/db/locks.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { requireInSight, requireNotOwnRules, requireStillInSight } from '../../kernel/resource/limits.ts';
import { constraintGuard } from '../../kernel/resource/unique.ts';
import { columnValues, isSame } from '../../kernel/resource/values.ts';
import {
  requireGrantable,
  requireManageable,
  requireNotBeyond,
  requireRulesNotBeyond,
} from '../access/index.ts';
import { assignSites, lockGrants } from '../sites/index.ts';
import { lockAdministrators, requireAdministratorLeft } from './administrators.ts';
import { tellOfContacts } from './contact-change.ts';
import { type AccountRow, lockAccount, replaceLinks, writeAccount } from './edit-user.queries.ts';
import { requireSiteRight } from './site-right.ts';

type Body = EndpointInput<typeof editUser>['body'];

const guard = constraintGuard(user as Resource);

/** Changes an account with its roles, departments and sites. What is left out stays as it is. */
export const updateUser = async (
  context: ModuleContext,
  body: Body,
  ctx: CallContext,
): Promise<{ version: number }> => {
  const { db, sessions } = context;
  requireSiteRight(body, ctx);
  const input: Readonly<Record<string, unknown>> & { id: string; version?: number } = body;
  const version = await guard(() =>
    inTransaction(db, async (tx) => {
      if (body.selecteddeparts !== undefined) await lockTree(tx, depart.spec.table);
      if (body.subsiteIds !== undefined || body.everySubsite !== undefined) await lockGrants(tx);
      const before = await lockAccount(tx, input.id);
      if (!before) throw new AppError('system.recordNotFound');
      await requireManageable(tx, [input.id], ctx);
      if (input.version !== undefined && input.version !== before.version) {
        throw new AppError('system.conflict');
      }
      const fields = columnValues(user as Resource, 'update', input, ctx, before).filter(
        ({ column, plain }) => !isSame(before[column], plain),
      );
      const names = fields.map(({ name }) => name);
      await requireWithinOwn(tx, input.id, { names, movesDepart: body.selecteddeparts !== undefined }, ctx);
      const changes: Changes = {
        ...Object.fromEntries(fields.map(({ name, column, plain }) => [name, [before[column], plain]])),
        ...(await replaceRoles(tx, before, body.selectedroles, ctx)),
        ...(await replaceDeparts(tx, before, body.selecteddeparts, ctx)),
        ...(await replacePositions(tx, before, body.selectedpositions)),
        ...(await assignSites(
          tx,
          { userId: before.id, subsiteIds: body.subsiteIds, allSubsite: body.everySubsite },
          ctx,
        )),
      };
      if (Object.keys(changes).length === 0) return before.version;
      if (changes.realname || changes.selecteddeparts) requireNotOwnRules(ctx, [input.id]);
      const version = await writeAccount(tx, input.id, { fields, username: ctx.session.username });
      await requireStillInSight(tx, user, [input.id], ctx);
      await writeAudit(tx, ctx, {
        action: 'edit',
        resource: 'user',
        recordId: input.id,
        recordLabel: before.realname,
        changes,
      });
      await tellOfContacts(context, tx, before, changes);
      return version;
    }),
  );
  await sessions.refresh([input.id]);
  return { version };
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
  { id }: AccountRow,
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

/** Departments are replaced as a whole; left out, they stay. Those that come are in the caller's sight. */
export const replaceDeparts = async (
  tx: Tx,
  { id }: AccountRow,
  list: string | undefined,
  ctx: CallContext,
): Promise<Changes> => {
  if (list === undefined) return {};
  const { before, after } = await replaceLinks(tx, 'depart', { userId: id, ids: splitList(list) });
  if (!after) throw unknown('selecteddeparts');
  await requireInSight(
    tx,
    depart,
    after.filter((departId) => !before.includes(departId)),
    ctx,
  );
  return isSame([...before].sort(), [...after].sort()) ? {} : { selecteddeparts: [before, after] };
};

/** Positions give no rights: whoever may change the account may change which it holds. Left out, they stay. */
const replacePositions = async (tx: Tx, { id }: AccountRow, list: string | undefined): Promise<Changes> => {
  if (list === undefined) return {};
  const { before, after } = await replaceLinks(tx, 'position', { userId: id, ids: splitList(list) });
  if (!after) throw unknown('selectedpositions');
  return isSame(before, after) ? {} : { selectedpositions: [before, after] };
};

const unknown = (path: string): AppError =>
  new AppError('system.invalidInput', { problems: [{ path, rule: 'unknown' }] });

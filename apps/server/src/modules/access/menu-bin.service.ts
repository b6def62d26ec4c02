import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { lockTree } from '../../kernel/db/locks.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { removeRulesOf } from './data-rules.service.ts';
import { someBeyondOwn } from './grants.queries.ts';
import { publishMenusChanged } from './menu-admin.service.ts';
import {
  auditMenus,
  bringBack,
  type GoneMenu,
  lockGone,
  lockGoneForGood,
  removeForGood,
  someKeyTaken,
} from './menu-bin.queries.ts';

const requireFound = (asked: readonly string[], found: ReadonlySet<string>): void => {
  if (!asked.every((id) => found.has(id))) throw new AppError('system.recordNotFound');
};

/** Bringing a menu back gives roles what they granted of it: nobody gives back more than he would then hold. */
const requireOwn = async (tx: Tx, ids: readonly string[], ctx: CallContext): Promise<void> => {
  if (await someBeyondOwn(tx, ids, ctx)) throw new AppError('access.grantBeyondOwn');
};

const requirePlaces = (gone: readonly GoneMenu[]): void => {
  const returning = new Set(gone.map(({ id }) => id));
  for (const { above, parentId } of gone) {
    if (above === 'button') throw new AppError('access.menuPlace');
    if (above === 'deleted' && !returning.has(parentId ?? '')) throw new AppError('access.menuParentGone');
  }
};

const requireFreeKeys = async (tx: Tx, gone: readonly GoneMenu[]): Promise<void> => {
  const keys = gone.flatMap(({ menuType, perms }) => (menuType === '2' && perms !== null ? [perms] : []));
  if (new Set(keys).size < keys.length || (await someKeyTaken(tx, keys))) {
    throw new AppError('access.permissionTaken');
  }
};

/** Brings deleted menus back with what was deleted along with them, all or none. */
export const restoreMenus = async (
  context: ModuleContext,
  ids: readonly string[],
  ctx: CallContext,
): Promise<void> => {
  await inTransaction(context.db, async (tx) => {
    await lockTree(tx, 'sys_permission');
    const gone = await lockGone(tx, ids);
    const returning = gone.map(({ id }) => id);
    requireFound(ids, new Set(returning));
    await requireOwn(tx, returning, ctx);
    requirePlaces(gone);
    await requireFreeKeys(tx, gone);
    await bringBack(tx, returning, ctx.session.username);
    await auditMenus(tx, ctx, { action: 'restore', ids: returning });
  });
  await publishMenusChanged(context);
};

/** Deletes menus of the recycle bin for good with everything below them, all or none. */
export const purgeMenus = async (
  { db }: ModuleContext,
  ids: readonly string[],
  ctx: CallContext,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockTree(tx, 'sys_permission');
    const gone = await lockGoneForGood(tx, ids);
    requireFound(ids, new Set(gone));
    await requireOwn(tx, gone, ctx);
    await removeRulesOf(tx, gone, ctx);
    await auditMenus(tx, ctx, { action: 'purge', ids: gone });
    await removeForGood(tx, gone);
  });

import { type addMenu, type editMenu, isFramePath, plainPath } from '@lc/contract/access';
import type { EndpointInput } from '@lc/contract/kernel';
import { columnOfKey, isGrantKey, subjectOf } from '@lc/contract/registry';
import { AppError } from '../../kernel/app-error.ts';
import { type AuditAction, writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { lockTree } from '../../kernel/db/locks.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { keysWithRules } from './data-rules.queries.ts';
import { requireUnbound } from './data-rules.service.ts';
import { homePath } from './menu.service.ts';
import {
  findParent,
  insertMenu,
  isKeyTaken,
  lockBranches,
  lockMenu,
  type MenuColumn,
  removeMenus,
  type StoredMenu,
  writeMenu,
} from './menu-admin.queries.ts';
import { auditMenus } from './menu-bin.queries.ts';
import { menuColumns } from './menu-columns.ts';

const table = 'sys_permission';

/** What a menu will be, as far as rules ask. */
interface Planned {
  id?: string;
  menuType: '0' | '1' | '2';
  parentId: string | null;
  perms: string | null;
}

const problem = (path: string, rule: string): AppError =>
  new AppError('system.invalidInput', { problems: [{ path, rule }] });

/** A menu whose key the caller does not hold is not his to give, change or take away. */
export const requireOwnKeys = (keys: readonly (string | null)[], { session }: CallContext): void => {
  const permissions: ReadonlySet<string> = session.permissions;
  if (!session.isAdministrator && keys.some((key) => key !== null && !permissions.has(key))) {
    throw new AppError('access.grantBeyondOwn');
  }
};

const requirePlace = async (tx: Tx, { id, menuType, parentId }: Planned): Promise<void> => {
  if ((menuType === '0') !== (parentId === null)) throw new AppError('access.menuPlace');
  if (parentId === null) return;
  const parent = await findParent(tx, parentId, id);
  if (!parent) throw problem('parentId', 'unknown');
  if (parent.isBelow) throw new AppError('system.parentIsSelf');
  if (parent.menuType === '2') throw new AppError('access.menuPlace');
};

/** The address of a page that is everybody's stays that page: the home page has its menu, the frame has none. */
const requireFreeAddress = (url: string | null | undefined, before: string | null): void => {
  if (url && url !== before && (isFramePath(url) || plainPath(url) === homePath))
    throw problem('url', 'taken');
};

const requireKey = async (tx: Tx, { id, menuType, perms }: Planned): Promise<void> => {
  if (perms === null) {
    if (menuType === '2') throw problem('perms', 'required');
    return;
  }
  if (!isGrantKey(perms)) throw problem('perms', 'unknown');
  if (columnOfKey(perms) && menuType !== '2') throw problem('perms', 'unknown');
  if (menuType === '2' && (await isKeyTaken(tx, perms, id))) throw new AppError('access.permissionTaken');
};

/** What a plain field will be: the new value where it changes, else what it was. */
const planned = <T>(columns: readonly MenuColumn[], column: string, before: T): T => {
  const found = columns.find((candidate) => candidate.column === column);
  return found ? (found.plain as T) : before;
};

const audit = (
  tx: Tx,
  ctx: CallContext,
  entry: {
    action: AuditAction;
    id: string;
    label: string | null;
    columns?: MenuColumn[];
    before?: StoredMenu;
  },
): Promise<void> =>
  writeAudit(tx, ctx, {
    action: entry.action,
    resource: 'menu',
    recordId: entry.id,
    recordLabel: entry.label,
    ...(entry.columns
      ? {
          changes: Object.fromEntries(
            entry.columns.map(({ name, column, plain }) => [name, [entry.before?.[column] ?? null, plain]]),
          ),
        }
      : {}),
  });

/** Menus are everybody's: every process reads rights anew, and open screens learn that menus changed. */
export const publishMenusChanged = async ({ events }: ModuleContext): Promise<void> => {
  await events.emit('reference.changed', { resource: 'menu' });
  await events.emit('sessions.changed', {});
};

/** Adds a menu or button. */
export const createMenu = async (
  context: ModuleContext,
  body: EndpointInput<typeof addMenu>['body'],
  ctx: CallContext,
): Promise<{ id: string }> => {
  const columns = menuColumns(body, { name: {} }, ctx);
  const plan = { menuType: body.menuType, parentId: body.parentId || null, perms: body.perms || null };
  const made = await inTransaction(context.db, async (tx) => {
    await lockTree(tx, table);
    requireOwnKeys([plan.perms], ctx);
    requireFreeAddress(body.url, null);
    await requirePlace(tx, plan);
    await requireKey(tx, plan);
    const id = await insertMenu(tx, columns, ctx.session.username);
    await audit(tx, ctx, { action: 'add', id, label: plan.perms ?? body.url ?? null, columns });
    return { id };
  });
  await publishMenusChanged(context);
  return made;
};

/** Changes or moves a menu or button. */
export const updateMenu = async (
  context: ModuleContext,
  body: EndpointInput<typeof editMenu>['body'],
  ctx: CallContext,
): Promise<{ version: number }> => {
  const version = await inTransaction(context.db, async (tx) => {
    await lockTree(tx, table);
    const before = await lockMenu(tx, body.id);
    if (!before) throw new AppError('system.recordNotFound');
    if (body.version !== undefined && body.version !== before.version) throw new AppError('system.conflict');
    const columns = menuColumns(body, before, ctx);
    if (columns.length === 0) return before.version;
    const plan: Planned = {
      id: before.id,
      menuType: planned(columns, 'menu_type', before.menu_type),
      parentId: planned(columns, 'parent_id', before.parent_id),
      perms: planned(columns, 'perms', before.perms),
    };
    requireOwnKeys([before.perms, plan.perms], ctx);
    requireFreeAddress(planned(columns, 'url', before.url), before.url);
    await requirePlace(tx, plan);
    await requireKey(tx, plan);
    if (
      subjectOf(plan.perms) !== subjectOf(before.perms) &&
      (await keysWithRules(tx, [before.id])).length > 0
    ) {
      throw new AppError('access.menuHasRules');
    }
    if (plan.menuType === '2' && (await lockBranches(tx, [before.id])).length > 1) {
      throw new AppError('access.menuPlace');
    }
    await writeMenu(tx, before.id, { columns, username: ctx.session.username });
    const label = plan.perms ?? before.url;
    await audit(tx, ctx, { action: 'edit', id: before.id, label, columns, before });
    return before.version + 1;
  });
  await publishMenusChanged(context);
  return { version };
};

/**
 * Deletes menus with everything below them, all or none. What roles granted of it, and their data rules, stay for
 * their return.
 */
export const deleteMenus = async (
  context: ModuleContext,
  ids: readonly string[],
  ctx: CallContext,
): Promise<void> => {
  await inTransaction(context.db, async (tx) => {
    await lockTree(tx, table);
    const branches = await lockBranches(tx, ids);
    const found = new Set(branches.map(({ id }) => id));
    if (!ids.every((id) => found.has(id))) throw new AppError('system.recordNotFound');
    requireOwnKeys(
      branches.map(({ perms }) => perms),
      ctx,
    );
    if (branches.some(({ url }) => url === homePath)) throw new AppError('access.homeStays');
    await requireUnbound(tx, [...found], ctx);
    await removeMenus(tx, [...found], ctx.session.username);
    await auditMenus(tx, ctx, { action: 'delete', ids: [...found] });
  });
  await publishMenusChanged(context);
};

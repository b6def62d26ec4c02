import type { EndpointInput } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { deleteListView, listViews, maxListViews, saveListView } from '@lc/contract/system';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import {
  clearDefault,
  countViews,
  isNameTaken,
  isRoleSeen,
  lockOwnView,
  removeView,
  type StoredView,
  viewsOf,
  writeView,
} from './list-view.queries.ts';

const requireList = (name: string): void => {
  if (!Object.hasOwn(resources, name))
    throw new AppError('system.invalidInput', { problems: [{ path: 'resource', rule: 'unknown' }] });
};

/** Views are shared by those who keep roles: whoever has the role meets them in the list. */
const requireShareable = async (tx: Tx, roleId: string, ctx: CallContext): Promise<void> => {
  if (!ctx.session.permissions.has('role:edit')) throw new AppError('system.forbidden');
  if (!(await isRoleSeen(tx, roleId, ctx))) throw new AppError('system.recordNotFound');
};

const save = async (
  tx: Tx,
  { id, ...given }: EndpointInput<typeof saveListView>['body'],
  ctx: CallContext,
): Promise<string> => {
  const { userId } = ctx.session;
  const { resource } = given;
  const isLook = id === undefined && !given.name;
  const known = id !== undefined || isLook ? await lockOwnView(tx, { id, resource }, userId) : undefined;
  if (id !== undefined && !known?.name) throw new AppError('system.recordNotFound');
  const view: StoredView = {
    resource,
    name: isLook ? null : (given.name ?? known?.name ?? null),
    query: given.query ?? known?.query ?? '',
    layout: given.layout === undefined ? (known?.layout ?? null) : given.layout,
    isDefault: !isLook && (given.isDefault ?? known?.isDefault ?? false),
    roleId: isLook ? null : given.roleId === undefined ? (known?.roleId ?? null) : given.roleId,
  };
  if (view.roleId !== null && view.roleId !== known?.roleId) await requireShareable(tx, view.roleId, ctx);
  if (view.name !== null && (await isNameTaken(tx, view, { id, userId })))
    throw new AppError('system.invalidInput', { problems: [{ path: 'name', rule: 'taken' }] });
  if (!known && !isLook && (await countViews(tx, resource, userId)) >= maxListViews)
    throw new AppError('system.tooManyViews');
  if (view.isDefault && !known?.isDefault) await clearDefault(tx, resource, userId);
  return writeView(tx, view, { id: known?.id, userId });
};

/** How people see lists: the look they left one with, and views that they keep or share. */
export const serveListViews = ({ db, route }: ModuleContext): void => {
  route(listViews, async ({ query, ctx }) => {
    requireList(query.resource);
    return viewsOf(db, query.resource, ctx.session.userId);
  });
  route(saveListView, async ({ body, ctx }) => {
    requireList(body.resource);
    return { id: await inTransaction(db, (tx) => save(tx, body, ctx)) };
  });
  route(deleteListView, async ({ query, ctx }) => {
    if (!(await removeView(db, query.id, ctx.session.userId))) throw new AppError('system.recordNotFound');
    return null;
  });
};

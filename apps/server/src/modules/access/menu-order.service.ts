import type { orderMenus } from '@lc/contract/access';
import { type EndpointInput, splitList } from '@lc/contract/kernel';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { lockTree } from '../../kernel/db/locks.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { findParent } from './menu-admin.queries.ts';
import { publishMenusChanged, requireOwnKeys } from './menu-admin.service.ts';
import { loadAncestry, lockPlaces, type PlacedMenu, writeOrder } from './menu-order.queries.ts';

/** An id as the database writes it: without leading zeros. */
export const canonicalId = (id: string): string => String(BigInt(id));

const requireParent = async (tx: Tx, parentId: string, moved: readonly PlacedMenu[]): Promise<void> => {
  const parent = await findParent(tx, parentId, undefined);
  if (!parent) throw new AppError('access.menusMoved');
  if (parent.menuType === '2') throw new AppError('access.menuPlace');
  const ancestry = await loadAncestry(tx, parentId);
  if (moved.some(({ id }) => ancestry.has(id))) throw new AppError('system.parentIsSelf');
};

/** The part of two orders in which they differ. */
const difference = (before: readonly string[], after: readonly string[]): [string[], string[]] => {
  let first = 0;
  while (first < before.length && before[first] === after[first]) first += 1;
  let last = 0;
  while (last < before.length - first && before.at(-1 - last) === after.at(-1 - last)) last += 1;
  return [before.slice(first, before.length - last), after.slice(first, after.length - last)];
};

const audit = async (
  tx: Tx,
  ctx: CallContext,
  plan: { parentId: string | null; ids: readonly string[]; places: readonly PlacedMenu[] },
): Promise<void> => {
  const { parentId, ids, places } = plan;
  for (const { id, perms, url, parentId: from } of places) {
    if (from === parentId) continue;
    const changes = { parentId: [from, parentId] } as const;
    await writeAudit(tx, ctx, {
      action: 'move',
      resource: 'menu',
      recordId: id,
      recordLabel: perms ?? url,
      changes,
    });
  }
  const before = places.filter((place) => place.parentId === parentId).map(({ id }) => id);
  const [from, to] = difference(before, ids);
  if (from.length + to.length === 0) return;
  await writeAudit(tx, ctx, {
    action: 'order',
    resource: 'menu',
    recordId: parentId,
    recordLabel: null,
    changes: { order: [from, to] },
  });
};

/** Puts what stands below a menu in order, and moves there what stands elsewhere. */
export const putInOrder = async (
  context: ModuleContext,
  body: EndpointInput<typeof orderMenus>['body'],
  ctx: CallContext,
): Promise<void> => {
  const parentId = body.parentId ? canonicalId(body.parentId) : null;
  const ids = [...new Set(splitList(body.ids).map(canonicalId))];
  const mayMove = new Set(splitList(body.moved ?? '').map(canonicalId));
  await inTransaction(context.db, async (tx) => {
    await lockTree(tx, 'sys_permission');
    const places = await lockPlaces(tx, parentId, ids);
    const moved = places.filter((place) => place.parentId !== parentId);
    // Everything that stands there is among the places, and so is everything named that lives.
    const named = new Set(ids);
    const isAsNamed = places.length === named.size && places.every(({ id }) => named.has(id));
    if (!isAsNamed || moved.some(({ id }) => !mayMove.has(id))) throw new AppError('access.menusMoved');
    if (parentId !== null) await requireParent(tx, parentId, moved);
    else if (moved.some(({ menuType }) => menuType === '2')) throw new AppError('access.menuPlace');
    requireOwnKeys(
      moved.map(({ perms }) => perms),
      ctx,
    );
    await writeOrder(tx, { parentId, ids, username: ctx.session.username });
    await audit(tx, ctx, { parentId, ids, places });
  });
  await publishMenusChanged(context);
};

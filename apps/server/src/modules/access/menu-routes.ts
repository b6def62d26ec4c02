import {
  addMenu,
  allMenusFlat,
  badgeCounts,
  deleteMenu,
  deleteMenus,
  editMenu,
  firstLevelMenus,
  menuBadges,
  menuById,
  menuList,
  menuOutline,
  missingPage,
  orderMenus,
  ownServices,
  permissionLevel,
  permissionTree,
  previewMenus,
  purgeMenus,
  recycledMenus,
  restoreMenus,
  subMenus,
  subMenusOfMany,
} from '@lc/contract/access';
import { AppError } from '../../kernel/app-error.ts';
import { Answer } from '../../kernel/http/bind.ts';
import { uniqueIds } from '../../kernel/http/errors.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { nest } from '../../kernel/resource/read.ts';
import { countBadges, countMenuBadges } from './badges.ts';
import { previewOf, servicesOf, whyMissing } from './menu.service.ts';
import { loadMenus, loadOutline } from './menu-admin.queries.ts';
import { createMenu, deleteMenus as removeAll, updateMenu } from './menu-admin.service.ts';
import { loadRecycled } from './menu-bin.queries.ts';
import { purgeMenus as purgeAll, restoreMenus as restoreAll } from './menu-bin.service.ts';
import { canonicalId, putInOrder } from './menu-order.service.ts';
import { permissionLevel as levelOf, permissionTree as treeOf } from './permission-tree.ts';

/** Reading menus and buttons: whole, by level, flat, one of them. */
const serveReading = (context: ModuleContext): void => {
  const { db, route } = context;

  route(menuList, async ({ ctx }) => nest(await loadMenus(db, 'all', ctx), ({ parent: _, ...menu }) => menu));
  route(badgeCounts, ({ query, ctx }) => countBadges(context, query, ctx));
  route(menuBadges, ({ ctx }) => countMenuBadges(context, ctx));
  route(menuOutline, ({ ctx }) => loadOutline(db, ctx));
  route(menuById, async ({ query, ctx }) => {
    const [menu] = await loadMenus(db, query, ctx);
    if (!menu) throw new AppError('system.recordNotFound');
    return menu;
  });
  route(firstLevelMenus, ({ ctx }) => loadMenus(db, 'firstLevel', ctx));
  route(subMenus, ({ query, ctx }) => loadMenus(db, { below: [query.parentId] }, ctx));
  route(subMenusOfMany, async ({ query, ctx }) => {
    const parents = uniqueIds(query.parentIds).map(canonicalId);
    const rows = await loadMenus(db, { below: parents }, ctx);
    return Object.fromEntries(parents.map((id) => [id, rows.filter(({ parentId }) => parentId === id)]));
  });
  route(permissionTree, ({ ctx }) => treeOf(db, ctx));
  route(permissionLevel, ({ query, ctx }) => levelOf(db, query.pid ? canonicalId(query.pid) : null, ctx));
  route(allMenusFlat, ({ ctx }) => loadMenus(db, 'all', ctx));
  route(previewMenus, ({ query, ctx }) => previewOf(context, query.roleId, ctx));
  route(ownServices, ({ ctx }) => servicesOf(context, ctx));
  route(missingPage, ({ query, ctx }) => whyMissing(context, query.path, ctx));
};

/** Keeping menus and buttons. */
export const serveMenus = (context: ModuleContext): void => {
  const { db, route } = context;
  serveReading(context);

  route(addMenu, async ({ body, ctx }) => new Answer(await createMenu(context, body, ctx), 'system.created'));
  route(
    editMenu,
    async ({ body, ctx }) => new Answer(await updateMenu(context, body, ctx), 'system.updated'),
  );
  route(orderMenus, async ({ body, ctx }) => {
    await putInOrder(context, body, ctx);
    return new Answer(null, 'system.updated');
  });
  route(deleteMenu, async ({ query, ctx }) => {
    await removeAll(context, [canonicalId(query.id)], ctx);
    return new Answer(null, 'system.deleted');
  });
  route(deleteMenus, async ({ query, ctx }) => {
    await removeAll(context, uniqueIds(query.ids), ctx);
    return new Answer(null, 'system.deleted');
  });
  route(recycledMenus, ({ ctx }) => loadRecycled(db, ctx));
  route(restoreMenus, async ({ body, ctx }) => {
    await restoreAll(context, uniqueIds(body.ids).map(canonicalId), ctx);
    return new Answer(null, 'system.restored');
  });
  route(purgeMenus, async ({ query, ctx }) => {
    await purgeAll(context, uniqueIds(query.ids).map(canonicalId), ctx);
    return new Answer(null, 'system.purged');
  });
};

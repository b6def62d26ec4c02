import {
  addMenu,
  deleteMenu,
  deleteMenus,
  editMenu,
  firstLevelMenus,
  menuList,
  permissionTree,
  subMenus,
} from '@lc/contract/access';
import { Answer } from '../../kernel/http/bind.ts';
import { uniqueIds } from '../../kernel/http/errors.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { nest } from '../../kernel/resource/read.ts';
import { loadMenus } from './menu-admin.queries.ts';
import { createMenu, deleteMenus as removeAll, updateMenu } from './menu-admin.service.ts';
import { permissionTree as treeOf } from './permission-tree.ts';

/** Keeping menus and buttons. */
export const serveMenus = (context: ModuleContext): void => {
  const { db, route } = context;

  route(menuList, async ({ ctx }) => nest(await loadMenus(db, 'all', ctx), ({ parent: _, ...menu }) => menu));
  route(firstLevelMenus, ({ ctx }) => loadMenus(db, 'firstLevel', ctx));
  route(subMenus, ({ query, ctx }) => loadMenus(db, { below: query.parentId }, ctx));
  route(permissionTree, ({ ctx }) => treeOf(db, ctx));
  route(addMenu, async ({ body, ctx }) => new Answer(await createMenu(context, body, ctx), 'system.created'));
  route(
    editMenu,
    async ({ body, ctx }) => new Answer(await updateMenu(context, body, ctx), 'system.updated'),
  );
  route(deleteMenu, async ({ query, ctx }) => {
    await removeAll(context, [String(BigInt(query.id))], ctx);
    return new Answer(null, 'system.deleted');
  });
  route(deleteMenus, async ({ query, ctx }) => {
    await removeAll(context, uniqueIds(query.ids), ctx);
    return new Answer(null, 'system.deleted');
  });
};

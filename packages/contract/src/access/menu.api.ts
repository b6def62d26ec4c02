import { z } from 'zod/mini';
import {
  defineEndpoint,
  idListSchema,
  idSchema,
  localizedTextSchema,
  rules,
  textSchema,
} from '../kernel/index.ts';
import { sideTreeSchema } from './menu-node.ts';
import { permissionTreeSchema } from './permission-tree.ts';

const path = z.optional(
  z.nullable(
    textSchema(500).check(
      z.refine((value) => value === '' || rules.pathOrUrl(value), { error: 'pathOrUrl' }),
    ),
  ),
);
const text = (max: number) => z.optional(z.nullable(textSchema(max)));
const flag = z.optional(z.boolean());

/** What a menu or button may be given. Texts are per language: `name` in the caller's, or `nameI18n`. */
const menuInput = {
  parentId: z.optional(z.nullable(z.union([z.literal(''), idSchema]))),
  name: z.optional(textSchema(100, 1)),
  nameI18n: z.optional(localizedTextSchema(100)),
  menuCategory: z.optional(z.enum(['1', '2'])),
  url: path,
  component: text(200),
  componentName: text(100),
  redirect: path,
  icon: text(64),
  perms: text(100),
  permsType: z.optional(z.enum(['1', '2'])),
  status: z.optional(z.enum(['0', '1'])),
  sortNo: z.optional(z.number().check(z.minimum(0), z.maximum(99_999_999))),
  route: flag,
  hidden: flag,
  keepAlive: flag,
  alwaysShow: flag,
  isTop: flag,
  internalOrExternal: flag,
  target: z.optional(z.nullable(z.enum(['_self', '_blank']))),
  badge: z.optional(z.nullable(z.enum(['waiting', 'handled', 'ended']))),
  sideTree: z.optional(z.nullable(sideTreeSchema)),
  description: text(250),
};

const menuTypeSchema = z.enum(['0', '1', '2']);
const nullableText = z.nullable(z.string());

/** A menu or button with all its fields. */
export const menuRowSchema = z.object({
  id: z.string(),
  key: z.string(),
  title: z.string(),
  name: z.string(),
  nameI18n: localizedTextSchema(100),
  parentId: nullableText,
  menuType: menuTypeSchema,
  menuCategory: z.enum(['1', '2']),
  url: nullableText,
  component: nullableText,
  componentName: nullableText,
  redirect: nullableText,
  icon: nullableText,
  perms: nullableText,
  permsType: z.enum(['1', '2']),
  status: z.enum(['0', '1']),
  sortNo: z.number(),
  route: z.boolean(),
  hidden: z.boolean(),
  keepAlive: z.boolean(),
  alwaysShow: z.boolean(),
  isTop: z.boolean(),
  internalOrExternal: z.boolean(),
  target: nullableText,
  badge: z.nullable(z.enum(['waiting', 'handled', 'ended'])),
  sideTree: z.nullable(sideTreeSchema),
  description: nullableText,
  isLeaf: z.boolean(),
  version: z.int(),
});

export type MenuRecord = z.output<typeof menuRowSchema>;

const menuRecordSchema = z.extend(menuRowSchema, {
  get children(): z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniType>> {
    return z.optional(z.array(menuRecordSchema));
  },
});

/** Every menu and button as a tree, in order (section 7). */
export const menuList = defineEndpoint({
  method: 'GET',
  path: '/sys/permission/list',
  access: 'menu:list',
  summary: 'Every menu and button as a tree',
  result: z.array(menuRecordSchema),
});

/** The menus of the first level, without what is below (section 7). */
export const firstLevelMenus = defineEndpoint({
  method: 'GET',
  path: '/sys/permission/getSystemMenuList',
  access: 'menu:list',
  summary: 'Menus of the first level',
  result: z.array(menuRowSchema),
});

/** What stands right below a menu (section 7). */
export const subMenus = defineEndpoint({
  method: 'GET',
  path: '/sys/permission/getSystemSubmenu',
  access: 'menu:list',
  summary: 'What stands right below a menu',
  query: z.object({ parentId: idSchema }),
  result: z.array(menuRowSchema),
});

/** All menus and buttons as a tree for pickers, and their ids (section 7). */
export const permissionTree = defineEndpoint({
  method: 'GET',
  path: '/sys/permission/queryTreeList',
  access: 'menu:list',
  summary: 'All menus and buttons as a tree for pickers',
  result: permissionTreeSchema,
});

/**
 * Adds a menu (`menuType` 0 first level, 1 child) or a button (2) with its permission key. Nobody hands out a key
 * that he does not hold.
 * @throws access.grantBeyondOwn, access.permissionTaken, access.menuPlace
 */
export const addMenu = defineEndpoint({
  method: 'POST',
  path: '/sys/permission/add',
  access: 'menu:add',
  summary: 'Add a menu or button',
  labels: 'menu',
  body: z.object({ ...menuInput, menuType: menuTypeSchema }),
  result: z.object({ id: z.string() }),
});

/**
 * Changes or moves a menu or button; what is left out stays.
 * @throws system.conflict, system.parentIsSelf, access.grantBeyondOwn, access.permissionTaken, access.menuPlace
 */
export const editMenu = defineEndpoint({
  method: 'PUT',
  path: '/sys/permission/edit',
  access: 'menu:edit',
  summary: 'Change or move a menu or button',
  labels: 'menu',
  body: z.object({
    ...menuInput,
    menuType: z.optional(menuTypeSchema),
    id: idSchema,
    version: z.optional(z.int().check(z.minimum(0))),
  }),
  result: z.object({ version: z.int() }),
});

/**
 * Deletes a menu with everything below it. It goes to the recycle bin; what roles granted of it sleeps until it
 * is back.
 * @throws access.grantBeyondOwn, access.homeStays
 */
export const deleteMenu = defineEndpoint({
  method: 'DELETE',
  path: '/sys/permission/delete',
  access: 'menu:delete',
  summary: 'Delete a menu with everything below it',
  query: z.object({ id: idSchema }),
  result: z.null(),
});

/**
 * Deletes several menus with everything below them, all or none; see `deleteMenu`.
 * @throws access.grantBeyondOwn, access.homeStays
 */
export const deleteMenus = defineEndpoint({
  method: 'DELETE',
  path: '/sys/permission/deleteBatch',
  access: 'menu:delete',
  summary: 'Delete several menus with everything below them',
  query: z.object({ ids: idListSchema }),
  result: z.null(),
});

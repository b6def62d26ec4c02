import { z } from 'zod/mini';
import { permissionSchema } from '../identity/session.api.ts';
import { defineEndpoint, idListOf, idListSchema, idSchema, textSchema } from '../kernel/index.ts';
import { menuRowSchema } from './menu.api.ts';
import { permissionNodeSchema } from './permission-tree.ts';

/** Most menus and buttons that stand below one menu. */
const maxSiblings = 20_000;

const menuOutlineSchema = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  title: z.string(),
  menuType: z.enum(['0', '1', '2']),
  url: z.nullable(z.string()),
  perms: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  status: z.enum(['0', '1']),
  hidden: z.boolean(),
  /** 1 where data rules are defined. */
  ruleFlag: z.int(),
});

export type MenuOutline = z.output<typeof menuOutlineSchema>;

/** Every menu and button in order, with no more than a tree shows of it. The whole record is `menuById`. */
export const menuOutline = defineEndpoint({
  method: 'GET',
  path: '/sys/permission/outline',
  access: 'menu:list',
  summary: 'Every menu and button in order, in short',
  result: z.array(menuOutlineSchema),
});

/** One menu or button with all its fields. */
export const menuById = defineEndpoint({
  method: 'GET',
  path: '/sys/permission/queryById',
  access: 'menu:list',
  summary: 'One menu or button',
  query: z.object({ id: idSchema }),
  result: menuRowSchema,
});

/**
 * Puts what stands below a menu (or, without one, at the first level) in order. `ids` names all of it; those
 * in `moved` may stand elsewhere and are moved here, a menu becoming one of the first level or a child menu as its
 * place asks.
 * @throws access.menusMoved when something else stands there than is named, system.parentIsSelf,
 * access.menuPlace, access.grantBeyondOwn for a move of what opens with a key that the caller lacks
 */
export const orderMenus = defineEndpoint({
  method: 'PUT',
  path: '/sys/permission/order',
  access: 'menu:edit',
  summary: 'Order what stands below a menu, and move menus there',
  labels: 'menu',
  body: z.object({
    parentId: z.optional(z.nullable(z.union([z.literal(''), idSchema]))),
    ids: idListOf(maxSiblings),
    moved: z.optional(idListOf(maxSiblings)),
  }),
  result: z.null(),
});

/** What the holder of a role sees, by that role alone: the menu, and which buttons are his (`auth`, `allAuth`). */
export const previewMenus = defineEndpoint({
  method: 'GET',
  path: '/sys/permission/preview',
  access: 'role:list',
  summary: 'Menu and button rights as the holder of a role has them',
  query: z.object({ roleId: idSchema }),
  result: permissionSchema,
});

/** What stands right below each of several menus, by the id of the menu (wire contract 2.5). */
export const subMenusOfMany = defineEndpoint({
  method: 'GET',
  path: '/sys/permission/getSystemSubmenuBatch',
  access: 'menu:list',
  summary: 'What stands right below each of several menus',
  query: z.object({ parentIds: idListSchema }),
  result: z.record(z.string(), z.array(menuRowSchema)),
});

/** One level of the tree of all menus and buttons: the first, or what stands right below `pid`. */
export const permissionLevel = defineEndpoint({
  method: 'GET',
  path: '/sys/permission/queryListAsync',
  access: 'menu:list',
  summary: 'One level of the tree of menus and buttons',
  query: z.object({ pid: z.optional(z.union([z.literal(''), idSchema])) }),
  result: z.array(permissionNodeSchema),
});

/** Every menu and button, flat (section 7). */
export const allMenusFlat = defineEndpoint({
  method: 'GET',
  path: '/api/permission/no-pager',
  access: 'menu:list',
  summary: 'Every menu and button, flat',
  result: z.array(
    z.object({
      id: z.string(),
      parentId: z.nullable(z.string()),
      name: z.string(),
      menuType: z.enum(['0', '1', '2']),
      perms: z.nullable(z.string()),
      permsType: z.enum(['1', '2']),
      status: z.enum(['0', '1']),
    }),
  ),
});

/**
 * The pages that the caller can open, in the order of his menu (section 7 names the path and no more; here a
 * service is a page of the console).
 */
export const ownServices = defineEndpoint({
  method: 'GET',
  path: '/api/service',
  access: 'session',
  summary: 'The pages that the caller can open',
  result: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      path: z.string(),
      icon: z.nullable(z.string()),
      /** The menus above it, from the top. */
      parents: z.array(z.string()),
    }),
  ),
});

/**
 * Why the console has no page at an address for the caller: `unknown` where there is none, `right` where a menu leads
 * there that was not given to them, `site` where it is closed at their working site. Whoever is refused learns whom of
 * the administrators they see to ask.
 */
export const missingPage = defineEndpoint({
  method: 'GET',
  path: '/sys/permission/missingPage',
  access: 'session',
  summary: 'Why the caller has no page at an address',
  query: z.object({ path: textSchema(500, 1) }),
  result: z.object({
    reason: z.enum(['unknown', 'right', 'site']),
    administrators: z.array(z.string()),
  }),
});

import { z } from 'zod/mini';
import { defineEndpoint, idListSchema } from '../kernel/index.ts';

/** Menus and buttons that were deleted; what went along with a menu stands in its row, as a number. */
export const recycledMenus = defineEndpoint({
  method: 'GET',
  path: '/sys/permission/recycleBin',
  access: 'menu:recycle',
  summary: 'Deleted menus and buttons, the latest first',
  result: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      menuType: z.enum(['0', '1', '2']),
      url: z.nullable(z.string()),
      perms: z.nullable(z.string()),
      /** The menus above it, from the top. */
      path: z.array(z.string()),
      /** How many menus and buttons below it were deleted at the same moment, and come back with it. */
      below: z.int(),
      /** Whether the menu above it stands, so that it can come back. */
      isRestorable: z.boolean(),
      deletedBy: z.nullable(z.string()),
      deletedAt: z.string(),
    }),
  ),
});

/**
 * Brings deleted menus back with what was deleted along with them; roles grant again what they granted of it. All
 * or none.
 * @throws access.menuParentGone, access.permissionTaken, access.grantBeyondOwn
 */
export const restoreMenus = defineEndpoint({
  method: 'PUT',
  path: '/sys/permission/putRecycleBin',
  access: 'menu:recycle',
  summary: 'Bring deleted menus back',
  body: z.object({ ids: idListSchema }),
  result: z.null(),
});

/**
 * Deletes menus of the recycle bin for good, with everything below them. What the product itself needs (a button
 * for each permission, a menu for each page) is laid anew at the next start.
 * @throws access.grantBeyondOwn
 */
export const purgeMenus = defineEndpoint({
  method: 'DELETE',
  path: '/sys/permission/deleteRecycleBin',
  access: 'menu:recycle',
  summary: 'Delete menus for good',
  query: z.object({ ids: idListSchema }),
  result: z.null(),
});

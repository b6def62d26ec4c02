import { z } from 'zod/mini';
import { defineEndpoint, idListOf, idListSchema, idSchema } from '../kernel/index.ts';
import { permissionTreeSchema } from './permission-tree.ts';

/** Most menus and buttons that one role can be given at once. */
const maxGrants = 20_000;
const grantList = z.union([z.literal(''), idListOf(maxGrants)]);

/** Everything that can be granted (section 7). */
export const roleTree = defineEndpoint({
  method: 'GET',
  path: '/sys/role/queryTreeList',
  access: 'role:list',
  summary: 'All menus and buttons as a tree, for granting',
  result: permissionTreeSchema,
});

/** Ids of the menus and buttons that a role grants (section 7). */
export const queryRolePermission = defineEndpoint({
  method: 'GET',
  path: '/sys/permission/queryRolePermission',
  access: 'role:list',
  summary: 'What a role grants',
  query: z.object({ roleId: idSchema }),
  result: z.array(z.string()),
});

/**
 * Replaces what a role grants (section 7). `lastpermissionIds` is what the screen was opened with: when the role
 * grants something else by now, nothing is saved. The rights of the role's people change at once.
 * @throws access.rolePermissionsChanged, access.grantBeyondOwn, access.administratorRole
 */
export const saveRolePermission = defineEndpoint({
  method: 'POST',
  path: '/sys/permission/saveRolePermission',
  access: 'role:grant',
  summary: 'Replace what a role grants',
  labels: 'role',
  body: z.object({ roleId: idSchema, permissionIds: grantList, lastpermissionIds: grantList }),
  result: z.null(),
});

/**
 * What two roles grant, side by side. `heldBy` names the roles that grant a row: one of them, or both; `path` the
 * menus above it, from the top.
 */
export const compareRoles = defineEndpoint({
  method: 'GET',
  path: '/sys/role/compare',
  access: 'role:list',
  summary: 'What two roles grant, side by side',
  query: z.object({
    ids: idListSchema.check(z.refine((ids) => new Set(ids.split(',').filter(Boolean)).size === 2)),
  }),
  result: z.object({
    roles: z.array(z.object({ id: z.string(), roleName: z.string(), roleCode: z.nullable(z.string()) })),
    permissions: z.array(
      z.object({
        id: z.string(),
        parentId: z.nullable(z.string()),
        title: z.string(),
        path: z.array(z.string()),
        menuType: z.enum(['0', '1', '2']),
        perms: z.nullable(z.string()),
        heldBy: z.array(z.string()),
      }),
    ),
  }),
});

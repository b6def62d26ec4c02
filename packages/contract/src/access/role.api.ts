import { z } from 'zod/mini';
import { defineEndpoint, idSchema, localizedTextSchema, ruledSchema, textSchema } from '../kernel/index.ts';

/** Every role, for pickers. `grantable` is false for one that holds more than the caller does. */
export const allRoles = defineEndpoint({
  method: 'GET',
  path: '/sys/role/queryall',
  access: 'user:list',
  summary: 'Every role, for pickers',
  result: z.array(
    z.object({
      id: z.string(),
      roleName: z.string(),
      roleCode: z.nullable(z.string()),
      description: z.nullable(z.string()),
      grantable: z.boolean(),
    }),
  ),
});

/**
 * Makes a role that grants the same as another; name and description that are left out are those of the other.
 * @throws access.grantBeyondOwn, access.administratorRole
 */
export const copyRole = defineEndpoint({
  method: 'POST',
  path: '/sys/role/copy',
  access: 'role:add',
  summary: 'Copy a role with what it grants',
  labels: 'role',
  body: z.object({
    id: idSchema,
    roleCode: ruledSchema(64, 'code'),
    roleName: z.optional(textSchema(30, 2)),
    roleNameI18n: z.optional(localizedTextSchema(30, 2)),
    description: z.optional(z.nullable(textSchema(126))),
  }),
  result: z.object({ id: z.string() }),
});

/**
 * Whether a role code is free (wire contract 2.4). `id` is the role that may have it.
 * @throws system.duplicate
 */
export const checkRoleCode = defineEndpoint({
  method: 'GET',
  path: '/sys/role/checkRoleCode',
  access: 'role:list',
  summary: 'Whether a role code is free',
  labels: 'role',
  query: z.object({ id: z.optional(idSchema), roleCode: textSchema(64, 1) }),
  result: z.null(),
});

/** Every role with the permission keys that it holds; the administrator role holds all (section 7). */
export const rolesWithPermissions = defineEndpoint({
  method: 'GET',
  path: '/api/role',
  access: 'role:list',
  summary: 'Every role with the permissions it holds',
  result: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      code: z.string(),
      describe: z.nullable(z.string()),
      permissions: z.array(z.string()),
    }),
  ),
});

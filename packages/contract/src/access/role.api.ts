import { z } from 'zod/mini';
import { defineEndpoint, idSchema, localizedTextSchema, rules, textSchema } from '../kernel/index.ts';

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
      roleCode: z.string(),
      description: z.nullable(z.string()),
      grantable: z.boolean(),
    }),
  ),
});

/**
 * Makes a role that grants the same as another; without a name it is called the same.
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
    roleCode: textSchema(64, 1).check(z.refine(rules.code, { error: 'code' })),
    roleName: z.optional(textSchema(30, 2)),
    roleNameI18n: z.optional(localizedTextSchema(30, 2)),
  }),
  result: z.object({ id: z.string() }),
});

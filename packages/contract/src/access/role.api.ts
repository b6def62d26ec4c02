import { z } from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';

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

import { z } from 'zod/mini';
import { defineEndpoint, idListSchema, idSchema, pageQuerySchema, pageSchema } from '../kernel/index.ts';
import { memberSchema } from './member.ts';

/** The people who have a role. */
export const roleMembers = defineEndpoint({
  method: 'GET',
  path: '/sys/user/userRoleList',
  access: 'role:members',
  summary: 'The people who have a role',
  query: z.extend(pageQuerySchema, { roleId: idSchema }),
  result: pageSchema(memberSchema),
});

/**
 * Gives a role to people, all or none; who has it already keeps it.
 * @throws access.grantBeyondOwn, identity.protectedAccount
 */
export const addRoleMembers = defineEndpoint({
  method: 'POST',
  path: '/sys/user/addSysUserRole',
  access: 'role:members',
  summary: 'Give a role to people',
  labels: 'role',
  body: z.object({
    roleId: idSchema,
    userIdList: z.array(idSchema).check(z.minLength(1), z.maxLength(1000)),
  }),
  result: z.null(),
});

/**
 * Takes a role from people. The last administrator keeps his.
 * @throws access.grantBeyondOwn, identity.protectedAccount, identity.lastAdministrator
 */
export const removeRoleMembers = defineEndpoint({
  method: 'DELETE',
  path: '/sys/user/deleteUserRoleBatch',
  access: 'role:members',
  summary: 'Take a role from people',
  labels: 'role',
  query: z.object({ roleId: idSchema, userIds: idListSchema }),
  result: z.null(),
});

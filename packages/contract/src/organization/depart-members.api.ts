import { z } from 'zod/mini';
import { memberSchema } from '../identity/member.ts';
import { defineEndpoint, idListSchema, idSchema, pageQuerySchema, pageSchema } from '../kernel/index.ts';

/** The people of a department itself, without those below it. */
export const departMembers = defineEndpoint({
  method: 'GET',
  path: '/sys/user/departUserList',
  access: 'depart:members',
  summary: 'The people of a department',
  query: z.extend(pageQuerySchema, { depId: idSchema }),
  result: pageSchema(memberSchema),
});

/**
 * Puts people into a department, all or none; they stay in their others.
 * @throws identity.protectedAccount
 */
export const addDepartMembers = defineEndpoint({
  method: 'POST',
  path: '/sys/user/editSysDepartWithUser',
  access: 'depart:members',
  summary: 'Put people into a department',
  labels: 'depart',
  body: z.object({
    depId: idSchema,
    userIdList: z.array(idSchema).check(z.minLength(1), z.maxLength(1000)),
  }),
  result: z.null(),
});

/**
 * Takes people out of a department. Who stood in it stands in another of his, if he has one.
 * @throws identity.protectedAccount
 */
export const removeDepartMembers = defineEndpoint({
  method: 'DELETE',
  path: '/sys/user/deleteUserInDepartBatch',
  access: 'depart:members',
  summary: 'Take people out of a department',
  labels: 'depart',
  query: z.object({ depId: idSchema, userIds: idListSchema }),
  result: z.null(),
});

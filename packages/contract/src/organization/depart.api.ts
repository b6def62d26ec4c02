import { z } from 'zod/mini';
import { ownDepartSchema, userInfoSchema, workingSiteSchema } from '../identity/session.api.ts';
import {
  createSchema,
  defineEndpoint,
  idListSchema,
  textSchema,
  treeMove,
  updateSchema,
} from '../kernel/index.ts';
import { depart } from './depart.resource.ts';

/**
 * Adds a department; its code is made here and never that of a deleted sibling.
 * @throws organization.codesExhausted, organization.tooDeep
 */
export const addDepart = defineEndpoint({
  method: 'POST',
  path: '/sys/sysDepart/add',
  access: 'depart:add',
  summary: 'Add a department',
  labels: 'depart',
  body: createSchema(depart),
  result: z.object({ id: z.string(), orgCode: z.string() }),
});

/**
 * Changes a department. Another `parentId` moves it with everything below: the codes of all, and of the people
 * who stand in them, follow.
 * @throws system.conflict, system.parentIsSelf, organization.codesExhausted, organization.tooDeep
 */
export const editDepart = defineEndpoint({
  method: 'PUT',
  path: '/sys/sysDepart/edit',
  access: 'depart:edit',
  summary: 'Change or move a department',
  labels: 'depart',
  body: updateSchema(depart),
  result: z.object({ version: z.int(), orgCode: z.string() }),
});

/**
 * Puts a department somewhere else: below another (at the top without `parentId`), before one of those that stand
 * there (last without `beforeId`). Below another one, codes follow as in `editDepart`.
 * @returns the place it had
 * @throws system.parentIsSelf, organization.codesExhausted, organization.tooDeep
 */
export const moveDepart = defineEndpoint({
  ...treeMove,
  method: 'PUT',
  path: '/sys/sysDepart/move',
  access: 'depart:edit',
  summary: 'Move a department in the tree',
  labels: 'depart',
});

/** What deleting departments takes along: those below them, and how many people lose one of theirs. */
export const departRemoval = defineEndpoint({
  method: 'GET',
  path: '/sys/sysDepart/queryRemoval',
  access: 'depart:delete',
  summary: 'What deleting departments takes along',
  query: z.object({ ids: idListSchema }),
  result: z.object({ belowCount: z.int(), memberCount: z.int() }),
});

/** The caller's own departments, and the code of the one he stands in (section 7). */
export const currentUserDeparts = defineEndpoint({
  method: 'GET',
  path: '/sys/user/getCurrentUserDeparts',
  access: 'session',
  summary: 'Departments of the signed-in person',
  result: z.object({
    list: z.array(ownDepartSchema),
    orgCode: z.nullable(z.string()),
  }),
});

/**
 * The signed-in person goes to another of his departments (section 7). `username` is not believed: one that is
 * not his own is refused.
 * @throws organization.switchForOther; system.recordNotFound for a department that is not theirs
 */
export const selectDepart = defineEndpoint({
  method: 'POST',
  path: '/sys/selectDepart',
  access: 'session',
  summary: 'Change the department one stands in',
  aliases: [{ method: 'PUT', path: '/sys/selectDepart' }],
  labels: 'user',
  body: z.object({ orgCode: textSchema(64, 1), username: z.optional(textSchema(64)) }),
  result: z.object({ userInfo: userInfoSchema, subsite: z.nullable(workingSiteSchema) }),
});

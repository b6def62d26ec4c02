import { z } from 'zod/mini';
import { defineEndpoint, idListSchema, idSchema, textSchema } from '../kernel/index.ts';
import { createSchema, updateSchema } from '../kernel/schema.ts';
import { user } from './user.resource.ts';

const password = z.string().check(z.minLength(1), z.maxLength(1024));
const idListOrNone = z.optional(z.union([z.literal(''), idListSchema]));

/** What a person is given besides the fields of the account; lists are ids separated by commas. */
const givenShape = {
  selectedroles: idListOrNone,
  selecteddeparts: idListOrNone,
  selectedpositions: idListOrNone,
  subsiteIds: idListOrNone,
  everySubsite: z.optional(z.boolean()),
};

/**
 * Adds an account (section 7) with its first password, roles, departments and sites in one transaction. Sites take
 * the right `user:sites` too. The person must change the password at the first sign-in.
 * @throws identity.passwordsDiffer, access.grantBeyondOwn, system.forbidden
 */
export const addUser = defineEndpoint({
  method: 'POST',
  path: '/sys/user/add',
  access: 'user:add',
  summary: 'Add an account',
  labels: 'user',
  body: z.intersection(
    createSchema(user),
    z.object({ password, confirmpassword: z.optional(password), ...givenShape }),
  ),
  result: z.object({ id: z.string() }),
});

/**
 * Changes an account (section 7). `selectedroles`, `selecteddeparts` and the sites (`subsiteIds`, or `everySubsite`)
 * replace what there was, as a whole; left out they leave it. Roles and sites are given and taken within the
 * caller's own; sites take the right `user:sites` too.
 * @throws system.conflict, access.grantBeyondOwn, identity.protectedAccount, identity.lastAdministrator,
 *   system.forbidden
 */
export const editUser = defineEndpoint({
  method: 'PUT',
  path: '/sys/user/edit',
  access: 'user:edit',
  summary: 'Change an account with its roles, departments and sites',
  labels: 'user',
  body: z.intersection(updateSchema(user), z.object(givenShape)),
  result: z.object({ version: z.int() }),
});

/** Freezes (2) or unfreezes (1) accounts, all or none; sessions of the frozen end at once. Clients send either kind. */
export const frozenBatch = defineEndpoint({
  method: 'PUT',
  path: '/sys/user/frozenBatch',
  access: 'user:freeze',
  summary: 'Freeze or unfreeze accounts',
  body: z.object({ ids: idListSchema, status: z.union([z.enum(['1', '2']), z.literal(1), z.literal(2)]) }),
  result: z.null(),
});

/**
 * Lets a waiting or refused account in, with the roles and departments it is to have. The applicant is told.
 * @throws system.conflict, access.grantBeyondOwn
 */
export const approveUser = defineEndpoint({
  method: 'POST',
  path: '/sys/user/approve',
  access: 'user:approve',
  summary: 'Approve a registration',
  labels: 'user',
  body: z.object({ id: idSchema, selectedroles: idListOrNone, selecteddeparts: idListOrNone }),
  result: z.null(),
});

/** Refuses a waiting account; the applicant is told the reason. @throws system.conflict */
export const refuseUser = defineEndpoint({
  method: 'POST',
  path: '/sys/user/refuse',
  access: 'user:approve',
  summary: 'Refuse a registration',
  labels: 'user',
  body: z.object({ id: idSchema, reason: textSchema(200, 1) }),
  result: z.null(),
});

/** Sets somebody's password. His sessions end and he must change it at the next sign-in. */
export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/sys/user/changPassword',
  access: 'user:resetPassword',
  summary: 'Set the password of an account',
  labels: 'user',
  aliases: [{ method: 'PUT', path: '/sys/user/changePassword' }],
  body: z.object({
    username: z.string().check(z.minLength(1), z.maxLength(64)),
    password,
    confirmpassword: z.optional(password),
  }),
  result: z.null(),
});

/**
 * Sets a password (section 7). For oneself (`username` left out or one's own) the old password is asked for and the other
 * sessions end. The name of a member of the public sites takes the right `member:resetPassword`; that of a colleague takes
 * `user:resetPassword` and does what `changPassword` of users does. A member whom the caller sees comes first.
 * @throws identity.oldPasswordWrong, identity.passwordsDiffer, identity.passwordUnchanged, identity.passwordTooWeak,
 *   identity.protectedAccount, recruitment.memberClosed, system.forbidden
 */
export const changeMemberPassword = defineEndpoint({
  method: 'PUT',
  path: '/member/changPassword',
  access: 'session',
  summary: 'Change the own password, or set that of a member or a colleague',
  labels: 'user',
  aliases: [{ method: 'PUT', path: '/member/changePassword' }],
  rateLimit: 20,
  body: z.object({
    username: z.optional(z.string().check(z.maxLength(64))),
    oldpassword: z.optional(password),
    password,
    confirmpassword: z.optional(password),
  }),
  result: z.null(),
});

/** Sessions that are alive, newest first. `id` is not a token. */
export const onlineSessions = defineEndpoint({
  method: 'GET',
  path: '/sys/online/list',
  access: 'session:list',
  summary: 'Online users',
  query: z.object({ userId: z.optional(idSchema) }),
  result: z.array(
    z.object({
      id: z.string(),
      userId: z.string(),
      username: z.nullable(z.string()),
      realname: z.string(),
      address: z.string(),
      userAgent: z.string(),
      loginTime: z.string(),
      lastSeenTime: z.string(),
      own: z.boolean(),
      /** The person holds more than the caller, who cannot end the session. */
      beyond: z.boolean(),
    }),
  ),
});

/** Ends a session; it answers "406" on every process within a second. */
export const kickSession = defineEndpoint({
  method: 'POST',
  path: '/sys/online/forceLogout',
  access: 'session:kick',
  summary: 'End a session',
  body: z.object({ id: idSchema }),
  result: z.null(),
});

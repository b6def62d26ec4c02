import { z } from 'zod/mini';
import { defineEndpoint, idListSchema, idSchema, textSchema } from '../kernel/index.ts';
import { rules } from '../kernel/rules.ts';
import { codeSchema, mobileSchema } from './sign-in.api.ts';

const password = z.string().check(z.minLength(1), z.maxLength(1024));
const idListOrNone = z.optional(z.union([z.literal(''), idListSchema]));

/**
 * Asks for a staff account (ruling 10). It waits for approval; until then nobody can sign in to it. `captcha` is
 * the code sent to `mobile`. With `keyId` the password is sealed as in signing in.
 * @throws identity.wayOff, identity.codeWrong, identity.passwordsDiffer, identity.keyExpired, system.duplicate
 */
export const register = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary: 'Ask for an account',
  labels: 'user',
  rateLimit: 20,
  body: z.object({
    username: textSchema(30, 2).check(
      z.refine((value) => rules.accountName(value), { error: 'accountName' }),
    ),
    realname: textSchema(64, 1),
    mobile: mobileSchema,
    captcha: codeSchema,
    password,
    confirmpassword: z.optional(password),
    keyId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  }),
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

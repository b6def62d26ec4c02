import { z } from 'zod/mini';
import { captchaFields, sentPasswordFields } from '../../identity/session.api.ts';
import { defineEndpoint, idSchema, textSchema } from '../../kernel/index.ts';

/** Gives a member a new password, on whose word it was asked for is a matter of the house. @throws recruitment.memberClosed */
export const setMemberPassword = defineEndpoint({
  method: 'PUT',
  path: '/lczp/member/changPassword',
  access: 'member:resetPassword',
  summary: 'Set the password of a member',
  labels: 'member',
  aliases: [{ method: 'PUT', path: '/lczp/member/changePassword' }],
  body: z.object({
    id: idSchema,
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    confirmpassword: z.optional(z.string().check(z.maxLength(128))),
  }),
  result: z.null(),
});

/** The name of a member: user name, phone or mail address. */
const nameSchema = textSchema(254, 1);

/**
 * Asks whether a name and a password are those of a member, and keeps the attempt with the member. It opens no session.
 * `passwordHint` is "initial" when the password was set by the staff and must be changed, "aged" after 90 days.
 * @throws identity.badCredentials, identity.captchaRequired, identity.captchaWrong, identity.accountLocked,
 *   identity.signInSlowed, identity.keyExpired, identity.plainPasswordRefused, recruitment.memberBlocked
 */
export const memberLogin = defineEndpoint({
  method: 'POST',
  path: '/lczp/member/login',
  access: 'public',
  summary: 'Prove to be a member',
  labels: 'user',
  rateLimit: 60,
  body: z.object({ username: nameSchema, ...sentPasswordFields, ...captchaFields }),
  result: z.object({
    id: z.string(),
    username: z.string(),
    kind: z.string(),
    passwordHint: z.nullable(z.enum(['initial', 'aged'])),
  }),
});

const password = z.string().check(z.minLength(1), z.maxLength(128));

/**
 * Gives a member who knows the old password a new one.
 * @throws what `memberLogin` throws, identity.passwordsDiffer, identity.passwordTooWeak, identity.passwordCommon,
 *   identity.passwordUnchanged
 */
export const ownMemberPassword = defineEndpoint({
  method: 'PUT',
  path: '/lczp/member/ownPassword',
  access: 'public',
  summary: 'Change the own password of a member',
  labels: 'user',
  rateLimit: 20,
  body: z.object({
    username: nameSchema,
    oldpassword: password,
    password,
    confirmpassword: password,
    ...captchaFields,
  }),
  result: z.null(),
});

import { z } from 'zod/mini';
import { defineEndpoint, textSchema } from '../kernel/index.ts';
import { rules } from '../kernel/rules.ts';
import { codeSchema, mobileSchema } from './sign-in.api.ts';

const password = z.string().check(z.minLength(1), z.maxLength(1024));

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

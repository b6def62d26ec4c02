import { z } from 'zod/mini';
import { defineEndpoint, textSchema } from '../kernel/index.ts';
import { codeSchema, mobileSchema } from './sign-in.api.ts';

const password = z.string().check(z.minLength(1), z.maxLength(1024));

/**
 * Takes the code that was sent for a forgotten password and gives a ticket for it, good once and for ten minutes.
 * `account` or `mobile` is what the code was asked for.
 * @throws identity.codeWrong, identity.wayOff
 */
export const resetTicket = defineEndpoint({
  method: 'POST',
  path: '/auth/reset-ticket',
  access: 'public',
  summary: 'Trade a code for a ticket to set a new password',
  labels: 'user',
  rateLimit: 30,
  body: z
    .object({
      account: z.optional(textSchema(64, 1)),
      mobile: z.optional(mobileSchema),
      captcha: codeSchema,
    })
    .check(z.refine(({ account, mobile }) => account || mobile, { error: 'required', path: ['account'] })),
  result: z.object({ ticket: z.string(), username: z.string() }),
});

/**
 * Sets a new password with a ticket (section 7, whose spelling the path has). Every session of the person ends.
 * With `keyId` the password is sealed as in signing in.
 * @throws identity.ticketExpired, identity.passwordsDiffer, identity.passwordTooWeak, identity.keyExpired
 */
export const forgePassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forge-password',
  access: 'public',
  summary: 'Set a new password in place of a forgotten one',
  labels: 'user',
  rateLimit: 20,
  body: z.object({
    ticket: z.string().check(z.minLength(1), z.maxLength(100)),
    password,
    confirmpassword: z.optional(password),
    keyId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  }),
  result: z.null(),
});

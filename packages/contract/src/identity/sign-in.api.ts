import { z } from 'zod/mini';
import { defineEndpoint, plainCode, textSchema } from '../kernel/index.ts';
import { rules } from '../kernel/rules.ts';
import { loginResultSchema } from './session.api.ts';

/** A phone number as people write it (ruling 23). */
export const mobileSchema = z.string().check(
  z.trim(),
  z.refine((value) => rules.internationalPhone(value), { error: 'internationalPhone' }),
);

/** A one-time code: six digits. */
export const codeSchema = z.string().check(
  z.overwrite(plainCode),
  z.refine((value) => /^\d{6}$/.test(value), { error: 'pattern' }),
);

/** What a one-time code is for, in the product family's numbers. */
export const codeModes = { login: '0', register: '1', reset: '2' } as const;

/**
 * Sends a one-time code: to a phone number, or for a forgotten password (`smsmode` "2") to an account by SMS or
 * e-mail. The answer is the same whether or not there is such an account. After three codes or failures of an
 * address it takes the picture's `captcha` with its `checkKey`.
 * @throws identity.codeTooSoon, identity.codeTooMany, identity.captchaRequired, identity.captchaWrong, identity.wayOff
 */
export const sendCode = defineEndpoint({
  method: 'POST',
  path: '/account/sms',
  access: 'public',
  summary: 'Send a one-time code',
  labels: 'user',
  aliases: [{ method: 'POST', path: '/sys/sms' }],
  rateLimit: 30,
  body: z
    .object({
      mobile: z.optional(mobileSchema),
      account: z.optional(textSchema(64, 1)),
      channel: z._default(z.enum(['sms', 'email']), 'sms'),
      smsmode: z.enum([codeModes.login, codeModes.register, codeModes.reset]),
      captcha: z.optional(z.nullable(textSchema(16))),
      checkKey: z.optional(z.nullable(z.union([z.string().check(z.maxLength(64)), z.number()]))),
    })
    .check(
      z.refine(({ mobile, account, smsmode }) => mobile || (smsmode === codeModes.reset && account), {
        error: 'required',
        path: ['mobile'],
      }),
    ),
  result: z.null(),
});

/**
 * Signs in with a phone number and the code sent to it (section 7); `captcha` is that code. Until it is right,
 * every answer is the same for every number.
 * @throws identity.codeWrong, identity.accountFrozen, identity.accountWaiting, identity.accountRefused, identity.wayOff
 */
export const phoneLogin = defineEndpoint({
  method: 'POST',
  path: '/sys/phoneLogin',
  access: 'public',
  summary: 'Sign in with a code sent to a phone',
  labels: 'user',
  rateLimit: 30,
  body: z.object({ mobile: mobileSchema, captcha: codeSchema }),
  result: loginResultSchema,
});

/**
 * Signs in with a ticket of the configured CAS server (section 7), which is asked whether it is good. `service`
 * must be the address of our own login page.
 * @throws identity.wayOff, identity.outsideRefused, identity.outsideUnreachable, identity.outsideUnknown
 */
export const casLogin = defineEndpoint({
  method: 'GET',
  path: '/cas/client/validateLogin',
  access: 'public',
  summary: 'Sign in with a CAS ticket',
  rateLimit: 30,
  query: z.object({
    ticket: z.string().check(z.minLength(1), z.maxLength(512)),
    service: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  result: loginResultSchema,
});

/**
 * Begins an OpenID Connect sign-in: `url` is the provider's page. `browserKey` stays in the window that asked,
 * and only that window can finish.
 * @throws identity.wayOff, identity.outsideUnreachable
 */
export const oidcStart = defineEndpoint({
  method: 'POST',
  path: '/auth/oidc/start',
  access: 'public',
  summary: 'Begin to sign in through OpenID Connect',
  rateLimit: 30,
  result: z.object({ url: z.string(), browserKey: z.string() }),
});

/**
 * Finishes it with what the provider put into the address of our login page. The token travels in the answer to
 * this POST and in no address.
 * @throws identity.wayOff, identity.outsideRefused, identity.outsideUnreachable, identity.outsideUnknown
 */
export const oidcFinish = defineEndpoint({
  method: 'POST',
  path: '/auth/oidc/finish',
  access: 'public',
  summary: 'Finish signing in through OpenID Connect',
  rateLimit: 30,
  body: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(4096)),
    state: z.string().check(z.minLength(1), z.maxLength(200)),
    iss: z.optional(z.string().check(z.maxLength(500))),
    browserKey: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  result: loginResultSchema,
});

import { z } from 'zod/mini';
import { defineEndpoint, idSchema, textSchema } from '../kernel/index.ts';
import { valueSchema } from '../kernel/schema.ts';
import { codeSchema } from './sign-in.api.ts';
import { user } from './user.resource.ts';

const { avatar, sex, birthday, telephone, timeZone } = user.spec.fields;

const languages = z.enum(['en-US', 'zh-CN', 'my-MM']);

/** What a person sees of the own account. `timeZone` is null while the clock of the browser holds. */
export const ownProfile = defineEndpoint({
  method: 'GET',
  path: '/sys/user/profile',
  access: 'session',
  summary: 'The own account',
  result: z.object({
    username: z.string(),
    realname: z.string(),
    workNo: z.nullable(z.string()),
    post: z.nullable(z.string()),
    avatar: z.nullable(z.string()),
    sex: z.nullable(z.string()),
    birthday: z.nullable(z.string()),
    telephone: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    language: languages,
    timeZone: z.nullable(z.string()),
    departs: z.array(z.string()),
    version: z.int(),
  }),
});

/**
 * Changes what of an account is its owner's: picture, sex, birthday, landline, time zone. What is left out stays; null
 * empties. Name, number and department are the administrators', phone and e-mail need a code, and the language is
 * changed by `/language/changeLanguageCode`.
 * @throws system.conflict for an older `version`, system.invalidInput
 */
export const editProfile = defineEndpoint({
  method: 'PUT',
  path: '/sys/user/profile',
  access: 'session',
  summary: 'Change the own account',
  labels: 'user',
  body: z.object({
    version: z.int(),
    avatar: z.optional(z.nullable(valueSchema(avatar))),
    sex: z.optional(z.nullable(valueSchema(sex))),
    birthday: z.optional(z.nullable(valueSchema(birthday))),
    telephone: z.optional(z.nullable(valueSchema(telephone))),
    timeZone: z.optional(z.nullable(valueSchema(timeZone))),
  }),
  result: z.object({ version: z.int() }),
});

const contact = { channel: z.enum(['sms', 'email']), to: textSchema(126, 1) };

/**
 * Sends a one-time code to a new phone (`sms`) or e-mail. The own password is asked for: who finds an open console
 * must not take the account over. With `keyId` it is sealed as in signing in.
 * @throws identity.oldPasswordWrong, identity.accountLocked, identity.codeTooSoon, identity.codeTooMany,
 *   system.invalidInput
 */
export const sendContactCode = defineEndpoint({
  method: 'POST',
  path: '/sys/user/contactCode',
  access: 'session',
  summary: 'Send a code to a new phone or e-mail of the own account',
  labels: 'user',
  rateLimit: 20,
  body: z.object({
    ...contact,
    password: z.string().check(z.minLength(1), z.maxLength(1024)),
    keyId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  }),
  result: z.null(),
});

/**
 * Sets the phone or e-mail that a code was sent to. The old ones are told.
 * @throws identity.codeWrong, system.duplicate where another account has it
 */
export const changeContact = defineEndpoint({
  method: 'PUT',
  path: '/sys/user/contact',
  access: 'session',
  summary: 'Change phone or e-mail of the own account with a code',
  labels: 'user',
  rateLimit: 30,
  body: z.object({ ...contact, code: codeSchema }),
  result: z.object({ version: z.int() }),
});

/** Where the caller is signed in, last used first. `id` is not a token. */
export const ownSessions = defineEndpoint({
  method: 'GET',
  path: '/sys/user/sessions',
  access: 'session',
  summary: 'The own sessions',
  result: z.array(
    z.object({
      id: z.string(),
      address: z.string(),
      userAgent: z.string(),
      loginTime: z.string(),
      lastSeenTime: z.string(),
      own: z.boolean(),
    }),
  ),
});

/** Ends another session of the caller; without `id` all but this one. @throws system.recordNotFound */
export const endOwnSession = defineEndpoint({
  method: 'POST',
  path: '/sys/user/endSession',
  access: 'session',
  summary: 'End other sessions of the own account',
  body: z.object({ id: z.optional(idSchema) }),
  result: z.null(),
});

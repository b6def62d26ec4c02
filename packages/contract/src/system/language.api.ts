import { z } from 'zod/mini';
import { defineEndpoint, languages } from '../kernel/index.ts';

/** The interface languages, and the one of the session. */
export const allLanguageList = defineEndpoint({
  method: 'GET',
  path: '/language/allLanguageList',
  access: 'session',
  summary: 'Interface languages',
  result: z.object({
    activeLanguageCode: z.enum(languages),
    allLanguageList: z.array(z.object({ languageCode: z.enum(languages), description: z.string() })),
  }),
});

/** Keeps the caller's language (section 7). A new token is issued, the old one lives a minute more. */
export const changeLanguageCode = defineEndpoint({
  method: 'POST',
  path: '/language/changeLanguageCode',
  access: 'session',
  summary: 'Change the own language',
  beforePasswordChange: true,
  query: z.object({ languageCode: z.optional(z.enum(languages)) }),
  body: z.object({ languageCode: z.optional(z.enum(languages)) }),
  result: z.object({ token: z.string() }),
});

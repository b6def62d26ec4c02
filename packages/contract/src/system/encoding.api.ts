import { z } from 'zod/mini';
import { defineEndpoint } from '../kernel/index.ts';

/** Longest text that is looked at for its encoding, in UTF-16 units, and the most texts of one record. */
export const longestChecked = 200_000;
export const mostChecked = 200;

/**
 * Whether texts of one record are in Zawgyi, and what they are in Unicode; texts that are in Unicode come back as they are.
 * The caller asks the writer before it takes them.
 */
export const checkEncoding = defineEndpoint({
  method: 'POST',
  path: '/sys/text/checkEncoding',
  access: 'session',
  summary: 'Tell Zawgyi from Unicode',
  maxBody: 4 * longestChecked,
  rateLimit: 120,
  body: z.object({
    texts: z.array(z.string().check(z.maxLength(longestChecked))).check(z.maxLength(mostChecked)),
  }),
  result: z.object({
    /** How likely the texts are Zawgyi, from 0 to 1; taken together. */
    probability: z.number(),
    isZawgyi: z.boolean(),
    converted: z.array(z.string()),
  }),
});

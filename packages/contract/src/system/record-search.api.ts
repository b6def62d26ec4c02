import { z } from 'zod/mini';
import { defineEndpoint, textSchema } from '../kernel/index.ts';

/**
 * Records in whose searchable fields `q` occurs, of every resource that is no part of another and that the caller may
 * list, on all sites he may work on. At most five of each resource, and only what is found in a moment: a resource that
 * takes longer is left out of the answer, which then is not `isWhole`; one that is asked for with `isPatient` may take
 * seconds. `permission` is the right that opens its page.
 */
export const findRecords = defineEndpoint({
  method: 'GET',
  path: '/sys/record/search',
  access: 'session',
  summary: 'Find records of any kind by a word',
  rateLimit: 120,
  query: z.object({ q: textSchema(100, 2), isPatient: z.optional(z.enum(['true', 'false'])) }),
  result: z.object({
    records: z.array(
      z.object({ resource: z.string(), permission: z.string(), id: z.string(), label: z.string() }),
    ),
    isWhole: z.boolean(),
  }),
});

import { z } from 'zod/mini';
import { defineEndpoint } from '../kernel/index.ts';

/**
 * How many rows wait for the caller: of each resource he may list, those in a state from which a transition that he may
 * do is marked `isTask`, counted as its list counts them, and what modules count themselves, such as tasks of processes.
 * `permission` is the right that opens the list, `page` its address where several pages of the menu show such rows, and
 * `query` what stands in that address to show exactly these.
 */
export const worklist = defineEndpoint({
  method: 'GET',
  path: '/analytics/worklist',
  access: 'session',
  summary: 'What waits for the caller',
  result: z.array(
    z.object({
      resource: z.string(),
      permission: z.string(),
      page: z.optional(z.string()),
      field: z.string(),
      state: z.string(),
      stateLabel: z.string(),
      query: z.record(z.string(), z.string()),
      count: z.int(),
    }),
  ),
});

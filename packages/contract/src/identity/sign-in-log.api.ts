import { z } from 'zod/mini';
import { defineEndpoint } from '../kernel/index.ts';

/** The caller's own last sign-ins, failed ones included, newest first; at most 20. */
export const mySignIns = defineEndpoint({
  method: 'GET',
  path: '/sys/signInLog/mine',
  access: 'session',
  summary: 'The last sign-ins of the caller',
  result: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      succeeded: z.boolean(),
      reason: z.string(),
      address: z.string(),
      userAgent: z.string(),
    }),
  ),
});

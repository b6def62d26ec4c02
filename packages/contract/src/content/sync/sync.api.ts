import { z } from 'zod/mini';
import { defineEndpoint, idSchema } from '../../kernel/index.ts';

/** Brings what a rule has not brought yet, at most 200 items at once. @throws system.recordNotFound */
export const runSyncRule = defineEndpoint({
  method: 'POST',
  path: '/content/syncRule/run',
  access: 'contentSyncRule:edit',
  summary: 'Run a rule of synchronisation now',
  body: z.object({ id: idSchema }),
  result: z.object({
    done: z.int(),
    failed: z.int(),
    /** What could not come along, by name: it is not there any more, or another site has it. */
    lost: z.array(z.string()),
  }),
});

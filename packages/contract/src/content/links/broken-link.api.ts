import { z } from 'zod/mini';
import { defineEndpoint, idListSchema } from '../../kernel/index.ts';

/**
 * Checks links again, in the background: those that are named, or all of the working site. Links to other websites are
 * asked for where the installation allows it.
 */
export const checkLinks = defineEndpoint({
  method: 'POST',
  path: '/cms/brokenLink/check',
  access: 'brokenLink:handle',
  summary: 'Check the links of a site again',
  labels: 'brokenLink',
  rateLimit: 20,
  body: z.object({ ids: z.optional(idListSchema) }),
  result: z.null(),
});

import { z } from 'zod/mini';
import { defineEndpoint, idSchema } from '../../kernel/index.ts';

/**
 * All that is kept about the person of an executed request for data, whole values included. That it was read goes on
 * record. @throws system.recordNotFound, system.wrongState
 */
export const personalDataOf = defineEndpoint({
  method: 'POST',
  path: '/lczp/privacyRequest/data',
  access: 'privacyRequest:execute',
  summary: 'The data of a person who asked for them',
  labels: 'privacyRequest',
  body: z.object({ id: idSchema }),
  result: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

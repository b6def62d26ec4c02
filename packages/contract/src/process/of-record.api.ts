import { z } from 'zod/mini';
import { defineEndpoint, idSchema, textSchema } from '../kernel/index.ts';
import { instanceStatuses } from './values.ts';

/**
 * Where a record stands that a process decides about, or decided about last, for whoever sees the record or the
 * instance; null where it was never submitted.
 */
export const processOfRecord = defineEndpoint({
  method: 'GET',
  path: '/process/processInstance/ofRecord',
  access: 'session',
  summary: 'Where the process of a record stands',
  query: z.object({ tableName: textSchema(64, 1), id: idSchema }),
  result: z.nullable(
    z.object({
      processInstanceId: z.string(),
      status: z.enum(instanceStatuses),
      processName: z.string(),
      /** The steps at which it waits, with the first of those who have them. */
      steps: z.array(
        z.object({
          nodeId: z.string(),
          name: z.string(),
          people: z.array(z.string()),
          since: z.string(),
          dueTime: z.nullable(z.string()),
        }),
      ),
      /** Whether the caller may open the instance. */
      canOpen: z.boolean(),
    }),
  ),
});

import { z } from 'zod/mini';
import { defineEndpoint, idListOf, maxMoved, textSchema } from '../kernel/index.ts';

/** Which of these records a process decides about now, of those that the caller sees. */
export const recordsInProcess = defineEndpoint({
  method: 'GET',
  path: '/process/processInstance/ofRecords',
  access: 'session',
  summary: 'Which of several records a process decides about',
  query: z.object({ tableName: textSchema(64, 1), ids: idListOf(maxMoved) }),
  result: z.array(z.string()),
});

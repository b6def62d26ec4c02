import { idSchema } from '@lc/contract/kernel';
import { z } from 'zod/mini';
import { defineJob, type Job } from '../../kernel/jobs/index.ts';
import { deliverOne } from './delivery.service.ts';
import { jobKeyOf } from './job-key.ts';

/** Tries of a message in all: the last about fifty minutes after the first. */
const attempts = 8;

/** Hands one message to its gateway. */
export const sendMessageJob: Job<{ id: string }> = defineJob({
  name: 'messaging.send',
  payload: z.object({ id: idSchema }),
  attempts,
  timeoutSeconds: 180,
  run: async ({ id }, { attempt, signal, context }) => {
    try {
      const until = await deliverOne(context, id, { attempt, attempts, signal });
      if (until) await context.jobs.add(sendMessageJob, { id }, { key: jobKeyOf(id), at: until });
    } finally {
      await context.push.changed('messages');
    }
  },
});

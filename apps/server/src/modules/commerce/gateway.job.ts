import { idSchema } from '@lc/contract/kernel';
import { z } from 'zod/mini';
import { defineJob, type Job } from '../../kernel/jobs/index.ts';
import { askAboutWaiting } from './gateway.service.ts';
import { payOutAtGateway } from './payout.service.ts';

/** Asks the gateway about payments whose notice did not come. */
export const gatewayJob = defineJob({
  name: 'commerce.gateway',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 240,
  run: async (_, { context, signal }) => ({ asked: await askAboutWaiting(context, signal) }),
});

/** Who pays a refund out, and which. */
const payOutSchema = z.object({ id: idSchema, userId: idSchema, username: z.string(), realname: z.string() });

/** Pays a refund out at the gateway that the money came by; asked again until the gateway says what became of it. */
export const payOutJob: Job<z.output<typeof payOutSchema>> = defineJob({
  name: 'commerce.payOut',
  payload: payOutSchema,
  attempts: 12,
  run: async (payload, { context }) => {
    await payOutAtGateway(context, payload);
  },
});

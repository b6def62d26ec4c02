import { z } from 'zod/mini';
import { defineEndpoint, idSchema } from '../kernel/index.ts';

/** What may be given back for an order: the share of its price that was not used, and all that is left of a payment. */
export const refundProposal = defineEndpoint({
  method: 'GET',
  path: '/lczp/refund/proposal',
  access: 'refund:add',
  summary: 'The amount to give back that is proposed for a payment',
  labels: 'refund',
  query: z.object({ paymentId: idSchema }),
  result: z.object({
    orderId: z.string(),
    currency: z.string(),
    proposed: z.string(),
    most: z.string(),
  }),
});

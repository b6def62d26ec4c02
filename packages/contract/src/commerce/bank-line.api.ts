import { z } from 'zod/mini';
import { currencies, defineEndpoint, idSchema } from '../kernel/index.ts';

/** The orders that a line of a bank statement may be for, the likeliest first. @throws system.recordNotFound */
export const bankLineCandidates = defineEndpoint({
  method: 'GET',
  path: '/lczp/bankLine/candidates',
  access: 'bankLine:list',
  summary: 'Orders that a line of a statement may be for',
  labels: 'bankLine',
  query: z.object({ id: idSchema }),
  result: z.array(
    z.object({
      orderId: z.string(),
      orderNo: z.string(),
      buyer: z.nullable(z.string()),
      currency: z.enum(currencies),
      /** What is still to be paid. */
      open: z.string(),
      score: z.int(),
    }),
  ),
});

/** Says which order a line is for; somebody else confirms it. @throws system.wrongState, system.invalidInput */
export const proposeMatch = defineEndpoint({
  method: 'POST',
  path: '/lczp/bankLine/propose',
  access: 'bankLine:match',
  summary: 'Say which order a line of a statement is for',
  labels: 'bankLine',
  body: z.object({ id: idSchema, orderId: idSchema }),
  result: z.object({ id: z.string(), score: z.int() }),
});

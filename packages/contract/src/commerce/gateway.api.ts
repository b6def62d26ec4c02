import { z } from 'zod/mini';
import { currencies, defineEndpoint, idSchema, textSchema } from '../kernel/index.ts';

/**
 * Hands a payment that was entered to the gateway. Doing it again gives the same page of payment.
 * @throws commerce.noGateway, commerce.gatewayAway, system.wrongState
 */
export const sendPayment = defineEndpoint({
  method: 'POST',
  path: '/lczp/payment/send',
  access: 'payment:add',
  summary: 'Hand a payment to the gateway',
  labels: 'payment',
  body: z.object({ id: idSchema }),
  result: z.object({ id: z.string(), status: z.string(), payUrl: z.nullable(z.string()) }),
});

/** Asks the gateway what became of a payment, and books it. @throws commerce.noGateway, commerce.gatewayAway */
export const queryPayment = defineEndpoint({
  method: 'POST',
  path: '/lczp/payment/query',
  access: 'payment:add',
  summary: 'Ask the gateway what became of a payment',
  labels: 'payment',
  body: z.object({ id: idSchema }),
  result: z.object({ id: z.string(), status: z.string() }),
});

/**
 * What the gateway says about a payment: `key` is ours, `ref` its own number. The signature is the hexadecimal
 * HMAC-SHA256 of key, ref, status, amount and currency, each on a line, with the secret that both sides know.
 */
export const gatewayNoticeSchema = z.object({
  key: textSchema(64, 1),
  ref: textSchema(100, 1),
  status: z.enum(['pending', 'paid', 'failed']),
  amount: textSchema(24, 1),
  currency: z.enum(currencies),
  signature: textSchema(128, 1),
});

/** A notice of the gateway. */
export type GatewayNotice = z.output<typeof gatewayNoticeSchema>;

/**
 * The gateway tells what became of a payment. The same notice again changes nothing.
 * @throws commerce.forged, commerce.otherAmount, system.recordNotFound, system.wrongState
 */
export const paymentCallback = defineEndpoint({
  method: 'POST',
  path: '/lczp/payment/callback',
  access: 'public',
  summary: 'Notice of the gateway about a payment',
  labels: 'payment',
  body: gatewayNoticeSchema,
  result: z.object({ status: z.string() }),
});

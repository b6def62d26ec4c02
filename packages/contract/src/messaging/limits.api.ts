import { z } from 'zod/mini';
import { defineEndpoint } from '../kernel/index.ts';

const cap = z.int().check(z.minimum(0), z.maximum(1_000_000));
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Limits of a channel. Caps count 24 hours back; 0 is none. Codes have their own, and no quiet hours. */
const channelLimits = z.object({
  perRecipient: cap,
  inAll: cap,
  codesPerRecipient: cap,
  codesInAll: cap,
  /** From when to when nothing goes out, where the recipient is; both or neither, and over midnight if need be. */
  quietFrom: z.nullable(timeOfDay),
  quietTo: z.nullable(timeOfDay),
});

export const limitsSchema = z.object({ sms: channelLimits, email: channelLimits });

/** What may go out in a day, and when nothing does. */
export const messageLimits = defineEndpoint({
  method: 'GET',
  path: '/messaging/limits',
  access: 'messageLimits:list',
  summary: 'Caps and quiet hours of messages',
  result: z.object({
    ...limitsSchema.shape,
    version: z.int(),
    updateBy: z.nullable(z.string()),
    updateTime: z.nullable(z.string()),
    /** What carries the messages of a channel; null where nothing does. */
    gateways: z.object({ sms: z.nullable(z.string()), email: z.nullable(z.string()) }),
  }),
});

const isPair = ({ quietFrom, quietTo }: { quietFrom: string | null; quietTo: string | null }): boolean =>
  (quietFrom === null) === (quietTo === null) && (quietFrom === null || quietFrom !== quietTo);

/**
 * Changes caps and quiet hours. Messages that wait go by the new ones.
 * @throws system.conflict
 */
export const saveMessageLimits = defineEndpoint({
  method: 'PUT',
  path: '/messaging/limits',
  access: 'messageLimits:edit',
  summary: 'Change caps and quiet hours of messages',
  labels: 'messageLimits',
  body: z.object({ ...limitsSchema.shape, version: z.int().check(z.minimum(0)) }).check(
    z.refine(({ sms }) => isPair(sms), { error: 'quietHours', path: ['sms', 'quietTo'] }),
    z.refine(({ email }) => isPair(email), { error: 'quietHours', path: ['email', 'quietTo'] }),
  ),
  result: z.object({ version: z.int() }),
});

import { z } from 'zod/mini';
import { defineEndpoint } from '../kernel/index.ts';

const cap = z.int().check(z.minimum(0), z.maximum(1_000_000));
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Limits of a channel. Caps count 24 hours back; 0 is none. Codes have their own, and no quiet hours. */
const limits = {
  channel: z.enum(['sms', 'email']),
  perRecipient: cap,
  inAll: cap,
  codesPerRecipient: cap,
  codesInAll: cap,
  /** From when to when nothing goes out, where the recipient is; both or neither, and over midnight if need be. */
  quietFrom: z.nullable(timeOfDay),
  quietTo: z.nullable(timeOfDay),
};

/** What may go out in a day by each channel, and when nothing does. */
export const messageLimits = defineEndpoint({
  method: 'GET',
  path: '/messaging/limits',
  access: 'messageLimits:list',
  summary: 'Caps and quiet hours of messages',
  result: z.array(
    z.object({
      ...limits,
      /** What carries the messages of the channel; null where nothing does. */
      gateway: z.nullable(z.string()),
      version: z.int(),
      updateBy: z.nullable(z.string()),
      updateTime: z.nullable(z.string()),
    }),
  ),
});

/**
 * Changes the limits of a channel. Messages that wait go by the new ones.
 * @throws system.conflict
 */
export const saveMessageLimits = defineEndpoint({
  method: 'PUT',
  path: '/messaging/limits',
  access: 'messageLimits:edit',
  summary: 'Change caps and quiet hours of messages',
  labels: 'messageLimits',
  body: z
    .object({ ...limits, version: z.int().check(z.minimum(0)) })
    .check(
      z.refine(
        ({ quietFrom, quietTo }) =>
          (quietFrom === null) === (quietTo === null) && (quietFrom === null || quietFrom !== quietTo),
        { error: 'quietHours', path: ['quietTo'] },
      ),
    ),
  result: z.object({ version: z.int() }),
});

import { z } from 'zod/mini';
import { defineEndpoint, idSchema, languages, localizedTextSchema, ruledSchema } from '../kernel/index.ts';

/**
 * Makes a template of another's words, switched off until somebody has looked at it. Without a name it has the other's.
 * @throws system.duplicate
 */
export const copyTemplate = defineEndpoint({
  method: 'POST',
  path: '/messaging/template/copy',
  access: 'messageTemplate:add',
  summary: 'Copy a template of messages',
  labels: 'messageTemplate',
  body: z.object({
    id: idSchema,
    code: ruledSchema(64, 'code'),
    nameI18n: z.optional(localizedTextSchema(60)),
  }),
  result: z.object({ id: z.string() }),
});

/**
 * Sends a template with its sample values to the caller's own phone or mailbox, and to nobody else's.
 * @throws messaging.noOwnAddress, messaging.off
 */
export const testTemplate = defineEndpoint({
  method: 'POST',
  path: '/messaging/template/test',
  access: 'messageTemplate:test',
  summary: 'Send a template to oneself',
  labels: 'messageTemplate',
  body: z.object({ id: idSchema, channel: z.enum(['sms', 'email']), language: z.enum(languages) }),
  rateLimit: 20,
  result: z.object({ id: z.string(), recipient: z.string() }),
});

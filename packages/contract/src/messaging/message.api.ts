import { z } from 'zod/mini';
import { defineEndpoint, idListOf, idSchema, languages, splitList, textSchema } from '../kernel/index.ts';
import { messageStates } from './message-states.ts';

const statusSchema = z.enum(messageStates);

/** What became of a message, step by step, oldest first. */
export const messageHistory = defineEndpoint({
  method: 'GET',
  path: '/messaging/message/history',
  access: 'message:list',
  summary: 'The steps of a message',
  query: z.object({ id: idSchema }),
  result: z.array(
    z.object({
      at: z.string(),
      status: statusSchema,
      reason: z.nullable(z.string()),
      detail: z.nullable(z.string()),
      /** Who did it; null where the server did. */
      actor: z.nullable(z.string()),
    }),
  ),
});

/**
 * Sends messages again that failed or were refused. All or none.
 * @throws messaging.wrongState, messaging.secretGone
 */
export const retryMessages = defineEndpoint({
  method: 'POST',
  path: '/messaging/message/retry',
  access: 'message:retry',
  summary: 'Send failed messages again',
  labels: 'message',
  body: z.object({ ids: idListOf(200) }),
  result: z.null(),
});

/** Numbers of one call, at most. */
const maxNumbers = 100;
const phonePattern = /^\+?[\d\s()-]{6,24}$/;

const isNumberList = (value: string): boolean => {
  const numbers = splitList(value);
  return (
    numbers.length > 0 &&
    numbers.length <= maxNumbers &&
    numbers.every((number) => phonePattern.test(number) && number.replace(/\D/g, '').length >= 6)
  );
};

const paramsSchema = z.record(
  z.string().check(z.regex(/^[a-z]\w{0,31}$/i)),
  z.union([z.string().check(z.maxLength(200)), z.number()]),
);

const flowFields = {
  templateCode: textSchema(64, 1),
  /** Numbers, separated by commas. */
  mobile: z.string().check(z.maxLength(3000), z.refine(isNumberList, { error: 'internationalPhone' })),
  /** Names the step of the process: to one number a step sends a template once, however often it is called. */
  businessKey: textSchema(100, 1),
  language: z.optional(z.enum(languages)),
};

const flowResult = z.object({
  messages: z.array(z.object({ id: z.string(), recipient: z.string(), status: statusSchema })),
});

/** `params` as a query carries them: JSON. */
const paramsText = z.pipe(
  z.string().check(z.maxLength(4000)),
  z.transform((value: string, context) => {
    try {
      const parsed = paramsSchema.safeParse(JSON.parse(value));
      if (parsed.success) return parsed.data;
    } catch {
      // Falls through to the problem below.
    }
    context.issues.push({ code: 'custom', input: value, message: 'type' });
    return z.NEVER;
  }),
);

/**
 * A step of a process sends an SMS (section 7; `/sms/message/sendFlowSMSMessage`). The specification names neither
 * parameters nor answer. Templates of one-time codes cannot be sent so.
 * @throws messaging.templateUnknown, messaging.valueMissing, messaging.off
 */
export const sendFlowSms = defineEndpoint({
  method: 'POST',
  path: '/sms/message/sendFlowSMSMessage',
  access: 'message:send',
  summary: 'Send an SMS from a step of a process',
  labels: 'flowSms',
  body: z.object({ ...flowFields, params: z._default(paramsSchema, {}) }),
  result: flowResult,
});

/** The same as specified, by GET (ruling 6), with `params` as JSON. */
export const sendFlowSmsByGet = defineEndpoint({
  method: 'GET',
  path: '/sms/message/sendFlowSMSMessage',
  access: 'message:send',
  summary: 'Send an SMS from a step of a process, as specified',
  labels: 'flowSms',
  query: z.object({ ...flowFields, params: z.optional(paramsText) }),
  result: flowResult,
});

/**
 * A gateway reports what became of a message: `key` as it was given with the message, or `ref` as it named it. The
 * `Authorization` header carries the secret of reports; without it there is nothing at this address.
 * @throws system.notFound
 */
export const reportDelivery = defineEndpoint({
  method: 'POST',
  path: '/messaging/report',
  access: 'public',
  summary: 'Delivery report of a gateway',
  body: z.object({
    key: z.optional(textSchema(36)),
    ref: z.optional(textSchema(128)),
    status: z.enum(['delivered', 'failed']),
    detail: z.optional(textSchema(300)),
  }),
  result: z.null(),
});

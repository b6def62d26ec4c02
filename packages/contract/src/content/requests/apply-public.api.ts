import { z } from 'zod/mini';
import { createSchema, defineEndpoint, idSchema } from '../../kernel/index.ts';
import { captchaShape, queryCodeSchema } from '../events/events.api.ts';
import { applyPublic } from './apply-public.resource.ts';

/**
 * Takes a request from somebody without an account, for a site or for the platform. The code that it answers is shown
 * once: it is stored as a hash. An address that sends much answers a captcha.
 * @throws identity.captchaRequired, identity.captchaWrong
 */
export const intakeRequest = defineEndpoint({
  method: 'POST',
  path: '/applypublic/applyPublic/intake',
  access: 'public',
  summary: 'Ask for information, without an account',
  labels: 'applyPublic',
  rateLimit: 10,
  body: z.intersection(createSchema(applyPublic), z.object(captchaShape)),
  result: z.object({ requestNo: z.string(), queryCode: z.string() }),
});

/** How far a request came, for whoever has its code. Says nothing of who asked. @throws system.recordNotFound */
export const requestProgress = defineEndpoint({
  method: 'GET',
  path: '/applypublic/applyPublic/progress',
  access: 'public',
  summary: 'How far a request for information came',
  labels: 'applyPublic',
  rateLimit: 30,
  query: z.object({ queryCode: queryCodeSchema, subsiteId: z.optional(idSchema) }),
  result: z.object({
    requestNo: z.string(),
    state: z.string(),
    stateText: z.string(),
    dueOn: z.nullable(z.string()),
    outcome: z.nullable(z.string()),
    outcomeText: z.nullable(z.string()),
    answer: z.nullable(z.string()),
  }),
});

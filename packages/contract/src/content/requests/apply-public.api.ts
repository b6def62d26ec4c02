import { z } from 'zod/mini';
import { createSchema, defineEndpoint, idSchema, textSchema } from '../../kernel/index.ts';
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

const filesSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    size: z.int(),
    /** Opens the file for a while. */
    url: z.string(),
  }),
);

const byCode = z.object({ queryCode: queryCodeSchema });

const stateShape = {
  requestNo: z.string(),
  state: z.string(),
  stateText: z.string(),
  dueOn: z.nullable(z.string()),
};

/**
 * How far a request came, for whoever has its code: what more is asked for, the answer, and the files of both sides under
 * addresses that work for a while. Says nothing of who asked. @throws system.recordNotFound
 */
export const requestProgress = defineEndpoint({
  method: 'GET',
  path: '/applypublic/applyPublic/progress',
  access: 'public',
  summary: 'How far a request for information came',
  labels: 'applyPublic',
  rateLimit: 30,
  query: z.extend(byCode, { subsiteId: z.optional(idSchema) }),
  result: z.object({
    ...stateShape,
    outcome: z.nullable(z.string()),
    outcomeText: z.nullable(z.string()),
    answer: z.nullable(z.string()),
    /** What is asked of the applicant, while it is waited for. */
    asked: z.nullable(z.string()),
    files: filesSchema,
    answerFiles: filesSchema,
  }),
});

/**
 * Adds a file to a request: multipart field `file`. Taken until the request is accepted, and while more details are asked
 * for.
 * @throws system.recordNotFound, content.requestTakesNoFiles, content.tooManyFiles, media.typeRefused, media.tooLarge, and
 * what every upload may be refused for
 */
export const attachToRequest = defineEndpoint({
  method: 'POST',
  path: '/applypublic/applyPublic/attach',
  access: 'public',
  summary: 'Add a file to a request for information, by its code',
  labels: 'applyPublic',
  rateLimit: 10,
  multipart: true,
  query: byCode,
  result: filesSchema,
});

/**
 * Supplies the details that were asked for: the clock, which stood still, goes on.
 * @throws system.recordNotFound, content.nothingToSupply
 */
export const supplyRequest = defineEndpoint({
  method: 'POST',
  path: '/applypublic/applyPublic/supply',
  access: 'public',
  summary: 'Supply what was asked for of a request for information, by its code',
  labels: 'applyPublic',
  rateLimit: 10,
  body: z.extend(byCode, { supplement: textSchema(2000, 2) }),
  result: z.object(stateShape),
});

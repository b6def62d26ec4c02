import { z } from 'zod/mini';
import {
  capitalCode,
  createSchema,
  defineEndpoint,
  idSchema,
  maxReason,
  textSchema,
} from '../../kernel/index.ts';
import { contentOpinion } from './opinion.resource.ts';
import { contentQuestion } from './question.resource.ts';
import { contentSignup } from './signup.resource.ts';
import { eventStages } from './stages.ts';

/** The code by which somebody without an account finds again what he sent. */
export const queryCodeSchema = z
  .string()
  .check(
    z.overwrite(capitalCode),
    z.regex(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/, { error: 'pattern' }),
  );

/** The answer to a captcha picture; it is asked for once an address has sent much. */
export const captchaShape = {
  captcha: z.optional(z.nullable(textSchema(16))),
  checkKey: z.optional(z.nullable(z.union([z.string().check(z.maxLength(64)), z.number()]))),
};

const placeSchema = z.object({
  state: z.string(),
  stateText: z.string(),
  /** Place on the waiting list, from 1. */
  place: z.nullable(z.int()),
});

/**
 * Signs somebody without an account up for a training: for a seat while there is one, else for the waiting list.
 * @throws content.eventNotOpen, content.eventFull, identity.captchaRequired, identity.captchaWrong
 */
export const intakeSignup = defineEndpoint({
  method: 'POST',
  path: '/content/signup/intake',
  access: 'public',
  summary: 'Sign up for a training, without an account',
  labels: 'contentSignup',
  rateLimit: 10,
  body: z.intersection(createSchema(contentSignup), z.object(captchaShape)),
  result: z.extend(placeSchema, { queryCode: z.string() }),
});

/** How a sign-up stands, for whoever has its code. @throws system.recordNotFound */
export const signupProgress = defineEndpoint({
  method: 'GET',
  path: '/content/signup/progress',
  access: 'public',
  summary: 'How a sign-up for a training stands',
  labels: 'contentSignup',
  rateLimit: 30,
  query: z.object({ queryCode: queryCodeSchema }),
  result: placeSchema,
});

/** Gives a seat back; the first of the waiting list takes it. @throws system.recordNotFound, system.wrongState */
export const withdrawSignup = defineEndpoint({
  method: 'POST',
  path: '/content/signup/withdraw',
  access: 'public',
  summary: 'Take back a sign-up for a training',
  labels: 'contentSignup',
  rateLimit: 10,
  body: z.object({ queryCode: queryCodeSchema }),
  result: placeSchema,
});

/**
 * Takes a question to the guests of an interview from somebody without an account.
 * @throws content.eventNotOpen, content.tooManyQuestions, identity.captchaRequired, identity.captchaWrong
 */
export const intakeQuestion = defineEndpoint({
  method: 'POST',
  path: '/content/question/intake',
  access: 'public',
  summary: 'Ask the guests of an interview, without an account',
  labels: 'contentQuestion',
  rateLimit: 10,
  body: z.intersection(createSchema(contentQuestion), z.object(captchaShape)),
  result: z.object({ queryCode: z.string() }),
});

/** Takes a question back that was not yet put to the guests. @throws system.recordNotFound, system.wrongState */
export const withdrawQuestion = defineEndpoint({
  method: 'POST',
  path: '/content/question/withdraw',
  access: 'public',
  summary: 'Take back a question',
  labels: 'contentQuestion',
  rateLimit: 10,
  body: z.object({ queryCode: queryCodeSchema }),
  result: z.null(),
});

/** What visitors read of an interview: its stage, and the questions that were put to the guests. */
export const liveInterview = defineEndpoint({
  method: 'GET',
  path: '/content/question/live',
  access: 'public',
  summary: 'The public questions and answers of an interview',
  labels: 'contentQuestion',
  query: z.object({ itemId: idSchema }),
  result: z.object({
    stage: z.enum(eventStages),
    questions: z.array(
      z.object({
        id: z.string(),
        question: z.string(),
        answer: z.nullable(z.string()),
        answeredAt: z.nullable(z.string()),
      }),
    ),
  }),
});

/**
 * Takes an opinion on a draft from somebody without an account.
 * @throws content.eventNotOpen, identity.captchaRequired, identity.captchaWrong
 */
export const intakeOpinion = defineEndpoint({
  method: 'POST',
  path: '/content/opinion/intake',
  access: 'public',
  summary: 'Say one’s opinion on a draft, without an account',
  labels: 'contentOpinion',
  rateLimit: 10,
  body: z.intersection(createSchema(contentOpinion), z.object(captchaShape)),
  result: z.null(),
});

const opinionCounts = z.object({
  received: z.int(),
  adopted: z.int(),
  partly: z.int(),
  notAdopted: z.int(),
});

/** What visitors read of the opinions on a draft, as its collection says: none, those reviewed, or all. */
export const shownOpinions = defineEndpoint({
  method: 'GET',
  path: '/content/opinion/shown',
  access: 'public',
  summary: 'The public opinions on a draft',
  labels: 'contentOpinion',
  query: z.object({ itemId: idSchema }),
  result: z.object({
    stage: z.enum(eventStages),
    counts: opinionCounts,
    opinions: z.array(
      z.object({
        clause: z.nullable(z.string()),
        opinion: z.string(),
        state: z.string(),
        stateText: z.string(),
        handling: z.nullable(z.string()),
      }),
    ),
  }),
});

/** Where an event stands, and what came in. @throws system.recordNotFound */
export const eventById = defineEndpoint({
  method: 'GET',
  path: '/content/event/queryById',
  access: 'contentItem:list',
  summary: 'The stage of a training, interview, collection of opinions or notice of recruitment',
  query: z.object({ id: idSchema }),
  result: z.object({
    id: z.string(),
    model: z.string(),
    title: z.string(),
    stage: z.enum(eventStages),
    reason: z.nullable(z.string()),
    seats: z.nullable(z.int()),
    seatsLeft: z.nullable(z.int()),
    /** How many there are in each state. */
    counts: z.record(z.string(), z.int()),
  }),
});

/**
 * Calls an event off, with the reason; or says that the result of a collection of opinions is public, once everything that
 * is visible was handled.
 * @throws content.eventOver, content.opinionsUnhandled, content.columnNotYours
 */
export const actOnEvent = defineEndpoint({
  method: 'POST',
  path: '/content/event/act',
  access: 'contentItem:edit',
  summary: 'Call an event off, or note that its result is public',
  body: z.object({
    id: idSchema,
    action: z.enum(['cancel', 'publishResult']),
    reason: z.optional(textSchema(maxReason)),
  }),
  result: z.object({ stage: z.enum(eventStages) }),
});

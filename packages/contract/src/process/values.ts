import { z } from 'zod/mini';
import { idListOf, idSchema, normalizeText, textSchema, variableName } from '../kernel/index.ts';

/** What ended an instance, or that it goes on. */
export const instanceStatuses = [
  'running',
  'suspended',
  'completed',
  'rejected',
  'withdrawn',
  'returned',
  'invalid',
  'closed',
] as const;

export type InstanceStatus = (typeof instanceStatuses)[number];

/** What a person can do at a step, in the order in which it is offered. */
export const processButtons = [
  'agree',
  'disagree',
  'return',
  'claim',
  'unclaim',
  'transfer',
  'delegate',
  'addSign',
  'removeSign',
  'jump',
  'cc',
  'urge',
  'withdraw',
  'invalid',
  'suspend',
  'resume',
  'close',
] as const;

export type ProcessButton = (typeof processButtons)[number];

/** Variables by name: what a form holds and conditions ask for. Counted in bytes by the server. */
export const variablesSchema = z.record(
  z.string().check(
    z.overwrite((name) => normalizeText(name)),
    z.regex(variableName),
  ),
  z.union([
    z.string().check(z.maxLength(4000)),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.string().check(z.maxLength(200))).check(z.maxLength(200)),
  ]),
);

/** Told twice, a command with the same id is done once. */
export const requestIdSchema = z.optional(textSchema(64, 1));
export const reasonSchema = z.optional(textSchema(500));
/** Most files that go with one opinion. */
export const mostAnnexes = 10;
/** Files that go with an opinion. */
export const annexSchema = z.optional(z.array(z.object({ id: idSchema })).check(z.maxLength(mostAnnexes)));
/** The same for calls that take their input from the address: ids with commas. */
export const annexIdsSchema = z.optional(idListOf(mostAnnexes));
export const taskQuery = z.object({ taskId: idSchema });
export const instanceQuery = z.object({ processInstanceId: idSchema });
/** An element of a drawing. */
export const elementSchema = z.string().check(z.regex(/^[A-Za-z_][\w.-]{0,299}$/));

/** A task as a command left it. */
export const openTaskSchema = z.object({
  taskId: z.string(),
  nodeId: z.string(),
  taskName: z.string(),
  assignee: z.nullable(z.string()),
});

/** An instance after a command. */
export const outcomeSchema = z.object({
  processInstanceId: z.string(),
  title: z.string(),
  status: z.enum(instanceStatuses),
  tasks: z.array(openTaskSchema),
  /** Set where the same had been done before. */
  duplicate: z.optional(z.boolean()),
});

export type ProcessOutcome = z.output<typeof outcomeSchema>;

/** A field that the starter fills in and later steps see. */
export const processFieldSchema = z.object({
  name: z.string().check(z.regex(variableName)),
  label: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.enum(['text', 'longText', 'number', 'date', 'choice', 'choices', 'boolean']),
  required: z.optional(z.boolean()),
  choices: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(100))),
  /** What the choices are called, in their order, where that is something else. */
  choiceLabels: z.optional(z.record(z.string(), z.array(z.string()))),
  labelI18n: z.optional(z.record(z.string(), z.string())),
  /** No step can change it: its form alone knows how. */
  isReadOnly: z.optional(z.boolean()),
});

export type ProcessField = z.output<typeof processFieldSchema>;

export const fieldRightSchema = z.enum(['hidden', 'read', 'write', 'required']);

/** What was handed in, as its own form shows it: the design without what is hidden, and the values; null without a form. */
export const answerSchema = z.nullable(
  z.object({ jsonStr: z.string(), values: z.record(z.string(), z.unknown()) }),
);

/** The record that an instance decides about, as its reviewers see it. */
export const subjectSchema = z.nullable(
  z.object({
    tableName: z.string(),
    id: z.string(),
    label: z.string(),
    /** Its text, cleaned; null where it has none. */
    html: z.nullable(z.string()),
    /** What else is decided about, in words and in this order. */
    fields: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
);

import { z } from 'zod/mini';
import { defineEndpoint, idSchema, queryNumber, textSchema } from '../kernel/index.ts';

const versionNumber = z.int().check(z.minimum(1), z.maximum(1_000_000));
const versionQuery = queryNumber(1, 1_000_000);

/**
 * Makes the working copy, as it was at `revision`, the next version: numbered, and never changed again. From then on
 * it is what people fill in.
 * @throws forms.faultsInTheWay with `{findings}`, errors first; forms.draftChanged when it was saved meanwhile;
 * forms.nothingToPublish when it says what the current version says
 */
export const publishFormDesign = defineEndpoint({
  method: 'PUT',
  path: '/cgform/cgformDesign/publish',
  access: 'formDesign:publish',
  summary: 'Publish the working copy of a form as its next version',
  labels: 'formDesign',
  body: z.object({
    id: idSchema,
    revision: z.int().check(z.minimum(0)),
    note: z.optional(z.nullable(textSchema(500))),
  }),
  result: z.object({ version: z.int() }),
});

/** Takes a form back: its versions stay, nobody fills it in. @throws forms.wrongState */
export const withdrawFormDesign = defineEndpoint({
  method: 'PUT',
  path: '/cgform/cgformDesign/withdraw',
  access: 'formDesign:withdraw',
  summary: 'Withdraw a published form',
  labels: 'formDesign',
  body: z.object({ id: idSchema }),
  result: z.null(),
});

/** Lets a withdrawn form be filled in again, in the version it had. @throws forms.wrongState */
export const reinstateFormDesign = defineEndpoint({
  method: 'PUT',
  path: '/cgform/cgformDesign/reinstate',
  access: 'formDesign:publish',
  summary: 'Put a withdrawn form back',
  labels: 'formDesign',
  body: z.object({ id: idSchema }),
  result: z.null(),
});

const versionShape = {
  number: z.int(),
  note: z.nullable(z.string()),
  publishedBy: z.nullable(z.string()),
  publishedAt: z.string(),
  widgets: z.int(),
};

/** The published versions of a form, newest first. */
export const formVersions = defineEndpoint({
  method: 'GET',
  path: '/cgform/cgformDesign/versions',
  access: 'formDesign:list',
  summary: 'The published versions of a form',
  labels: 'formDesign',
  query: z.object({ id: idSchema }),
  result: z.array(z.object({ ...versionShape, submissions: z.int(), isCurrent: z.boolean() })),
});

export type FormVersion = z.output<typeof formVersions.result>[number];

/** One published version with its design. */
export const formVersion = defineEndpoint({
  method: 'GET',
  path: '/cgform/cgformDesign/version',
  access: 'formDesign:list',
  summary: 'One published version of a form',
  labels: 'formDesign',
  query: z.object({ id: idSchema, number: versionQuery }),
  result: z.object({ ...versionShape, jsonStr: z.string() }),
});

const detailSchema = z.object({
  /** What differs: an option, a member, or a path of them, such as `options.maxlength`. */
  what: z.string(),
  /** As JSON text; null where it is missing. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

export const formChangeSchema = z.object({
  kind: z.enum(['added', 'removed', 'moved', 'changed']),
  /** Type of the widget; empty for the form itself. */
  type: z.string(),
  name: z.string(),
  model: z.string(),
  /** JSON pointers to where it stood and stands; null on the side where it is missing. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  details: z.array(detailSchema),
});

export type FormChange = z.output<typeof formChangeSchema>;

/** What differs between two states of a form; `draft` is the working copy. */
export const compareFormVersions = defineEndpoint({
  method: 'GET',
  path: '/cgform/cgformDesign/compare',
  access: 'formDesign:list',
  summary: 'What differs between two versions of a form',
  labels: 'formDesign',
  query: z.object({
    id: idSchema,
    from: z.union([z.literal('draft'), versionQuery]),
    to: z.union([z.literal('draft'), versionQuery]),
  }),
  result: z.object({ changes: z.array(formChangeSchema) }),
});

/**
 * Makes a published version the working copy again; what the working copy held is gone, unless it was published.
 * @throws forms.draftChanged
 */
export const restoreFormVersion = defineEndpoint({
  method: 'PUT',
  path: '/cgform/cgformDesign/restoreVersion',
  access: 'formDesign:edit',
  summary: 'Make a published version the working copy',
  labels: 'formDesign',
  body: z.object({ id: idSchema, number: versionNumber, revision: z.optional(z.int().check(z.minimum(0))) }),
  result: z.object({ revision: z.int() }),
});

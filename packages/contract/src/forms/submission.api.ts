import { z } from 'zod/mini';
import {
  defineEndpoint,
  idListSchema,
  idSchema,
  languages,
  listQuerySchema,
  pageSchema,
  rowSchema,
  textSchema,
} from '../kernel/index.ts';
import { formSubmission } from './form-submission.resource.ts';
import { formLimits } from './size-limits.ts';

/** The forms of the caller's sites that can be filled in now. */
export const fillableForms = defineEndpoint({
  method: 'GET',
  path: '/cgform/cgformSubmission/forms',
  access: 'formSubmission:add',
  summary: 'The forms that can be filled in',
  query: z.object({ keyword: z.optional(textSchema(200)) }),
  result: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      description: z.nullable(z.string()),
      version: z.int(),
    }),
  ),
});

/** A form as it is filled in now: by its id, or by its code on the working site. @throws forms.notPublished */
export const formToFill = defineEndpoint({
  method: 'GET',
  path: '/cgform/cgformSubmission/form',
  access: 'formSubmission:add',
  summary: 'A form as it is filled in now',
  query: z
    .object({ id: z.optional(idSchema), code: z.optional(textSchema(64, 1)) })
    .check(z.refine(({ id, code }) => (id ?? code) !== undefined, { error: 'required', path: ['id'] })),
  result: z.object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    version: z.int(),
    jsonStr: z.string(),
  }),
});

/** Values by model, whatever the fields of the design make of them. */
const valuesSchema = z.record(z.string().check(z.maxLength(500)), z.unknown());

/**
 * Hands in a form. The values are checked by the very code that checks them on the screen; what is hidden and what
 * the design does not name is left out, what is computed is computed anew, rich text is cleaned, and pictures must be
 * the sender's own uploads. `version` is the one that was filled in. Who sends a `key` again, by a second click or
 * because no answer came, is answered with the submission that the first call made.
 * @throws forms.valuesRefused with the first message of every field that fails; forms.versionReplaced for a version
 * that was replaced more than a day ago; forms.notPublished, forms.valuesTooLarge
 */
export const submitForm = defineEndpoint({
  method: 'POST',
  path: '/cgform/cgformSubmission/add',
  access: 'formSubmission:add',
  summary: 'Hand in a form',
  labels: 'formSubmission',
  maxBody: 2 * formLimits.valuesBytes,
  body: z.object({
    designId: idSchema,
    version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    language: z.optional(z.enum(languages)),
    /** A random UUID for each time that the form is filled in. */
    key: z.optional(z.uuid()),
    values: valuesSchema,
  }),
  result: z.object({
    id: z.string(),
    /** The console's page that shows what became of it, where a process decides; null where a call came again. */
    page: z.nullable(z.string()),
  }),
});

/** A field of a form as a column of what was handed in with it. */
const columnSchema = z.object({ model: z.string(), title: z.string(), type: z.string() });

export type SubmissionColumn = z.output<typeof columnSchema>;

/**
 * The columns of what was handed in with a form, in the caller's language: the fields of its current version, then
 * those that only older versions have.
 */
export const submissionColumns = defineEndpoint({
  method: 'GET',
  path: '/cgform/cgformSubmission/columns',
  access: 'formSubmission:list',
  summary: 'The fields of a form as columns of its submissions',
  query: z.object({ designId: idSchema }),
  result: z.array(columnSchema),
});

/** Page, sort, filters of the submission itself, and one field of the form that must hold a text. */
const tableQuery = z.extend(listQuerySchema(formSubmission), {
  designId: idSchema,
  model: z.optional(z.string().check(z.maxLength(500))),
  holds: z.optional(textSchema(200)),
});

/** A page of what was handed in with a form: each with its values by model, as words to be read in a table. */
export const submissionTable = defineEndpoint({
  method: 'GET',
  path: '/cgform/cgformSubmission/table',
  access: 'formSubmission:list',
  summary: 'What was handed in with a form, with values',
  labels: 'formSubmission',
  query: tableQuery,
  result: pageSchema(z.extend(rowSchema(formSubmission), { cells: z.record(z.string(), z.string()) })),
});

/** One submission with its values and the design it was filled in with, for the read-only view. */
export const submissionDetail = defineEndpoint({
  method: 'GET',
  path: '/cgform/cgformSubmission/detail',
  access: 'formSubmission:list',
  summary: 'One submission with its form',
  labels: 'formSubmission',
  query: z.object({ id: idSchema }),
  result: z.object({
    id: z.string(),
    designId: z.string(),
    designName: z.string(),
    version: z.int(),
    language: z.enum(languages),
    status: z.string(),
    sender: z.nullable(z.string()),
    createTime: z.string(),
    jsonStr: z.string(),
    values: valuesSchema,
  }),
});

/** A workbook of what was handed in with a form: what the filters show, or the rows that are named. */
export const exportSubmissions = defineEndpoint({
  method: 'GET',
  path: '/cgform/cgformSubmission/exportXls',
  access: 'formSubmission:export',
  summary: 'A workbook of what was handed in with a form',
  labels: 'formSubmission',
  query: z.extend(tableQuery, { ids: z.optional(idListSchema) }),
  raw: true,
  result: z.unknown(),
});

const move = { body: z.object({ ids: idListSchema }), result: z.null() };

/** Marks submissions as handled. All or none. @throws forms.wrongState */
export const handleSubmissions = defineEndpoint({
  ...move,
  method: 'PUT',
  path: '/cgform/cgformSubmission/handle',
  access: 'formSubmission:handle',
  summary: 'Mark submissions as handled',
  labels: 'formSubmission',
});

/** Takes handled submissions up again. All or none. @throws forms.wrongState */
export const reopenSubmissions = defineEndpoint({
  ...move,
  method: 'PUT',
  path: '/cgform/cgformSubmission/reopen',
  access: 'formSubmission:handle',
  summary: 'Take handled submissions up again',
  labels: 'formSubmission',
});

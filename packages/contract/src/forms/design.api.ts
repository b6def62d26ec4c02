import { z } from 'zod/mini';
import {
  defineEndpoint,
  idSchema,
  importReportSchema,
  localizedTextSchema,
  ruledSchema,
  textSchema,
} from '../kernel/index.ts';
import { formLimits } from './size-limits.ts';

/** A design as JSON text. It is kept as it is written; bytes and widgets are counted by the server. */
export const designTextSchema = z.string().check(z.minLength(1), z.maxLength(formLimits.designBytes));

/** A body that holds a design as a JSON string may be twice as long as the design itself. */
const maxBody = 3 * formLimits.designBytes;

const revisionSchema = z.int().check(z.minimum(0));

/** The working copy of a form, as the designer opens it. */
export const formDraft = defineEndpoint({
  method: 'GET',
  path: '/cgform/cgformDesign/draft',
  access: 'formDesign:list',
  summary: 'The working copy of a form',
  labels: 'formDesign',
  query: z.object({ id: idSchema }),
  result: z.object({
    id: z.string(),
    name: z.string(),
    code: z.string(),
    status: z.string(),
    currentVersion: z.int(),
    hasChanges: z.boolean(),
    jsonStr: z.string(),
    revision: z.int(),
    /** Who saved it last, and when. */
    savedBy: z.nullable(z.string()),
    savedAt: z.nullable(z.string()),
  }),
});

export type FormDraft = z.output<typeof formDraft.result>;

/**
 * Saves what the designer draws (section 7). The text is kept as it is. Who names the `revision` he started from is
 * told when somebody else has saved meanwhile, and by whom; without it the last one wins, as the family's client has it.
 * @throws forms.draftChanged with `{revision, savedBy, savedAt}`; forms.notADesign with the places of what is wrong;
 * forms.designTooLarge, forms.tooManyWidgets, forms.designTooComplex
 */
export const saveFormDraft = defineEndpoint({
  method: 'PUT',
  path: '/cgform/cgformDesign/edit',
  access: 'formDesign:edit',
  summary: 'Save the working copy of a form',
  labels: 'formDesign',
  maxBody,
  body: z.object({ id: idSchema, jsonStr: designTextSchema, revision: z.optional(revisionSchema) }),
  result: z.object({ revision: z.int() }),
});

const newForm = {
  code: ruledSchema(64, 'code'),
  name: z.optional(textSchema(100)),
  nameI18n: z.optional(localizedTextSchema(100)),
};

/**
 * Makes a form of a design as JSON text, or of a form of another designer (form.io, form-js, variant-form, form-generator, k-form-design, SurveyJS, Typeform, Google Forms, JSON Schema), on the working site unless another is named. Without any name the code is one.
 * @throws forms.notADesign, forms.designTooLarge, forms.tooManyWidgets
 */
export const importFormDesign = defineEndpoint({
  method: 'POST',
  path: '/cgform/cgformDesign/importJson',
  access: 'formDesign:add',
  summary: 'Make a form of a design as JSON',
  labels: 'formDesign',
  maxBody,
  body: z.object({
    ...newForm,
    description: z.optional(z.nullable(textSchema(500))),
    subsiteId: z.optional(idSchema),
    jsonStr: designTextSchema,
    /** Only the report; nothing is written. */
    trial: z.optional(z.boolean()),
  }),
  result: z.object({ id: z.nullable(z.string()), report: importReportSchema }),
});

/** Makes a form of the working copy of another, on the same site; names that are left out are those of the other. */
export const cloneFormDesign = defineEndpoint({
  method: 'POST',
  path: '/cgform/cgformDesign/clone',
  access: 'formDesign:add',
  summary: 'Make a form of the working copy of another',
  labels: 'formDesign',
  body: z.object({ id: idSchema, ...newForm }),
  result: z.object({ id: z.string() }),
});

/** Something that a person should look at; an error stands in the way of publishing. */
export const formFindingSchema = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  /** JSON pointer to its place in the design. */
  path: z.string(),
  message: z.string(),
  /** Name of the widget it concerns; null when it concerns the form. */
  widget: z.nullable(z.string()),
});

export type FormFinding = z.output<typeof formFindingSchema>;

/** What the linter says of the working copy, bound columns and named sources included, as the caller sees them. */
export const checkFormDesign = defineEndpoint({
  method: 'GET',
  path: '/cgform/cgformDesign/check',
  access: 'formDesign:list',
  summary: 'What stands in the way of publishing a form, and what does not',
  labels: 'formDesign',
  query: z.object({ id: idSchema }),
  result: z.object({ revision: z.int(), findings: z.array(formFindingSchema) }),
});

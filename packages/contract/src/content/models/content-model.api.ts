import { z } from 'zod/mini';
import { defineEndpoint, idSchema, languages } from '../../kernel/index.ts';
import { designedFieldsSchema, fieldChanges } from './designed-fields.ts';

const versionSchema = z.object({
  number: z.int(),
  author: z.string(),
  time: z.string(),
  note: z.string(),
  fields: designedFieldsSchema,
});

export type ModelVersion = z.output<typeof versionSchema>;

/** The fields of a model as they are being designed, and its published versions, newest first. */
export const modelDesign = defineEndpoint({
  method: 'GET',
  path: '/model/model/design',
  access: 'contentModel:list',
  summary: 'Fields and versions of a model',
  query: z.object({ id: idSchema }),
  result: z.object({
    id: z.string(),
    code: z.string(),
    version: z.int(),
    builtIn: z.boolean(),
    state: z.string(),
    fields: designedFieldsSchema,
    /** Texts that are written with the model. */
    texts: z.int(),
    versions: z.array(versionSchema),
  }),
});

/** Saves the draft of the fields; new ones get their ids. @throws system.conflict */
export const saveModelDesign = defineEndpoint({
  method: 'PUT',
  path: '/model/model/saveDesign',
  access: 'contentModel:edit',
  summary: 'Save the fields of a model as a draft',
  labels: 'contentModel',
  body: z.object({ id: idSchema, version: z.int().check(z.minimum(0)), fields: designedFieldsSchema }),
  result: z.object({ version: z.int(), fields: designedFieldsSchema }),
});

/** What publishing the draft would change, and which values could not be converted. Nothing is written. */
export const tryModelDesign = defineEndpoint({
  method: 'POST',
  path: '/model/model/tryDesign',
  access: 'contentModel:list',
  summary: 'Try what publishing the fields of a model would change',
  labels: 'contentModel',
  rateLimit: 60,
  body: z.object({ id: idSchema }),
  result: z.object({
    changes: z.array(z.object({ fid: z.string(), change: z.enum(fieldChanges) })),
    texts: z.int(),
    failed: z.int(),
    /** The first fifty values that have no form in their new kind. */
    failures: z.array(
      z.object({
        itemId: z.string(),
        lang: z.enum(languages),
        title: z.string(),
        fid: z.string(),
        value: z.string(),
      }),
    ),
  }),
});

/** Makes the draft the next version. Texts keep theirs until they are saved again. @throws system.conflict */
export const publishModelDesign = defineEndpoint({
  method: 'POST',
  path: '/model/model/publish',
  access: 'contentModel:publish',
  summary: 'Publish the fields of a model',
  labels: 'contentModel',
  body: z.object({
    id: idSchema,
    version: z.int().check(z.minimum(0)),
    note: z.optional(z.string().check(z.maxLength(250))),
  }),
  result: z.object({ number: z.int(), version: z.int() }),
});

/** Makes the fields of an earlier version the draft again. @throws system.conflict */
export const restoreModelDesign = defineEndpoint({
  method: 'POST',
  path: '/model/model/restoreDesign',
  access: 'contentModel:edit',
  summary: 'Bring back the fields of an earlier version',
  labels: 'contentModel',
  body: z.object({
    id: idSchema,
    version: z.int().check(z.minimum(0)),
    number: z.int().check(z.minimum(1)),
  }),
  result: z.object({ version: z.int(), fields: designedFieldsSchema }),
});

/** The published fields with which texts of a model are written; none for a model without any. */
export const modelFields = defineEndpoint({
  method: 'GET',
  path: '/model/model/fields',
  access: 'contentItem:list',
  summary: 'Fields with which texts of a model are written',
  query: z.object({ code: z.string().check(z.maxLength(40)) }),
  result: z.object({ number: z.int(), fields: designedFieldsSchema }),
});

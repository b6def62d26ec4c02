import { z } from 'zod/mini';
import { defineEndpoint, idSchema, languages, queryNumber } from '../kernel/index.ts';
import { tabSchema } from './editing/editing.api.ts';

const langSchema = z.optional(z.enum(languages));

const versionSchema = z.object({
  number: z.int(),
  kind: z.enum(['saved', 'restored', 'copied']),
  title: z.string(),
  author: z.string(),
  time: z.string(),
  isCurrent: z.boolean(),
  isLive: z.boolean(),
});

export type ContentVersion = z.output<typeof versionSchema>;

/** The versions of a text, newest first; the newest hundred. */
export const itemVersions = defineEndpoint({
  method: 'GET',
  path: '/content/item/versions',
  access: 'contentItem:list',
  summary: 'The versions of a text',
  query: z.object({ id: idSchema, lang: langSchema }),
  result: z.array(versionSchema),
});

const numberQuery = queryNumber(1, 1_000_000);

/** What stands in one text and not in the other, in order. */
const diffPartSchema = z.object({ op: z.enum(['same', 'added', 'removed']), text: z.string() });

const comparisonSchema = z.object({
  from: z.int(),
  to: z.int(),
  fields: z.array(z.object({ field: z.string(), parts: z.array(diffPartSchema) })),
});

export type Comparison = z.output<typeof comparisonSchema>;

/** What differs between two versions, by field and by word. The last two unless told. @throws system.recordNotFound */
export const compareVersions = defineEndpoint({
  method: 'GET',
  path: '/content/item/compare',
  access: 'contentItem:list',
  summary: 'What differs between two versions of a text',
  query: z.object({
    id: idSchema,
    lang: langSchema,
    from: z.optional(numberQuery),
    to: z.optional(numberQuery),
  }),
  result: comparisonSchema,
});

const lostPartSchema = z.object({ field: z.string(), name: z.string() });

/** What an earlier version had and is not there any more: a file, a row that was pointed to, a value of another kind. */
export type LostPart = z.output<typeof lostPartSchema>;

/**
 * Makes an earlier version the working text again, as a new version. What of it is not there any more is left out once that
 * was confirmed, and named in the answer.
 * @throws content.versionIncomplete, content.stale, content.notEditable, content.lockedBy
 */
export const restoreVersion = defineEndpoint({
  method: 'POST',
  path: '/content/item/restoreVersion',
  access: 'contentItem:edit',
  summary: 'Make an earlier version the working text',
  labels: 'contentText',
  body: z.object({
    id: idSchema,
    lang: langSchema,
    number: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    version: z.int().check(z.minimum(0)),
    tab: z.optional(tabSchema),
    confirmed: z.optional(z.boolean()),
  }),
  result: z.object({
    id: z.string(),
    version: z.int(),
    state: z.string(),
    lost: z.array(lostPartSchema),
  }),
});

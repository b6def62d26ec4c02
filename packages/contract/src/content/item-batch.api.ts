import { z } from 'zod/mini';
import {
  dateTimeSchema,
  defineEndpoint,
  idListOf,
  idSchema,
  languages,
  maxMoved,
  movesSchema,
  textSchema,
} from '../kernel/index.ts';
import { longestFilingReason } from './content-filing.resource.ts';
import { actionNames, actionPermissions, actsByName, afterShape } from './item.api.ts';

const resultSchema = z.object({
  id: z.string(),
  success: z.boolean(),
  state: z.nullable(z.string()),
  version: z.nullable(z.int()),
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
});

/** What became of one item of a call about several. */
export type BatchResult = z.output<typeof resultSchema>;

const actBatchBody = z.object({
  ids: idListOf(maxMoved),
  lang: z.optional(z.enum(languages)),
  reason: z.optional(z.string().check(z.maxLength(500))),
  /** When `schedule` publishes, in the caller's zone. */
  at: z.optional(dateTimeSchema),
  ...afterShape,
});

const actBatchResult = z.extend(movesSchema, {
  results: z.array(resultSchema).check(z.describe('One for each id, in their order.')),
});

/** Moves the texts of several items, each by itself. Without a language, that in which each was first written. */
export const actOnItems = defineEndpoint({
  method: 'POST',
  path: '/content/item/actBatch',
  access: 'session',
  accessBy: { field: 'action', permissions: actionPermissions },
  summary: 'Move the texts of several items between their states',
  labels: 'contentText',
  body: z.extend(actBatchBody, { action: z.enum(actionNames) }),
  result: actBatchResult,
});

/** The same with the name of the action in the path: `POST /content/item/actBatch/<name>`. */
export const actsOnItems = actsByName({
  path: actOnItems.path,
  summary: 'Move the texts of several items',
  body: actBatchBody,
  result: actBatchResult,
});

/** What is said of a filing beside the place. */
export const filingShape = { reason: z.optional(textSchema(longestFilingReason)) };

/** Files what is made of items without what is not there any more, or not at that site; otherwise such an item is refused. */
export const confirmShape = { confirmed: z.optional(z.boolean()) };

/**
 * Copies several items under a column, of their site or another one: drafts in every language, on their own from then on.
 * It takes the right to see the one and to file in the other. @throws sites.columnCannotPublish, content.copyIncomplete
 */
export const copyItems = defineEndpoint({
  method: 'POST',
  path: '/content/item/copy',
  access: 'contentItem:add',
  summary: 'Copy items under a column',
  labels: 'contentItem',
  body: z.object({ ids: idListOf(maxMoved), newsClassId: idSchema, ...filingShape, ...confirmShape }),
  result: movesSchema,
});

/** Files several items under another column of their site. @throws sites.columnCannotPublish */
export const moveItems = defineEndpoint({
  method: 'POST',
  path: '/content/item/move',
  access: 'contentItem:move',
  summary: 'File items under another column',
  labels: 'contentItem',
  body: z.object({ ids: idListOf(maxMoved), newsClassId: idSchema, ...filingShape }),
  result: movesSchema,
});

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
import { contentItem } from './content-item.resource.ts';
import { confirmShape, filingShape } from './item-batch.api.ts';

const idsSchema = idListOf(maxMoved);

/**
 * Shows items under a column of their site or another one. `map`: the text follows the source, title and state are its
 * own. `refer`: everything follows. It takes the right to see the source and to file in the column.
 * @throws sites.columnCannotPublish, content.wrongModel, content.samePlace, content.linkedAlready, content.copyIncomplete
 */
export const linkItems = defineEndpoint({
  method: 'POST',
  path: '/content/item/link',
  access: 'contentItem:add',
  summary: 'Map items to a column, or refer to them there',
  labels: 'contentItem',
  body: z.object({
    ids: idsSchema,
    newsClassId: idSchema,
    mode: z.enum(['map', 'refer']),
    ...filingShape,
    ...confirmShape,
  }),
  result: movesSchema,
});

/** Lets items that follow a source stand on their own from now on. */
export const detachItems = defineEndpoint({
  method: 'POST',
  path: '/content/item/detach',
  access: 'contentItem:edit',
  summary: 'Let items no longer follow their source',
  labels: 'contentItem',
  body: z.object({ ids: idsSchema }),
  result: movesSchema,
});

const codesSchema = z.optional(z.array(textSchema(64, 1)).check(z.maxLength(20)));
const flagsSchema = z.optional(z.array(z.enum(contentItem.spec.fields.flags.values)));

/** Pins items to the top, tags and marks them. What is left out stays. */
export const markItems = defineEndpoint({
  method: 'POST',
  path: '/content/item/mark',
  access: 'contentItem:edit',
  summary: 'Pin, tag and mark items',
  labels: 'contentItem',
  body: z.object({
    ids: idsSchema,
    topLevel: z.optional(z.int().check(z.minimum(0), z.maximum(9))),
    topUntil: z.optional(z.nullable(dateTimeSchema)),
    addTags: codesSchema,
    removeTags: codesSchema,
    addFlags: flagsSchema,
    removeFlags: flagsSchema,
  }),
  result: movesSchema,
});

const replacedSchema = z.object({
  id: z.string(),
  title: z.string(),
  count: z.int(),
  /** The words around the first place. */
  excerpt: z.string(),
});

/** What a replacement does, or would do, to one item. */
export type Replaced = z.output<typeof replacedSchema>;

/**
 * Replaces words in title, summary and text of several items, in one language. A dry run says where they are; items
 * without them are left out. @throws content.notEditable for each that cannot be changed
 */
export const replaceInItems = defineEndpoint({
  method: 'POST',
  path: '/content/item/replaceText',
  access: 'contentItem:edit',
  summary: 'Replace words in several items',
  labels: 'contentText',
  body: z.object({
    ids: idsSchema,
    lang: z.enum(languages),
    find: textSchema(200, 1),
    replacement: textSchema(200),
    dryRun: z._default(z.boolean(), true),
  }),
  result: z.extend(movesSchema, { found: z.array(replacedSchema) }),
});

/** Takes a filing back: what was moved goes where it was, what was copied or linked goes to the recycle bin. */
export const undoFiling = defineEndpoint({
  method: 'POST',
  path: '/content/filing/undo',
  access: 'contentItem:move',
  summary: 'Take a filing back',
  labels: 'contentFiling',
  body: z.object({ id: idSchema }),
  result: z.null(),
});

import { z } from 'zod/mini';
import { defineEndpoint, idSchema, rowSchema, treeMove } from '../kernel/index.ts';
import { newsClass } from './news-class.resource.ts';

/** A column in the side tree. A negative `key` is an entry without a column behind it: go straight to its `url`. */
export const newsClassNodeSchema = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  icon: z.nullable(z.string()),
  url: z.nullable(z.string()),
  publishArt: z.nullable(z.enum(['Y', 'N'])),
  get children(): z.ZodMiniArray<typeof newsClassNodeSchema> {
    return z.array(newsClassNodeSchema);
  },
});

export type NewsClassNode = z.output<typeof newsClassNodeSchema>;

/**
 * The columns of a site as a tree (section 7). `subsiteId` defaults to the working site; a site the caller may
 * not work on answers as if it did not exist. `fromType` is a comma list of origins; -1 or none means all.
 */
export const newsClassTree = defineEndpoint({
  method: 'GET',
  path: '/newsclass/newsClass/queryTreeList',
  access: 'session',
  summary: 'Columns of a site as a tree',
  query: z.object({
    subsiteId: z.optional(idSchema),
    fromType: z.optional(
      z.string().check(z.refine((value) => /^(-1|[0-4])(,[0-4])*$/.test(value), { error: 'choice' })),
    ),
  }),
  result: z.object({ list: z.array(newsClassNodeSchema) }),
});

/** The kinds of column. */
export const newsClassTypes = defineEndpoint({
  method: 'GET',
  path: '/newsclass/newsClass/type',
  access: 'session',
  summary: 'Kinds of column',
  result: z.array(z.object({ value: z.string(), text: z.string() })),
});

/** One column. The row stands under `newclass`, spelled as on the wire (section 7). */
export const newsClassById = defineEndpoint({
  method: 'GET',
  path: '/newsclass/newsClass/queryById',
  access: 'session',
  summary: 'One column',
  query: z.object({ id: idSchema }),
  result: z.object({ newclass: rowSchema(newsClass) }),
});

/**
 * Puts a column somewhere else in its site: below another (at the top without `parentId`), before one of those that
 * stand there (last without `beforeId`).
 * @returns the place it had
 * @throws system.parentIsSelf, system.duplicate, sites.columnNotYours
 */
export const moveColumn = defineEndpoint({
  ...treeMove,
  method: 'PUT',
  path: '/newsclass/newsClass/move',
  access: 'newsClass:edit',
  summary: 'Move a column in the tree',
  labels: 'newsClass',
});

import { z } from 'zod/mini';
import { defineEndpoint, idSchema, textSchema } from '../kernel/index.ts';

/** Most views that one person keeps of one list. */
export const maxListViews = 30;

const nameSchema = textSchema(60, 1);
const resourceSchema = textSchema(60, 1);
const columnSchema = z.string().check(z.regex(/^\w{1,60}$/));

/** The narrowest and the widest that a person makes a column, in px. */
export const columnWidths = { least: 88, most: 1200 } as const;
const widthSchema = z.int().check(z.minimum(columnWidths.least), z.maximum(columnWidths.most));
const mostColumns = 200;

/** How a list looks: its columns in order, those held in view, how wide they are, and how close its rows stand. */
export const listLayoutSchema = z.object({
  columns: z.nullable(z.array(columnSchema).check(z.minLength(1), z.maxLength(mostColumns))),
  pinned: z.array(columnSchema).check(z.maxLength(20)),
  density: z.enum(['middle', 'small']),
  /** Widths of the columns that a person resized; the others are as wide as there is room. */
  widths: z.optional(
    z
      .record(columnSchema, widthSchema)
      .check(z.refine((widths) => Object.keys(widths).length <= mostColumns, { error: 'pattern' })),
  ),
});

export type ListLayout = z.output<typeof listLayoutSchema>;

const viewSchema = z.object({
  id: z.string(),
  /** Without a name it is how the person last left the list. */
  name: z.nullable(z.string()),
  isOwn: z.boolean(),
  isDefault: z.boolean(),
  roleId: z.nullable(z.string()),
  /** Keyword, filters and order as the address of the list has them. */
  query: z.string(),
  layout: z.nullable(listLayoutSchema),
});

export type ListView = z.output<typeof viewSchema>;

/** The views of a list that a person sees: his own, and those shared with a role of his. */
export const listViews = defineEndpoint({
  method: 'GET',
  path: '/sys/listView/list',
  access: 'session',
  summary: 'The saved views of a list',
  query: z.object({ resource: resourceSchema }),
  result: z.array(viewSchema),
});

/** Keeps a view, or the look of a list where it has no name. Sharing it with a role takes the right to change roles. */
export const saveListView = defineEndpoint({
  method: 'POST',
  path: '/sys/listView/save',
  access: 'session',
  summary: 'Keep a view of a list',
  body: z.object({
    id: z.optional(idSchema),
    resource: resourceSchema,
    name: z.optional(z.nullable(nameSchema)),
    query: z.optional(textSchema(4000)),
    layout: z.optional(z.nullable(listLayoutSchema)),
    isDefault: z.optional(z.boolean()),
    roleId: z.optional(z.nullable(idSchema)),
  }),
  result: z.object({ id: z.string() }),
});

/** Removes a view of one's own. */
export const deleteListView = defineEndpoint({
  method: 'DELETE',
  path: '/sys/listView/delete',
  access: 'session',
  summary: 'Remove a saved view of a list',
  query: z.object({ id: idSchema }),
  result: z.null(),
});

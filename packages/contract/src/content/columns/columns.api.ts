import { z } from 'zod/mini';
import { defineEndpoint, idSchema, languages } from '../../kernel/index.ts';
import { columnSettings } from './column-settings.ts';

const valuesSchema = z.record(z.string().check(z.maxLength(64)), z.unknown());

const effectiveSchema = z.object({
  name: z.string(),
  value: z.unknown(),
  /** The value in words, where it is a choice or names something. */
  text: z.nullable(z.string()),
  /** Where the value comes from; `default`: nobody says anything. */
  from: z.enum(['own', 'column', 'site', 'platform', 'default']),
  /** The name of the column or site above that says so, if the reader sees it. */
  fromName: z.nullable(z.string()),
});

export type EffectiveSetting = z.output<typeof effectiveSchema>;

const settingsSchema = z.object({
  id: z.string(),
  version: z.int(),
  mayEdit: z.boolean(),
  own: valuesSchema,
  settings: z.array(effectiveSchema),
});

/** What holds in a column, and where each value comes from. @throws system.recordNotFound */
export const readColumnSettings = defineEndpoint({
  method: 'GET',
  path: '/newsclass/newsClass/settings',
  access: 'newsClass:list',
  summary: 'The settings of a column, and where they come from',
  query: z.object({ id: idSchema }),
  result: settingsSchema,
});

/** What a column says of itself; what is null or left out comes from above again. @throws system.conflict */
export const saveColumnSettings = defineEndpoint({
  method: 'PUT',
  path: '/newsclass/newsClass/settings',
  access: 'newsClass:edit',
  summary: 'Save the settings of a column',
  labels: 'columnSettings',
  body: z.object({ id: idSchema, version: z.optional(z.int()), settings: valuesSchema }),
  result: z.object({ version: z.int() }),
});

/** What holds in the columns of a site that say nothing of themselves; those of the platform’s site hold for all sites. */
export const readSiteColumnSettings = defineEndpoint({
  method: 'GET',
  path: '/newsclass/newsClass/siteSettings',
  access: 'newsClass:list',
  summary: 'The settings of all columns of a site',
  query: z.object({ subsiteId: z.optional(idSchema) }),
  result: settingsSchema,
});

export const saveSiteColumnSettings = defineEndpoint({
  method: 'PUT',
  path: '/newsclass/newsClass/siteSettings',
  access: 'newsClass:edit',
  summary: 'Save the settings of all columns of a site',
  labels: 'columnSettings',
  body: z.object({ subsiteId: z.optional(idSchema), settings: valuesSchema }),
  result: z.null(),
});

const madeSchema = z.object({
  depth: z.int(),
  title: z.string(),
  code: z.string(),
  id: z.nullable(z.string()),
});

/** Most columns that one list makes. */
export const mostColumns = 500;

/**
 * Makes columns from a list, one a line; deeper ones are indented, and a code may stand behind `|`. A dry run makes none.
 * @throws content.badOutline, system.duplicate
 */
export const addColumns = defineEndpoint({
  method: 'POST',
  path: '/newsclass/newsClass/addBatch',
  access: 'newsClass:add',
  summary: 'Make columns from an indented list',
  labels: 'newsClass',
  body: z.object({
    subsiteId: z.optional(idSchema),
    parentId: z.optional(z.nullable(idSchema)),
    lang: z.enum(languages),
    text: z.string().check(z.minLength(1), z.maxLength(100_000)),
    model: z._default(z.string().check(z.maxLength(40)), 'article'),
    /** Whether the columns without others below them take articles. */
    publishArt: z._default(z.enum(['Y', 'N']), 'Y'),
    dryRun: z._default(z.boolean(), false),
  }),
  result: z.object({ columns: z.array(madeSchema) }),
});

/**
 * Files everything of a column under another one of its site, its columns too, and deletes it. A dry run counts.
 * @throws sites.columnCannotPublish, content.wrongModel, content.samePlace
 */
export const mergeColumns = defineEndpoint({
  method: 'POST',
  path: '/newsclass/newsClass/merge',
  access: 'newsClass:delete',
  summary: 'Merge a column into another one',
  labels: 'newsClass',
  body: z.object({ id: idSchema, targetId: idSchema, dryRun: z._default(z.boolean(), false) }),
  result: z.object({ items: z.int(), columns: z.int() }),
});

/** How the items of a column are listed, and in which language new ones are written first. @throws system.recordNotFound */
export const columnView = defineEndpoint({
  method: 'GET',
  path: '/content/item/columnView',
  access: 'contentItem:list',
  summary: 'How the items of a column are listed',
  query: z.object({ newsClassId: idSchema }),
  result: z.object({
    pageSize: z.int(),
    orderRule: z.enum(columnSettings.spec.fields.orderRule.values),
    lang: z.nullable(z.enum(languages)),
    /** Whether its items get index numbers. */
    isDisclosure: z.boolean(),
  }),
});

/** How many items of each column are drafts, and how many wait to be reviewed; columns without either are left out. */
export const columnCounts = defineEndpoint({
  method: 'GET',
  path: '/content/item/columnCounts',
  access: 'contentItem:list',
  summary: 'Drafts and waiting items of each column',
  query: z.object({ subsiteId: z.optional(idSchema) }),
  result: z.array(z.object({ newsClassId: z.string(), drafts: z.int(), waiting: z.int() })),
});

import { z } from 'zod/mini';
import { defineEndpoint, idSchema, languages, queryNumber } from '../../kernel/index.ts';
import { longestTemplate, templateTypes } from './site-template.resource.ts';

/** Something that is wrong with a template, at its line. */
const problemSchema = z.object({
  line: z.int(),
  column: z.int(),
  message: z.string(),
  /** It may be meant: it keeps no template from visitors. */
  isWarning: z.optional(z.boolean()),
});

export type TemplateProblem = z.output<typeof problemSchema>;

const bodySchema = z.string().check(z.maxLength(longestTemplate));

/**
 * Draws a page with a template that need not be saved: of a column, of an item, or of the site. Where something is wrong
 * with the template, `html` is null and `problems` say what, with their lines.
 */
export const previewTemplate = defineEndpoint({
  method: 'POST',
  path: '/cms/template/preview',
  access: 'siteTemplate:list',
  summary: 'Draw a page with a template',
  labels: 'siteTemplate',
  rateLimit: 120,
  body: z.object({
    body: bodySchema,
    type: z.enum(templateTypes),
    newsClassId: z.optional(z.nullable(idSchema)),
    /** The item that is drawn; the newest one unless told. */
    id: z.optional(z.nullable(idSchema)),
    lang: z.optional(z.enum(languages)),
  }),
  result: z.object({ html: z.nullable(z.string()), problems: z.array(problemSchema) }),
});

/**
 * Makes the text of a template as it stands the one that visitors see. It is drawn with up to three items in each
 * language first.
 * @throws content.templateFaulty with the problems
 */
export const publishTemplate = defineEndpoint({
  method: 'POST',
  path: '/cms/template/publish',
  access: 'siteTemplate:publish',
  summary: 'Publish a template',
  labels: 'siteTemplate',
  body: z.object({ id: idSchema, version: z.optional(z.int().check(z.minimum(0))) }),
  result: z.object({ id: z.string(), version: z.int(), state: z.string(), pages: z.int() }),
});

/** Takes a template away from visitors: the next that fits draws its pages, or the theme. */
export const withdrawTemplate = defineEndpoint({
  method: 'POST',
  path: '/cms/template/withdraw',
  access: 'siteTemplate:publish',
  summary: 'Take a template away from visitors',
  labels: 'siteTemplate',
  body: z.object({ id: idSchema, version: z.optional(z.int().check(z.minimum(0))) }),
  result: z.object({ id: z.string(), version: z.int(), state: z.string(), pages: z.int() }),
});

/** How many pages that exist are drawn anew when a template is published, and the columns and templates that use it. */
export const templateReach = defineEndpoint({
  method: 'GET',
  path: '/cms/template/reach',
  access: 'siteTemplate:list',
  summary: 'What publishing a template touches',
  query: z.object({ id: idSchema }),
  result: z.object({
    pages: z.int(),
    usedBy: z.array(z.object({ id: z.string(), name: z.string() })),
    /** The columns that it draws, or whose items it draws, once it is published: no other fits them better. */
    columns: z.array(z.object({ id: z.string(), name: z.string() })),
    /** The models of what is filed in these. */
    models: z.array(z.string()),
  }),
});

const versionSchema = z.object({
  number: z.int(),
  author: z.string(),
  time: z.string(),
  isCurrent: z.boolean(),
  isLive: z.boolean(),
});

export type TemplateVersion = z.output<typeof versionSchema>;

/** The versions of a template, newest first; the newest hundred. */
export const templateVersions = defineEndpoint({
  method: 'GET',
  path: '/cms/template/versions',
  access: 'siteTemplate:list',
  summary: 'The versions of a template',
  query: z.object({ id: idSchema }),
  result: z.array(versionSchema),
});

const numberQuery = queryNumber(1, 1_000_000);

/** The text of one version. @throws system.recordNotFound */
export const templateVersion = defineEndpoint({
  method: 'GET',
  path: '/cms/template/version',
  access: 'siteTemplate:list',
  summary: 'The text of a version of a template',
  query: z.object({ id: idSchema, number: numberQuery }),
  result: z.object({ number: z.int(), body: z.string() }),
});

/** The text of the theme's own template of a type: what a new template begins with. */
export const themeTemplate = defineEndpoint({
  method: 'GET',
  path: '/cms/template/theme',
  access: 'siteTemplate:list',
  summary: 'The template that ships with the product',
  query: z.object({ type: z.enum(templateTypes) }),
  result: z.object({ body: z.string() }),
});

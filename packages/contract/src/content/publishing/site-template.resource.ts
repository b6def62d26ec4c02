import {
  choice,
  code,
  defineResource,
  integer,
  reference,
  text,
  usualOperations,
  without,
} from '../../kernel/index.ts';

/** The kinds of page that a template draws; an `include` is a part that other templates use. */
export const templateTypes = [
  'home',
  'column',
  'list',
  'detail',
  'single',
  'search',
  'error',
  'include',
  'feed',
  'sitemap',
] as const;

export type TemplateType = (typeof templateTypes)[number];

/** Where a template stands. `changed`: published, with a newer text that is not. */
export const templateStates = ['draft', 'published', 'changed', 'withdrawn'] as const;

export type TemplateState = (typeof templateStates)[number];

/** Longest text of a template, in UTF-16 units. */
export const longestTemplate = 200_000;

/**
 * How a site draws its pages of one type: for one model, for one column and what is below it, or for all. Visitors see
 * the version that was published last; a type without one is drawn by the theme that ships with the product.
 */
export const siteTemplate = defineResource({
  name: 'siteTemplate',
  domain: 'content',
  table: 'site_template',
  path: '/cms/template',
  label: 'name',
  scope: 'site',
  icon: 'HighlightOutlined',
  isDated: true,
  fields: {
    name: text({ max: 100, required: true, searchable: true, listed: true, sortable: true }),
    code: text({
      max: 60,
      rule: 'code',
      unique: { within: ['subsiteId'] },
      searchable: true,
      listed: true,
      sortable: true,
    }),
    type: choice({
      values: templateTypes,
      dictionary: 'template_type',
      colors: {
        home: 'blue',
        column: 'geekblue',
        list: 'cyan',
        detail: 'green',
        single: 'lime',
        search: 'purple',
        error: 'volcano',
        include: 'gold',
        feed: 'orange',
        sitemap: 'default',
      },
      required: true,
      setOnce: true,
      filterable: true,
      listed: true,
    }),
    model: code({ dictionary: 'content_model', filterable: true, listed: true }),
    newsClassId: reference({ to: 'newsClass', inTree: true, filterable: true, listed: true }),
    state: choice({
      values: templateStates,
      dictionary: 'template_state',
      colors: { draft: 'default', published: 'green', changed: 'orange', withdrawn: 'red' },
      required: true,
      default: 'draft',
      system: true,
      filterable: true,
      listed: true,
    }),
    /** Number of the text as it stands, and of the one that visitors see. */
    revision: integer({ min: 0, max: 1_000_000, required: true, default: 0, system: true }),
    liveRevision: integer({ min: 0, max: 1_000_000, system: true }),
    body: text({ max: longestTemplate, required: true, multiline: true, detail: true }),
    note: text({ max: 250, multiline: true }),
  },
  operations: without(usualOperations, 'export', 'import'),
  sort: { column: 'createTime', order: 'desc' },
});

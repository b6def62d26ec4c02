import { boolean, choice, defineResource, languages, reference, text } from '../kernel/index.ts';

/** Longest reason for which something is filed elsewhere. */
export const longestFilingReason = 200;

/** What was filed where, moved and copied, and by whom (section 2, ClassifyLogViewList). Nobody changes it. */
export const contentFiling = defineResource({
  name: 'contentFiling',
  domain: 'content',
  table: 'content_filing',
  path: '/content/filing',
  label: 'title',
  scope: 'site',
  visibility: 'content.filings',
  icon: 'HistoryOutlined',
  inSearch: false,
  isDated: true,
  leading: [
    'action',
    'toClassId',
    'fromClassId',
    'operator',
    'reason',
    'leftOut',
    'lang',
    'fromSiteId',
    'toSiteId',
  ],
  fields: {
    title: text({ max: 200, required: true, system: true, searchable: true, listed: true }),
    itemId: reference({ to: 'contentItem', system: true }),
    action: choice({
      values: ['filed', 'moved', 'copied', 'mapped', 'referred', 'detached', 'merged', 'deleted', 'restored'],
      dictionary: 'content_filing_action',
      colors: {
        filed: 'green',
        moved: 'blue',
        mapped: 'geekblue',
        referred: 'geekblue',
        detached: 'volcano',
        merged: 'purple',
        copied: 'cyan',
        deleted: 'red',
        restored: 'gold',
      },
      required: true,
      default: 'filed',
      system: true,
      listed: true,
    }),
    fromClassId: reference({ to: 'newsClass', inTree: true, system: true, filterable: true, listed: true }),
    toClassId: reference({ to: 'newsClass', inTree: true, system: true, filterable: true, listed: true }),
    fromSiteId: reference({ to: 'subsite', inTree: true, system: true, listed: true }),
    toSiteId: reference({ to: 'subsite', inTree: true, system: true, listed: true }),
    reason: text({ max: longestFilingReason, system: true, searchable: true, listed: true }),
    /** What the original has and what was made of it has not. */
    leftOut: text({ max: 500, system: true, listed: true }),
    byRule: text({ max: 100, system: true, searchable: true, listed: true }),
    operator: text({ max: 100, system: true, searchable: true, listed: true, filterable: true }),
    /** The language of its text, where the item had one text alone. */
    lang: choice({
      values: languages,
      dictionary: 'content_lang',
      system: true,
      listed: true,
      filterable: true,
    }),
  },
  computed: {
    /** A rule did it, and nobody by hand. */
    isAutomatic: boolean({ filterable: true }),
  },
  operations: { list: true, export: true },
  sort: { column: 'createTime', order: 'desc' },
});

import {
  boolean,
  choice,
  defineResource,
  integer,
  languages,
  reference,
  references,
  text,
} from '../../kernel/index.ts';

/** Whose people review a level; all with the right to review where nobody says so. */
const reviewRoles = references({ to: 'role', max: 10 });

/**
 * What a column may say of itself or have from above: from the columns over it, its site, the platform. A shape without a
 * table: columns and sites keep the values.
 */
export const columnSettings = defineResource({
  name: 'columnSettings',
  domain: 'content',
  table: 'news_class',
  path: '/newsclass/newsClass',
  label: 'orderRule',
  scope: 'none',
  icon: 'SettingOutlined',
  operations: {},
  sort: { column: 'createTime', order: 'desc' },
  fields: {
    pageSize: integer({ min: 5, max: 100 }),
    orderRule: choice({ values: ['top', 'newest', 'oldest', 'changed'], dictionary: 'column_order' }),
    rss: boolean({}),
    searchable: boolean({}),
    allowComment: boolean({}),
    /** Who reviews: the levels of the column, or the process of the site; where nobody says so, as the process does. */
    reviewBy: choice({ values: ['levels', 'process'], dictionary: 'column_review' }),
    reviewRoles1: reviewRoles,
    reviewRoles2: reviewRoles,
    reviewRoles3: reviewRoles,
    /** Whoever wrote a version does not approve it, and nobody approves two levels of one. */
    fourEyes: boolean({}),
    /** A text that is changed while it is reviewed begins its review anew. */
    reviewAnew: boolean({}),
    /** Days that deleted items stay in the recycle bin. */
    retentionDays: integer({ min: 1, max: 3650 }),
    /** In which new items are written first; the writer's own where nobody says so. */
    lang: choice({ values: languages, dictionary: 'content_lang' }),
    ownerDepId: reference({ to: 'depart', inTree: true }),
    indexClass: text({ max: 20, rule: 'code' }),
    source: text({ max: 100 }),
    author: text({ max: 64 }),
    seoTitle: text({ max: 200 }),
    seoDescription: text({ max: 300, multiline: true }),
    seoKeywords: text({ max: 200 }),
  },
  groups: {
    lists: ['pageSize', 'orderRule', 'rss', 'searchable'],
    review: [
      'reviewBy',
      'reviewRoles1',
      'reviewRoles2',
      'reviewRoles3',
      'fourEyes',
      'reviewAnew',
      'retentionDays',
    ],
    defaults: ['lang', 'source', 'author', 'ownerDepId', 'allowComment', 'indexClass'],
    search: ['seoTitle', 'seoDescription', 'seoKeywords'],
  },
});

/** What holds where nobody says anything. */
export const columnDefaults: Readonly<Record<string, unknown>> = {
  pageSize: 20,
  orderRule: 'top',
  rss: true,
  searchable: true,
  allowComment: false,
  fourEyes: false,
  reviewAnew: true,
  retentionDays: 30,
};

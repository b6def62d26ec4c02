import {
  boolean,
  choice,
  defineResource,
  integer,
  languages,
  reference,
  text,
  usualOperations,
} from '../../kernel/index.ts';

/** A word that seekers look for under a type of job. One may be a synonym of another. */
export const jobKeyword = defineResource({
  name: 'jobKeyword',
  domain: 'recruitment',
  table: 'job_keyword',
  path: '/lczp/jobKeyword',
  label: 'word',
  scope: 'none',
  icon: 'TagsOutlined',
  fields: {
    jobTypeId: reference({ to: 'jobType', inTree: true, required: true, listed: true, onDelete: 'restrict' }),
    word: text({
      max: 40,
      required: true,
      unique: { within: ['jobTypeId', 'lang'] },
      searchable: true,
      listed: true,
      sortable: true,
    }),
    lang: choice({ values: languages, dictionary: 'content_language', required: true, listed: true }),
    synonymOf: reference({ to: 'jobKeyword', listed: true }),
    hits: integer({ min: 0, max: 2_000_000_000, required: true, default: 0, system: true, sortable: true }),
    sort: integer({ min: 0, max: 1_000_000, required: true, default: 0, listed: true, sortable: true }),
    enabled: boolean({ required: true, default: true, listed: true, filterable: true }),
  },
  operations: usualOperations,
  sort: { column: 'sort', order: 'asc' },
});

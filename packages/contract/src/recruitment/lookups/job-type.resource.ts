import {
  boolean,
  defineResource,
  integer,
  localized,
  reference,
  text,
  usualOperations,
} from '../../kernel/index.ts';

/** A kind of work, in a tree of at most three levels; postings and intentions of seekers name one. */
export const jobType = defineResource({
  name: 'jobType',
  domain: 'recruitment',
  table: 'job_type',
  path: '/lczp/jobType',
  label: 'name',
  scope: 'none',
  icon: 'ToolOutlined',
  fields: {
    parentId: reference({
      to: 'jobType',
      inTree: true,
      filterable: true,
      listed: true,
      onDelete: 'restrict',
    }),
    code: text({
      max: 40,
      required: true,
      rule: 'code',
      unique: true,
      searchable: true,
      listed: true,
      sortable: true,
      setOnce: true,
    }),
    name: localized({ max: 100, required: true, searchable: true, listed: true, sortable: true }),
    isco08: text({ max: 4, rule: 'code', listed: true }),
    hot: boolean({ required: true, default: false, listed: true, filterable: true }),
    sort: integer({ min: 0, max: 1_000_000, required: true, default: 0, listed: true, sortable: true }),
    enabled: boolean({ required: true, default: true, listed: true, filterable: true }),
  },
  // `jobTypeTreeVoList` answers the tree as pickers take it, `treeList` whole rows.
  operations: { ...usualOperations, tree: 'jobTypeTreeVoList' },
  tree: { parent: 'parentId', order: 'sort' },
  sort: { column: 'sort', order: 'asc' },
});

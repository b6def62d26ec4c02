import {
  boolean,
  defineResource,
  integer,
  localized,
  reference,
  text,
  usualOperations,
} from '../../kernel/index.ts';

/** An industry that companies and resumes name, in a tree of two levels: section and division. */
export const industry = defineResource({
  name: 'industry',
  domain: 'recruitment',
  table: 'industry',
  path: '/lczp/industry',
  label: 'name',
  scope: 'none',
  icon: 'ShopOutlined',
  fields: {
    parentId: reference({
      to: 'industry',
      inTree: true,
      filterable: true,
      listed: true,
      onDelete: 'restrict',
    }),
    code: text({
      max: 64,
      required: true,
      rule: 'code',
      unique: true,
      searchable: true,
      listed: true,
      sortable: true,
      setOnce: true,
    }),
    name: localized({ max: 100, required: true, searchable: true, listed: true, sortable: true }),
    sort: integer({ min: 0, max: 1_000_000, required: true, default: 0, listed: true, sortable: true }),
    enabled: boolean({ required: true, default: true, listed: true, filterable: true }),
  },
  operations: { ...usualOperations, tree: true },
  tree: { parent: 'parentId', order: 'sort' },
  sort: { column: 'sort', order: 'asc' },
});

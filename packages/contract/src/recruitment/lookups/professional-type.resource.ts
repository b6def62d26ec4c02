import {
  boolean,
  choice,
  defineResource,
  integer,
  localized,
  reference,
  text,
  usualOperations,
} from '../../kernel/index.ts';

/** A field of study, in a tree. */
export const professionalType = defineResource({
  name: 'professionalType',
  domain: 'recruitment',
  table: 'professional_type',
  path: '/professionalType/professionalType',
  label: 'name',
  scope: 'none',
  icon: 'ReadOutlined',
  fields: {
    parentId: reference({
      to: 'professionalType',
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
    scheme: choice({
      values: ['local', 'isced_f', 'cn_major'],
      dictionary: 'professional_scheme',
      required: true,
      default: 'local',
      listed: true,
    }),
    sort: integer({ min: 0, max: 1_000_000, required: true, default: 0, listed: true, sortable: true }),
    enabled: boolean({ required: true, default: true, listed: true, filterable: true }),
  },
  operations: { ...usualOperations, tree: true },
  tree: { parent: 'parentId', order: 'sort' },
  sort: { column: 'sort', order: 'asc' },
});

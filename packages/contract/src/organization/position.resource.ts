import { boolean, defineResource, integer, localized, text, usualOperations } from '../kernel/index.ts';

/** A staff position, which accounts hold and by which processes find who acts (ruling 47). Code and name are unique. */
export const position = defineResource({
  name: 'position',
  domain: 'organization',
  table: 'sys_position',
  path: '/sys/position',
  label: 'name',
  scope: 'none',
  icon: 'IdcardOutlined',
  fields: {
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
    sortOrder: integer({ min: 0, max: 1_000_000, required: true, default: 1, listed: true, sortable: true }),
    enabled: boolean({ required: true, default: true, listed: true, filterable: true }),
    description: text({ max: 250, searchable: true, listed: true }),
  },
  operations: usualOperations,
  sort: { column: 'createTime', order: 'desc' },
});

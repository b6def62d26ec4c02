import {
  boolean,
  choice,
  defineResource,
  integer,
  localized,
  reference,
  text,
  usualOperations,
  without,
} from '../kernel/index.ts';

/** A dictionary: a closed list of coded values that screens and rules refer to by its code. */
export const dict = defineResource({
  name: 'dict',
  domain: 'system',
  table: 'sys_dict',
  path: '/sys/dict',
  label: 'dictName',
  scope: 'none',
  icon: 'BookOutlined',
  fields: {
    dictName: localized({ max: 100, required: true, searchable: true, sortable: true, listed: true }),
    dictCode: text({
      max: 100,
      required: true,
      rule: 'keyCode',
      unique: true,
      searchable: true,
      sortable: true,
      listed: true,
      setOnce: true,
    }),
    type: choice({
      values: ['0', '1', '2'],
      dictionary: 'dict_type',
      required: true,
      default: '0',
      listed: true,
    }),
    description: text({ max: 250, searchable: true, listed: true }),
  },
  operations: { ...usualOperations, recycled: 'deleteList', restore: 'back', purge: 'deletePhysic' },
  sort: { column: 'createTime', order: 'desc' },
});

/** A value of a dictionary with its words in every language. */
export const dictItem = defineResource({
  name: 'dictItem',
  domain: 'system',
  table: 'sys_dict_item',
  path: '/sys/dictItem',
  label: 'itemText',
  scope: 'none',
  icon: 'UnorderedListOutlined',
  parent: { resource: 'dict', field: 'dictId' },
  fields: {
    dictId: reference({ to: 'dict', required: true, setOnce: true }),
    itemText: localized({ max: 100, required: true, searchable: true, listed: true, sortable: true }),
    itemValue: text({
      max: 100,
      required: true,
      unique: { within: ['dictId'], isExact: true },
      searchable: true,
      listed: true,
      sortable: true,
    }),
    color: text({ max: 20, listed: true }),
    sortOrder: integer({ min: 0, max: 1_000_000, required: true, default: 1, listed: true, sortable: true }),
    enabled: boolean({ required: true, default: true, listed: true, filterable: true }),
    description: text({ max: 250, listed: true }),
  },
  synonyms: { status: { field: 'enabled', values: { '1': true, '0': false } } },
  operations: without(usualOperations, 'options'),
  sort: { column: 'sortOrder', order: 'asc' },
});

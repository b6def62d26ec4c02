import {
  choice,
  defineResource,
  integer,
  localized,
  reference,
  text,
  usualOperations,
  without,
} from '../kernel/index.ts';

/** Length of one level's part of a department code: a letter and two digits. */
export const orgCodeStep = 3;

/** Longest department code; `orgCodeStep` divides it into levels. */
export const orgCodeMax = 63;

/**
 * A department or company. Its code is the server's: that of its parent and a letter with two digits, so that a
 * code begins with those of everything above it.
 */
export const depart = defineResource({
  name: 'depart',
  domain: 'organization',
  table: 'sys_depart',
  path: '/sys/sysDepart',
  label: 'departName',
  identity: { title: 'departName', second: 'orgCode' },
  scope: 'none',
  icon: 'ApartmentOutlined',
  fields: {
    parentId: reference({ to: 'depart', inTree: true, filterable: true, listed: true }),
    departName: localized({ max: 100, required: true, searchable: true, listed: true, sortable: true }),
    orgCode: text({
      max: 64,
      required: true,
      unique: true,
      system: true,
      searchable: true,
      listed: true,
      sortable: true,
    }),
    orgCategory: choice({
      values: ['1', '2'],
      dictionary: 'org_category',
      required: true,
      default: '2',
      listed: true,
    }),
    departOrder: integer({
      min: 0,
      max: 1_000_000,
      required: true,
      default: 1,
      listed: true,
      sortable: true,
    }),
    mobile: text({ max: 24, rule: 'internationalPhone', listed: true }),
    fax: text({ max: 24, rule: 'internationalPhone' }),
    address: text({ max: 200, searchable: true, listed: true }),
    memo: text({ max: 250, multiline: true }),
  },
  operations: without(usualOperations, 'create', 'update'),
  tree: { parent: 'parentId', order: 'departOrder' },
  asksBeforeRemoval: true,
  sort: { column: 'orgCode', order: 'asc' },
});

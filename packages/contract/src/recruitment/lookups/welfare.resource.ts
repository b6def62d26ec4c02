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

/** Something that companies offer beside pay. */
export const welfare = defineResource({
  name: 'welfare',
  domain: 'recruitment',
  table: 'welfare',
  path: '/lczp/welfare',
  label: 'name',
  scope: 'none',
  icon: 'GiftOutlined',
  fields: {
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
    name: localized({ max: 60, required: true, searchable: true, listed: true, sortable: true }),
    category: choice({
      values: ['insurance', 'leave', 'allowance', 'bonus', 'facility', 'growth', 'other'],
      dictionary: 'welfare_category',
      required: true,
      default: 'other',
      listed: true,
    }),
    sort: integer({ min: 0, max: 1_000_000, required: true, default: 0, listed: true, sortable: true }),
    enabled: boolean({ required: true, default: true, listed: true, filterable: true }),
  },
  operations: usualOperations,
  sort: { column: 'sort', order: 'asc' },
});

/** Welfare that a company offers: one of the list, or in words of its own. Written with the company. */
export const companyWelfare = defineResource({
  name: 'companyWelfare',
  domain: 'recruitment',
  table: 'company_welfare',
  path: '/lczp/companyWelfare',
  label: 'customText',
  scope: 'none',
  icon: 'GiftOutlined',
  parent: { resource: 'company', field: 'companyId' },
  fields: {
    companyId: reference({ to: 'company', required: true, setOnce: true }),
    welfareId: reference({ to: 'welfare', listed: true }),
    customText: text({ max: 60, listed: true }),
    sort: integer({ min: 0, max: 1000, required: true, default: 0 }),
  },
  checks: [
    {
      fields: ['welfareId', 'customText'],
      path: 'welfareId',
      rule: 'oneOfTwo',
      isFine: ({ welfareId, customText }) => Boolean(welfareId) !== Boolean(customText),
    },
  ],
  operations: {},
  sort: { column: 'sort', order: 'asc' },
});

import {
  boolean,
  choice,
  dateTime,
  decimal,
  defineResource,
  type FieldCheck,
  inOrder,
  integer,
  localized,
  reference,
  text,
  usualOperations,
  without,
} from '../kernel/index.ts';

/** What a bought service lets its owner do, and so what is counted. */
export const quotaResources = [
  'job_slot',
  'job_refresh',
  'job_top_day',
  'job_urgent_day',
  'job_featured_day',
  'resume_unlock',
  'resume_search_day',
  'talent_invite',
  'sms',
  'video_interview',
  'fair_booth',
  'resume_top_day',
  'resume_refresh',
] as const;

/** The time after which a quota is whole again; `term` is the life of the service. */
export const quotaPeriods = ['term', 'day', 'month'] as const;

/** A number of which -1 means "without limit" and nothing else below one is one. */
const unlimitedOrPositive = (field: string): FieldCheck => ({
  fields: [field],
  path: field,
  rule: 'serviceFrequency',
  isFine: (values) => Number(values[field]) === -1 || Number(values[field]) > 0,
});

/** What one piece of a service contains; written with the service. */
export const serviceQuota = defineResource({
  name: 'serviceQuota',
  domain: 'commerce',
  table: 'service_quota',
  path: '/lczp/serviceQuota',
  label: 'resource',
  scope: 'none',
  icon: 'GiftOutlined',
  parent: { resource: 'serviceProduct', field: 'productId' },
  fields: {
    productId: reference({ to: 'serviceProduct', required: true, setOnce: true }),
    resource: choice({ values: quotaResources, dictionary: 'quota_resource', required: true, listed: true }),
    quantity: integer({ min: -1, max: 1_000_000, required: true, default: 1, listed: true }),
    period: choice({
      values: quotaPeriods,
      dictionary: 'quota_period',
      required: true,
      default: 'term',
      listed: true,
    }),
  },
  checks: [unlimitedOrPositive('quantity')],
  extra: { constraints: { service_quota__resource: { field: 'resource', rule: 'taken' } } },
  operations: {},
  sort: { column: 'id', order: 'asc' },
});

/** A service that companies or job seekers buy. */
export const serviceProduct = defineResource({
  name: 'serviceProduct',
  domain: 'commerce',
  table: 'service_product',
  path: '/lczp/serviceProduct',
  label: 'name',
  scope: 'site',
  icon: 'ShoppingOutlined',
  isDated: true,
  fields: {
    code: text({
      max: 40,
      required: true,
      rule: 'code',
      unique: true,
      searchable: true,
      listed: true,
      setOnce: true,
    }),
    name: localized({ max: 126, required: true, searchable: true, listed: true, sortable: true }),
    description: localized({ max: 2000, detail: true }),
    audience: choice({
      values: ['company', 'seeker'],
      dictionary: 'service_audience',
      required: true,
      default: 'company',
      listed: true,
    }),
    kind: choice({
      values: ['membership', 'addon', 'single', 'fair_booth', 'ad_slot'],
      dictionary: 'service_kind',
      colors: { membership: 'blue', addon: 'cyan', fair_booth: 'purple', ad_slot: 'gold' },
      required: true,
      default: 'membership',
      listed: true,
    }),
    status: choice({
      values: ['draft', 'on_sale', 'off_sale', 'archived'],
      dictionary: 'service_status',
      colors: { draft: 'default', on_sale: 'green', off_sale: 'orange', archived: 'default' },
      required: true,
      default: 'draft',
      system: true,
      listed: true,
    }),
    level: integer({ min: 0, max: 100, required: true, default: 0, sortable: true }),
    durationDays: integer({ min: 1, max: 36_500, listed: true }),
    restrictedStock: integer({ min: -1_000_000_000, max: 1_000_000_000, listed: true }),
    sold: integer({ min: 0, max: 1_000_000_000, required: true, default: 0, system: true, listed: true }),
    serviceFrequency: integer({ min: -1_000_000, max: 1_000_000, required: true, default: -1 }),
    perBuyerLimit: integer({ min: 1, max: 1_000_000 }),
    saleFrom: dateTime({}),
    saleTo: dateTime({}),
    taxRate: decimal({ precision: 5, scale: 4, min: '0', max: '1', required: true, default: '0' }),
    taxInclusive: boolean({ required: true, default: true }),
    renewable: boolean({ required: true, default: true }),
    recommend: boolean({ required: true, default: false }),
    sort: integer({ min: 0, max: 100_000, required: true, default: 0, sortable: true }),
  },
  groups: {
    contents: ['level', 'durationDays', 'serviceFrequency', 'renewable'],
    sale: [
      'restrictedStock',
      'sold',
      'perBuyerLimit',
      'saleFrom',
      'saleTo',
      'taxRate',
      'taxInclusive',
      'recommend',
      'sort',
    ],
  },
  children: { quotas: { of: serviceQuota, max: 30 } },
  checks: [
    inOrder('saleFrom', 'saleTo'),
    unlimitedOrPositive('serviceFrequency'),
    {
      fields: ['restrictedStock'],
      path: 'restrictedStock',
      rule: 'restrictedStock',
      isFine: ({ restrictedStock: stock }) =>
        stock === undefined || stock === null || stock === '' || Number(stock) > 0,
    },
  ],
  related: { servicePrice: 'productId' },
  states: {
    status: {
      putOnSale: { from: ['draft', 'off_sale'], to: 'on_sale', right: 'sale', look: 'primary' },
      takeOff: { from: ['on_sale'], to: 'off_sale', right: 'sale' },
      archive: { from: ['draft', 'off_sale'], to: 'archived', right: 'sale', look: 'danger', confirm: true },
    },
  },
  extra: { constraints: { service_product__stock: { field: 'restrictedStock', rule: 'notBelow' } } },
  operations: without(usualOperations, 'import'),
  sort: { column: 'createTime', order: 'desc' },
});

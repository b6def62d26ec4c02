import {
  boolean,
  choice,
  currencyChoice,
  defineResource,
  type FieldCheck,
  integer,
  localized,
  money,
  oneOf,
  usualOperations,
} from '../../kernel/index.ts';

/** How often a salary is paid. */
export const salaryPeriods = ['hour', 'day', 'month', 'year'] as const;

/** A band that ends where it begins holds nothing. */
const hasWidth: FieldCheck = {
  fields: ['minAmount', 'maxAmount'],
  path: 'maxAmount',
  rule: 'aboveLeast',
  isFine: ({ minAmount, maxAmount }) => !minAmount || !maxAmount || Number(minAmount) < Number(maxAmount),
};

/** A band of salaries of one currency and period. It holds its least amount and not its most; no two overlap. */
export const salaryRange = defineResource({
  name: 'salaryRange',
  domain: 'recruitment',
  table: 'salary_range',
  path: '/lczp/salaryRange',
  label: 'label',
  scope: 'none',
  icon: 'DollarOutlined',
  fields: {
    label: localized({ max: 100, required: true, searchable: true, listed: true }),
    currency: currencyChoice({ required: true, listed: true }),
    period: choice({
      values: salaryPeriods,
      dictionary: 'salary_period',
      required: true,
      default: 'month',
      listed: true,
    }),
    minAmount: money({ currency: 'currency', listed: true }),
    maxAmount: money({ currency: 'currency', listed: true }),
    sort: integer({ min: 0, max: 1_000_000, required: true, default: 0, listed: true, sortable: true }),
    enabled: boolean({ required: true, default: true, listed: true, filterable: true }),
  },
  checks: [oneOf('minAmount', 'maxAmount'), hasWidth],
  extra: { constraints: { salary_range__overlap: { field: 'minAmount', rule: 'salaryOverlap' } } },
  operations: usualOperations,
  sort: { column: 'sort', order: 'asc' },
});

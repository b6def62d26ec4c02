import {
  choice,
  currencyChoice,
  dateTime,
  decimal,
  defineResource,
  inOrder,
  readOperations,
  reference,
  text,
} from '../kernel/index.ts';

/** How much of one currency another one costs from a moment on. It holds once a second person has approved it. */
export const exchangeRate = defineResource({
  name: 'exchangeRate',
  domain: 'commerce',
  table: 'exchange_rate',
  path: '/lczp/exchangeRate',
  label: 'rate',
  scope: 'none',
  icon: 'SwapOutlined',
  isDated: true,
  fields: {
    rateType: choice({
      values: ['platform', 'official_reference', 'market'],
      dictionary: 'rate_type',
      colors: { platform: 'blue' },
      required: true,
      default: 'platform',
      listed: true,
    }),
    base: currencyChoice({ required: true, default: 'USD', listed: true }),
    quote: currencyChoice({ required: true, default: 'MMK', listed: true }),
    rate: decimal({ precision: 18, scale: 6, min: '0.000001', required: true, listed: true, sortable: true }),
    effectiveFrom: dateTime({ required: true, listed: true, sortable: true, filterable: true }),
    effectiveTo: dateTime({ listed: true }),
    status: choice({
      values: ['draft', 'approved', 'cancelled'],
      dictionary: 'rate_status',
      colors: { draft: 'orange', approved: 'green', cancelled: 'default' },
      required: true,
      default: 'draft',
      system: true,
      listed: true,
    }),
    source: text({ max: 200, searchable: true, listed: true }),
    note: text({ max: 500, multiline: true }),
    createdBy: reference({ to: 'user', required: true, system: true, listed: true }),
    approvedBy: reference({ to: 'user', system: true, listed: true }),
    approvedAt: dateTime({ system: true }),
  },
  checks: [
    inOrder('effectiveFrom', 'effectiveTo'),
    {
      fields: ['base', 'quote'],
      path: 'quote',
      rule: 'sameCurrency',
      isFine: ({ base = 'USD', quote = 'MMK' }) => base !== quote,
    },
  ],
  states: {
    status: {
      approve: {
        from: ['draft'],
        to: 'approved',
        secondPerson: 'commerce.ownApproval',
        look: 'primary',
        confirm: true,
        bulk: false,
        isTask: true,
      },
      cancel: { from: ['draft'], to: 'cancelled', right: 'edit' },
      cancelFuture: {
        from: ['approved'],
        to: 'cancelled',
        right: 'approve',
        reason: 'required',
        look: 'danger',
        bulk: false,
      },
    },
  },
  extra: {
    constraints: {
      exchange_rate__overlap: {
        field: 'effectiveFrom',
        rule: 'overlaps',
        sql: "exclude using gist (rate_type with =, base with =, quote with =, tstzrange(effective_from, effective_to) with &&) where (status = 'approved' and deleted_at is null)",
      },
      exchange_rate__approver: {
        field: 'approvedBy',
        rule: 'notYourself',
        sql: 'check (approved_by <> created_by)',
      },
    },
  },
  operations: { ...readOperations, create: true, update: true, remove: true },
  sort: { column: 'effectiveFrom', order: 'desc' },
});

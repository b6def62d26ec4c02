import { choice, dateTime, defineResource, integer, reference, serial, text } from '../kernel/index.ts';

/** More of a right than was bought. Whoever asks for it does not approve it. */
export const entitlementGift = defineResource({
  name: 'entitlementGift',
  domain: 'commerce',
  table: 'entitlement_gift',
  path: '/lczp/entitlementGift',
  label: 'giftNo',
  scope: 'site',
  icon: 'GiftOutlined',
  isDated: true,
  fields: {
    giftNo: serial({ prefix: 'GIF', period: 'year', digits: 6, searchable: true, listed: true }),
    entitlementId: reference({ to: 'entitlement', required: true, setOnce: true, listed: true }),
    quantity: integer({
      min: 1,
      max: 1_000_000,
      required: true,
      setOnce: true,
      listed: true,
      sortable: true,
    }),
    reason: text({
      max: 500,
      required: true,
      multiline: true,
      setOnce: true,
      searchable: true,
      listed: true,
    }),
    status: choice({
      values: ['requested', 'approved', 'rejected', 'withdrawn'],
      dictionary: 'gift_status',
      required: true,
      default: 'requested',
      system: true,
      listed: true,
    }),
    requestedBy: reference({ to: 'user', required: true, system: true, listed: true }),
    approvedBy: reference({ to: 'user', system: true, listed: true }),
    decidedAt: dateTime({ system: true, filterable: true }),
  },
  states: {
    status: {
      approve: {
        from: ['requested'],
        to: 'approved',
        look: 'primary',
        confirm: true,
        bulk: false,
        isTask: true,
      },
      reject: { from: ['requested'], to: 'rejected', right: 'approve', reason: 'required', look: 'danger' },
      withdraw: { from: ['requested'], to: 'withdrawn', right: 'add' },
    },
  },
  extra: { constraints: { entitlement_gift__approver: { field: 'approvedBy', rule: 'notYourself' } } },
  operations: { list: true, get: true, create: true, export: true },
  sort: { column: 'createTime', order: 'desc' },
});

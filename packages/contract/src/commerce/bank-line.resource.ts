import {
  choice,
  currencyChoice,
  date,
  defineResource,
  integer,
  money,
  readOperations,
  reference,
  text,
} from '../kernel/index.ts';

/** A line of a bank statement: money that came in, and the order that it is for. A second person confirms which. */
export const bankLine = defineResource({
  name: 'bankLine',
  domain: 'commerce',
  table: 'bank_line',
  path: '/lczp/bankLine',
  label: 'reference',
  scope: 'site',
  icon: 'BankOutlined',
  isDated: true,
  fields: {
    reference: text({
      max: 100,
      required: true,
      // Banks use a reference again on another day.
      unique: { within: ['subsiteId', 'bookedOn'] },
      searchable: true,
      listed: true,
      setOnce: true,
    }),
    bookedOn: date({ required: true, listed: true, sortable: true, filterable: true, setOnce: true }),
    currency: currencyChoice({ required: true, listed: true, setOnce: true }),
    amount: money({ currency: 'currency', required: true, listed: true, sortable: true, setOnce: true }),
    payerName: text({ max: 100, searchable: true, listed: true, setOnce: true }),
    memo: text({ max: 500, searchable: true, listed: true, setOnce: true }),
    status: choice({
      values: ['open', 'proposed', 'matched', 'ignored'],
      dictionary: 'bank_line_status',
      colors: { open: 'orange', proposed: 'blue', matched: 'green', ignored: 'default' },
      required: true,
      default: 'open',
      system: true,
      listed: true,
    }),
    orderId: reference({ to: 'order', system: true, listed: true }),
    /** How well the proposed order fits, up to 100. */
    score: integer({ min: 0, max: 100, system: true, listed: true, sortable: true }),
    /** Who chose the order, or brought the line for which one was found. */
    proposedBy: reference({ to: 'user', system: true, listed: true }),
    confirmedBy: reference({ to: 'user', system: true, listed: true }),
    paymentId: reference({ to: 'payment', system: true }),
    remark: text({ max: 500, multiline: true }),
  },
  states: {
    status: {
      propose: { from: ['open', 'proposed'], to: 'proposed', byServer: true, isWriting: true },
      confirm: {
        from: ['proposed'],
        to: 'matched',
        secondPerson: 'commerce.ownApproval',
        look: 'primary',
        confirm: true,
        isTask: true,
      },
      reject: { from: ['proposed'], to: 'open', right: 'confirm' },
      ignore: { from: ['open', 'proposed'], to: 'ignored', right: 'match', reason: 'required' },
      reopen: { from: ['ignored'], to: 'open', right: 'match' },
    },
  },
  review: { remarks: ['remark'] },
  extra: {
    constraints: { bank_line__confirmer: { field: 'confirmedBy', rule: 'notYourself' } },
  },
  operations: { ...readOperations, create: true, update: true, import: true },
  sums: ['amount'],
  sort: { column: 'bookedOn', order: 'desc' },
});

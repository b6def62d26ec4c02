import { choice, currencyChoice, dateTime, defineResource, money, reference, text } from '../kernel/index.ts';

/** A receipt, an invoice or a credit note. Its number is given when it is issued, without gaps per site and year. */
export const invoice = defineResource({
  name: 'invoice',
  domain: 'commerce',
  table: 'invoice',
  path: '/lczp/invoice',
  label: 'title',
  scope: 'site',
  icon: 'FileDoneOutlined',
  isDated: true,
  fields: {
    invoiceNo: text({ max: 40, system: true, searchable: true, listed: true }),
    orderId: reference({ to: 'order', required: true, setOnce: true, listed: true }),
    kind: choice({
      values: ['receipt', 'commercial', 'cn_vat_normal', 'cn_vat_special', 'credit_note'],
      dictionary: 'invoice_kind',
      required: true,
      default: 'receipt',
      setOnce: true,
      listed: true,
    }),
    status: choice({
      values: ['requested', 'issued', 'sent', 'voided'],
      dictionary: 'invoice_status',
      required: true,
      default: 'requested',
      system: true,
      listed: true,
    }),
    title: text({ max: 200, required: true, searchable: true, listed: true }),
    taxNo: text({ max: 60 }),
    address: text({ max: 250, multiline: true }),
    currency: currencyChoice({ required: true, setOnce: true, listed: true }),
    amount: money({ currency: 'currency', required: true, setOnce: true, listed: true }),
    issuedAt: dateTime({ system: true, listed: true, sortable: true, filterable: true }),
    issuedBy: reference({ to: 'user', system: true }),
    creditOf: reference({ to: 'invoice', system: true }),
  },
  states: {
    status: {
      issue: { from: ['requested'], to: 'issued', look: 'primary' },
      send: { from: ['issued'], to: 'sent', right: 'issue' },
      void: {
        from: ['issued', 'sent'],
        to: 'voided',
        right: 'issue',
        reason: 'required',
        look: 'danger',
        bulk: false,
      },
    },
  },
  extra: { constraints: { invoice__number: { field: 'invoiceNo', rule: 'taken' } } },
  operations: { list: true, get: true, create: true, update: true, export: true },
  sort: { column: 'createTime', order: 'desc' },
});

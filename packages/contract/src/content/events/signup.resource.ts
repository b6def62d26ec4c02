import { choice, defineResource, personal, readOperations, reference, text } from '../../kernel/index.ts';

/**
 * Somebody who wants to take part in a training. Seats are counted under a lock; who comes when all are taken waits, and
 * moves up when one is given back (section 3.4).
 */
export const contentSignup = defineResource({
  name: 'contentSignup',
  domain: 'content',
  table: 'content_signup',
  path: '/content/signup',
  label: 'name',
  scope: 'none',
  icon: 'IdcardOutlined',
  parent: { resource: 'contentItem', field: 'itemId' },
  isDated: true,
  fields: {
    itemId: reference({ to: 'contentItem', required: true, setOnce: true, filterable: true, listed: true }),
    name: personal({ mask: 'name', max: 100, required: true, filterable: true, listed: true }),
    organisation: text({ max: 200, searchable: true, listed: true }),
    phone: personal({ mask: 'phone', max: 24, rule: 'internationalPhone', required: true, filterable: true }),
    email: personal({ mask: 'email', max: 254, rule: 'email', filterable: true }),
    note: text({ max: 500, multiline: true, searchable: true, listed: true }),
    state: choice({
      values: ['applied', 'confirmed', 'waitlisted', 'cancelled', 'attended', 'absent', 'certified'],
      dictionary: 'content_signup_state',
      colors: {
        applied: 'default',
        confirmed: 'green',
        waitlisted: 'orange',
        cancelled: 'default',
        attended: 'blue',
        absent: 'red',
        certified: 'purple',
      },
      required: true,
      default: 'applied',
      system: true,
      listed: true,
      filterable: true,
    }),
  },
  states: {
    state: {
      giveSeat: { from: ['applied'], to: 'confirmed', byServer: true },
      putOnList: { from: ['applied'], to: 'waitlisted', byServer: true },
      moveUp: { from: ['waitlisted'], to: 'confirmed', right: 'handle', look: 'primary' },
      cancel: {
        from: ['applied', 'confirmed', 'waitlisted'],
        to: 'cancelled',
        right: 'handle',
        reason: 'required',
        look: 'danger',
      },
      attend: { from: ['confirmed'], to: 'attended', right: 'handle', look: 'primary' },
      miss: { from: ['confirmed'], to: 'absent', right: 'handle' },
      certify: { from: ['attended'], to: 'certified', right: 'handle' },
    },
  },
  extra: {
    constraints: {
      content_signup__once: { field: 'phone', rule: 'taken' },
      content_signup__code: { field: 'phone', rule: 'taken' },
    },
    columns: { query_code_hash: { type: 'text' }, lang: { type: 'text', default: "'en-US'" } },
  },
  operations: { ...readOperations, reveal: true },
  sort: { column: 'createTime', order: 'asc' },
});

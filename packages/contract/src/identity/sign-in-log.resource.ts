import { choice, dateTime, defineResource, reference, text } from '../kernel/index.ts';

/** Attempts to sign in, those of unknown names included. */
export const signInLog = defineResource({
  name: 'signInLog',
  domain: 'identity',
  table: 'sign_in_entry',
  isView: true,
  inSearch: false,
  path: '/sys/signInLog',
  label: 'username',
  scope: 'none',
  visibility: 'identity.signIns',
  icon: 'LoginOutlined',
  fields: {
    at: dateTime({ required: true, system: true, filterable: true, listed: true, sortable: true }),
    username: text({ max: 64, system: true, searchable: true, listed: true }),
    /** The account of that name at the time; none where nobody is called so. */
    userId: reference({ to: 'user', system: true, listed: true }),
    outcome: choice({
      values: ['1', '0'],
      dictionary: 'sign_in_outcome',
      colors: { 1: 'green', 0: 'red' },
      system: true,
      listed: true,
    }),
    reason: text({ max: 64, system: true, filterable: true, listed: true, words: 'signInReason' }),
    address: text({ max: 64, system: true, filterable: true, listed: true }),
    userAgent: text({ max: 300, system: true, listed: true }),
  },
  operations: { list: true, export: true },
  sort: { column: 'at', order: 'desc' },
});

import { choice, dateTime, defineResource, reference, text } from '../../kernel/index.ts';

/** An attempt to sign in to the account of a member; written by the server alone. */
export const memberSignIn = defineResource({
  name: 'memberSignIn',
  domain: 'recruitment',
  table: 'member_sign_in',
  path: '/lczp/memberSignIn',
  label: 'reason',
  scope: 'none',
  inSearch: false,
  icon: 'LoginOutlined',
  parent: { resource: 'member', field: 'memberId' },
  fields: {
    at: dateTime({ required: true, system: true, filterable: true, listed: true, sortable: true }),
    memberId: reference({ to: 'member', required: true, system: true, listed: true }),
    outcome: choice({
      values: ['1', '0'],
      dictionary: 'sign_in_outcome',
      colors: { 1: 'green', 0: 'red' },
      required: true,
      system: true,
      listed: true,
    }),
    reason: text({ max: 64, system: true, filterable: true, listed: true, words: 'signInReason' }),
    address: text({ max: 64, system: true, filterable: true, listed: true }),
    userAgent: text({ max: 300, system: true, listed: true }),
  },
  operations: { list: true },
  sort: { column: 'at', order: 'desc' },
});

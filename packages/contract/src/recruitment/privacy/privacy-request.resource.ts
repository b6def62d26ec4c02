import {
  boolean,
  choice,
  dateTime,
  defineResource,
  oneOf,
  reference,
  serial,
  text,
  usualOperations,
  without,
} from '../../kernel/index.ts';

/** Somebody asks for his data, or to have them corrected, restricted or erased. */
export const privacyRequest = defineResource({
  name: 'privacyRequest',
  domain: 'recruitment',
  table: 'privacy_request',
  path: '/lczp/privacyRequest',
  label: 'requestNo',
  scope: 'site',
  icon: 'SafetyOutlined',
  isDated: true,
  fields: {
    requestNo: serial({ prefix: 'P', period: 'year', digits: 5, searchable: true, listed: true }),
    kind: choice({
      values: ['export', 'erase', 'rectify', 'restrict'],
      dictionary: 'privacy_kind',
      required: true,
      setOnce: true,
      listed: true,
    }),
    memberId: reference({ to: 'member', setOnce: true, listed: true }),
    seekerId: reference({ to: 'seeker', setOnce: true, listed: true }),
    status: choice({
      values: ['received', 'identity_verified', 'in_review', 'executed', 'rejected', 'withdrawn'],
      dictionary: 'privacy_status',
      required: true,
      default: 'received',
      system: true,
      listed: true,
    }),
    legalHold: boolean({ required: true, default: false, listed: true, filterable: true }),
    note: text({ max: 2000, multiline: true, searchable: true, listed: true }),
    dueAt: dateTime({ system: true, listed: true, sortable: true, filterable: true }),
    eraseReport: text({ max: 4000, multiline: true, detail: true, system: true }),
    executedAt: dateTime({ system: true, listed: true, sortable: true }),
  },
  checks: [oneOf('memberId', 'seekerId')],
  states: {
    status: {
      verifyIdentity: { from: ['received'], to: 'identity_verified', right: 'handle', look: 'primary' },
      review: { from: ['identity_verified'], to: 'in_review', right: 'handle', look: 'primary' },
      execute: {
        from: ['in_review'],
        to: 'executed',
        look: 'danger',
        confirm: true,
        bulk: false,
        isTask: true,
      },
      reject: {
        from: ['received', 'in_review'],
        to: 'rejected',
        right: 'handle',
        reason: 'required',
        bulk: false,
      },
      withdraw: { from: ['received'], to: 'withdrawn', right: 'handle', confirm: true },
    },
  },
  extra: {
    // Whoever saw the proof of identity does not execute what is asked for.
    columns: { verified_by: { type: 'bigint', nullable: true } },
  },
  operations: without(usualOperations, 'import'),
  sort: { column: 'createTime', order: 'desc' },
});

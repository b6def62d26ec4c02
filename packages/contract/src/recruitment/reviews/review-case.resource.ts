import {
  bigint,
  choice,
  dateTime,
  defineResource,
  integer,
  readOperations,
  reference,
  text,
} from '../../kernel/index.ts';

/** Kinds of objects that wait in the queue of reviews. */
export const reviewKinds = ['company_verification', 'job', 'job_revision', 'resume', 'sr_company'] as const;

/** One object that waits for a decision, or waited. It is opened and closed by the moves of the object itself. */
export const reviewCase = defineResource({
  name: 'reviewCase',
  domain: 'recruitment',
  table: 'review_case',
  path: '/lczp/reviewCase',
  label: 'title',
  leading: ['kind', 'dueAt', 'riskScore', 'claimedBy'],
  scope: 'site',
  visibility: 'recruitment.cases',
  icon: 'AuditOutlined',
  isDated: true,
  fields: {
    title: text({ max: 250, required: true, system: true, searchable: true, listed: true }),
    kind: choice({
      values: reviewKinds,
      dictionary: 'review_kind',
      colors: {
        company_verification: 'blue',
        job: 'green',
        job_revision: 'cyan',
        resume: 'purple',
        sr_company: 'gold',
      },
      required: true,
      system: true,
      listed: true,
    }),
    objectId: bigint({ required: true, system: true }),
    riskScore: integer({
      min: 0,
      max: 100,
      required: true,
      default: 0,
      system: true,
      listed: true,
      sortable: true,
    }),
    priority: integer({
      min: 1,
      max: 3,
      required: true,
      default: 2,
      system: true,
      filterable: true,
      sortable: true,
    }),
    submittedAt: dateTime({ system: true, sortable: true }),
    dueAt: dateTime({ required: true, system: true, filterable: true, listed: true, sortable: true }),
    claimedBy: reference({ to: 'user', system: true, listed: true }),
    claimedAt: dateTime({ system: true }),
    outcome: choice({
      values: ['approved', 'rejected', 'waitlisted', 'withdrawn'],
      dictionary: 'review_outcome',
      colors: { approved: 'green', rejected: 'red', waitlisted: 'gold', withdrawn: 'default' },
      system: true,
      listed: true,
    }),
    decidedBy: reference({ to: 'user', system: true, listed: true }),
    decidedAt: dateTime({ system: true, sortable: true, filterable: true }),
    reasonCode: text({ max: 64, system: true }),
    round: integer({ min: 1, max: 10_000, required: true, default: 1, system: true, listed: true }),
  },
  extra: {
    columns: {
      hits: { type: 'jsonb', default: "'[]'" },
      // Some companies take the eyes of two people.
      first_checked_by: { type: 'bigint', nullable: true },
    },
    constraints: { review_case__open: { field: 'objectId', rule: 'taken' } },
  },
  operations: readOperations,
  sort: { column: 'dueAt', order: 'asc' },
});

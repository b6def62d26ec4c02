import { boolean, choice, dateTime, defineResource, integer, reference, text } from '../../kernel/index.ts';

/** A change of a posting that is seen: it is reviewed while the posting stays as it was. */
export const jobRevision = defineResource({
  name: 'jobRevision',
  domain: 'recruitment',
  table: 'job_revision',
  path: '/lczp/jobRevision',
  label: 'revision',
  scope: 'site',
  icon: 'DiffOutlined',
  isDated: true,
  fields: {
    jobId: reference({ to: 'jobPosting', required: true, system: true, listed: true }),
    revision: integer({ min: 1, max: 1_000_000, required: true, system: true, listed: true, sortable: true }),
    status: choice({
      values: ['pending_review', 'applied', 'rejected', 'withdrawn'],
      dictionary: 'revision_status',
      colors: { pending_review: 'orange', applied: 'green', rejected: 'red', withdrawn: 'default' },
      required: true,
      default: 'pending_review',
      system: true,
      listed: true,
    }),
    material: boolean({ required: true, default: true, system: true }),
    reasonCode: text({ max: 64, system: true }),
    reasonText: text({ max: 500, system: true }),
    decidedBy: reference({ to: 'user', system: true }),
    decidedAt: dateTime({ system: true, listed: true, sortable: true }),
  },
  states: {
    status: {
      approve: {
        from: ['pending_review'],
        to: 'applied',
        right: 'audit',
        secondPerson: 'system.secondPerson',
        look: 'primary',
        isTask: true,
      },
      reject: {
        from: ['pending_review'],
        to: 'rejected',
        right: 'audit',
        reason: 'required',
        reasons: 'job_reject_reason',
        look: 'danger',
      },
      withdraw: { from: ['pending_review'], to: 'withdrawn', right: 'withdraw' },
    },
  },
  extra: {
    // The input that waits, as it was sent.
    columns: { patch: { type: 'jsonb' } },
    constraints: {
      job_revision__open: { field: 'jobId', rule: 'taken' },
      job_revision__number: { field: 'revision', rule: 'taken' },
    },
  },
  operations: { list: true, get: true },
  sort: { column: 'createTime', order: 'desc' },
});

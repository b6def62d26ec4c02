import {
  choice,
  dateTime,
  defineResource,
  integer,
  readOperations,
  reference,
  text,
} from '../../kernel/index.ts';

/** What a company handed in to be verified, as it was then, and what became of it. The moves of companies write it. */
export const companyVerification = defineResource({
  name: 'companyVerification',
  domain: 'recruitment',
  table: 'company_verification',
  path: '/lczp/companyVerification',
  label: 'submissionNo',
  scope: 'none',
  icon: 'AuditOutlined',
  parent: { resource: 'company', field: 'companyId' },
  isDated: true,
  fields: {
    companyId: reference({ to: 'company', required: true, system: true, listed: true }),
    submissionNo: integer({
      min: 1,
      max: 100_000,
      required: true,
      system: true,
      listed: true,
      sortable: true,
    }),
    status: choice({
      values: ['submitted', 'in_review', 'approved', 'rejected', 'withdrawn'],
      dictionary: 'company_verification_status',
      colors: {
        submitted: 'orange',
        in_review: 'processing',
        approved: 'green',
        rejected: 'red',
        withdrawn: 'default',
      },
      required: true,
      default: 'submitted',
      system: true,
      listed: true,
    }),
    decidedBy: reference({ to: 'user', system: true, listed: true }),
    decidedAt: dateTime({ system: true, listed: true, sortable: true }),
    reasonCode: text({ max: 64, system: true, listed: true }),
    reasonText: text({ max: 500, system: true }),
    changedFields: text({ max: 2000, system: true, multiline: true }),
  },
  extra: {
    columns: { snapshot: { type: 'jsonb' } },
    constraints: {
      company_verification__number: { field: 'submissionNo', rule: 'taken' },
      company_verification__open: { field: 'companyId', rule: 'taken' },
    },
  },
  operations: readOperations,
  sort: { column: 'createTime', order: 'desc' },
});

import {
  binOperations,
  choice,
  defineResource,
  integer,
  languages,
  reference,
  text,
} from '../kernel/index.ts';

/** What somebody handed in with a form. Its values stand beside it and are read with the version they were given to. */
export const formSubmission = defineResource({
  name: 'formSubmission',
  domain: 'forms',
  table: 'form_submission',
  path: '/cgform/cgformSubmission',
  label: 'summary',
  scope: 'site',
  icon: 'SolutionOutlined',
  fields: {
    designId: reference({ to: 'formDesign', required: true, system: true, listed: true, filterable: true }),
    /** The first texts that were filled in, in one line. */
    summary: text({ max: 500, required: true, default: '', system: true, searchable: true, listed: true }),
    versionNumber: integer({
      min: 1,
      max: 1_000_000,
      required: true,
      system: true,
      filterable: true,
      listed: true,
      sortable: true,
    }),
    language: choice({
      values: languages,
      dictionary: 'language',
      required: true,
      system: true,
      listed: true,
      filterable: true,
    }),
    status: choice({
      values: ['submitted', 'handled'],
      dictionary: 'form_submission_status',
      colors: { submitted: 'blue', handled: 'green' },
      required: true,
      default: 'submitted',
      system: true,
      listed: true,
      filterable: true,
    }),
    /** Who handed it in. */
    senderId: reference({ to: 'user', system: true, listed: true, filterable: true }),
  },
  operations: { list: true, get: true, ...binOperations },
  states: {
    status: {
      handle: { from: ['submitted'], to: 'handled' },
      reopen: { from: ['handled'], to: 'submitted', right: 'handle' },
    },
  },
  sort: { column: 'createTime', order: 'desc' },
});

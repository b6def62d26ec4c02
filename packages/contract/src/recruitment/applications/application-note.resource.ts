import { defineResource, reference, text } from '../../kernel/index.ts';

/** What somebody of the staff remarks on an application; the applicant never reads it. */
export const applicationNote = defineResource({
  name: 'applicationNote',
  domain: 'recruitment',
  table: 'application_note',
  path: '/lczp/applicationNote',
  label: 'note',
  scope: 'none',
  icon: 'MessageOutlined',
  parent: { resource: 'application', field: 'applicationId' },
  fields: {
    applicationId: reference({ to: 'application', required: true, setOnce: true }),
    note: text({ max: 2000, required: true, multiline: true, listed: true }),
  },
  operations: {},
  sort: { column: 'createTime', order: 'desc' },
});

import { choice, date, defineResource, reference, text, usualOperations } from '../../kernel/index.ts';

/** A note about a company, or what somebody talked about with it, and when to get back to it. */
export const companyFollowUp = defineResource({
  name: 'companyFollowUp',
  domain: 'recruitment',
  table: 'company_follow_up',
  path: '/lczp/companyFollowUp',
  label: 'content',
  scope: 'none',
  icon: 'MessageOutlined',
  parent: { resource: 'company', field: 'companyId' },
  isDated: true,
  fields: {
    companyId: reference({ to: 'company', required: true, setOnce: true, searchable: true, listed: true }),
    kind: choice({
      values: ['note', 'call', 'visit', 'message', 'meeting'],
      dictionary: 'follow_up_kind',
      colors: { note: 'default', call: 'blue', visit: 'green', message: 'cyan', meeting: 'purple' },
      required: true,
      default: 'note',
      listed: true,
    }),
    content: text({ max: 2000, required: true, multiline: true, searchable: true, listed: true }),
    assigneeId: reference({ to: 'user', listed: true }),
    followUpOn: date({ listed: true, sortable: true, filterable: true }),
    status: choice({
      values: ['open', 'done'],
      dictionary: 'follow_up_status',
      colors: { open: 'orange', done: 'green' },
      required: true,
      default: 'open',
      system: true,
      listed: true,
    }),
  },
  states: {
    status: {
      finish: { from: ['open'], to: 'done', right: 'edit', look: 'primary' },
      resume: { from: ['done'], to: 'open', right: 'edit' },
    },
  },
  operations: usualOperations,
  sort: { column: 'createTime', order: 'desc' },
});

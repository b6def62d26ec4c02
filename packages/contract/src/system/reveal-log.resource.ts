import { dateTime, defineResource, reference, text } from '../kernel/index.ts';

/**
 * Who looked at which personal value, and what for: a row for each field that was revealed, and for each value that was
 * looked for by a filter. Written with the reveal itself, without which there is no value; the value is nowhere in it.
 */
export const revealLog = defineResource({
  name: 'revealLog',
  domain: 'system',
  table: 'reveal_entry',
  isView: true,
  inSearch: false,
  path: '/sys/revealLog',
  label: 'recordLabel',
  scope: 'log',
  visibility: 'system.auditLog',
  icon: 'SafetyOutlined',
  fields: {
    at: dateTime({ required: true, system: true, filterable: true, listed: true, sortable: true }),
    actorName: text({ max: 30, system: true, searchable: true, listed: true }),
    actorId: reference({ to: 'user', system: true }),
    resource: text({ max: 64, system: true, filterable: true, listed: true, words: 'resource' }),
    recordLabel: text({ max: 500, system: true, searchable: true, listed: true }),
    record: text({ max: 19, system: true, filterable: true }),
    field: text({ max: 130, system: true, listed: true, words: '' }),
    /** What a filter, or a write that was refused, looked for, masked; empty of a reveal. */
    asked: text({ max: 200, system: true, listed: true }),
    purpose: text({ max: 500, system: true, searchable: true, listed: true }),
    address: text({ max: 64, system: true, filterable: true, listed: true }),
    requestId: text({ max: 64, system: true }),
  },
  operations: { list: true, export: true },
  sort: { column: 'at', order: 'desc' },
});

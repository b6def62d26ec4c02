import { dateTime, defineResource, integer, reference, text } from '../kernel/index.ts';

/** What people did: written by the server with every change, read here. */
export const auditLog = defineResource({
  name: 'auditLog',
  domain: 'system',
  table: 'audit_entry',
  isView: true,
  inSearch: false,
  path: '/sys/auditLog',
  label: 'recordLabel',
  scope: 'log',
  visibility: 'system.auditLog',
  icon: 'FileSearchOutlined',
  fields: {
    at: dateTime({ required: true, system: true, filterable: true, listed: true, sortable: true }),
    actorName: text({ max: 30, system: true, searchable: true, listed: true }),
    actorId: reference({ to: 'user', system: true }),
    action: text({ max: 64, system: true, filterable: true, listed: true, words: 'auditAction' }),
    resource: text({ max: 64, system: true, filterable: true, listed: true, words: 'resource' }),
    record: text({ max: 19, system: true, filterable: true }),
    recordLabel: text({ max: 500, system: true, searchable: true, listed: true }),
    /** What changed, as one line of words. */
    changes: text({ max: 100_000, system: true, listed: true }),
    address: text({ max: 64, system: true, filterable: true, listed: true }),
    durationMs: integer({ min: 0, max: 2_147_483_647, system: true, listed: true }),
    requestId: text({ max: 64, system: true }),
  },
  operations: { list: true, export: true },
  sort: { column: 'at', order: 'desc' },
});

import { z } from 'zod/mini';
import { cursorQuery, defineEndpoint, listQuerySchema, pageSchema, rowSchema } from '../kernel/index.ts';
import { auditLog } from './audit-log.resource.ts';

/** A field that changed, in words: its label, and what stood in it before and after. */
export const changeSchema = z.object({
  field: z.string(),
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

export type Change = z.output<typeof changeSchema>;

/**
 * The operation log, newest first (wire-contract 4.2): rows of the sites the caller may work on; every row for an
 * administrator. `resource` with `record` gives the history of one record. `changeList` holds what changed in
 * the reader's language; fields that are secret are never in it.
 */
export const listAuditLog = defineEndpoint({
  method: 'GET',
  path: '/sys/auditLog/list',
  access: 'auditLog:list',
  summary: 'Operation log',
  labels: 'auditLog',
  query: z.extend(listQuerySchema(auditLog), cursorQuery),
  result: pageSchema(z.extend(rowSchema(auditLog), { changeList: z.array(changeSchema) })),
});

/** The latest changes that the caller sees, to what the caller may list. */
export const recentChanges = defineEndpoint({
  method: 'GET',
  path: '/sys/auditLog/recent',
  access: 'session',
  summary: 'Latest changes',
  result: z.array(
    z.object({
      at: z.string(),
      actor: z.string(),
      action: z.string(),
      resource: z.string(),
      label: z.string(),
    }),
  ),
});

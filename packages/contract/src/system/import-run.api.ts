import { z } from 'zod/mini';
import {
  defineEndpoint,
  idSchema,
  importReportSchema,
  importTableSchema,
  textSchema,
} from '../kernel/index.ts';

/** Most imports of one person that wait or run at once. */
export const maxImportRuns = 2;

/** How long a finished import and its file are kept, in hours. */
export const importRunHours = 24;

const runSchema = z.object({
  id: z.string(),
  resource: z.string(),
  fileName: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'stopped', 'failed']),
  /** Rows were only checked. */
  isTrial: z.boolean(),
  isUpdating: z.boolean(),
  totalCount: z.int(),
  /** Rows taken so far, with those that were left out. */
  doneCount: z.int(),
  addedCount: z.int(),
  changedCount: z.int(),
  errorCount: z.int(),
});

export type ImportRun = z.output<typeof runSchema>;

/**
 * Begins an import that goes on by itself: multipart field `file`, and beside it `resource`, `trial`, `update` and
 * `convert` (of texts in Zawgyi, whose rows are left out otherwise) as "true", the parent of the records where they have
 * one, and what was answered about the file: `sheet` by its name, `columns` as JSON (`importColumnsSchema`). Takes the right to import the resource, and to change it
 * where records are to be updated. It ends with the session that began it.
 * @throws system.importColumns where a column is unknown or double and nothing was answered about it,
 *   system.importUnreadable, system.importOtherFormat, system.importTooLarge, system.importTooComplex, system.tooManyImports
 */
export const startImport = defineEndpoint({
  method: 'POST',
  path: '/sys/importRun/start',
  access: 'session',
  summary: 'Begin an import',
  rateLimit: 30,
  multipart: true,
  result: runSchema,
});

/**
 * What a file holds and what its columns are taken for, before anything is begun: multipart field `file`, and beside it
 * `resource` and what was answered already (`sheet`, `columns`). Takes the right to import the resource.
 * @throws system.importUnreadable, system.importOtherFormat, system.importTooLarge, system.importTooComplex
 */
export const readImportFile = defineEndpoint({
  method: 'POST',
  path: '/sys/importRun/columns',
  access: 'session',
  summary: 'What a file to be imported holds',
  rateLimit: 60,
  multipart: true,
  result: importTableSchema,
});

/** How far an import of one's own is. @throws system.recordNotFound */
export const getImport = defineEndpoint({
  method: 'GET',
  path: '/sys/importRun/queryById',
  access: 'session',
  summary: 'How far an import is',
  query: z.object({ id: idSchema }),
  result: runSchema,
});

/** The import of a resource that the caller has under way; null without one. */
export const runningImport = defineEndpoint({
  method: 'GET',
  path: '/sys/importRun/running',
  access: 'session',
  summary: 'The import that is under way',
  query: z.object({ resource: textSchema(60, 1) }),
  result: z.nullable(runSchema),
});

/** What an import took, understood as what, and left out, with places in its file. @throws system.recordNotFound */
export const importReport = defineEndpoint({
  method: 'GET',
  path: '/sys/importRun/report',
  access: 'session',
  summary: 'What an import took and left out',
  rateLimit: 60,
  query: z.object({ id: idSchema }),
  result: importReportSchema,
});

/** Ends an import of one's own after the row that is being taken. @throws system.recordNotFound */
export const stopImport = defineEndpoint({
  method: 'POST',
  path: '/sys/importRun/stop',
  access: 'session',
  summary: 'Stop an import',
  body: z.object({ id: idSchema }),
  result: z.null(),
});

/** The rows that were left out, as a workbook with what is wrong beside them. @throws system.recordNotFound */
export const importErrors = defineEndpoint({
  method: 'GET',
  path: '/sys/importRun/errors',
  access: 'session',
  summary: 'The rows that an import left out',
  rateLimit: 30,
  query: z.object({ id: idSchema }),
  raw: true,
  result: z.unknown(),
});

import { z } from 'zod/mini';
import { defineEndpoint, idSchema, textSchema } from '../kernel/index.ts';

/** Most rows that one run moves or deletes. */
export const maxRunRows = 10_000;

/** Most runs of one person that wait or are under way at once. */
export const maxListRuns = 2;

/** How long a finished run and its file are kept, in days. */
export const listRunDays = 3;

/** A list of more rows is exported in the background. */
export const exportAtOnce = 5000;

/** Refused rows that are told one by one; the others are counted. */
export const maxRefusals = 1000;

export const listRunKinds = ['export', 'remove', 'move'] as const;

const runSchema = z.object({
  id: z.string(),
  resource: z.string(),
  kind: z.enum(listRunKinds),
  /** The transition of a move. */
  action: z.nullable(z.string()),
  state: z.enum(['waiting', 'running', 'done', 'stopped', 'failed']),
  totalCount: z.int(),
  /** Rows taken so far, with those that were refused. */
  doneCount: z.int(),
  refusedCount: z.int(),
  /** The finished file of an export. */
  fileName: z.nullable(z.string()),
  createTime: z.string(),
});

export type ListRun = z.output<typeof runSchema>;

/**
 * Begins to export, delete or move all rows that a list finds. It goes on by itself, by the rights of the caller, and
 * ends with the session that began it. Rows that come later are not moved or deleted.
 * @throws system.tooManyRows, system.moreRowsThanExpected, system.tooManyRuns
 */
export const startListRun = defineEndpoint({
  method: 'POST',
  path: '/sys/listRun/start',
  access: 'session',
  summary: 'Begin work on all rows that a list finds',
  rateLimit: 30,
  body: z.object({
    resource: textSchema(60, 1),
    kind: z.enum(listRunKinds),
    /** What the list is asked with, and the columns of an export. */
    query: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(8000))),
    /** The transition of a move, and what it asks for as the call for several rows has it: a deletion may be `confirmed`. */
    action: z.optional(textSchema(60, 1)),
    details: z.optional(z.record(z.string(), z.unknown())),
    /** How many rows the caller was told of: more are not moved or deleted. */
    expected: z.optional(z.int()),
  }),
  result: runSchema,
});

/** How far a run of one's own is. @throws system.recordNotFound */
export const getListRun = defineEndpoint({
  method: 'GET',
  path: '/sys/listRun/queryById',
  access: 'session',
  summary: 'How far work on a list is',
  query: z.object({ id: idSchema }),
  result: runSchema,
});

/** The caller's runs, newest first. */
export const ownListRuns = defineEndpoint({
  method: 'GET',
  path: '/sys/listRun/list',
  access: 'session',
  summary: 'Work on lists that one began',
  result: z.array(runSchema),
});

/** Ends a run of one's own after the row that is being taken. @throws system.recordNotFound */
export const stopListRun = defineEndpoint({
  method: 'POST',
  path: '/sys/listRun/stop',
  access: 'session',
  summary: 'Stop work on a list',
  body: z.object({ id: idSchema }),
  result: z.null(),
});

const refusalSchema = z.object({ id: z.string(), name: z.string(), words: z.string() });

export type RowRefusal = z.output<typeof refusalSchema>;

/** The rows that were refused and why, in the order of the list. @throws system.recordNotFound */
export const listRunRefusals = defineEndpoint({
  method: 'GET',
  path: '/sys/listRun/refusals',
  access: 'session',
  summary: 'The rows that work on a list refused',
  query: z.object({ id: idSchema }),
  result: z.array(refusalSchema),
});

/** The workbook of a finished export. @throws system.recordNotFound */
export const listRunFile = defineEndpoint({
  method: 'GET',
  path: '/sys/listRun/file',
  access: 'session',
  summary: 'The workbook of an export',
  rateLimit: 30,
  query: z.object({ id: idSchema }),
  raw: true,
  result: z.unknown(),
});

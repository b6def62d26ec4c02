import { dateTime, defineResource, integer, readOperations, text } from '../kernel/index.ts';

/** What may happen to a job in the queue; one that succeeded has left it. */
export const jobStates = ['waiting', 'running', 'failed'] as const;

export type JobState = (typeof jobStates)[number];

/** Work in the queue: what waits, runs, or failed for the last time. Its payload stays on the server. */
export const job = defineResource({
  name: 'job',
  domain: 'system',
  table: 'job_entry',
  isView: true,
  path: '/sys/job',
  label: 'kind',
  scope: 'none',
  icon: 'CalendarOutlined',
  fields: {
    kind: text({ max: 128, required: true, system: true, filterable: true, listed: true, words: 'jobKind' }),
    state: text({ max: 16, required: true, system: true, filterable: true, listed: true, words: 'jobState' }),
    /** When it is due, since when it runs, or when it would have been tried next. */
    at: dateTime({ required: true, system: true, filterable: true, listed: true, sortable: true }),
    error: text({ max: 500, system: true, listed: true, multiline: true }),
    attempt: integer({ min: 0, max: 32_767, required: true, system: true, listed: true }),
    attempts: integer({ min: 1, max: 32_767, required: true, system: true }),
    addedAt: dateTime({ required: true, system: true, listed: true, sortable: true }),
    key: text({ max: 512, system: true }),
  },
  operations: { list: true, get: true },
  sort: { column: 'at', order: 'asc' },
});

/** The history of jobs: every attempt, how it went and how long it took. */
export const jobRun = defineResource({
  name: 'jobRun',
  domain: 'system',
  table: 'job_history',
  isView: true,
  path: '/sys/jobRun',
  label: 'kind',
  scope: 'none',
  icon: 'FileTextOutlined',
  fields: {
    startedAt: dateTime({ required: true, system: true, filterable: true, listed: true, sortable: true }),
    kind: text({ max: 128, required: true, system: true, filterable: true, listed: true, words: 'jobKind' }),
    state: text({
      max: 16,
      required: true,
      system: true,
      filterable: true,
      listed: true,
      words: 'jobOutcome',
    }),
    error: text({ max: 500, system: true, listed: true, multiline: true }),
    /** Numbers by name, as JSON. */
    result: text({ max: 2000, system: true }),
    durationMs: integer({ min: 0, max: 2_147_483_647, system: true, listed: true }),
    attempt: integer({ min: 1, max: 32_767, required: true, system: true, listed: true }),
    attempts: integer({ min: 1, max: 32_767, required: true, system: true }),
    endedAt: dateTime({ system: true }),
    jobId: text({ max: 19, required: true, system: true }),
  },
  operations: readOperations,
  sort: { column: 'startedAt', order: 'desc' },
});

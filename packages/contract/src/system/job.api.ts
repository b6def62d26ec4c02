import { z } from 'zod/mini';
import { defineEndpoint, idSchema, textSchema } from '../kernel/index.ts';
import { jobStates } from './job.resource.ts';

const name = textSchema(128, 1);
const ids = z.array(idSchema).check(z.minLength(1), z.maxLength(1000));
const count = z.object({ count: z.number() });

/** How many jobs are in each state. */
export const countJobs = defineEndpoint({
  method: 'GET',
  path: '/sys/job/counts',
  access: 'job:list',
  summary: 'Jobs waiting, running and failed',
  result: z.record(z.enum(jobStates), z.number()),
});

/** What is done at fixed times: when next, and how it went last. `cron` is in UTC, the moments in the reader's zone. */
export const listSchedules = defineEndpoint({
  method: 'GET',
  path: '/sys/job/schedules',
  access: 'job:list',
  summary: 'Schedules of jobs',
  result: z.array(
    z.object({
      name: z.string(),
      /** What it does, in the reader's language. */
      title: z.string(),
      cron: z.string(),
      isOn: z.boolean(),
      /** None while it is switched off. */
      nextAt: z.nullable(z.string()),
      lastAt: z.nullable(z.string()),
      lastState: z.nullable(z.string()),
      lastStateText: z.nullable(z.string()),
    }),
  ),
});

/** Has failed jobs tried again from the first attempt. @throws system.jobsGone */
export const retryJobs = defineEndpoint({
  method: 'POST',
  path: '/sys/job/retry',
  access: 'job:retry',
  summary: 'Try failed jobs again',
  labels: 'job',
  body: z.object({ ids }),
  result: count,
});

/** Has all failed jobs of a kind tried again from the first attempt. @throws system.jobsGone */
export const retryKind = defineEndpoint({
  method: 'POST',
  path: '/sys/job/retryKind',
  access: 'job:retry',
  summary: 'Try all failed jobs of a kind again',
  labels: 'job',
  body: z.object({ kind: name }),
  result: count,
});

/** Removes jobs that wait or failed; what runs is left alone. @throws system.jobsGone */
export const cancelJobs = defineEndpoint({
  method: 'POST',
  path: '/sys/job/cancel',
  access: 'job:cancel',
  summary: 'Remove jobs that wait or failed',
  labels: 'job',
  body: z.object({ ids }),
  result: count,
});

/** Switches a schedule on or off; what it added already still runs. @throws system.recordNotFound */
export const switchSchedule = defineEndpoint({
  method: 'PUT',
  path: '/sys/job/schedule',
  access: 'job:schedule',
  summary: 'Switch a schedule on or off',
  labels: 'job',
  body: z.object({ name, isOn: z.boolean() }),
  result: z.null(),
});

/** Does now what a schedule does at its times, also one that is switched off. @throws system.recordNotFound */
export const runSchedule = defineEndpoint({
  method: 'POST',
  path: '/sys/job/runNow',
  access: 'job:schedule',
  summary: 'Run a schedule now',
  labels: 'job',
  body: z.object({ name }),
  result: z.null(),
});

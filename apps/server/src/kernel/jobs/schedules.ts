import type { CronItem, ParsedCronItem } from 'graphile-worker';
import type { Db } from '../db/database.ts';
import type { Schedule } from './job.ts';
import { addJob } from './library.queries.ts';

/** How far back a time is made good that passed while no process ran. */
const backfillMs = 24 * 3_600_000;
const minuteMs = 60_000;
/** Furthest that a next time is looked for. */
const horizonMs = 366 * 24 * 3_600_000;

/** The key and the queue of the jobs of a schedule: one waits at most, and they run one after the other. */
export const scheduleKey = (name: string): string => `schedule:${name}`;

const itemOf = ({ job, cron, payload }: Schedule): CronItem => ({
  task: job.name,
  match: cron,
  payload,
  options: {
    backfillPeriod: backfillMs,
    maxAttempts: job.attempts,
    queueName: scheduleKey(job.name),
    jobKey: scheduleKey(job.name),
    jobKeyMode: 'preserve_run_at',
  },
});

/** Reads the times of schedules. @throws when one cannot be read. */
export const parseSchedules = async (schedules: readonly Schedule[]): Promise<ParsedCronItem[]> => {
  const { parseCronItems } = await import('graphile-worker');
  return parseCronItems(schedules.map(itemOf));
};

/** The first moment after `from` at which a schedule falls due; undefined when there is none within a year. */
export const nextTime = (item: ParsedCronItem, from: Date): Date | undefined => {
  const first = Math.floor(from.getTime() / minuteMs) * minuteMs + minuteMs;
  for (let at = first; at < first + horizonMs; at += minuteMs) {
    const moment = new Date(at);
    const isDue = item.match({
      min: moment.getUTCMinutes(),
      hour: moment.getUTCHours(),
      date: moment.getUTCDate(),
      month: moment.getUTCMonth() + 1,
      dow: moment.getUTCDay(),
    });
    if (isDue) return moment;
  }
  return undefined;
};

/** Adds the job of a schedule now; one that waits already is brought forward. */
export const addScheduled = async (db: Db, { job, payload }: Schedule): Promise<void> => {
  const { name, attempts } = job;
  const key = scheduleKey(name);
  await addJob(db, { name, payload: job.check(payload), attempts, key, queue: key, at: new Date() });
};

/** What the library adds to the payload of a job that it added at its time. */
const mark = '_cron';

/** A stored payload as its kind knows it, and whether it was added by a schedule. */
export const withoutMark = (stored: unknown): { payload: unknown; isScheduled: boolean } => {
  if (typeof stored !== 'object' || stored === null || !(mark in stored))
    return { payload: stored, isScheduled: false };
  const { [mark]: _, ...payload } = stored;
  return { payload, isScheduled: true };
};

import type { CronItem, ParsedCronItem } from 'graphile-worker';
import { currentDate } from '../clock.ts';
import type { Db, Tx } from '../db/database.ts';
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

const isDueAt = (item: ParsedCronItem, moment: Date): boolean =>
  item.match({
    min: moment.getUTCMinutes(),
    hour: moment.getUTCHours(),
    date: moment.getUTCDate(),
    month: moment.getUTCMonth() + 1,
    dow: moment.getUTCDay(),
  });

const minuteOf = (moment: Date): number => Math.floor(moment.getTime() / minuteMs) * minuteMs;

/** The first moment after `from` at which a schedule falls due; undefined when there is none within a year. */
export const nextTime = (item: ParsedCronItem, from: Date): Date | undefined => {
  const first = minuteOf(from) + minuteMs;
  for (let at = first; at < first + horizonMs; at += minuteMs) {
    const moment = new Date(at);
    if (isDueAt(item, moment)) return moment;
  }
  return undefined;
};

/** The last moment of a span at which a schedule fell due; undefined when there was none within a day. */
export const lastTime = (
  item: ParsedCronItem,
  { after, until }: { after: Date; until: Date },
): Date | undefined => {
  const first = Math.max(after.getTime() + 1, until.getTime() - backfillMs);
  for (let at = minuteOf(until); at >= first; at -= minuteMs) {
    const moment = new Date(at);
    if (isDueAt(item, moment)) return moment;
  }
  return undefined;
};

/** Adds the job of a schedule now; one that waits already is brought forward. */
export const addScheduled = async (db: Db, { job, payload }: Schedule): Promise<void> => {
  const { name, attempts } = job;
  const key = scheduleKey(name);
  await addJob(db, { name, payload: job.check(payload), attempts, key, queue: key, at: currentDate() });
};

/** What the payload of a job has that was added at its time, by us or by the library. */
const mark = '_cron';

/** Adds the job of a schedule that fell due. One that waits already stays as it is. */
export const addDue = async (
  tx: Tx,
  { task, payload, options: { maxAttempts = 1 } }: ParsedCronItem,
  due: Date,
): Promise<void> => {
  const key = scheduleKey(task);
  const marked = { ...payload, [mark]: { ts: due.toISOString() } };
  await addJob(tx, { name: task, payload: marked, attempts: maxAttempts, key, queue: key });
};

/** A stored payload as its kind knows it, and whether it was added by a schedule. */
export const withoutMark = (stored: unknown): { payload: unknown; isScheduled: boolean } => {
  if (typeof stored !== 'object' || stored === null || !(mark in stored))
    return { payload: stored, isScheduled: false };
  const { [mark]: _, ...payload } = stored;
  return { payload, isScheduled: true };
};

import type { ModelNode } from '@lc/process-core';
import { addWorkingDays, type Calendar } from './calendar.ts';

const duration = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

type Timer = NonNullable<ModelNode['timer']>;

/** Whether a timer goes off once more that has gone off so often. */
export const isDueAgain = ({ kind, text }: Timer, count: number): boolean => {
  if (kind !== 'cycle') return count === 0;
  const times = /^R(\d+)/.exec(text)?.[1];
  return times === undefined || count < Number(times);
};

/**
 * The moment at which a timer that starts now is due; months and years go by the calendar. With a calendar of working
 * days, its days are such, five to the week.
 */
export const dueAt = ({ kind, text }: Timer, now: Date, calendar?: Calendar): Date => {
  if (kind === 'date') return new Date(text);
  const [, ...parts] = duration.exec(text.slice(text.indexOf('/') + 1)) ?? [];
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map(
    (part) => Number(part ?? 0),
  );
  const due = calendar ? addWorkingDays(calendar, now, weeks * 5 + days) : new Date(now);
  due.setUTCFullYear(
    due.getUTCFullYear() + years,
    due.getUTCMonth() + months,
    due.getUTCDate() + (calendar ? 0 : weeks * 7 + days),
  );
  due.setUTCHours(due.getUTCHours() + hours, due.getUTCMinutes() + minutes, due.getUTCSeconds() + seconds);
  return due;
};

import { cutText } from '@lc/contract/kernel';
import { budgets, Meter } from '@lc/contract/kernel/budget.ts';
import type { ModelNode } from '@lc/process-core';
import { isDuration, isMoment } from '@lc/process-core/times';
import { AppError } from '../../kernel/app-error.ts';
import { momentIn } from '../../kernel/time-zone.ts';
import { addWorkingDays, type Calendar } from './calendar.ts';
import type { Live } from './live.ts';

const duration = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

type Timer = NonNullable<ModelNode['timer']>;

/** Whether a timer goes off once more that has gone off so often. */
export const isDueAgain = ({ kind, text }: Timer, count: number): boolean => {
  if (kind !== 'cycle') return count === 0;
  const times = /^R(\d+)/.exec(text)?.[1];
  return times === undefined || count < Number(times);
};

/** Months later; from a day that the month does not have, its last one: a month from 31 January is 28 or 29 February. */
const addMonths = (from: Date, months: number): Date => {
  const due = new Date(from);
  due.setUTCDate(1);
  due.setUTCMonth(due.getUTCMonth() + months);
  const last = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 1, 0)).getUTCDate();
  due.setUTCDate(Math.min(from.getUTCDate(), last));
  return due;
};

/** A moment that a model names; one without an offset is read on the clocks of the site. */
const momentOf = (text: string, zone: string): Date => {
  if (/(Z|[+-]\d\d:?\d\d)$/.test(text) && text.includes('T')) return new Date(text);
  const [day = '', time = '00:00'] = text.split('T');
  return momentIn(zone, `${day} ${time.length === 5 ? `${time}:00` : time.slice(0, 8)}`);
};

/**
 * The moment at which a timer that starts now is due; months and years go by the calendar. With a calendar of working
 * days, its days are such, five to the week.
 */
export const dueAt = (
  { kind, text }: Timer,
  now: Date,
  { zone, calendar }: { zone: string; calendar?: Calendar },
): Date => {
  if (kind === 'date') return momentOf(text, zone);
  const [, ...parts] = duration.exec(text.slice(text.indexOf('/') + 1)) ?? [];
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map(
    (part) => Number(part ?? 0),
  );
  const from = calendar ? addWorkingDays(calendar, now, weeks * 5 + days) : now;
  const due = addMonths(from, years * 12 + months);
  if (!calendar) due.setUTCDate(due.getUTCDate() + weeks * 7 + days);
  due.setUTCHours(due.getUTCHours() + hours, due.getUTCMinutes() + minutes, due.getUTCSeconds() + seconds);
  return due;
};

/**
 * When a step is overdue whose model says it by an expression: never where that has no value.
 * @throws process.badDue where the value is no time
 */
export const dueByExpression = async (
  { state: { variables } }: Pick<Live, 'state'>,
  expression: string,
  { now, zone, step }: { now: Date; zone: string; step: string },
): Promise<Date | null> => {
  const { evaluate, toExpression } = await import('@lc/process-core/expression');
  const value = evaluate(toExpression(expression), variables, new Meter(budgets.expressions));
  if (value === null || value === undefined || value === '') return null;
  const text = typeof value === 'string' ? value.trim().replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T') : '';
  if (isDuration(text)) return dueAt({ kind: 'duration', text }, now, { zone });
  if (isMoment(text)) return momentOf(text, zone);
  throw new AppError('process.badDue', {
    params: { step, value: cutText(typeof value === 'object' ? JSON.stringify(value) : String(value), 100) },
  });
};

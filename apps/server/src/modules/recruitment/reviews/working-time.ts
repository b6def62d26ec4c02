import { clockIn, momentIn } from '../../../kernel/time-zone.ts';
import { type Holidays, isWorkday } from '../lookups/holidays.ts';

const opens = 9;
const closes = 17;
const hour = 3_600_000;
const day = 24 * hour;

interface Calendar extends Holidays {
  zone: string;
}

const nextDate = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + day).toISOString().slice(0, 10);

/** The moment at which so many hours of office work are over. Offices work from nine to five. */
export const afterWorkingHours = (from: Date, hours: number, calendar: Calendar): Date => {
  let left = hours * hour;
  let date = clockIn(calendar.zone, from).slice(0, 10);
  // No calendar has a year without a working day.
  for (let tries = 0; tries < 400; tries++, date = nextDate(date)) {
    if (!isWorkday(date, calendar)) continue;
    const start = momentIn(calendar.zone, `${date} ${String(opens).padStart(2, '0')}:00:00`).getTime();
    const end = start + (closes - opens) * hour;
    const begin = Math.max(start, from.getTime());
    if (begin >= end) continue;
    if (begin + left <= end) return new Date(begin + left);
    left -= end - begin;
  }
  return new Date(from.getTime() + hours * hour);
};

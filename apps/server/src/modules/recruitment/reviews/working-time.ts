import { addDays } from '@lc/contract/kernel';
import { dayIn, momentIn } from '../../../kernel/time-zone.ts';
import { type Holidays, isWorkday } from '../lookups/holidays.ts';

const opens = 9;
const closes = 17;
const hour = 3_600_000;

interface Calendar extends Holidays {
  zone: string;
}

/** The moment at which so many hours of office work are over. Offices work from nine to five. */
export const afterWorkingHours = (from: Date, hours: number, calendar: Calendar): Date => {
  let left = hours * hour;
  let date = dayIn(calendar.zone, from);
  // No calendar has a year without a working day.
  for (let tries = 0; tries < 400; tries++, date = addDays(date, 1)) {
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

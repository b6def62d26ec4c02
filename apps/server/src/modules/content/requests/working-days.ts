import { addDays } from '@lc/contract/kernel';
import { currentDate } from '../../../kernel/clock.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { dayIn } from '../../../kernel/time-zone.ts';
import { type Holidays, isWorkday, loadHolidays } from '../../recruitment/index.ts';
import { officeOf } from '../../sites/index.ts';

/** The day that is so many working days after another, both `YYYY-MM-DD`. */
export const addWorkingDays = (from: string, count: number, holidays: Holidays): string => {
  let day = from;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkday(day, holidays)) left--;
  }
  return day;
};

/** How many working days lie after one day, up to another. */
export const workingDaysBetween = (from: string, to: string, holidays: Holidays): number => {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkday(day, holidays)) count++;
  return count;
};

/** The days of an office: which one it is there now, and when it works. */
export interface OfficeDays extends Holidays {
  today: string;
}

interface Counted {
  /** The first day that is counted, where it is before today. */
  since?: string | undefined;
  now?: Date;
}

/** The calendar of a site: its clock, and the holidays of its country. */
export const officeDaysOf = async (
  db: Db | Tx,
  siteId: string,
  { since, now = currentDate() }: Counted = {},
): Promise<OfficeDays> => {
  const { timeZone, countryCode } = await officeOf(db, siteId);
  const today = dayIn(timeZone, now);
  const from = since !== undefined && since < today ? since : today;
  return { today, ...(await loadHolidays(db, countryCode, from)) };
};

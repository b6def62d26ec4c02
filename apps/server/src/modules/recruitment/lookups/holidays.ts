import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/database.ts';

/** The days of a country on which offices do not follow the week, as `YYYY-MM-DD`. */
export interface Holidays {
  /** Days on which nobody works. */
  holidays: ReadonlySet<string>;
  /** Days at a weekend on which people work instead. */
  workdays: ReadonlySet<string>;
}

/** Whether offices work on a day: Monday to Friday, unless the holidays say otherwise. */
export const isWorkday = (date: string, { holidays, workdays }: Holidays): boolean => {
  if (workdays.has(date)) return true;
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(date);
};

/** No country has more days that differ from the week in the years that clocks count. */
const mostDays = 5000;

/** The holidays of a country from a day on. Days on which banks alone are closed are working days. */
export const loadHolidays = async (db: Db | Tx, countryCode: string, from: string): Promise<Holidays> => {
  const { rows } = await sql<{ day: string; isWorkday: boolean }>`
    select d.day, d.kind = 'makeup_workday' as "isWorkday" from public_holiday d
    where d.country_code = ${countryCode} and d.deleted_at is null and d.kind <> 'bank_only'
      and d.day >= ${from}::date order by d.day limit ${mostDays}`.execute(db);
  const days = (wanted: boolean) =>
    new Set(rows.filter((row) => row.isWorkday === wanted).map(({ day }) => day));
  return { holidays: days(false), workdays: days(true) };
};

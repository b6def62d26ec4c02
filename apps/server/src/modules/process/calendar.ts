import { sql } from 'kysely';
import type { Db } from '../../kernel/db/database.ts';
import { clockIn } from '../../kernel/time-zone.ts';

/** What days of a calendar are, where they are not as the week has them. */
export interface Calendar {
  days: ReadonlyMap<string, 'holiday' | 'workday'>;
  zone: string;
}

const oneDay = 24 * 3_600_000;
/** No deadline is further away than this, in days, even if nobody ever works. */
const furthest = 5000;

const platformSite = sql`coalesce((select (value #>> '{}')::bigint from sys_setting where name = 'platformSiteId'), 16)`;

/** The calendar of a site from a moment on: its own days, and those of the platform where it says nothing. */
export const loadCalendar = async (
  db: Db,
  { subsiteId, zone, from }: { subsiteId: string; zone: string; from: Date },
): Promise<Calendar> => {
  const { rows } = await sql<{ day: string; kind: 'holiday' | 'workday' }>`
    select distinct on (day) day::text as day, kind from wf_calendar_day
    where deleted_at is null and subsite_id in (${subsiteId}, ${platformSite})
      and day >= (${from}::timestamptz at time zone ${zone})::date
    order by day, (subsite_id = ${subsiteId}) desc limit ${furthest}`.execute(db);
  return { days: new Map(rows.map(({ day, kind }) => [day, kind])), zone };
};

/** Whether people work on the day of a moment: Monday to Friday, unless the calendar says otherwise. */
export const isWorkingDay = ({ days, zone }: Calendar, moment: Date): boolean => {
  const date = clockIn(zone, moment).slice(0, 10);
  const kind = days.get(date);
  if (kind) return kind === 'workday';
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5;
};

/** The same time of day, so many working days later. */
export const addWorkingDays = (calendar: Calendar, from: Date, count: number): Date => {
  let at = from;
  let left = count;
  for (let passed = 0; left > 0 && passed < furthest; passed++) {
    at = new Date(at.getTime() + oneDay);
    if (isWorkingDay(calendar, at)) left--;
  }
  return at;
};

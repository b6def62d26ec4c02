import { addDays, weekdayOf } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Db } from '../../kernel/db/database.ts';
import { loadSiteZone } from '../../kernel/time-zone.queries.ts';
import { clockIn, dayIn, momentIn } from '../../kernel/time-zone.ts';

/** What days of a calendar are, where they are not as the week has them. */
export interface Calendar {
  days: ReadonlyMap<string, 'holiday' | 'workday'>;
  zone: string;
}

/** No deadline is further away than this, in days, even if nobody ever works. */
const furthest = 5000;

const platformSite = sql`coalesce((select (value #>> '{}')::bigint from sys_setting where name = 'platformSiteId'), 16)`;

/** The calendar of a site from a moment on: its own days, and those of the platform where it says nothing. */
export const loadCalendar = async (
  db: Db,
  { subsiteId, from }: { subsiteId: string; from: Date },
): Promise<Calendar> => {
  const zone = await loadSiteZone(db, subsiteId);
  const { rows } = await sql<{ day: string; kind: 'holiday' | 'workday' }>`
    select distinct on (day) day::text as day, kind from wf_calendar_day
    where deleted_at is null and subsite_id in (${subsiteId}, ${platformSite})
      and day >= ${dayIn(zone, from)}::date
    order by day, (subsite_id = ${subsiteId}) desc limit ${furthest}`.execute(db);
  return { days: new Map(rows.map(({ day, kind }) => [day, kind])), zone };
};

/** Whether people work on a day: Monday to Friday, unless the calendar says otherwise. */
export const isWorkingDay = ({ days }: Calendar, day: string): boolean =>
  days.has(day) ? days.get(day) === 'workday' : weekdayOf(day) <= 5;

/** The same time of day, so many working days later. */
export const addWorkingDays = (calendar: Calendar, from: Date, count: number): Date => {
  if (count <= 0) return from;
  const [first = '', time = ''] = clockIn(calendar.zone, from).split(' ');
  let day = first;
  let left = count;
  for (let passed = 0; left > 0 && passed < furthest; passed++) {
    day = addDays(day, 1);
    if (isWorkingDay(calendar, day)) left--;
  }
  return momentIn(calendar.zone, `${day} ${time}`);
};

/*
 * Arithmetic of days and months of the calendar, `YYYY-MM-DD` and `YYYY-MM`. A day of the calendar is in no time zone;
 * which day a moment is on says `time-zone.ts` of the server.
 */

const dayMs = 86_400_000;

const startOf = (day: string): number => Date.parse(`${day.slice(0, 10)}T00:00:00Z`);
const dayText = (start: number): string => new Date(start).toISOString().slice(0, 10);

/** A day so many days later, or earlier. */
export const addDays = (day: string, count: number): string => dayText(startOf(day) + count * dayMs);

/** How many days one day is after another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOf(to) - startOf(from)) / dayMs);

/** The day of the week: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(startOf(day)).getUTCDay() || 7;

/** The last day of a month. */
export const lastOfMonth = (month: string): string =>
  dayText(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0));

/** The latest day that has begun anywhere. */
export const latestDay = (): string => dayText(Date.now() + 14 * 3_600_000);

/** A local time with the zone whose clocks show it, where it could be taken for that of another. */
export const withZone = (time: string, zone: string): string => `${time} (${zone})`;

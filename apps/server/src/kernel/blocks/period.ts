import type { Days } from './blocks.ts';

const dayMs = 86_400_000;

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** A day so many days later, or earlier. */
export const addDays = (day: string, count: number): string =>
  dayText(Date.parse(`${day}T00:00:00Z`) + count * dayMs);

/** How many days these are. */
export const lengthOf = ({ from, to }: Days): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1;

/** As many days before. */
export const daysBefore = (days: Days): Days => ({
  from: addDays(days.from, -lengthOf(days)),
  to: addDays(days.from, -1),
});

/** Each of the days. */
export const eachDay = (days: Days): string[] =>
  Array.from({ length: lengthOf(days) }, (_, index) => addDays(days.from, index));

/** The months that these days touch, as `YYYY-MM`. */
export const eachMonth = (days: Days): string[] => [...new Set(eachDay(days).map((day) => day.slice(0, 7)))];

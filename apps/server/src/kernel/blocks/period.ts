import { addDays, daysBetween } from '@lc/contract/kernel';
import type { Days } from './blocks.ts';

/** How many days these are. */
export const lengthOf = ({ from, to }: Days): number => daysBetween(from, to) + 1;

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

import { memoizeTexts } from './memoize.ts';

const clockOf = memoizeTexts(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
);

/** `YYYY-MM-DD HH:mm:ss` on the clocks of a zone; the format leaves out zeros of years before 1000. */
export const clockIn = (zone: string, moment: Date): string => clockOf(zone).format(moment).padStart(19, '0');

const canonicalOf = memoizeTexts((timeZone) => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return timeZone;
  }
});

/** Whether two names are of one zone, as Asia/Rangoon and Asia/Yangon are. */
export const isSameClock = (one: string, other: string): boolean => canonicalOf(one) === canonicalOf(other);

import { memoizeTexts } from '@lc/contract/kernel';

const tryZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

/** Whether the platform knows a time zone of this name. */
export const isTimeZone = memoizeTexts(
  (zone) => /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(zone) && zone.length <= 64 && tryZone(zone),
);

const clockOf = memoizeTexts(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
);

/** `YYYY-MM-DD HH:mm:ss` on the clocks of a zone; the format leaves out zeros of years before 1000. */
export const clockIn = (zone: string, moment: Date): string => clockOf(zone).format(moment).padStart(19, '0');

/** The moment at which the clocks of a zone show `YYYY-MM-DD HH:mm:ss`, or the start of a day. */
export const momentIn = (zone: string, text: string): Date => {
  const wanted = Date.parse(`${text.length === 10 ? `${text} 00:00:00` : text}Z`.replace(' ', 'T'));
  const shownAt = (moment: number): number =>
    Date.parse(`${clockIn(zone, new Date(moment)).replace(' ', 'T')}Z`);
  // Twice, as the first guess may lie on the other side of a change of clocks.
  const guess = wanted - (shownAt(wanted) - wanted);
  return new Date(guess - (shownAt(guess) - wanted));
};

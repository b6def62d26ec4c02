import { clockIn, isSameClock, withZone } from '@lc/contract/kernel';
import { browserTimeZone, currentTimeZone, useSessionStore } from './session-store.ts';

/*
 * What the console itself says of moments: the server writes what a person looks at by the clock of the reader, and the
 * time that it is now, and names of zones, come from here (`tests/clocks.test.ts`).
 */

/** `YYYY-MM-DD HH:mm:ss` on the reader's clock, now unless a moment is given. */
export const readerTime = (moment: Date = new Date()): string => {
  try {
    return clockIn(currentTimeZone(), moment);
  } catch {
    // The browser does not know the zone of the account.
    return clockIn(browserTimeZone(), moment);
  }
};

/** The zone of the reader's clock, where the working site goes by another; undefined where both are one. */
export const useNamedZone = (): string | undefined => {
  const zone = useSessionStore(({ subsite }) => subsite?.timeZone);
  const own = currentTimeZone();
  return zone === undefined || isSameClock(zone, own) ? undefined : own;
};

/** Writes moments that the server sent, with the reader's zone where they could be taken for those of the site. */
export const useMomentText = (): ((text: string) => string) => {
  const zone = useNamedZone();
  return (text) => (zone === undefined || text === '' ? text : withZone(text, zone));
};

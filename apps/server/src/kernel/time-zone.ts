import { clockIn, isSameClock, memoizeTexts } from '@lc/contract/kernel';

export { clockIn, isSameClock };

/*
 * The one place where moments become days and texts, and texts become moments; `time-zone.queries.ts` is the same in
 * SQL. Whose clock counts: what the public or a paper says is by the clock of the site, what a person looks at by that
 * of the reader (`ctx.timeZone`). `tests/clocks.test.ts` refuses other ways.
 */

const tryZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

/**
 * Names that ICU and PostgreSQL read alike. Abbreviations, such as IST, are another zone to each of them, and a few old
 * names are known to ICU alone.
 */
const shared = /^(UTC|GMT|(?!SystemV\/|US\/Pacific-New$)[A-Za-z][\w+-]*(\/[\w+-]+)+)$/i;

/** Whether the platform knows a time zone of this name. */
export const isTimeZone = memoizeTexts((zone) => zone.length <= 64 && shared.test(zone) && tryZone(zone));

/** `YYYY-MM-DD` on the clocks of a zone. */
export const dayIn = (zone: string, moment: Date): string => clockIn(zone, moment).slice(0, 10);

const dayMs = 86_400_000;

/** A local time as if it were one of UTC. */
const readAsUtc = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

/**
 * The moment at which the clocks of a zone show `YYYY-MM-DD HH:mm:ss`, or the start of a day. By the rule of PostgreSQL
 * a time that is skipped is read by the offset before the change, so that the clock moves forward, and of a time that
 * is shown twice the later moment counts.
 */
export const momentIn = (zone: string, text: string): Date => {
  const wanted = readAsUtc(text.length === 10 ? `${text} 00:00:00` : text);
  const byOffsetAt = (moment: number): number =>
    wanted - (readAsUtc(clockIn(zone, new Date(moment))) - moment);
  const after = byOffsetAt(wanted + dayMs);
  const isShown = readAsUtc(clockIn(zone, new Date(after))) === wanted;
  return new Date(isShown ? after : byOffsetAt(wanted - dayMs));
};

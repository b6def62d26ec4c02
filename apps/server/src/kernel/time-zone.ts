const knownZones = new Map<string, boolean>();

/** Whether the platform knows a time zone of this name. */
export const isTimeZone = (zone: string): boolean => {
  const known = knownZones.get(zone);
  if (known !== undefined) return known;
  const valid = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(zone) && zone.length <= 64 && tryZone(zone);
  if (knownZones.size < 1000) knownZones.set(zone, valid);
  return valid;
};

const tryZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

const clocks = new Map<string, Intl.DateTimeFormat>();

/** `YYYY-MM-DD HH:mm:ss` on the clocks of a zone. */
export const clockIn = (zone: string, moment: Date): string => {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    if (clocks.size < 1000) clocks.set(zone, clock);
  }
  // Years before 1000 come without their zeros.
  return clock.format(moment).padStart(19, '0');
};

/** The moment at which the clocks of a zone show `YYYY-MM-DD HH:mm:ss`, or the start of a day. */
export const momentIn = (zone: string, text: string): Date => {
  const wanted = Date.parse(`${text.length === 10 ? `${text} 00:00:00` : text}Z`.replace(' ', 'T'));
  const shownAt = (moment: number): number =>
    Date.parse(`${clockIn(zone, new Date(moment)).replace(' ', 'T')}Z`);
  // Twice, as the first guess may lie on the other side of a change of clocks.
  const guess = wanted - (shownAt(wanted) - wanted);
  return new Date(guess - (shownAt(guess) - wanted));
};

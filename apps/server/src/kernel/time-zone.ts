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

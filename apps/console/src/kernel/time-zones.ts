/** The time zones that can be chosen, by their IANA names. */
export const zoneChoices = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));

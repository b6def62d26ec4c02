const durationText =
  /^P(?!$)(\d{1,5}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,5}D)?(T(?=\d)(\d{1,6}H)?(\d{1,6}M)?(\d{1,6}S)?)?$/;
const momentText = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** Whether a text is a duration of ISO 8601: `P1DT4H`. */
export const isDuration = (text: string): boolean => durationText.test(text);

/** Whether a text is a day or a moment of ISO 8601 that the calendar and the clock have. */
export const isMoment = (text: string): boolean => {
  const found = momentText.exec(text);
  if (!found) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number);
  const [zoneHours = 0, zoneMinutes = 0] = (found[7] ?? '').match(/\d\d/g)?.map(Number) ?? [];
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    (Number.isNaN(hour) || (hour < 24 && minute < 60)) &&
    (Number.isNaN(second) || second < 60) &&
    zoneHours <= 14 &&
    zoneMinutes < 60
  );
};

/** Whether a text says when something is: a moment, or how long from now. */
export const isTime = (text: string): boolean => isDuration(text) || isMoment(text);

/** Whether a duration is a minute at least. */
export const isMinute = (text: string): boolean => {
  const [days = '', time = ''] = text.split('T');
  const [, hours, minutes, seconds] = /^(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(time) ?? [];
  const inSeconds = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return /[1-9]/.test(days) || inSeconds >= 60;
};

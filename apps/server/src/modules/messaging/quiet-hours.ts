import { addDays } from '@lc/contract/kernel';
import { clockIn, momentIn } from '../../kernel/time-zone.ts';

/** Zones of the countries whose numbers are written to, by country code; the longest code that fits counts. */
const zones: Readonly<Record<string, string>> = {
  '60': 'Asia/Kuala_Lumpur',
  '62': 'Asia/Jakarta',
  '63': 'Asia/Manila',
  '65': 'Asia/Singapore',
  '66': 'Asia/Bangkok',
  '81': 'Asia/Tokyo',
  '82': 'Asia/Seoul',
  '84': 'Asia/Ho_Chi_Minh',
  '86': 'Asia/Shanghai',
  '91': 'Asia/Kolkata',
  '95': 'Asia/Yangon',
  '852': 'Asia/Hong_Kong',
  '853': 'Asia/Macau',
  '855': 'Asia/Phnom_Penh',
  '856': 'Asia/Vientiane',
  '880': 'Asia/Dhaka',
  '886': 'Asia/Taipei',
  '971': 'Asia/Dubai',
};

/** The zone of a recipient: that of his number's country; the installation's where the number does not tell. */
export const zoneOf = (recipient: string, installation: string): string => {
  if (!recipient.startsWith('+')) return installation;
  const digits = recipient.slice(1);
  return zones[digits.slice(0, 3)] ?? zones[digits.slice(0, 2)] ?? installation;
};

/** When it is quiet, as `HH:mm`; over midnight where the end comes before the beginning. */
export interface QuietHours {
  from: string;
  to: string;
}

/** The end of the quiet hours that reign at a moment on the clocks of a zone; undefined when they do not. */
export const quietUntil = ({ from, to }: QuietHours, zone: string, now: Date): Date | undefined => {
  const [day = '', clock = ''] = clockIn(zone, now).split(' ');
  const time = clock.slice(0, 5);
  const isOverMidnight = to < from;
  const isQuiet = isOverMidnight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return undefined;
  const endsTomorrow = isOverMidnight && time >= from;
  const endDay = endsTomorrow ? addDays(day, 1) : day;
  return momentIn(zone, `${endDay} ${to}:00`);
};

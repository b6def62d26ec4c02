import type { Language } from '@lc/contract/kernel/locale.ts';
import { isCurrentEra, type MomentKind, readMoment } from '@lc/contract/kernel/typed-moment.ts';
import { dayFormat, type WidgetOf } from './inputs.ts';
import type { Json } from './json.ts';

/** A widget whose value is a day or a time. */
export type TemporalWidget = WidgetOf<'date' | 'time'>;

const usualFormats = { date: 'yyyy-MM-dd', time: 'HH:mm:ss' } as const;

/** How a date or time is written, in the letters of dayjs. */
export const momentFormat = ({ type, options }: TemporalWidget): string =>
  dayFormat(options.format.trim() || usualFormats[type]);

/** Whether a widget holds milliseconds in the place of texts. */
export const isTimestamp = (widget: TemporalWidget): boolean =>
  widget.type === 'date' && widget.options.timestamp;

/** Whether a widget holds a start and an end. */
export const isRange = (widget: TemporalWidget): boolean =>
  widget.type === 'time'
    ? widget.options.isRange
    : widget.options.type === 'datetimerange' || widget.options.type === 'daterange';

/** What the moments of a widget are: a day has a time where its format shows one. */
export const momentKindOf = (widget: TemporalWidget): MomentKind => {
  if (widget.type === 'time') return 'time';
  const { type } = widget.options;
  if (type === 'year' || type === 'month') return type;
  return type.startsWith('datetime') || /[Hhms]/.test(momentFormat(widget)) ? 'dateTime' : 'date';
};

const tokens = /\[([^[\]]*)\]|YYYY|YY|MM?M?M?|DD?|HH?|hh?|mm?|ss?|SSS|A|a|[\s\S]/g;

type Parts = Partial<Record<'Y' | 'M' | 'D' | 'H' | 'm' | 's', number>>;

const twoDigitYear = (year: number): number => year + (year > 68 ? 1900 : 2000);

/** The numbers of a text that is written in a format; undefined where it is not, or the format says them by words. */
const partsIn = (text: string, format: string): Parts | undefined => {
  const parts: Parts = {};
  let [rest, half]: [string, number | undefined] = [text, undefined];
  for (const [token, literal] of format.matchAll(tokens)) {
    const letter = token.charAt(0);
    if (literal !== undefined || !/[YMDHhmsSAa]/.test(letter)) {
      const wanted = literal ?? token;
      if (!rest.startsWith(wanted)) return undefined;
      rest = rest.slice(wanted.length);
    } else if (letter === 'A' || letter === 'a') {
      const name = /^[ap]m/i.exec(rest)?.[0].toLowerCase();
      if (name === undefined) return undefined;
      half = name === 'pm' ? 12 : 0;
      rest = rest.slice(2);
    } else {
      if (token.startsWith('MMM')) return undefined;
      const digits = (token.length === 1 ? /^\d\d?/ : token.length === 2 ? /^\d\d/ : /^\d{3,4}/).exec(
        rest,
      )?.[0];
      if (digits === undefined || (token.length > 2 && digits.length !== token.length)) return undefined;
      rest = rest.slice(digits.length);
      if (token === 'SSS') continue;
      const number = token === 'YY' ? twoDigitYear(Number(digits)) : Number(digits);
      // Only letters of parts come here: those of words and halves of a day were looked at before.
      parts[letter === 'h' ? 'H' : (letter as keyof Parts)] = number;
    }
  }
  if (half !== undefined && parts.H !== undefined) parts.H = (parts.H % 12) + half;
  return rest === '' ? parts : undefined;
};

const padded = (number: number, length = 2): string => String(number).padStart(length, '0');

/** Parts as a text of the kind; undefined where it would lose one of them. */
const textOfParts = ({ Y, M = 1, D = 1, H = 0, m = 0, s = 0 }: Parts, kind: MomentKind, year: string) => {
  const day = `${Y === undefined ? year : padded(Y, 4)}-${padded(M)}-${padded(D)}`;
  const time = `${padded(H)}:${padded(m)}:${padded(s)}`;
  if (kind === 'time') return time;
  if (kind === 'dateTime') return `${day} ${time}`;
  if (time !== '00:00:00') return undefined;
  if (kind === 'date') return day;
  if (D !== 1 || (kind === 'year' && M !== 1)) return undefined;
  return day.slice(0, kind === 'year' ? 4 : 7);
};

/** Which of two small numbers is the day by a format; undefined where its year comes first. */
export const dayOrder = (format: string): 'dayFirst' | 'monthFirst' | undefined => {
  const [year, month, day] = ['Y', 'M', 'D'].map((letter) => format.indexOf(letter));
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (month < 0 || day < 0 || (year >= 0 && year < Math.min(month, day))) return undefined;
  return day < month ? 'dayFirst' : 'monthFirst';
};

/**
 * A moment of a widget as calls give one of its kind: from the widget's own format, or in any other form in which
 * people write it.
 * @param today the day it is for the person, for formats without a year
 */
export const readTemporal = (
  widget: TemporalWidget,
  text: string,
  reading: { language: Language; today: string; zone?: string | undefined },
): string | undefined => {
  const format = momentFormat(widget);
  const kind = momentKindOf(widget);
  const year = reading.today.slice(0, 4);
  const inFormat = (written: string): string | undefined => {
    const parts = partsIn(written, format);
    const own = parts && textOfParts(parts, kind, year);
    return own === undefined ? undefined : readMoment(own, kind, reading);
  };
  const own = inFormat(text);
  if (own !== undefined) return own;
  const read = readMoment(text, kind, { ...reading, order: dayOrder(format) });
  if (read === undefined || isTimestamp(widget)) return read;
  // Seconds that the format has no place for would be lost.
  return (inFormat(writeInFormat(read, kind, format)) ?? read) === read ? read : undefined;
};

/** A text of a kind in a format; as it is where the format says more than digits can. */
export const writeInFormat = (text: string, kind: MomentKind, format: string): string => {
  const [, Y = '2000', , M = '01', , D = '01'] = /^(\d{4})(-(\d\d)(-(\d\d))?)?/.exec(text) ?? [];
  const [H = '00', m = '00', s = '00'] = /(\d\d):(\d\d)(?::(\d\d))?$/.exec(text)?.slice(1) ?? [];
  const twelve = padded(Number(H) % 12 || 12);
  const values: Readonly<Record<string, string>> = { Y, M, D, H, m, s, h: twelve };
  if (/MMM|SSS/.test(format) || (kind === 'time' && /[YMD]/.test(format))) return text;
  return format.replace(tokens, (token: string, literal: string | undefined) => {
    if (literal !== undefined) return literal;
    const letter = token.charAt(0);
    if (letter === 'A' || letter === 'a') {
      const half = Number(H) < 12 ? 'AM' : 'PM';
      return letter === 'A' ? half : half.toLowerCase();
    }
    const value = values[letter];
    if (value === undefined) return token;
    if (token === 'YY') return value.slice(2);
    return token.length === 1 ? String(Number(value)) : value;
  });
};

const examples: Readonly<Record<MomentKind, string>> = {
  year: '2026',
  month: '2026-12',
  date: '2026-12-20',
  minute: '15:30',
  time: '15:30:00',
  dateTime: '2026-12-20 15:30:00',
};

/** A moment as a widget shows it. */
export const momentExample = (widget: TemporalWidget): string => {
  const kind = momentKindOf(widget);
  return writeInFormat(examples[kind], kind, momentFormat(widget));
};

/** The moment that it is for a person, as their clock has it and in milliseconds. */
export interface Now {
  clock: string;
  milliseconds: number;
}

/** The word by which a design says that a field starts with the present moment. */
const present = 'now';

/** The value of the present moment in a widget; undefined where its design does not start with that. */
export const presentValue = (widget: TemporalWidget, { clock, milliseconds }: Now): Json | undefined => {
  const { defaultValue } = widget.options;
  if (typeof defaultValue !== 'string' || defaultValue.trim().toLowerCase() !== present) return undefined;
  if (isTimestamp(widget)) return milliseconds;
  const kind = momentKindOf(widget);
  const text = kind === 'time' ? clock.slice(11) : clock.slice(0, examples[kind].length);
  return writeInFormat(text, kind, momentFormat(widget));
};

/** Fewer milliseconds are digits of a day, such as 20260203, that somebody took for a number. */
const leastMilliseconds = 1e11;

/** Whether a value is one moment of a widget: a text that says one in the language, or milliseconds. */
export const isMomentOf = (widget: TemporalWidget, value: Json, language: Language): boolean => {
  if (typeof value === 'number')
    return (
      Number.isInteger(value) &&
      isCurrentEra(new Date(value).getUTCFullYear()) &&
      (isTimestamp(widget) || Math.abs(value) >= leastMilliseconds)
    );
  // Only which text says a moment is asked, not which moment it is.
  const reading = { language, today: '2000-01-01', zone: 'UTC' };
  return typeof value === 'string' && readTemporal(widget, value, reading) !== undefined;
};

/** How what people type in a language is read, on which day and clock. */
export type Reading = Parameters<typeof readTemporal>[2];

/** A value of a widget with each text that says a moment in the widget's own format; others stay as they are. */
export const settledMoment = (widget: TemporalWidget, value: Json, reading: Reading): Json => {
  if (Array.isArray(value)) return value.map((one) => settledMoment(widget, one, reading));
  const read = typeof value === 'string' ? readTemporal(widget, value, reading) : undefined;
  return read === undefined ? value : writeInFormat(read, momentKindOf(widget), momentFormat(widget));
};

/** Whether the two ends of a span stand in order; of ends that cannot be compared, nothing is said. */
export const isInOrder = (widget: TemporalWidget, [from, to]: readonly Json[]): boolean => {
  const reading = { language: 'my-MM', today: '2000-01-01', zone: 'UTC' } as const;
  const placeOf = (value: Json | undefined): Json | undefined =>
    typeof value === 'string' ? readTemporal(widget, value, reading) : value;
  const [start, end] = [placeOf(from), placeOf(to)];
  if (typeof start === 'string' && typeof end === 'string') return start <= end;
  return typeof start !== 'number' || typeof end !== 'number' || start <= end;
};

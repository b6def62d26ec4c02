import { normalizeText } from './clean-text.ts';
import { clockIn } from './clock-in.ts';
import type { Language } from './locale.ts';
import { withPlainDigits } from './plain-digits.ts';

/** What a text is read as; a `minute` is a time of day without seconds. */
export type MomentKind = 'year' | 'month' | 'date' | 'minute' | 'time' | 'dateTime';

export interface MomentReading {
  language: Language;
  /** Which of two small numbers is the day, where the field has a format of its own. */
  order?: 'dayFirst' | 'monthFirst' | undefined;
  /** The day it is for the person, `YYYY-MM-DD`: a day without a year is one of this year, or is refused. */
  today?: string | undefined;
  /** The zone whose clock the moment is written by; without one, a text that names another zone is refused. */
  zone?: string | undefined;
}

/**
 * Whether a year is one that people mean when they write a day. Others are of another calendar (2569 and 1388 are 2026 in
 * the Buddhist and the Burmese era), or are mistyped. Years such as 2999 and 9999 stand for "never".
 */
export const isCurrentEra = (year: number): boolean => year >= 1800 && (year < 2400 || year >= 2700);

/** Longest text that is read, in UTF-16 units. */
const longest = 80;

const monthNames: readonly (readonly string[])[] = [
  ['january', 'jan', 'ဇန်နဝါရီ', 'ဇန်နာရီ'],
  ['february', 'feb', 'ဖေဖော်ဝါရီ'],
  ['march', 'mar', 'မတ်'],
  ['april', 'apr', 'ဧပြီ'],
  ['may', 'မေ'],
  ['june', 'jun', 'ဇွန်'],
  ['july', 'jul', 'ဇူလိုင်'],
  ['august', 'aug', 'ဩဂုတ်', 'သြဂုတ်'],
  ['september', 'sept', 'sep', 'စက်တင်ဘာ'],
  ['october', 'oct', 'အောက်တိုဘာ'],
  ['november', 'nov', 'နိုဝင်ဘာ'],
  ['december', 'dec', 'ဒီဇင်ဘာ'],
];

/** Parts of a day by the hours that people say with them; `上午 12:30` is nobody's and `ည ၁` could be two. */
const dayParts: Readonly<Record<string, readonly [from: number, to: number]>> = {
  am: [0, 11],
  'a.m.': [0, 11],
  pm: [12, 23],
  'p.m.': [12, 23],
  凌晨: [0, 6],
  早上: [4, 11],
  早晨: [4, 11],
  上午: [1, 11],
  中午: [11, 14],
  下午: [12, 19],
  傍晚: [16, 20],
  晚上: [17, 23],
  မနက်: [1, 11],
  နံနက်: [1, 11],
  နေ့လယ်: [11, 15],
  နေ့ခင်း: [11, 15],
  မွန်းလွဲ: [12, 17],
  ညနေ: [15, 19],
  ည: [18, 23],
};

/** Words that say what a number is, as one sign each; some say nothing. */
const otherWords: Readonly<Record<string, string>> = {
  年: '年',
  ခုနှစ်: '年',
  月: '月',
  日: '日',
  号: '日',
  號: '日',
  ရက်နေ့: '日',
  ရက်: '日',
  点: '点',
  點: '点',
  时: '点',
  時: '点',
  နာရီ: '点',
  分: '分',
  မိနစ်: '分',
  秒: '秒',
  စက္ကန့်: '秒',
  半: '半',
  ခွဲ: '半',
  整: '',
  钟: '',
  လ: '',
  '၊': ' ',
  ',': ' ',
  utc: 'Z',
  z: 'Z',
  t: 'T',
  st: 'h',
  nd: 'h',
  rd: 'h',
  th: 'h',
};

type Word = { sign: string; month?: number; hours?: readonly [number, number] };

const words: ReadonlyMap<string, Word> = new Map<string, Word>([
  ...monthNames.flatMap((names, at) => names.map((name) => [name, { sign: 'M', month: at + 1 }] as const)),
  ...Object.entries(dayParts).map(([name, hours]) => [name, { sign: 'P', hours }] as const),
  ...Object.entries(otherWords).map(([name, sign]) => [name, { sign }] as const),
]);
const byLength = [...words.keys()].sort((one, other) => other.length - one.length);

/** The parts of a text: its numbers, and a sign for each part in order. */
interface Shape {
  /** `Y` for four digits, `D` for two, `d` for one, `C` for eight, `X` for others, `M` for the name of a month. */
  signs: string;
  numbers: number[];
  hours: readonly [number, number] | undefined;
}

const signOfLength: Readonly<Record<number, string>> = { 1: 'd', 2: 'D', 4: 'Y', 8: 'C' };

const shapeOf = (text: string): Shape => {
  const shape: Shape = { signs: '', numbers: [], hours: undefined };
  let at = 0;
  while (at < text.length) {
    const digits = /^\d+/.exec(text.slice(at))?.[0];
    if (digits !== undefined) {
      shape.signs += signOfLength[digits.length] ?? 'X';
      shape.numbers.push(Number(digits));
      at += digits.length;
      continue;
    }
    const name = byLength.find((one) => text.startsWith(one, at));
    const word = name === undefined ? undefined : words.get(name);
    shape.signs += word?.sign ?? text[at] ?? '';
    if (word?.month !== undefined) shape.numbers.push(word.month);
    shape.hours ??= word?.hours;
    at += name?.length ?? 1;
  }
  shape.signs = shape.signs
    .replace(/ {2,}/g, ' ')
    .replace(/ ?([-/.:年月日点分秒半]) ?/g, '$1')
    .replace(/([dD])h/g, '$1')
    .trim();
  return shape;
};

/** Full width, other dashes and marks of direction, as ASCII has them; what copies from calendars have is left out. */
const folded = (text: string): string =>
  withPlainDigits(normalizeText(text, 'NFKC'))
    .toLowerCase()
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/\s/g, ' ')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/。/g, '.')
    .replace(/(:\d\d)\.0{1,9}(?!\d)/g, '$1')
    .trim();

type Part = 'y' | 'm' | 'd';

const dateShapes: readonly (readonly [shape: RegExp, order: string])[] = [
  [/^Y([-/. ])[dD]\1[dD]$/, 'ymd'],
  [/^Y年[dD]月[dD]日?$/, 'ymd'],
  [/^Y年?[-/. ]?M[-/. ]?[dD]日?$/, 'ymd'],
  [/^[dD]\.[dD]\.Y$/, 'dmy'],
  [/^[dD]([-/ ])[dD]\1Y$/, '??y'],
  [/^[dD][-/. ]?M[-/. ]?Y$/, 'dmy'],
  [/^M[-/. ]?[dD] Y$/, 'mdy'],
  [/^[dD]月[dD]日$/, 'md'],
  [/^M ?[dD]日?$/, 'md'],
  [/^[dD] ?M$/, 'dm'],
];
const monthShapes: readonly (readonly [shape: RegExp, order: string])[] = [
  [/^Y[-/. ][dD]$/, 'ym'],
  [/^Y年[dD]月?$/, 'ym'],
  [/^Y年?[-/. ]?M$/, 'ym'],
  [/^[dD][-/. ]Y$/, 'my'],
  [/^M[-/. ]?Y$/, 'my'],
];
const timeShape = /^(?:P ?)?[dD]:D(?::D)?(?: ?P)?$/;
const spokenTime = /^(?:P ?)?[dD]点(?:半|[dD](?:分(?:[dD]秒?)?)?)?$/;
const hourShape = /^(?:[dD] ?P|P ?[dD])$/;

const padded = (number: number, length = 2): string => String(number).padStart(length, '0');

/** `YYYY-MM-DD`, unless there is no such day, or its year is of another calendar. */
const dayText = (year: number, month: number, day: number): string | undefined => {
  const text = `${padded(year, 4)}-${padded(month)}-${padded(day)}`;
  const parsed = new Date(`${text}T00:00:00Z`);
  return isCurrentEra(year) && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
    ? text
    : undefined;
};

/** Which of two numbers before a year is the day: as the field or the language says, or as only one can be. */
const smallOrder = ([first = 0, second = 0]: readonly number[], reading: MomentReading): string => {
  const order = reading.order ?? (reading.language === 'my-MM' ? 'dayFirst' : undefined);
  if (order) return order === 'dayFirst' ? 'dmy' : 'mdy';
  if (first > 12 || first === second) return 'dmy';
  return second > 12 ? 'mdy' : '';
};

const partsOf = (
  { signs, numbers }: Shape,
  shapes: readonly (readonly [RegExp, string])[],
  reading: MomentReading,
): Partial<Record<Part, number>> => {
  const found = shapes.find(([shape]) => shape.test(signs))?.[1] ?? '';
  const order = found === '??y' ? smallOrder(numbers, reading) : found;
  return Object.fromEntries([...order].map((part, at) => [part, numbers[at]]));
};

const readDay = (shape: Shape, reading: MomentReading): string | undefined => {
  const [only = 0] = shape.numbers;
  // Eight digits are a day from its year on, where they can be nothing else.
  if (shape.signs === 'C')
    return /^(19|20)/.test(String(only))
      ? dayText(Math.floor(only / 10000), Math.floor(only / 100) % 100, only % 100)
      : undefined;
  const parts = partsOf(shape, dateShapes, reading);
  const year = parts.y ?? (reading.today === undefined ? undefined : Number(reading.today.slice(0, 4)));
  return year === undefined || parts.m === undefined || parts.d === undefined
    ? undefined
    : dayText(year, parts.m, parts.d);
};

const readMonth = (shape: Shape, reading: MomentReading): string | undefined => {
  const { y, m } = partsOf(shape, monthShapes, reading);
  return y === undefined || m === undefined ? undefined : dayText(y, m, 1)?.slice(0, 7);
};

/** The hour that a number says with a part of the day; none where it could be two, or cannot be. */
const hourOf = (hour: number, hours: Shape['hours']): number | undefined => {
  if (hours === undefined) return hour;
  const [from, to] = hours;
  const possible = [hour, ...(hour < 12 ? [hour + 12] : []), ...(hour === 12 ? [0] : [])];
  const within = possible.filter((one) => one >= from && one <= to);
  return within.length === 1 ? within[0] : undefined;
};

const readTime = ({ signs, numbers, hours }: Shape): string | undefined => {
  const isTime =
    timeShape.test(signs) || spokenTime.test(signs) || (hours !== undefined && hourShape.test(signs));
  if (!isTime || signs.split('P').length > 2) return undefined;
  const [written = 0, minute = signs.endsWith('半') ? 30 : 0, second = 0] = numbers;
  const hour = hourOf(written, hours);
  return hour === undefined || hour > 23 || minute > 59 || second > 59
    ? undefined
    : `${padded(hour)}:${padded(minute)}:${padded(second)}`;
};

/** Where the time begins in the signs of a moment; behind them where it has none. */
const timeStart = (signs: string): number => {
  const clock = signs.search(/(?:P ?)?[dD][:点]/);
  const start = clock < 0 ? signs.search(/[dD] ?P$|P ?[dD]$/) : clock;
  return start < 0 ? signs.length : start;
};

const countNumbers = (signs: string): number => signs.replace(/[^YMCXdD]/g, '').length;

/** A moment that names its distance from UTC, by the clock of the person. */
const inZone = (
  local: string,
  offset: readonly [sign: string, ...numbers: number[]],
  zone: string,
): string => {
  const [sign, hours = 0, minutes = 0] = offset;
  const distance =
    (hours > 99 ? Math.floor(hours / 100) * 60 + (hours % 100) : hours * 60 + minutes) * 60_000;
  const moment = Date.parse(`${local.replace(' ', 'T')}Z`) - (sign === '-' ? -distance : distance);
  return clockIn(zone, new Date(moment));
};

const readDateTime = (shape: Shape, reading: MomentReading): string | undefined => {
  const start = timeStart(shape.signs);
  const dateSigns = shape.signs.slice(0, start);
  const inDate = countNumbers(dateSigns);
  // A minus is a distance from UTC only in the form of ISO: elsewhere it separates two times.
  const zone = (dateSigns.endsWith('T') ? /(Z|[+-]D:D|[+-]Y)$/ : / ?(Z|\+D:D|\+Y)$/).exec(
    shape.signs.slice(start),
  );
  const timeSigns = shape.signs.slice(start, zone ? start + zone.index : undefined);
  const inTime = countNumbers(timeSigns);
  const day = readDay(
    { ...shape, signs: dateSigns.replace(/[T ]$/, ''), numbers: shape.numbers.slice(0, inDate) },
    reading,
  );
  const time =
    timeSigns === ''
      ? '00:00:00'
      : readTime({ ...shape, signs: timeSigns, numbers: shape.numbers.slice(inDate, inDate + inTime) });
  if (day === undefined || time === undefined) return undefined;
  const local = `${day} ${time}`;
  if (!zone) return local;
  const distance = shape.numbers.slice(inDate + inTime);
  const isDistance = distance.every((number) => number <= 1459 && number % 100 < 60);
  return reading.zone === undefined || !isDistance
    ? undefined
    : inZone(local, [zone[0].trim().charAt(0), ...distance], reading.zone);
};

const burmeseDigit = /[\u1040-\u1049]/;

/**
 * A day, month, time or moment in the forms in which people of the three languages write it, as calls give it:
 * `20.12.2026`, `2026年12月20日 下午3:30`, `၂၀ ဒီဇင်ဘာ ၂၀၂၆`, `3 pm`. What could be two days (`03/04/2026` where neither the
 * language nor the field says which number is the day) is not read, nor is a day that does not exist or a year of another
 * calendar.
 *
 * @returns `YYYY`, `YYYY-MM`, `YYYY-MM-DD`, `HH:mm`, `HH:mm:ss` or `YYYY-MM-DD HH:mm:ss` by the kind
 */
export const readMoment = (text: string, kind: MomentKind, given: MomentReading): string | undefined => {
  if (text.length > longest) return undefined;
  // Who writes Burmese digits writes the day first.
  const reading = burmeseDigit.test(text) ? { ...given, order: given.order ?? 'dayFirst' } : given;
  const shape = shapeOf(folded(text));
  switch (kind) {
    case 'year':
      return /^Y年?$/.test(shape.signs) && isCurrentEra(shape.numbers[0] ?? 0)
        ? padded(shape.numbers[0] ?? 0, 4)
        : undefined;
    case 'month':
      return readMonth(shape, reading);
    case 'date': {
      const moment = readDateTime(shape, reading);
      // A time in the place of a day would be lost, unless it is the start of the day.
      return moment?.endsWith(' 00:00:00') ? moment.slice(0, 10) : undefined;
    }
    case 'minute': {
      const time = readTime(shape);
      return time?.endsWith(':00') ? time.slice(0, 5) : undefined;
    }
    case 'time':
      return readTime(shape);
    case 'dateTime':
      return readDateTime(shape, reading);
  }
};

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { languages } from './locale.ts';
import { dateSchema, dateTimeSchema } from './schema.ts';
import { type MomentKind, type MomentReading, readMoment } from './typed-moment.ts';

const english: MomentReading = { language: 'en-US' };
const chinese: MomentReading = { language: 'zh-CN' };
const burmese: MomentReading = { language: 'my-MM' };
const read =
  (kind: MomentKind, reading: MomentReading = english) =>
  (text: string) =>
    readMoment(text, kind, reading);

it.each([
  '2026-12-20',
  '2026/12/20',
  '2026.12.20',
  '2026. 12. 20',
  '2026 12 20',
  '20261220',
  '20.12.2026',
  '20/12/2026',
  '12/20/2026',
  '20-12-2026',
  '2026年12月20日',
  '2026 年 12 月 20 号',
  '2026年12月20',
  '２０２６年１２月２０日',
  '２０２６／１２／２０',
  '၂၀၂၆-၁၂-၂၀',
  '၂၀.၁၂.၂၀၂၆',
  '၂၀ ဒီဇင်ဘာ ၂၀၂၆',
  '၂၀၂၆ ခုနှစ် ဒီဇင်ဘာလ ၂၀ ရက်',
  '၂၀၂၆ခုနှစ်၊ ဒီဇင်ဘာလ ၂၀ရက်နေ့',
  '20 Dec 2026',
  '20 December 2026',
  '20th December, 2026',
  'Dec 20, 2026',
  'DECEMBER 20 2026',
  '2026-Dec-20',
  '20-Dec-2026',
  '\u200e2026\u200e-\u200e12\u200e-\u200e20',
  '2026–12–20',
  ' 2026-12-20 ',
  '2026-12-20 00:00:00',
  '2026-12-20T00:00',
])('reads the day %s', (text) => {
  expect(languages.map((language) => readMoment(text, 'date', { language }))).toEqual(
    // A month before its day is nothing that is written in Burmese.
    text === '12/20/2026' ? ['2026-12-20', '2026-12-20', undefined] : Array(3).fill('2026-12-20'),
  );
});

it('reads 03/04/2026 in the order of the language or the field, and refuses it where neither says which is the day', () => {
  expect([english, chinese, burmese].map((reading) => readMoment('03/04/2026', 'date', reading))).toEqual([
    undefined,
    undefined,
    '2026-04-03',
  ]);
  expect(readMoment('03/04/2026', 'date', { ...english, order: 'dayFirst' })).toBe('2026-04-03');
  expect(readMoment('၀၃/၀၄/၂၀၂၆', 'date', english)).toBe('2026-04-03');
  expect(readMoment('၀၃/၀၄/၂၀၂၆', 'date', { ...english, order: 'monthFirst' })).toBe('2026-03-04');
  expect(readMoment('03/04/2026', 'date', { ...burmese, order: 'monthFirst' })).toBe('2026-03-04');
  expect(read('date')('04/04/2026')).toBe('2026-04-04');
});

it('reads a day without a year as one of this year, and refuses it where no day is known', () => {
  const known = { ...chinese, today: '2026-11-28' };
  for (const text of ['12月20日', 'Dec 20', '20 Dec', '၁၂月၂၀日', 'ဒီဇင်ဘာ ၂၀'])
    expect([readMoment(text, 'date', known), readMoment(text, 'date', chinese)]).toEqual([
      '2026-12-20',
      undefined,
    ]);
  expect(readMoment('2月29日', 'date', known)).toBeUndefined();
});

it.each([
  '2569-12-20',
  '20/12/2569',
  '၂၀ ဒီဇင်ဘာ ၁၃၈၈',
  '0026-12-20',
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '0000-01-01',
  '31.04.2026',
  '20/12/26',
  '20.12.26',
  '12/2026',
  '2026-12',
  '2026',
  '2026-12/20',
  '2026-12-20 10:00',
  '2026-12-20 or 21',
  '20 Decx 2026',
  '20 Marther 2026',
  '1990-04-05 or 1991',
  '2026-12-20-21',
  '20122026',
  '46011',
  'tomorrow',
  '--',
  '',
  '1'.repeat(81),
])('refuses %s as a day', (text) => {
  for (const language of languages)
    expect(readMoment(text, 'date', { language, today: '2026-11-28', zone: 'Asia/Yangon' })).toBeUndefined();
});

it.each([
  ['10:00', '10:00:00'],
  ['9:05', '09:05:00'],
  ['10:00:30', '10:00:30'],
  ['１０：３０', '10:30:00'],
  ['၁၀:၃၀', '10:30:00'],
  ['3:30 PM', '15:30:00'],
  ['3:30pm', '15:30:00'],
  ['3 p.m.', '15:00:00'],
  ['12 am', '00:00:00'],
  ['12:15 pm', '12:15:00'],
  ['下午3:30', '15:30:00'],
  ['下午3点半', '15:30:00'],
  ['下午 15:30', '15:30:00'],
  ['上午10点', '10:00:00'],
  ['15时30分', '15:30:00'],
  ['15点30分20秒', '15:30:20'],
  ['10点整', '10:00:00'],
  ['晚上8点', '20:00:00'],
  ['中午12点', '12:00:00'],
  ['ညနေ ၃:၃၀', '15:30:00'],
  ['ည ၈ နာရီ', '20:00:00'],
  ['၁၀ နာရီ ၃၀ မိနစ်', '10:30:00'],
  ['၁၀ နာရီခွဲ', '10:30:00'],
])('reads the time %s', (text, time) => {
  expect(readMoment(text, 'time', english)).toBe(time);
  expect(readMoment(text, 'minute', english)).toBe(time.endsWith(':00') ? time.slice(0, 5) : undefined);
});

it.each([
  '24:00',
  '25:61',
  '10:60',
  '10:5',
  '10',
  '13 am',
  '上午12:30',
  'ည ၁ နာရီ',
  '晚上12点',
  '10:00 +08:00',
  'pm',
  '10.30',
  'am 3 pm',
  '10:00-12:00',
])('refuses %s as a time', (text) => {
  expect([readMoment(text, 'time', english), readMoment(text, 'minute', english)]).toEqual([
    undefined,
    undefined,
  ]);
});

it.each([
  ['2026-12-20', '2026-12-20 00:00:00'],
  ['2026-11-30 10:00', '2026-11-30 10:00:00'],
  ['2026-11-30 10:00:05', '2026-11-30 10:00:05'],
  ['2026-11-30T10:00', '2026-11-30 10:00:00'],
  ['2026/11/30 3:30 pm', '2026-11-30 15:30:00'],
  ['30.11.2026, 15:30', '2026-11-30 15:30:00'],
  ['30 Nov 2026 3pm', '2026-11-30 15:00:00'],
  ['2026年11月30日 下午3:30', '2026-11-30 15:30:00'],
  ['2026年11月30日下午3点半', '2026-11-30 15:30:00'],
  ['2026年11月30日15时', '2026-11-30 15:00:00'],
  ['၃၀.၁၁.၂၀၂၆ ညနေ ၃:၃၀', '2026-11-30 15:30:00'],
  ['20261130 10:00', '2026-11-30 10:00:00'],
])('reads the moment %s', (text, moment) => {
  for (const language of languages) expect(readMoment(text, 'dateTime', { language })).toBe(moment);
});

it('reads a moment of another zone by the clock of the person, and refuses it where that is not known', () => {
  const yangon = { ...english, zone: 'Asia/Yangon' };
  for (const text of [
    '2026-11-30T10:00:00Z',
    '2026-11-30T10:00:00.000Z',
    '2026-11-30 10:00 UTC',
    '2026-11-30T18:00:00+08:00',
    '2026-11-30 18:00+0800',
    '2026-11-30T05:00-05:00',
  ])
    expect([readMoment(text, 'dateTime', yangon), readMoment(text, 'dateTime', english)]).toEqual([
      '2026-11-30 16:30:00',
      undefined,
    ]);
  for (const text of ['2026-11-30 10:00-12:00', '2026-11-30T10:00+99:00', '2026-11-30T10:00:00.5Z'])
    expect(readMoment(text, 'dateTime', yangon)).toBeUndefined();
});

it.each([
  ['2026-12', '2026-12'],
  ['2026/12', '2026-12'],
  ['12/2026', '2026-12'],
  ['2026年12月', '2026-12'],
  ['၂၀၂၆ ဒီဇင်ဘာ', '2026-12'],
  ['Dec 2026', '2026-12'],
  ['December, 2026', '2026-12'],
  ['2026-13', undefined],
  ['2026', undefined],
  ['2026-12-20', undefined],
])('reads the month %s', (text, month) => {
  for (const language of languages) expect(readMoment(text, 'month', { language })).toBe(month);
});

it('reads years', () => {
  expect(['2026', '၂၀၂၆', '２０２６年', '26', '0000', '2026-12'].map(read('year'))).toEqual([
    '2026',
    '2026',
    '2026',
    undefined,
    undefined,
    undefined,
  ]);
});

const days = fc.date({
  min: new Date('1800-01-01T00:00:00Z'),
  max: new Date('2399-12-31T23:59:59Z'),
  noInvalidDate: true,
});
const language = fc.constantFrom(...languages);
const burmeseDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x1040 + Number(digit)));
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

it('reads every day and moment in every form as the same one', () => {
  fc.assert(
    fc.property(days, language, (moment, code) => {
      const text = moment.toISOString().slice(0, 19).replace('T', ' ');
      const day = text.slice(0, 10);
      const [y = '', m = '', d = ''] = day.split('-');
      const forms = [day, `${y}/${m}/${d}`, `${d}.${m}.${y}`, `${y}年${Number(m)}月${Number(d)}日`];
      for (const form of [...forms, ...forms.map(burmeseDigits), ...forms.map(fullWidth)]) {
        expect(readMoment(form, 'date', { language: code })).toBe(day);
        expect(readMoment(`${form} ${text.slice(11)}`, 'dateTime', { language: code })).toBe(text);
      }
      expect(readMoment(text.slice(11), 'time', { language: code })).toBe(text.slice(11));
    }),
  );
});

it('reads nothing as a value that is not one, whatever is typed', () => {
  const kinds: Readonly<Partial<Record<MomentKind, RegExp>>> = {
    year: /^\d{4}$/,
    month: /^\d{4}-\d\d$/,
    date: /^\d{4}-\d\d-\d\d$/,
    minute: /^\d\d:\d\d$/,
    time: /^\d\d:\d\d:\d\d$/,
    dateTime: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  };
  const signs = [...'0123456789-/.:年月日点分半 TZ+၂၊', 'Dec', 'pm', '下午', 'ညနေ', '2026', '12'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...signs), { maxLength: 12 }), language, (parts, code) => {
      for (const [kind, form] of Object.entries(kinds)) {
        const reading = { language: code, today: '2026-11-28', zone: 'Asia/Shanghai' };
        const value = readMoment(parts.join(''), kind as MomentKind, reading);
        if (value === undefined) continue;
        expect(value).toMatch(form);
        // What was read is read as itself.
        expect(readMoment(value, kind as MomentKind, { language: code })).toBe(value);
      }
    }),
    { numRuns: 2000 },
  );
});

it('reads no year as one of ours that is of another calendar', () => {
  const others = fc.oneof(fc.integer({ min: 1, max: 1799 }), fc.integer({ min: 2400, max: 2699 }));
  fc.assert(
    fc.property(others, language, (number, code) => {
      const year = String(number).padStart(4, '0');
      for (const form of [
        `${year}-12-20`,
        `20/12/${year}`,
        `${year}年12月20日`,
        `20 ဒီဇင်ဘာ ${year}`,
        `Dec 20, ${year}`,
      ])
        expect(
          ['date', 'dateTime'].map((kind) => readMoment(form, kind as MomentKind, { language: code })),
        ).toEqual([undefined, undefined]);
      expect(readMoment(`${year}-12`, 'month', { language: code })).toBeUndefined();
      for (const schema of [dateSchema, dateTimeSchema])
        expect(schema.safeParse(`${year}-12-20`).error?.issues.map(({ message }) => message)).toEqual([
          'calendarYear',
        ]);
    }),
  );
});

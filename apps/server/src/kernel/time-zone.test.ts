import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../tests/support/app.ts';
import { momentText } from './time-zone.queries.ts';
import { clockIn, dayIn, isTimeZone, momentIn } from './time-zone.ts';

const { db } = await startTestApp();

/** Zones whose clocks change by an hour, by half an hour, by a day, in Ramadan, at midnight, or never. */
const zones = [
  'Asia/Yangon',
  'Asia/Shanghai',
  'UTC',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Los_Angeles',
  'America/Havana',
  'America/Sao_Paulo',
  'America/Santiago',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Tehran',
  'Asia/Beirut',
  'Asia/Kathmandu',
];

const hourMs = 3_600_000;
const utcText = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/** Local times around each change of a zone's clocks in some years, and a few at any time. */
const timesOf = (zone: string): string[] => {
  const offsetAt = (ms: number): number =>
    Date.parse(`${clockIn(zone, new Date(ms)).replace(' ', 'T')}Z`) - ms;
  const times: string[] = [];
  const [from, to] = [Date.UTC(2010, 0, 1), Date.UTC(2017, 0, 1)];
  for (let ms = from; ms < to; ms += 12 * hourMs) {
    if (offsetAt(ms) !== offsetAt(ms + 12 * hourMs))
      for (let local = ms - 26 * hourMs; local < ms + 38 * hourMs; local += hourMs / 4)
        times.push(utcText(local), utcText(local - 1000));
  }
  for (let ms = from + 12_345_000; ms < to; ms += 47 * 24 * hourMs + 7 * 60_000) times.push(utcText(ms));
  return times;
};

describe('a local time', () => {
  test.each(zones)('of %s is the moment that PostgreSQL reads, also where clocks change', async (zone) => {
    const times = timesOf(zone);
    const { rows } = await sql<{ text: string; ms: number; shown: string }>`
      select text, (extract(epoch from text::timestamp at time zone ${zone}) * 1000)::float8 as ms,
        ${momentText(sql`(text::timestamp at time zone ${zone})`, sql`${zone}`)} as shown
      from unnest(${times}::text[]) text`.execute(db);
    expect(rows.length).toBe(times.length);
    expect(rows.filter(({ text, ms }) => momentIn(zone, text).getTime() !== ms)).toEqual([]);
    expect(rows.filter(({ ms, shown }) => clockIn(zone, new Date(ms)) !== shown)).toEqual([]);
  });

  test.each([
    ['Europe/Berlin', '2026-03-29 02:30:00', '2026-03-29T01:30:00Z', '2026-03-29 03:30:00'],
    ['America/New_York', '2026-03-08 02:30:00', '2026-03-08T07:30:00Z', '2026-03-08 03:30:00'],
    ['Australia/Lord_Howe', '2025-10-05 02:15:00', '2025-10-04T15:45:00Z', '2025-10-05 02:45:00'],
    ['Pacific/Apia', '2011-12-30 12:00:00', '2011-12-30T22:00:00Z', '2011-12-31 12:00:00'],
  ])('of %s that is skipped, %s, moves the clock forward', (zone, text, moment, shown) => {
    expect(momentIn(zone, text)).toEqual(new Date(moment));
    expect(clockIn(zone, momentIn(zone, text))).toBe(shown);
  });

  test.each([
    ['Europe/Berlin', '2026-10-25 02:30:00', '2026-10-25T01:30:00Z'],
    ['America/New_York', '2026-11-01 01:30:00', '2026-11-01T06:30:00Z'],
  ])('of %s that is shown twice, %s, is the later moment', (zone, text, moment) => {
    expect(momentIn(zone, text)).toEqual(new Date(moment));
  });

  test('without a time is the start of the day', () => {
    expect(momentIn('Asia/Yangon', '2026-11-29')).toEqual(new Date('2026-11-28T17:30:00Z'));
    expect(dayIn('Asia/Yangon', new Date('2026-11-28T17:30:00Z'))).toBe('2026-11-29');
  });
});

test('every zone that a person can choose is one that the database knows', async () => {
  const zones = Intl.supportedValuesOf('timeZone');
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  const { rows } = await sql<{ zone: string }>`select zone from unnest(${zones}::text[]) zone
    where zone not in (select name from pg_timezone_names)`.execute(db);
  expect(rows).toEqual([]);
});

test.each([
  'IST',
  'ACT',
  'CET',
  'SystemV/PST8',
  'US/Pacific-New',
  '+05:00',
  'Asia/Nowhere',
  'posix/Asia/Yangon',
])('a zone named %s is not taken: the platform and the database would read it differently', (name) => {
  expect(isTimeZone(name)).toBe(false);
});

test.each([
  'UTC',
  'asia/yangon',
  'Asia/Rangoon',
  'Etc/GMT-14',
  'America/Argentina/Buenos_Aires',
  'US/Pacific',
])('a zone named %s shows one time in the platform and in the database', async (name) => {
  expect(isTimeZone(name)).toBe(true);
  const at = new Date('2026-07-01T10:20:30Z');
  const { rows } = await sql<{
    shown: string;
  }>`select ${momentText(sql`${at}::timestamptz`, sql`${name}`)} as shown`.execute(db);
  expect(rows[0]?.shown).toBe(clockIn(name, at));
});

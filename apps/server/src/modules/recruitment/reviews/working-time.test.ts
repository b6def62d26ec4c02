import { describe, expect, test } from 'vitest';
import { afterWorkingHours } from './working-time.ts';

const calendar = (zone: string, holidays: readonly string[] = [], workdays: readonly string[] = []) => ({
  zone,
  holidays: new Set(holidays),
  workdays: new Set(workdays),
});
const dueIn =
  (...[zone, holidays, workdays]: Parameters<typeof calendar>) =>
  (from: string, hours: number): string =>
    afterWorkingHours(new Date(from), hours, calendar(zone, holidays, workdays)).toISOString();

describe('working time of reviews', () => {
  test('counts from nine to five on working days only, by a clock of half hours', () => {
    const due = dueIn('Asia/Yangon', ['2026-04-13', '2026-04-14'], ['2026-04-18']);
    // Yangon is six and a half hours ahead: 10:00 there is 03:30 UTC.
    expect(due('2026-04-09T03:30:00Z', 2)).toBe('2026-04-09T05:30:00.000Z');
    expect(due('2026-04-09T09:30:00Z', 2)).toBe('2026-04-10T03:30:00.000Z');
    expect(due('2026-04-10T09:30:00Z', 2)).toBe('2026-04-15T03:30:00.000Z');
    expect(due('2026-04-17T09:30:00Z', 2)).toBe('2026-04-18T03:30:00.000Z');
  });

  test('goes on after a weekend', () => {
    const due = dueIn('Asia/Yangon');
    // Friday 16:00 and two hours: one on Friday, one on Monday. Saturday noon waits until Monday, too.
    expect(due('2026-06-05T09:30:00Z', 2)).toBe('2026-06-08T03:30:00.000Z');
    expect(due('2026-06-06T05:30:00Z', 1)).toBe('2026-06-08T03:30:00.000Z');
  });

  test('begins in the morning for what comes at night, of the same day after midnight', () => {
    const due = dueIn('Asia/Yangon');
    // Tuesday 22:30 in Yangon, and Wednesday 03:00, which is Tuesday still in UTC.
    expect(due('2026-06-09T16:00:00Z', 1)).toBe('2026-06-10T03:30:00.000Z');
    expect(due('2026-06-09T20:30:00Z', 1)).toBe('2026-06-10T03:30:00.000Z');
    expect(dueIn('Asia/Shanghai')('2026-06-09T16:00:00Z', 1)).toBe('2026-06-10T02:00:00.000Z');
  });

  test('leaves out a long holiday and counts the days worked for it', () => {
    const days = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-10-${day}`);
    const due = dueIn('Asia/Shanghai', days, ['2026-09-20', '2026-10-10']);
    // China is eight hours ahead. Wednesday 16:00 before National Day, then Thursday of the next week.
    expect(due('2026-09-30T08:00:00Z', 2)).toBe('2026-10-08T02:00:00.000Z');
    // Friday 16:30 and eight hours: the rest on the Saturday that is worked.
    expect(due('2026-10-09T08:30:00Z', 8)).toBe('2026-10-10T08:30:00.000Z');
    // A Saturday before the Sunday that is worked.
    expect(due('2026-09-19T04:00:00Z', 1)).toBe('2026-09-20T02:00:00.000Z');
  });
});

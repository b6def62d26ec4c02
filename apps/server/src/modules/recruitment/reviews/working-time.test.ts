import { describe, expect, test } from 'vitest';
import { afterWorkingHours } from './working-time.ts';

describe('working time of reviews', () => {
  const calendar = {
    zone: 'Asia/Yangon',
    holidays: new Set(['2026-04-13', '2026-04-14']),
    workdays: new Set(['2026-04-18']),
  };
  const due = (from: string, hours: number): string =>
    afterWorkingHours(new Date(from), hours, calendar).toISOString();

  test('counts from nine to five on working days only', () => {
    // Yangon is six and a half hours ahead: 10:00 there is 03:30 UTC.
    expect(due('2026-04-09T03:30:00Z', 2)).toBe('2026-04-09T05:30:00.000Z');
    expect(due('2026-04-09T09:30:00Z', 2)).toBe('2026-04-10T03:30:00.000Z');
    expect(due('2026-04-10T09:30:00Z', 2)).toBe('2026-04-15T03:30:00.000Z');
    expect(due('2026-04-17T09:30:00Z', 2)).toBe('2026-04-18T03:30:00.000Z');
  });
});

import { describe, expect, test } from 'vitest';
import { quietUntil, zoneOf } from './quiet-hours.ts';

const night = { from: '21:00', to: '08:00' };
const noon = { from: '12:00', to: '13:30' };

describe('quiet hours', () => {
  test.each([
    ['not before the evening', night, 'Asia/Yangon', '2026-03-01T14:29:59Z', undefined],
    [
      'from the evening to the next morning',
      night,
      'Asia/Yangon',
      '2026-03-01T14:30:00Z',
      '2026-03-02T01:30:00Z',
    ],
    [
      'after midnight to the same morning',
      night,
      'Asia/Yangon',
      '2026-03-01T20:00:00Z',
      '2026-03-02T01:30:00Z',
    ],
    ['up to the minute when they end', night, 'Asia/Yangon', '2026-03-02T01:30:00Z', undefined],
    ['over the end of a year', night, 'Asia/Shanghai', '2025-12-31T15:00:00Z', '2026-01-01T00:00:00Z'],
    ['within a day', noon, 'Asia/Shanghai', '2026-03-01T04:00:00Z', '2026-03-01T05:30:00Z'],
    ['within a day, not in another time zone', noon, 'Asia/Yangon', '2026-03-01T04:00:00Z', undefined],
    ['when clocks go forward', night, 'Europe/Berlin', '2026-03-28T22:00:00Z', '2026-03-29T06:00:00Z'],
  ])('are applied %s', (_name, hours, zone, now, until) => {
    expect(quietUntil(hours, zone, new Date(now))?.toISOString()).toBe(until?.replace('Z', '.000Z'));
  });

  test.each([
    ['+959400000103', 'Asia/Yangon'],
    ['+8613800138000', 'Asia/Shanghai'],
    ['+85291234567', 'Asia/Hong_Kong'],
    ['+85512345678', 'Asia/Phnom_Penh'],
    ['+4930123456', 'Europe/Paris'],
    ['8613800138000', 'Europe/Paris'],
    ['a@example.com', 'Europe/Paris'],
  ])('the clock of %s is that of %s', (recipient, zone) => {
    expect(zoneOf(recipient, 'Europe/Paris')).toBe(zone);
  });
});

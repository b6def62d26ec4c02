import { expect, test } from 'vitest';
import { readerTime } from './clock.ts';
import { browserTimeZone, keepTimeZone } from './session-store.ts';

test.each([
  ['Asia/Yangon', '2026-11-29 00:10:00'],
  ['America/Los_Angeles', '2026-11-28 09:40:00'],
  ['Pacific/Kiritimati', '2026-11-29 07:40:00'],
])('a moment is written on the clock of the account, in %s as %s', (zone, text) => {
  keepTimeZone(zone);
  expect(readerTime(new Date('2026-11-28T17:40:00Z'))).toBe(text);
  keepTimeZone(null);
});

test('a zone that the browser does not know gives way to that of the browser', () => {
  const at = new Date('2026-11-28T17:40:00Z');
  keepTimeZone(browserTimeZone());
  const own = readerTime(at);
  keepTimeZone('Mars/Olympus');
  expect(readerTime(at)).toBe(own);
  keepTimeZone(null);
});

import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp } from '../../../../tests/support/app.ts';
import { currentTime, watchClock } from './clock.ts';

const { db } = await startTestApp();
const hour = 3_600_000;

const databaseTime = async (): Promise<number> => {
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(db);
  return rows[0]?.at ?? 0;
};

/** Sets the clock of this process alone. */
const setClock = (aheadMs: number): void => {
  const real = Date.now.bind(Date);
  const spy = vi.spyOn(Date, 'now').mockImplementation(() => real() + aheadMs);
  onTestFinished(() => spy.mockRestore());
};

const watch = () => {
  const lines: { level: number; seconds?: number; msg: string }[] = [];
  const clock = watchClock(db, pino({}, { write: (line) => void lines.push(JSON.parse(line)) }));
  onTestFinished(() => clock.stop());
  return { clock, lines };
};

test.each([
  14 * hour,
  -14 * hour,
])('a clock that is %i ms wrong is noticed, and does not decide', async (ahead) => {
  const { clock, lines } = watch();
  setClock(ahead);
  await clock.look();
  expect(clock.isWrong()).toBe(true);
  expect(Math.abs(currentTime() - (await databaseTime()))).toBeLessThan(20_000);
  await clock.look();
  expect(lines).toMatchObject([{ level: 50, seconds: 14 * 3600 }]);
  vi.restoreAllMocks();
  await clock.look();
  expect(clock.isWrong()).toBe(false);
  expect(lines[1]).toMatchObject({ level: 40 });
});

test('a clock that is a few seconds wrong may serve, and does not decide either', async () => {
  const { clock, lines } = watch();
  setClock(10_000);
  await clock.look();
  expect(clock.isWrong()).toBe(false);
  expect(lines).toEqual([]);
  expect(currentTime() - Date.now()).toBeLessThan(-5000);
});

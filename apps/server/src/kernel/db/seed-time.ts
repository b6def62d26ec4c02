const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** The demo group keeps the hours of Yangon, which has no summer time. */
const yangonOffset = 390 * minuteMs;

/** A day of the office, counted back from now; `weekday` 0 is Sunday. */
export const officeDay = (now: Date, daysAgo: number): { start: number; weekday: number } => {
  const day = Math.floor((now.getTime() + yangonOffset) / dayMs) - daysAgo;
  const start = day * dayMs - yangonOffset;
  return { start, weekday: new Date(day * dayMs).getUTCDay() };
};

/** A moment of office life some days ago, on the Friday before where that is a weekend. */
export const officeTime = (now: Date, daysAgo: number, minuteOfDay: number): Date => {
  const { start, weekday } = officeDay(now, daysAgo);
  const back = weekday === 6 ? 1 : weekday === 0 ? 2 : 0;
  return new Date(start - back * dayMs + minuteOfDay * minuteMs);
};

/** Numbers from 0 to 1 that look random and are the same on every run (mulberry32). */
export const createRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

import { addDays } from '@lc/contract/kernel';
import { countDays, type DaySeries, type Days, type DayValues } from '../../kernel/blocks/index.ts';
import { currentDate } from '../../kernel/clock.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { isRestricted } from '../../kernel/resource/visibility.ts';
import { dayIn } from '../../kernel/time-zone.ts';
import { keptDays, keptSpan } from './days.queries.ts';

interface From {
  db: Db;
  /** The call, by the clock whose days are read. */
  ctx: CallContext;
  site: string;
}

const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);

/**
 * The days of a series: those kept, where the caller may know of every row and reads by the same clocks, and the
 * others counted. Today is always counted.
 */
export const readSeries =
  ({ db, ctx, site }: From) =>
  async (series: DaySeries, days: Days): Promise<DayValues> => {
    const whole = () => countDays(db, series, { ctx, site, days });
    if (isRestricted(series.resource, ctx)) return whole();
    const span = await keptSpan(db, series.name, { site, zone: ctx.timeZone });
    if (!span) return whole();
    const today = dayIn(ctx.timeZone, currentDate());
    const kept = {
      from: later(days.from, span.from),
      to: earlier(earlier(days.to, span.to), addDays(today, -1)),
    };
    if (kept.from > kept.to) return whole();
    const counted = [
      { from: days.from, to: addDays(kept.from, -1) },
      { from: addDays(kept.to, 1), to: days.to },
    ].filter(({ from, to }) => from <= to);
    const parts = await Promise.all([
      keptDays(db, series.name, site, kept),
      ...counted.map((rest) => countDays(db, series, { ctx, site, days: rest })),
    ]);
    return new Map(parts.flatMap((part) => [...part]));
  };

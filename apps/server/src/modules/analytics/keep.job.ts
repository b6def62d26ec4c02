import { addDays } from '@lc/contract/kernel';
import { z } from 'zod/mini';
import type { DaySeries } from '../../kernel/blocks/index.ts';
import { currentDate } from '../../kernel/clock.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { callInNameOf, defineJob } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { dayIn } from '../../kernel/time-zone.ts';
import { type KeptSite, keepDays, keptSpan, noteClocks, noteKept, sitesToKeep } from './days.queries.ts';

/** Where a day ends last. */
const lastZone = 'Etc/GMT+12';

/** How many days back are kept and compared. */
const keptBack = 400;

const nobody = { userId: '0', username: 'system', realname: '' };

type Context = Pick<ModuleContext, 'blocks' | 'config' | 'db' | 'log'>;

const keepOne = async (context: Context, series: DaySeries, sites: readonly KeptSite[]): Promise<number> => {
  const caller = callInNameOf(context, nobody, 'keep days');
  // Days that are over everywhere.
  const today = dayIn(lastZone, currentDate());
  const days = { from: addDays(today, -keptBack), to: addDays(today, -1) };
  return inTransaction(context.db, async (tx) => {
    let differed = 0;
    for (const { id: site, zone } of sites) {
      const ctx = { ...caller, timeZone: zone };
      const before = await keptSpan(tx, series.name, { site, zone });
      // What was kept is compared; what is new is written.
      if (before && before.to >= days.from)
        differed += await keepDays(tx, series, { ctx, site, days: { from: days.from, to: before.to } });
      const from = before && before.to >= days.from ? addDays(before.to, 1) : days.from;
      if (from <= days.to) await keepDays(tx, series, { ctx, site, days: { from, to: days.to } });
    }
    await noteKept(tx, series.name, days, differed);
    return differed;
  });
};

/** Keeps the days of every series that a block names, and compares those kept before with the rows. */
export const keepAll = async (
  context: Context,
  signal?: AbortSignal,
): Promise<{ series: number; differences: number }> => {
  const sites = await sitesToKeep(context.db);
  const all = context.blocks.all().flatMap(({ keeps = [] }) => keeps);
  let differences = 0;
  for (const series of all) {
    if (signal?.aborted) break;
    const differed = await keepOne(context, series, sites);
    if (differed > 0)
      context.log.warn({ series: series.name, differed }, 'kept days differed from their rows');
    differences += differed;
  }
  if (!signal?.aborted) await noteClocks(context.db, sites);
  return { series: all.length, differences };
};

/** Keeps the figures of days that are over, each night. */
export const keepDaysJob = defineJob({
  name: 'analytics.keepDays',
  payload: z.object({}),
  attempts: 3,
  run: async (_, { context, signal }) => keepAll(context, signal),
});

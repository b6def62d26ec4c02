import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { Db } from '../../../kernel/db/database.ts';
import { defineJob, discardOldFailures } from '../../../kernel/jobs/index.ts';
import { daysOf, type KeptDays, type RetentionRule, retentionRules } from './rules.ts';

/** Rows of one deletion: few enough that nobody waits for it. */
const usualBatch = 5000;

/** Deletes old rows, at most `limit` of them. Those that somebody else works on are left for the next time. */
const deleteBatch = async (
  db: Db,
  { table, age, only }: RetentionRule,
  { days, limit }: { days: number; limit: number },
): Promise<number> => {
  const gone = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select t.ctid from ${sql.table(table)} t
      where ${age} < now() - ${days}::float8 * interval '1 day' ${only ? sql`and ${only}` : sql``}
      limit ${limit} for update of t skip locked))`.execute(db);
  return Number(gone.numAffectedRows ?? 0);
};

const repeat = async (
  limit: number,
  signal: AbortSignal | undefined,
  step: (limit: number) => Promise<number>,
): Promise<number> => {
  let gone = 0;
  for (let last = limit; last === limit && !signal?.aborted; gone += last) last = await step(limit);
  return gone;
};

const sweepOne = (
  db: Db,
  rule: RetentionRule,
  { days, signal }: { days: number; signal: AbortSignal | undefined },
): Promise<number> =>
  repeat(rule.batch ?? usualBatch, signal, (limit) => deleteBatch(db, rule, { days, limit }));

/**
 * Deletes what is older than the rules and settings say, a batch at a time; 0 days keep everything.
 * @returns how many rows went, by the name of their rule
 * @throws AggregateError for the rules that failed, once the others are done
 */
export const sweepAll = async (
  db: Db,
  config: KeptDays,
  signal?: AbortSignal,
  rules: readonly RetentionRule[] = retentionRules,
): Promise<Record<string, number>> => {
  const gone: Record<string, number> = { failedJobs: 0 };
  for (const { name } of rules) gone[name] = 0;
  const failures: unknown[] = [];
  const attempt = async (name: string, work: () => Promise<number>): Promise<void> => {
    try {
      gone[name] = (gone[name] ?? 0) + (await work());
    } catch (error) {
      failures.push(error);
    }
  };
  for (const rule of rules) {
    const days = daysOf(rule, config);
    if (days > 0 && !signal?.aborted) await attempt(rule.name, () => sweepOne(db, rule, { days, signal }));
  }
  const { keepJobsDays: days } = config;
  if (days > 0)
    await attempt('failedJobs', () =>
      repeat(usualBatch, signal, (limit) => discardOldFailures(db, { days, limit })),
    );
  if (failures.length > 0) throw new AggregateError(failures, 'some tables could not be swept');
  return gone;
};

/** Every six hours. Several processes could at once: each takes rows the others leave. */
export const sweepLogsJob = defineJob({
  name: 'system.sweepLogs',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 3600,
  run: (_payload, { context: { db, config }, signal }) => sweepAll(db, config, signal),
});

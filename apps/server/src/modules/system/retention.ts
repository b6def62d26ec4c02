import { importRunHours } from '@lc/contract/system';
import { z } from 'zod/mini';
import type { Db } from '../../kernel/db/database.ts';
import { defineJob, discardOldFailures } from '../../kernel/jobs/index.ts';
import type { Config } from '../../kernel/settings.ts';
import { deleteOlder } from './audit-log.queries.ts';
import { deleteOldRuns } from './import-run.queries.ts';

const batch = 5000;

type Kept = Pick<Config, 'keepOperationsDays' | 'keepSignInsDays' | 'keepJobsDays'>;

/** How many entries of which log went. */
type Gone = Record<'operations' | 'signIns' | 'memberSignIns' | 'jobRuns' | 'failedJobs' | 'imports', number>;

/** Deletes a batch at a time, so that nobody waits for it; 0 days keep everything. */
const sweep = async (days: number, deleteBatch: (limit: number) => Promise<number>): Promise<number> => {
  let gone = 0;
  for (let last = batch; days > 0 && last === batch; gone += last) last = await deleteBatch(batch);
  return gone;
};

/** Deletes what is older than the settings say. */
export const sweepLogs = async (
  db: Db,
  { keepOperationsDays, keepSignInsDays, keepJobsDays }: Kept,
): Promise<Gone> => {
  const old = (table: Parameters<typeof deleteOlder>[1]['table'], days: number): Promise<number> =>
    sweep(days, (limit) => deleteOlder(db, { table, days, limit }));
  return {
    operations: await old('audit_log', keepOperationsDays),
    signIns: await old('sign_in_log', keepSignInsDays),
    memberSignIns: await old('member_sign_in', keepSignInsDays),
    jobRuns: await old('job_run', keepJobsDays),
    imports: await sweep(1, (limit) => deleteOldRuns(db, { hours: importRunHours, limit })),
    failedJobs: await sweep(keepJobsDays, (limit) => discardOldFailures(db, { days: keepJobsDays, limit })),
  };
};

/** Every six hours. Several processes could at once: each takes rows the others leave. */
export const sweepLogsJob = defineJob({
  name: 'system.sweepLogs',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 3600,
  run: (_payload, { context: { db, config } }) => sweepLogs(db, config),
});

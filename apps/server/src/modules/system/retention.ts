import type { Logger } from 'pino';
import type { Db } from '../../kernel/db/database.ts';
import type { Config } from '../../kernel/settings.ts';
import { deleteOlder } from './audit-log.queries.ts';

const batch = 5000;
const everyMs = 6 * 3_600_000;
const firstAfterMs = 60_000;

type Kept = Pick<Config, 'keepOperationsDays' | 'keepSignInsDays'>;

/**
 * Deletes what is older than the settings say, a batch at a time so that nobody waits for it; 0 keeps everything.
 * @returns how many entries went.
 */
export const sweepLogs = async (
  db: Db,
  { keepOperationsDays, keepSignInsDays }: Kept,
): Promise<{ operations: number; signIns: number }> => {
  const sweep = async (table: 'audit_log' | 'sign_in_log', days: number): Promise<number> => {
    let gone = 0;
    for (let last = batch; days > 0 && last === batch; gone += last)
      last = await deleteOlder(db, { table, days, limit: batch });
    return gone;
  };
  return {
    operations: await sweep('audit_log', keepOperationsDays),
    signIns: await sweep('sign_in_log', keepSignInsDays),
  };
};

/** Sweeps the logs now and then while the server runs. Several processes may: each takes rows the others leave. */
export const startLogSweep = ({ db, config, log }: { db: Db; config: Kept; log: Logger }): (() => void) => {
  const run = (): void => {
    sweepLogs(db, config)
      .then((gone) => {
        if (gone.operations + gone.signIns > 0) log.info(gone, 'old log entries deleted');
      })
      .catch((error: unknown) => log.warn({ err: error }, 'old log entries could not be deleted'));
  };
  const first = setTimeout(run, firstAfterMs).unref();
  const regular = setInterval(run, everyMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(regular);
  };
};

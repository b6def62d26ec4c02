import { sql } from 'kysely';
import { z } from 'zod/mini';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import type { ResourceWriter } from '../../kernel/resource/write.ts';
import { columnSettingsOf } from './columns/settings.service.ts';
import { jobContext } from './job-context.ts';

/** Most items that are purged of one column at a time; the rest waits for the next time. */
const mostAtOnce = 500;

const binnedColumns = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct news_class_id as id from content_item where deleted_at is not null`.execute(db);
  return rows.map(({ id }) => id);
};

const overdueItems = async (db: Db, columnId: string, days: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from content_item
    where news_class_id = ${columnId} and deleted_at < now() - make_interval(days => ${days})
    order by deleted_at limit ${mostAtOnce}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Purges what lay in the recycle bin for longer than its column keeps it; what others refer to stays. */
const purgeColumn = async (
  db: Db,
  { columnId, items }: { columnId: string; items: ResourceWriter },
  ctx: CallContext,
): Promise<void> => {
  const { retentionDays } = await columnSettingsOf(db, columnId, ctx);
  for (const id of await overdueItems(db, columnId, Number(retentionDays))) {
    try {
      await items.purge([id], ctx);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.log.warn({ item: id, reason: error.key }, 'item not purged');
    }
  }
};

/** The job that empties recycle bins as their columns say. */
export const createRetentionJob = (items: ResourceWriter) =>
  defineJob<Record<string, never>>({
    name: 'content.purgeBins',
    payload: z.object({}),
    run: async (_payload, { context, id: jobId }) => {
      const ctx = await inTransaction(context.db, (tx) => jobContext(tx, { userId: '0', jobId, context }));
      for (const columnId of await binnedColumns(context.db))
        await purgeColumn(context.db, { columnId, items }, ctx);
    },
  });

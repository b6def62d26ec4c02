import { idSchema } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { Db } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { openLive, perform, saveLive } from './engine.ts';
import { lockInstance, setSuspendedBy } from './instance.queries.ts';
import { pauseTimers, resumeTimers } from './pause.service.ts';
import { createTimers } from './timers.ts';

type Target = 'active' | 'suspended';

const following = (definitionId: string, to: Target) =>
  to === 'suspended'
    ? sql`definition_id = ${definitionId} and status = 'running'`
    : sql`definition_id = ${definitionId} and status = 'suspended' and suspended_by = 'definition'`;

/** How many instances of a version follow when it is suspended or taken up again. */
export const countFollowing = async (db: Db, definitionId: string, to: Target): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from wf_instance
    where ${following(definitionId, to)}`.execute(db);
  return rows[0]?.count ?? 0;
};

const nextOf = async (db: Db, definitionId: string, to: Target): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from wf_instance where ${following(definitionId, to)}
    order by id limit 100`.execute(db);
  return rows.map(({ id }) => id);
};

/** Instances follow their version, one transaction each; taken up again are those that were suspended with it. */
export const cascadeJob = defineJob({
  name: 'process.cascade',
  payload: z.object({ definition: idSchema, to: z.enum(['active', 'suspended']) }),
  timeoutSeconds: 3600,
  run: async ({ definition, to }, { context: given, signal }) => {
    const context = { ...given, timers: createTimers(given) };
    let moved = 0;
    for (let ids = await nextOf(context.db, definition, to); ids.length > 0; ) {
      for (const id of ids) {
        signal.throwIfAborted();
        await inTransaction(context.db, async (tx) => {
          const row = await lockInstance(tx, id);
          if (row?.status !== (to === 'active' ? 'suspended' : 'running')) return;
          const live = await openLive(tx, row);
          await perform(context, tx, live, { type: to === 'active' ? 'resume' : 'suspend' });
          if (to === 'active') await resumeTimers(context, tx, live);
          else await pauseTimers(context, tx, live);
          await saveLive(context, tx, live);
          await setSuspendedBy(tx, id, to === 'active' ? null : 'definition');
        });
        moved++;
      }
      ids = await nextOf(context.db, definition, to);
    }
    return { moved };
  },
});

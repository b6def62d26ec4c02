import { contentStates, contentText } from '@lc/contract/content';
import { idSchema, type Resource, type StateTransition } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { Approvals } from '../../kernel/approvals.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { defineJob, type Jobs } from '../../kernel/jobs/index.ts';
import type { Push } from '../../kernel/push.ts';
import { moveRow } from '../../kernel/resource/states.ts';
import { hideBell } from './bell/announce.service.ts';
import { notifyFollowers } from './following.service.ts';
import { jobContext } from './job-context.ts';
import { isPublic } from './public.queries.ts';
import { offlineStateOf } from './review-rules.ts';
import { refreshItem, textRowOf } from './text.queries.ts';

export type Payload = { textId: string; userId: string };

/** What moves put off to a moment. */
export interface Clock {
  jobs: Jobs;
  /** Where processes review. */
  approvals: Approvals;
  /** Tells people that their bell rings. */
  push: Push;
}

/** Under which a moment of a text stands among the jobs. */
export const clockKey = (kind: 'public' | 'offline', textId: string): string => `content.${kind} ${textId}`;

/** A move that no person makes. */
export const transition = (name: string, from: readonly string[], to: string): StateTransition => ({
  name,
  field: 'state',
  from,
  to,
});

/** Whether the time of a public text is over. */
const isOver = async (tx: Tx, textId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from content_text t join content_item i on i.id = t.item_id
    where t.id = ${textId} and ${isPublic()} and t.offline_at <= now() and i.deleted_at is null
    for update of t`.execute(tx);
  return rows.length === 1;
};

export const goOfflineJob = defineJob<Payload>({
  name: 'content.goOffline',
  payload: z.object({ textId: idSchema, userId: idSchema }),
  run: async ({ textId, userId }, { context, id: jobId }) =>
    inTransaction(context.db, async (tx) => {
      if (!(await isOver(tx, textId))) return;
      const ctx = await jobContext(tx, { userId, jobId, context });
      const expire = transition('expire', contentStates, 'offline');
      await moveRow(tx, contentText as Resource, expire, { id: textId }, ctx, {
        to: ({ row }) => offlineStateOf(tx, context.approvals, textRowOf(row)),
        effect: async () => ({ columns: { live_version: null } }),
        done: async ({ row }) => {
          const { itemId } = textRowOf(row);
          await refreshItem(tx, itemId);
          await hideBell(context, tx, itemId);
          await notifyFollowers(tx, context.jobs, { itemId, userId });
        },
      });
    }),
});

/** Puts off the end of a text to its moment; without one, there is none. */
export const setEnd = async (
  tx: Tx,
  jobs: Jobs,
  { textId, at, userId }: { textId: string; at: Date | null; userId: string },
): Promise<void> => {
  const key = clockKey('offline', textId);
  if (at) await jobs.add(goOfflineJob, { textId, userId }, { db: tx, key, at });
  else await jobs.cancel(key, { db: tx });
};

import { contentStates, contentText } from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { defineJob } from '../../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { moveRow } from '../../../kernel/resource/states.ts';
import { latestToday, siteZone, todayIn } from '../../../kernel/time-zone.queries.ts';
import { clockKey, transition } from '../clock.ts';
import { notifyFollowers } from '../following.service.ts';
import { jobContext } from '../job-context.ts';
import { isListed } from '../public.queries.ts';
import { refreshItem, textRowOf } from '../text.queries.ts';

const resource = contentText as Resource;

const lastDay = sql`(v.content #>> '{values,termTo}')::date`;

/** Whether the term that a version names is over: its last day has passed where the site is, and nearly so everywhere. */
const isLeft = sql`(${lastDay} <= ${latestToday}
  and ${lastDay} < ${todayIn(siteZone('i.subsite_id'))})`;

/** Public pages of leaders who left. */
const leftLeaders = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select t.id from content_item i join content_text t on t.item_id = i.id
      join content_version v on v.text_id = t.id and v.number = t.live_version
    where i.model = 'lead' and i.deleted_at is null and ${isListed()} and ${isLeft}
    order by t.id limit 500`.execute(db);
  return rows.map(({ id }) => id);
};

/** Whether the page of a leader is still to be archived; whoever saved it meanwhile has the row. */
const isDue = async (tx: Tx, textId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from content_text t join content_item i on i.id = t.item_id
      join content_version v on v.text_id = t.id and v.number = t.live_version
    where t.id = ${textId} and i.deleted_at is null and ${isListed()} and ${isLeft} for update of t`.execute(
    tx,
  );
  return rows.length === 1;
};

/** Visitors go on reading by its address what they read; a change that waits and its schedule are given up. */
const archive = async (context: ModuleContext, textId: string, jobId: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    if (!(await isDue(tx, textId))) return;
    // What a process decides about waits for its end.
    if (await context.approvals.isRunning(tx, resource.spec.table, textId)) return;
    const ctx = await jobContext(tx, { userId: '0', jobId, context });
    await moveRow(tx, resource, transition('archive', contentStates, 'archived'), { id: textId }, ctx, {
      effect: async () => {
        await context.jobs.cancel(clockKey('public', textId), { db: tx });
        return { columns: { publish_at: null, review_level: 0 } };
      },
      done: async ({ row }) => {
        const { itemId } = textRowOf(row);
        await refreshItem(tx, itemId);
        await notifyFollowers(tx, context.jobs, { itemId, userId: ctx.session.userId });
      },
    });
  });

/** A leader whose term is over leaves the lists: the page is archived, and the division of labour has ended that day. */
export const endTermsJob = defineJob<Record<string, never>>({
  name: 'content.endTerms',
  payload: z.object({}),
  run: async (_payload, { context, id: jobId }) => {
    for (const textId of await leftLeaders(context.db)) await archive(context, textId, jobId);
  },
});

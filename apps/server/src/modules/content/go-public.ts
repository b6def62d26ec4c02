import { contentText } from '@lc/contract/content';
import { idSchema, type Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import { AppError } from '../../kernel/app-error.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { callOfPerson, defineJob } from '../../kernel/jobs/index.ts';
import { moveRow } from '../../kernel/resource/states.ts';
import { becomePublic } from './become-public.ts';
import { type Payload, transition } from './clock.ts';
import { notifyFollowers } from './following.service.ts';
import { tellTerms } from './models/standing-rules.ts';
import { publicColumns } from './public.ts';
import { requirePublisher } from './publisher.ts';
import { textRowOf } from './text.queries.ts';

/** The place of a text that is to become public now; undefined when its item was deleted meanwhile. */
const findDue = async (
  tx: Tx,
  textId: string,
): Promise<{ newsClassId: string; subsiteId: string } | undefined> => {
  const { rows } = await sql<{ newsClassId: string; subsiteId: string }>`
    select i.news_class_id as "newsClassId", i.subsite_id as "subsiteId" from content_text t join content_item i on i.id = t.item_id
    where t.id = ${textId} and t.state = 'scheduled' and t.publish_at <= now() and i.deleted_at is null
    for update of t`.execute(tx);
  return rows[0];
};

export const goPublicJob = defineJob<Payload>({
  name: 'content.goPublic',
  payload: z.object({ textId: idSchema, userId: idSchema }),
  run: async ({ textId, userId }, { context, id: jobId }) => {
    try {
      await inTransaction(context.db, async (tx) => {
        const place = await findDue(tx, textId);
        if (!place) return;
        const ctx = await callOfPerson(context, { userId, subsiteId: place.subsiteId }, `job ${jobId}`, tx);
        // The planner may have lost the column since.
        await requirePublisher(tx, place, ctx);
        const publish = transition('publish', ['scheduled'], 'published');
        await moveRow(tx, contentText as Resource, publish, { id: textId }, ctx, {
          guard: async ({ row }) => tellTerms(tx, { textId, values: textRowOf(row).values }, ctx),
          effect: async ({ row }) => ({ columns: publicColumns(textRowOf(row)) }),
          done: async ({ row }) => {
            const { itemId } = textRowOf(row);
            await becomePublic(context, tx, itemId, ctx);
            await notifyFollowers(tx, context.jobs, { itemId, userId });
          },
        });
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      context.log.warn({ text: textId, reason: error.key }, 'scheduled text not published');
    }
  },
});

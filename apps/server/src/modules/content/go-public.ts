import { contentText } from '@lc/contract/content';
import { idSchema, type Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import { AppError } from '../../kernel/app-error.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { moveRow } from '../../kernel/resource/states.ts';
import { becomePublic } from './become-public.ts';
import { type Payload, transition } from './clock.ts';
import { notifyFollowers } from './following.service.ts';
import { jobContext } from './job-context.ts';
import { tellTerms } from './models/standing-rules.ts';
import { publicColumns } from './public.ts';
import { textRowOf } from './text.queries.ts';

/** Whether a text is to become public now; one whose item was deleted meanwhile is not. */
const isDue = async (tx: Tx, textId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from content_text t join content_item i on i.id = t.item_id
    where t.id = ${textId} and t.state = 'scheduled' and t.publish_at <= now() and i.deleted_at is null
    for update of t`.execute(tx);
  return rows.length === 1;
};

export const goPublicJob = defineJob<Payload>({
  name: 'content.goPublic',
  payload: z.object({ textId: idSchema, userId: idSchema }),
  run: async ({ textId, userId }, { context, id: jobId }) => {
    try {
      await inTransaction(context.db, async (tx) => {
        if (!(await isDue(tx, textId))) return;
        const ctx = await jobContext(tx, { userId, jobId, context });
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

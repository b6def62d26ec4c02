import { contentQuestion } from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { Db } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { defineJob } from '../../../kernel/jobs/index.ts';
import { moveByName } from '../../../kernel/resource/states.ts';
import { momentAt, siteZone } from '../../../kernel/time-zone.queries.ts';
import { jobContext } from '../job-context.ts';
import { isListed } from '../public.queries.ts';
import { tellLateResults } from './late-results.service.ts';
import { questionMoves } from './questions.service.ts';
import { fillSeats } from './signups.service.ts';

/** Questions that nobody answered while their interview lasted. */
const leftQuestions = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select q.id from content_question q join content_item i on i.id = q.item_id and i.deleted_at is null
    where q.state in ('approved', 'asked') and q.deleted_at is null and exists (
      select from content_text t join content_version v on v.text_id = t.id and v.number = t.live_version
      where t.item_id = i.id and ${isListed()}
        and ${momentAt(sql`(v.content -> 'values' ->> 'heldTo')`, siteZone('i.subsite_id'))} <= now())
    order by q.id limit 500`.execute(db);
  return rows.map(({ id }) => id);
};

/** Trainings for which somebody waits. */
const waitedFor = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct s.item_id as id from content_signup s
      join content_item i on i.id = s.item_id and i.deleted_at is null
    where s.state = 'waitlisted' and s.deleted_at is null`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Leaves questions of interviews that are over to be answered within their days; gives seats that were added; tells of
 * results of opinions that are late.
 */
export const eventsJob = defineJob<Record<string, never>>({
  name: 'content.events',
  payload: z.object({}),
  run: async (_payload, { context, id: jobId }) => {
    const { db, push } = context;
    const resource = contentQuestion as Resource;
    for (const id of await leftQuestions(db))
      await inTransaction(db, async (tx) => {
        const ctx = await jobContext(tx, { userId: '0', jobId, context });
        const { effect } = questionMoves.carryOver ?? {};
        await moveByName(tx, resource, 'carryOver', { id }, ctx, effect ? { effect } : {});
        await push.changed('interview', 'everyone', tx);
      });
    for (const itemId of await waitedFor(db))
      await inTransaction(db, async (tx) =>
        fillSeats(context, tx, itemId, await jobContext(tx, { userId: '0', jobId, context })),
      );
    await tellLateResults(context, jobId);
  },
});

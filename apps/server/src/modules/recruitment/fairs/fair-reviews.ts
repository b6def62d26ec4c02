import { company, specialRecruitment } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import type { CallContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { labelExpression, readerOf } from '../../../kernel/resource/projection.ts';
import { openCase } from '../reviews/cases.ts';

/** Puts a company that wants to take part in a fair into the queue of reviews. */
export const enterQueue = async (tx: Tx, objectId: string, ctx: CallContext): Promise<void> => {
  const { rows } = await sql<{ subsiteId: string; title: string }>`
    select p.subsite_id as "subsiteId", concat_ws(' · ', ${sql.raw(labelExpression(company, 'c'))},
      ${sql.raw(labelExpression(specialRecruitment, 'f'))}) as title
    from sr_company p join company c on c.id = p.company_id join special_recruitment f on f.id = p.event_id,
      ${readerOf(ctx)}
    where p.id = ${objectId}`.execute(tx);
  if (rows[0]) await openCase(tx, { kind: 'sr_company', objectId, ...rows[0], hits: [] }, ctx);
};

/** Takes the companies of fairs that are over out of the queue. @param by who ended the fairs; nobody but the clock unless told */
export const leaveQueueOfFairs = async (
  tx: Tx,
  fairIds: readonly string[],
  by?: CallContext['session'],
): Promise<void> => {
  await sql`update review_case t set outcome = 'withdrawn', decided_by = ${by?.userId ?? null}, decided_at = now(),
      version = t.version + 1, update_by = ${by?.username ?? 'system'}, update_time = now()
    from sr_company p where p.event_id = any(${[...fairIds]}::bigint[])
      and t.kind = 'sr_company' and t.object_id = p.id and t.outcome is null`.execute(tx);
};

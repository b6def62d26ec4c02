import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { clockIn } from '../../../kernel/time-zone.ts';

/** A window that was not heard of for so long is gone, in seconds. */
export const patience = 30;

/**
 * Refuses while another window holds a lock: one of somebody else or, where the caller says which window is theirs, another
 * one of their own.
 */
const refuseOthers = async (
  tx: Tx,
  texts: RawBuilder<unknown>,
  tab: string | undefined,
  ctx: CallContext,
): Promise<void> => {
  const { userId } = ctx.session;
  const { rows } = await sql<{ name: string; since: Date; isMe: boolean }>`
    select name, since, user_id = ${userId} as "isMe" from content_presence
    where text_id in (${texts}) and is_holder and heard_at >= now() - make_interval(secs => ${patience})
      and (user_id <> ${userId} or tab <> ${tab ?? null}::text)
    order by since limit 1`.execute(tx);
  const [holder] = rows;
  if (!holder) return;
  const { name, isMe } = holder;
  const since = clockIn(ctx.timeZone, holder.since);
  throw new AppError('content.lockedBy', { params: { name, time: since }, result: { name, since, isMe } });
};

/**
 * A text is written by the window that holds its lock; where none does, by all who may. The text was locked before.
 * @throws content.lockedBy
 */
export const requireLock = (
  tx: Tx,
  textId: string,
  tab: string | undefined,
  ctx: CallContext,
): Promise<void> => refuseOthers(tx, sql`select ${textId}::bigint`, tab, ctx);

/** What calls about several items do to a whole item waits for all who write in it. @throws content.lockedBy */
export const requireFreeItem = (tx: Tx, itemId: string, ctx: CallContext): Promise<void> =>
  refuseOthers(tx, sql`select id from content_text where item_id = ${itemId}`, undefined, ctx);

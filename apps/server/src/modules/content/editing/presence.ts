import { contentText, type itemPresence, type Presence } from '@lc/contract/content';
import { type EndpointInput, type Resource, transitionsOf } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { clockIn } from '../../../kernel/time-zone.ts';
import { requireColumn } from '../../sites/index.ts';
import { columnAllows } from '../columns/column-rules.ts';
import { mayMove } from '../moves.service.ts';
import { findText, requireItem } from '../text.queries.ts';
import { patience } from './lock.queries.ts';

type Body = EndpointInput<typeof itemPresence>['body'];

interface OpenRow {
  tab: string;
  userId: string;
  name: string;
  since: Date;
  isHolder: boolean;
  takenBy: string | null;
}

/** Who has a text open; whoever was not heard of is forgotten. Calls about one text wait for each other. */
const loadOpen = async (tx: Tx, textId: string): Promise<OpenRow[]> => {
  await sql`select pg_advisory_xact_lock(hashtext('content_presence'), hashtext(${textId}))`.execute(tx);
  await sql`delete from content_presence
    where text_id = ${textId} and heard_at < now() - make_interval(secs => ${patience})`.execute(tx);
  const { rows } = await sql<OpenRow>`
    select tab, user_id as "userId", name, since, is_holder as "isHolder", taken_by as "takenBy"
    from content_presence where text_id = ${textId} order by since, tab`.execute(tx);
  return rows;
};

/** Who has a text open, each once. */
export const heardUsers = async (tx: Tx, textId: string): Promise<string[]> => [
  ...new Set((await loadOpen(tx, textId)).map(({ userId }) => userId)),
];

/** Whether the caller writes or moves texts in the column of an item: a window of theirs may hold the lock. */
const mayHold = async (tx: Tx, itemId: string, ctx: CallContext): Promise<boolean> => {
  const item = await requireItem(tx, itemId, ctx);
  const column = await requireColumn(tx, item.newsClassId, ctx);
  return (
    (column.mayEdit && ctx.session.permissions.has('contentItem:edit')) ||
    transitionsOf(contentText as Resource).some(
      (transition) => mayMove(transition, ctx) && columnAllows(transition, column),
    )
  );
};

const write = async (
  tx: Tx,
  {
    textId,
    tab,
    isHolder,
    takenBy,
  }: { textId: string; tab: string; isHolder: boolean; takenBy: string | null },
  { session }: CallContext,
): Promise<void> => {
  await sql`insert into content_presence (text_id, tab, user_id, name, is_holder)
    values (${textId}, ${tab}, ${session.userId}, ${session.realname}, ${isHolder})
    on conflict (text_id, tab) do update set heard_at = now(), is_holder = excluded.is_holder, taken_by = ${takenBy}`.execute(
    tx,
  );
};

/** Says that a window has a text open, and answers who else has. The others are told when that changed. */
export const noteOpen = (
  { db, push }: Pick<ModuleContext, 'db' | 'push'>,
  { id, lang, tab, want }: Body,
  ctx: CallContext,
): Promise<Presence> =>
  inTransaction(db, async (tx) => {
    await requireItem(tx, id, ctx);
    const textId = await findText(tx, { id, lang }, ctx);
    if (textId === undefined) throw new AppError('system.recordNotFound');
    const open = await loadOpen(tx, textId);
    const mine = open.find((row) => row.tab === tab && row.userId === ctx.session.userId);
    const before = open.find(({ isHolder }) => isHolder);
    const isOther = before !== undefined && before !== mine;
    const asksLock = want === 'takeOver' || want === 'edit';
    const takes = asksLock && (!isOther || want === 'takeOver') && (await mayHold(tx, id, ctx));
    if (want === 'leave')
      await sql`delete from content_presence where text_id = ${textId} and tab = ${tab}
        and user_id = ${ctx.session.userId}`.execute(tx);
    else {
      if (takes && isOther)
        await sql`update content_presence set is_holder = false, taken_by = ${ctx.session.realname}
          where text_id = ${textId} and tab = ${before.tab}`.execute(tx);
      await write(tx, { textId, tab, isHolder: takes, takenBy: takes ? null : (mine?.takenBy ?? null) }, ctx);
    }
    const now = await loadOpen(tx, textId);
    const nowHolder = now.find(({ isHolder }) => isHolder);
    const others = now.filter((row) => row.tab !== tab);
    if (now.length !== open.length || nowHolder?.tab !== before?.tab)
      await push.changed('presence', { userIds: [...new Set(others.map(({ userId }) => userId))] }, tx);
    const shown = ({ userId, name, since }: OpenRow) => ({
      userId,
      name,
      since: clockIn(ctx.timeZone, since),
    });
    return {
      holder: nowHolder ? { ...shown(nowHolder), isMe: nowHolder.tab === tab } : null,
      others: others.map(shown),
      takenBy: now.find((row) => row.tab === tab)?.takenBy ?? null,
    };
  });

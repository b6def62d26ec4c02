import { user } from '@lc/contract/identity';
import { sql } from 'kysely';
import type { BadgeSource } from '../../kernel/badges.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { pageWindow } from '../../kernel/db/page.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { escapeLike } from '../../kernel/resource/filters.ts';
import { shown, visibleRows } from '../../kernel/resource/visibility.ts';
import { momentText, zoneOf } from '../../kernel/time-zone.queries.ts';
import { nameCondition } from '../identity/index.ts';
import { isVisible, takesReplies } from './delivery.queries.ts';

/** What somebody received, as a reply needs it. */
interface SendRow {
  anntId: string;
  subsiteId: string;
  senderId: string | null;
  label: string;
  allowReply: boolean;
  replyDue: Date | null;
  takesReplies: boolean;
}

/** A row that the caller received and can still see. */
export const findSend = async (db: Db, sendId: string, ctx: CallContext): Promise<SendRow | undefined> => {
  const { rows } = await sql<SendRow>`
    select a.id as "anntId", a.subsite_id as "subsiteId", a.sender_id as "senderId", ${localizedIn('a.titile', ctx.language)} as label,
      a.allow_reply as "allowReply", a.reply_due as "replyDue", ${takesReplies} as "takesReplies"
    from sys_announcement_send s join sys_announcement a on a.id = s.annt_id
    where s.id = ${sendId} and s.user_id = ${ctx.session.userId} and ${isVisible}`.execute(db);
  return rows[0];
};

/** Adds the one reply to what was received, and marks that as read. @returns its id; undefined when there is one. */
export const insertReply = async (
  tx: Tx,
  { sendId, anntId, replyContent }: { sendId: string; anntId: string; replyContent: string },
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into sys_announcement_reply (send_id, annt_id, reply_content)
      values (${sendId}, ${anntId}, ${replyContent}) on conflict (send_id) do nothing returning id),
    seen as (update sys_announcement_send set read_time = coalesce(read_time, now()) where id = ${sendId})
    select id from made`.execute(tx);
  return rows[0]?.id;
};

interface OwnReply {
  id: string;
  announcementSendId: string;
  replyContent: string;
  createTime: string;
}

/** The caller's reply to what he received. */
export const findOwnReply = async (
  db: Db,
  sendId: string,
  ctx: CallContext,
): Promise<OwnReply | undefined> => {
  const { rows } = await sql<OwnReply>`
    select r.id, r.send_id as "announcementSendId", r.reply_content as "replyContent", ${momentText('r.create_time', zoneOf(ctx))} as "createTime"
    from sys_announcement_reply r join sys_announcement_send s on s.id = r.send_id
    where r.send_id = ${sendId} and s.user_id = ${ctx.session.userId}`.execute(db);
  return rows[0];
};

/** Of whom a reply is, and to what: for whoever wants to read its files. */
export const findReply = async (
  db: Db,
  id: string,
): Promise<{ userId: string; anntId: string } | undefined> => {
  const { rows } = await sql<{ userId: string; anntId: string }>`
    select s.user_id as "userId", s.annt_id as "anntId"
    from sys_announcement_reply r join sys_announcement_send s on s.id = r.send_id where r.id = ${id}`.execute(
    db,
  );
  return rows[0];
};

interface ThreadQuery {
  id: string;
  keyword?: string | undefined;
  pageNo: number;
  pageSize: number;
}

interface ThreadRow extends OwnReply {
  userId: string;
  username: string;
  realname: string;
  seen: boolean;
}

/** A page of the answers to an announcement by people visible to the caller, oldest first. */
export const listReplies = async (
  db: Db,
  query: ThreadQuery,
  ctx: CallContext,
): Promise<{ rows: ThreadRow[]; total: number }> => {
  const { limit, offset } = pageWindow(query);
  const found = sql`from sys_announcement_reply r join sys_announcement_send s on s.id = r.send_id
    join sys_user u on u.id = s.user_id and ${visibleRows(user, ctx, 'u')}
    where r.annt_id = ${query.id} and ${query.keyword ? nameCondition(`%${escapeLike(query.keyword)}%`, ctx) : sql`true`}`;
  const [{ rows }, counted] = await Promise.all([
    sql<ThreadRow>`select r.id, r.send_id as "announcementSendId", r.reply_content as "replyContent",
      ${momentText('r.create_time', zoneOf(ctx))} as "createTime", r.seen_time is not null as seen, ${person(ctx)}
      ${found} order by r.id limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total ${found}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

/** What is told of the person `u` to whoever reads statistics. */
export const person = (ctx: CallContext) => sql`u.id as "userId",
  coalesce(${shown(user, ctx, 'realname', sql`u.realname`)}::text, '') as realname,
  coalesce(${shown(user, ctx, 'username', sql`u.username`)}::text, '') as username`;

/** Marks the answers to the caller's own announcement as seen. @returns how many were new. */
export const markSeen = async (db: Db, anntId: string, ctx: CallContext): Promise<number> => {
  const { rows } = await sql`update sys_announcement_reply r set seen_time = now()
    from sys_announcement a where a.id = r.annt_id and a.id = ${anntId} and a.sender_id = ${ctx.session.userId}
      and r.seen_time is null returning r.id`.execute(db);
  return rows.length;
};

/**
 * Answers to what the caller announced: those he has not looked at wait, the others are handled, and those to
 * announcements that are revoked or over are ended.
 */
export const countAnswers: BadgeSource = async (db, { session }) => {
  const { rows } = await sql<{ waiting: number; handled: number; ended: number }>`
    select (count(*) filter (where ${isVisible} and r.seen_time is null))::integer as waiting,
      (count(*) filter (where ${isVisible} and r.seen_time is not null))::integer as handled,
      (count(*) filter (where not ${isVisible}))::integer as ended
    from sys_announcement a join sys_announcement_reply r on r.annt_id = a.id
    where a.sender_id = ${session.userId} and a.deleted_at is null`.execute(db);
  return rows[0] ?? { waiting: 0, handled: 0, ended: 0 };
};

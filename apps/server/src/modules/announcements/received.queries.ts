import {
  mostPopups,
  type myAnnouncements,
  type ReceivedAnnouncement,
  type unreadAnnouncements,
} from '@lc/contract/announcements';
import { type EndpointInput, type EndpointResult, type Page, trimCharacters } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { pageWindow, toPage } from '../../kernel/db/page.ts';
import { fitsInAnyLanguage, localizedIn } from '../../kernel/db/texts.ts';
import { escapeLike } from '../../kernel/resource/filters.ts';
import { momentText, zoneOf } from '../../kernel/time-zone.queries.ts';
import { annexCount } from '../media/index.ts';
import { isVisible, takesReplies } from './delivery.queries.ts';

/** A row as it is read: the words of its priority and the addresses of its files come later. */
export type ReceivedRow = Omit<ReceivedAnnouncement, 'priority_dictText'> & { fileIds: string[] };

/** How much of the words goes along with the HTML. */
const excerptLength = 200;

/** What a receiver sees of his row `s`, the announcement `a` and its content `c`. */
const received = (ctx: CallContext): RawBuilder<ReceivedRow> => sql<ReceivedRow>`
  s.id, a.id as "anntId", a.id as "msgId", ${localizedIn('a.titile', ctx.language)} as titile, a.sender,
  ${momentText('a.send_time', zoneOf(ctx))} as "sendTime", ${momentText('s.create_time', zoneOf(ctx))} as "createTime",
  ${localizedIn('c.msg_content', ctx.language)} as "msgContent",
  left(${localizedIn('c.msg_text', ctx.language)}, ${excerptLength}) as "msgTxt",
  a.priority, a.msg_category as "msgCategory",
  case when s.read_time is null then '0' else '1' end as "readFlag", ${momentText('s.read_time', zoneOf(ctx))} as "readTime",
  case when s.read_time is null then ${momentText('a.remind_time', zoneOf(ctx))} end as "remindTime",
  a.popup, a.must_read as "mustRead", ${takesReplies} as "mayReply",
  case when a.allow_reply then ${momentText('a.reply_due', zoneOf(ctx))} end as "replyDue",
  ${annexCount('announcement', sql`a.id`)} as "annexCount", c.file_ids as "fileIds"`;

const contentOf = sql`join sys_announcement_content c on c.annt_id = a.id`;

/** Unread rows `s` of the caller with their announcements `a`. */
const unread = (ctx: CallContext): RawBuilder<unknown> =>
  sql`from sys_announcement_send s join sys_announcement a on a.id = s.annt_id
    where s.user_id = ${ctx.session.userId} and s.read_time is null and ${isVisible}`;

/** The newest unread announcements of each category, and how many there are. */
export const loadUnread = async (
  db: Db,
  ctx: CallContext,
  most: number,
): Promise<(ReceivedRow & { total: number })[]> => {
  const { rows } = await sql<ReceivedRow & { total: number }>`
    with unread as materialized (
      select s.id, row_number() over (partition by a.msg_category order by a.send_time desc, s.id desc) as place,
        (count(*) over (partition by a.msg_category))::integer as total
      ${unread(ctx)})
    select ${received(ctx)}, unread.total
    from unread join sys_announcement_send s on s.id = unread.id
      join sys_announcement a on a.id = s.annt_id ${contentOf}
    where unread.place <= ${most} order by unread.place`.execute(db);
  return rows;
};

export const countUnread = async (
  db: Db,
  ctx: CallContext,
): Promise<EndpointResult<typeof unreadAnnouncements>> => {
  const { rows } = await sql<EndpointResult<typeof unreadAnnouncements>>`
    select (count(*) filter (where a.msg_category = '1'))::integer as "anntMsgTotal",
      (count(*) filter (where a.msg_category = '2'))::integer as "sysMsgTotal",
      (coalesce(array_agg(a.id order by a.send_time, a.id) filter (where a.popup), '{}'))[1:${mostPopups}] as popups
    ${unread(ctx)}`.execute(db);
  return rows[0] ?? { anntMsgTotal: 0, sysMsgTotal: 0, popups: [] };
};

/** What the caller received and can see; undefined for anything else. */
export const findReceived = async (
  db: Db,
  anntId: string,
  ctx: CallContext,
): Promise<ReceivedRow | undefined> => {
  const { rows } = await sql<ReceivedRow>`select ${received(ctx)}
    from sys_announcement_send s join sys_announcement a on a.id = s.annt_id ${contentOf}
    where s.user_id = ${ctx.session.userId} and a.id = ${anntId} and ${isVisible}`.execute(db);
  return rows[0];
};

type MyQuery = EndpointInput<typeof myAnnouncements>['query'];

/** The family writes `*word*` for "contains", which it is here anyway. */
const contains = (value: string): string => `%${escapeLike(trimCharacters(value, '*'))}%`;

const mine = (
  { titile, sender, keyword, msgCategory, priority, readFlag }: MyQuery,
  ctx: CallContext,
): RawBuilder<unknown> => {
  const conditions = [
    sql`s.user_id = ${ctx.session.userId} and ${isVisible}`,
    ...(titile ? [sql`${localizedIn('a.titile', ctx.language)} ilike ${contains(titile)}`] : []),
    ...(keyword ? [fitsInAnyLanguage('a.titile', contains(keyword))] : []),
    ...(sender ? [sql`a.sender ilike ${contains(sender)}`] : []),
    ...(msgCategory ? [sql`a.msg_category = ${msgCategory}`] : []),
    ...(priority ? [sql`a.priority = ${priority}`] : []),
    ...(readFlag ? [sql`(s.read_time is not null) = ${readFlag === '1'}`] : []),
  ];
  return sql`from sys_announcement_send s join sys_announcement a on a.id = s.annt_id
    where ${sql.join(conditions, sql` and `)}`;
};

/** The caller's announcements, newest first, a page at a time. */
export const listReceived = async (db: Db, query: MyQuery, ctx: CallContext): Promise<Page<ReceivedRow>> => {
  const { limit, offset } = pageWindow(query);
  const found = mine(query, ctx);
  const [{ rows }, counted] = await Promise.all([
    sql<ReceivedRow>`
      with page as materialized (
        select s.id, row_number() over (order by a.send_time desc, s.id desc) as place ${found}
        order by a.send_time desc, s.id desc limit ${limit} offset ${offset})
      select ${received(ctx)} from page join sys_announcement_send s on s.id = page.id
        join sys_announcement a on a.id = s.annt_id ${contentOf} order by page.place`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total ${found}`.execute(db),
  ]);
  return toPage(rows, counted.rows[0]?.total ?? 0, query);
};

/** Marks what the caller received as read; what must be read, only where `isSure`. @returns whether it was unread and now is read. */
export const markRead = async (
  db: Db,
  { anntId, isSure }: { anntId: string; isSure: boolean },
  ctx: CallContext,
): Promise<boolean> => {
  const { rows } = await sql`update sys_announcement_send s set read_time = now() from sys_announcement a
    where a.id = s.annt_id and a.id = ${anntId} and s.user_id = ${ctx.session.userId} and s.read_time is null
      and (${isSure}::boolean or not a.must_read) returning s.id`.execute(db);
  return rows.length > 0;
};

/** Marks everything that the caller can see as read, but for what must be read. @returns how much was unread. */
export const markAllRead = async (
  db: Db,
  msgCategory: '1' | '2' | undefined,
  ctx: CallContext,
): Promise<number> => {
  const { rows } = await sql`update sys_announcement_send set read_time = now()
    where read_time is null and id in (select s.id ${unread(ctx)} and not a.must_read
      ${msgCategory ? sql`and a.msg_category = ${msgCategory}` : sql``}) returning id`.execute(db);
  return rows.length;
};

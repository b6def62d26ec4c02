import { announcement, type announcementRecipients } from '@lc/contract/announcements';
import { user } from '@lc/contract/identity';
import type { EndpointInput, EndpointResult, Page, Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { pageWindow, toPage } from '../../kernel/db/page.ts';
import { escapeLike, scopeCondition } from '../../kernel/resource/filters.ts';
import { visibleRows } from '../../kernel/resource/visibility.ts';
import { momentText, zoneOf } from '../../kernel/time-zone.queries.ts';
import { nameCondition } from '../identity/index.ts';
import { person } from './reply.queries.ts';

interface Figures {
  recipients: number;
  read: number;
  unread: number;
  replied: number;
  delivered: boolean;
}

/** How many received, read and answered an announcement. */
export const loadFigures = async (db: Db, id: string): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    select count(s.id)::integer as recipients, count(s.read_time)::integer as read,
      (count(s.id) - count(s.read_time))::integer as unread,
      (select count(*)::integer from sys_announcement_reply r where r.annt_id = a.id) as replied,
      a.delivered_time is not null as delivered
    from sys_announcement a left join sys_announcement_send s on s.annt_id = a.id
    where a.id = ${id} group by a.id`.execute(db);
  return rows[0] ?? { recipients: 0, read: 0, unread: 0, replied: 0, delivered: false };
};

/** How many received and read each of some announcements of the caller's sites that were published once. */
export const loadReaderCounts = async (
  db: Db,
  ids: readonly string[],
  ctx: CallContext,
): Promise<{ id: string; recipients: number; read: number }[]> => {
  const { rows } = await sql<{ id: string; recipients: number; read: number }>`
    select t.id, count(s.annt_id)::integer as recipients, count(s.read_time)::integer as read
    from sys_announcement t left join sys_announcement_send s on s.annt_id = t.id
    where t.id = any(${[...ids]}::bigint[]) and t.deleted_at is null and t.send_status in ('1', '2')
      and ${scopeCondition(announcement as Resource, ctx)}
    group by t.id order by t.id`.execute(db);
  return rows;
};

type Query = EndpointInput<typeof announcementRecipients>['query'];
type Recipient = EndpointResult<typeof announcementRecipients>['records'][number];

/** A receiver, with the id of what was answered in place of its files. */
type RecipientRow = Omit<Recipient, 'annexList'> & { replyId: string | null };

const states = {
  all: sql`true`,
  read: sql`s.read_time is not null`,
  unread: sql`s.read_time is null`,
  replied: sql`r.id is not null`,
  unreplied: sql`r.id is null`,
} as const;

/** Who received an announcement, by name, of the people visible to the caller. */
export const listRecipients = async (db: Db, query: Query, ctx: CallContext): Promise<Page<RecipientRow>> => {
  const { limit, offset } = pageWindow(query);
  const found = sql`from sys_announcement_send s join sys_user u on u.id = s.user_id and ${visibleRows(user, ctx, 'u')}
    left join sys_announcement_reply r on r.send_id = s.id
    where s.annt_id = ${query.id} and ${states[query.state]}
      and ${query.keyword ? nameCondition(`%${escapeLike(query.keyword)}%`, ctx) : sql`true`}`;
  const at = (column: string) => momentText(column, zoneOf(ctx));
  const [{ rows }, counted] = await Promise.all([
    sql<RecipientRow>`
      select s.id, ${person(ctx)}, ${at('s.read_time')} as "readTime", ${at('r.create_time')} as "replyTime",
        r.reply_content as "replyContent", r.id as "replyId" ${found}
      order by u.realname, u.id limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total ${found}`.execute(db),
  ]);
  return toPage(rows, counted.rows[0]?.total ?? 0, query);
};

import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/database.ts';

/** Whether a receiver can see the announcement `a` now: published, not deleted, within its time. */
export const isVisible: RawBuilder<boolean> = sql<boolean>`(a.send_status = '1' and a.deleted_at is null
  and (a.start_time is null or a.start_time <= now()) and (a.end_time is null or a.end_time >= now()))`;

/** Whether the announcement `a` takes replies now. */
export const takesReplies: RawBuilder<boolean> = sql<boolean>`(a.allow_reply
  and (a.reply_due is null or a.reply_due > now()))`;

/** Notes that the rows of all receivers are there. @returns whether they can see it already. */
export const markDelivered = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql<{ isVisible: boolean }>`
    update sys_announcement a set delivered_time = coalesce(delivered_time, now()) where id = ${id}
    returning ${isVisible} as "isVisible"`.execute(db);
  return rows[0]?.isVisible ?? false;
};

/**
 * Those who have an announcement, all or those who have not read it; undefined when they are more than `most`.
 */
export const receiversUpTo = async (
  db: Db,
  id: string,
  { most, unreadOnly = false }: { most: number; unreadOnly?: boolean },
): Promise<string[] | undefined> => {
  const { rows } = await sql<{ id: string }>`select user_id as id from sys_announcement_send
    where annt_id = ${id} ${unreadOnly ? sql`and read_time is null` : sql``} limit ${most + 1}`.execute(db);
  return rows.length > most ? undefined : rows.map((row) => row.id);
};

/** Whether somebody can see an announcement now. */
export const isSeen = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`select from sys_announcement a where a.id = ${id} and ${isVisible}`.execute(db);
  return rows.length > 0;
};

/** It is no change of the announcement: its version stays. */
export const setReminded = async (tx: Tx, id: string): Promise<void> => {
  await sql`update sys_announcement set remind_time = now() where id = ${id}`.execute(tx);
};

/** How many who can still sign in have not read an announcement. */
export const countUnread = async (db: Db, id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from sys_announcement_send s
    join sys_user u on u.id = s.user_id and u.deleted_at is null and u.status = '1'
    where s.annt_id = ${id} and s.read_time is null`.execute(db);
  return rows[0]?.count ?? 0;
};

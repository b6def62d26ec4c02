import type { reminderChannels } from '@lc/contract/announcements';
import type { Language, LocalizedText } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { isAtWork } from './audience.queries.ts';

export type ReminderChannel = (typeof reminderChannels)[number];

/** How far the messages of a reminder are. */
export interface ReminderFigures {
  channels: ReminderChannel[];
  messages: number;
  unreachable: number;
  done: boolean;
}

interface Reminder extends ReminderFigures {
  id: string;
  anntId: string;
  title: LocalizedText;
  /** The person made last. */
  reachedUser: string;
}

/** Somebody to remind, and how he can be written to. */
export interface Reminded {
  id: string;
  sms: string | null;
  email: string | null;
  language: Language;
}

export const insertReminder = async (
  tx: Tx,
  reminder: { anntId: string; channels: ReminderChannel[] },
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`insert into sys_announcement_reminder (annt_id, channels)
    values (${reminder.anntId}, ${reminder.channels}) returning id`.execute(tx);
  if (!rows[0]) throw new Error('an insert returned no row');
  return rows[0].id;
};

/** A reminder that is the transaction's; undefined when its announcement is gone for good. */
export const lockReminder = async (tx: Tx, id: string): Promise<Reminder | undefined> => {
  const { rows } = await sql<Reminder>`
    select r.id, r.annt_id as "anntId", a.titile as title, r.channels, r.messages, r.unreachable,
      r.reached_user as "reachedUser", r.done_time is not null as done
    from sys_announcement_reminder r join sys_announcement a on a.id = r.annt_id
    where r.id = ${id} for update of r`.execute(tx);
  return rows[0];
};

/** The next of those who have not read an announcement and can still sign in, in the order of their ids. */
export const nextToRemind = async (
  tx: Tx,
  { anntId, reachedUser }: Pick<Reminder, 'anntId' | 'reachedUser'>,
  limit: number,
): Promise<Reminded[]> => {
  const { rows } = await sql<Reminded>`
    select u.id, nullif(u.phone, '') as sms, nullif(u.email, '') as email, u.language
    from sys_announcement_send s join sys_user u on u.id = s.user_id and ${isAtWork}
    where s.annt_id = ${anntId} and s.read_time is null and s.user_id > ${reachedUser}::bigint
    order by s.user_id limit ${limit}`.execute(tx);
  return rows;
};

/** Notes how far a reminder came; without a last person it is done. */
export const advanceReminder = async (
  tx: Tx,
  id: string,
  by: { reachedUser: string | undefined; messages: number; unreachable: number },
): Promise<void> => {
  await sql`update sys_announcement_reminder set messages = messages + ${by.messages},
    unreachable = unreachable + ${by.unreachable}, reached_user = coalesce(${by.reachedUser ?? null}::bigint, reached_user),
    done_time = ${by.reachedUser === undefined ? sql`now()` : sql`null`} where id = ${id}`.execute(tx);
};

/** What the last reminder of an announcement sent; undefined where it rang the bell alone. */
export const loadLastReminder = async (db: Db, anntId: string): Promise<ReminderFigures | undefined> => {
  const { rows } = await sql<ReminderFigures>`
    select r.channels, r.messages, r.unreachable, r.done_time is not null as done
    from sys_announcement_reminder r join sys_announcement a on a.id = r.annt_id
    where r.annt_id = ${anntId} and r.create_time >= a.remind_time order by r.id desc limit 1`.execute(db);
  return rows[0];
};

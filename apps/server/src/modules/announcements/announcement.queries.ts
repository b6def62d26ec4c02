import { type AnnouncementState, type AudienceKind, announcement } from '@lc/contract/announcements';
import type { LocalizedText, Resource } from '@lc/contract/kernel';
import { type Selectable, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Database } from '../../kernel/db/schema.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { type Change, type LockedRow, recordsOf } from '../../kernel/resource/records.ts';

/** An announcement as its services look at it. */
export interface AnnouncementRow {
  id: string;
  subsiteId: string;
  msgType: AudienceKind;
  sendStatus: AnnouncementState;
  startTime: Date | null;
  endTime: Date | null;
  publishAt: Date | null;
  senderId: string | null;
  remindTime: Date | null;
  version: number;
  /** Its title in some language. */
  label: string;
}

const columns = (language: CallContext['language']) => sql`t.id, t.subsite_id as "subsiteId",
  t.msg_type as "msgType", t.send_status as "sendStatus", t.start_time as "startTime", t.end_time as "endTime",
  t.publish_at as "publishAt", t.sender_id as "senderId", t.remind_time as "remindTime", t.version,
  ${localizedIn('t.titile', language)} as label`;

/** A living announcement of a site that the caller may work on. */
export const findAnnouncement = async (
  db: Db,
  id: string,
  ctx: CallContext,
): Promise<AnnouncementRow | undefined> => {
  const { rows } = await sql<AnnouncementRow>`select ${columns(ctx.language)} from sys_announcement t
    where t.id = ${id} and t.deleted_at is null and ${scopeCondition(announcement as Resource, ctx)}`.execute(
    db,
  );
  return rows[0];
};

/** An announcement that is locked, as its services and its records look at it. */
export interface LockedAnnouncement extends AnnouncementRow {
  locked: LockedRow;
}

/** A row that its records have locked, as its services look at it. */
export const announcementOf = (locked: LockedRow): LockedAnnouncement => {
  const columns = locked.columns as unknown as Selectable<Database['sys_announcement']>;
  return {
    id: locked.id,
    subsiteId: columns.subsite_id,
    msgType: columns.msg_type,
    sendStatus: columns.send_status,
    startTime: columns.start_time,
    endTime: columns.end_time,
    publishAt: columns.publish_at,
    senderId: columns.sender_id,
    remindTime: columns.remind_time,
    version: locked.version,
    label: locked.label,
    locked,
  };
};

/** An announcement that the caller sees, locked until the transaction ends. @throws system.recordNotFound */
export const lockAnnouncement = async (
  tx: Tx,
  row: string | Change,
  ctx: CallContext,
): Promise<LockedAnnouncement> => announcementOf(await recordsOf(announcement).lock(tx, row, ctx));

/** A living draft whose moment to be published has come, and who wanted it. */
export const findDue = async (db: Db, id: string): Promise<{ senderId: string } | undefined> => {
  const { rows } = await sql<{ senderId: string }>`select sender_id as "senderId" from sys_announcement
    where id = ${id} and deleted_at is null and send_status = '0' and publish_at <= now() and sender_id is not null
    for update`.execute(db);
  return rows[0];
};

/** A published announcement for the work in the background. */
export const findPublished = async (db: Db, id: string): Promise<AnnouncementRow | undefined> => {
  const { rows } = await sql<AnnouncementRow>`select ${columns('en-US')} from sys_announcement t
    where t.id = ${id} and t.deleted_at is null and t.send_status = '1'`.execute(db);
  return rows[0];
};

/** Gives an announcement the content and the audience of another. */
export const copyParts = async (tx: Tx, { from, to }: { from: string; to: string }): Promise<void> => {
  await sql`with content as (
      insert into sys_announcement_content (annt_id, msg_content, msg_text, file_ids)
      select ${to}::bigint, msg_content, msg_text, file_ids from sys_announcement_content where annt_id = ${from})
    insert into sys_announcement_audience (annt_id, target_id)
    select ${to}::bigint, target_id from sys_announcement_audience where annt_id = ${from}`.execute(tx);
};

/** What an announcement says: HTML and words by language, and the files that the HTML may show. */
export interface Content {
  html: LocalizedText;
  text: LocalizedText;
  fileIds: string[];
}

export const loadContent = async (db: Db, id: string): Promise<Content> => {
  const row = await db
    .selectFrom('sys_announcement_content')
    .select(['msg_content as html', 'msg_text as text', 'file_ids as fileIds'])
    .where('annt_id', '=', id)
    .executeTakeFirst();
  return row ?? { html: {}, text: {}, fileIds: [] };
};

export const saveContent = async (tx: Tx, id: string, { html, text, fileIds }: Content): Promise<void> => {
  const values = { msg_content: JSON.stringify(html), msg_text: JSON.stringify(text), file_ids: fileIds };
  await tx
    .insertInto('sys_announcement_content')
    .values({ annt_id: id, ...values })
    .onConflict((conflict) => conflict.column('annt_id').doUpdateSet(values))
    .execute();
};

/** The title of a living announcement for its reviewers, who need not work on its site. */
export const findForReview = async (
  db: Db,
  id: string,
  { language }: Pick<CallContext, 'language'>,
): Promise<string | undefined> => {
  const { rows } = await sql<{ label: string }>`select ${localizedIn('t.titile', language)} as label
    from sys_announcement t where t.id = ${id} and t.deleted_at is null`.execute(db);
  return rows[0]?.label;
};

import { type AnnouncementState, type AudienceKind, announcement } from '@lc/contract/announcements';
import type { LocalizedText, Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import type { ColumnValue } from '../../kernel/resource/values.ts';

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

/** Like `findAnnouncement`; the row is the transaction's. `stored` has every column as it stands. */
export const lockAnnouncement = async (
  tx: Tx,
  id: string,
  ctx: CallContext,
): Promise<(AnnouncementRow & { stored: Readonly<Record<string, unknown>> }) | undefined> => {
  const { rows } = await sql<AnnouncementRow & Record<string, unknown>>`
    select t.*, ${columns(ctx.language)} from sys_announcement t
    where t.id = ${id} and t.deleted_at is null and ${scopeCondition(announcement as Resource, ctx)}
    for update`.execute(tx);
  return rows[0] && { ...rows[0], stored: rows[0] };
};

/** A living announcement for the work in the background, whoever's it is. */
export const lockForWork = async (tx: Tx, id: string): Promise<AnnouncementRow | undefined> => {
  const { rows } = await sql<AnnouncementRow>`select ${columns('en-US')} from sys_announcement t
    where t.id = ${id} and t.deleted_at is null for update`.execute(tx);
  return rows[0];
};

/** A published announcement for the work in the background. */
export const findPublished = async (db: Db, id: string): Promise<AnnouncementRow | undefined> => {
  const { rows } = await sql<AnnouncementRow>`select ${columns('en-US')} from sys_announcement t
    where t.id = ${id} and t.deleted_at is null and t.send_status = '1'`.execute(db);
  return rows[0];
};

/** Whether rows can be laid on a site: it lives, is at work and no folder. It stays so until the end. */
export const lockSite = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } =
    await sql`select from subsite where id = ${id} and deleted_at is null and classify = 'other'
    and status <> 'archived' for key share`.execute(tx);
  return rows.length > 0;
};

export const insertAnnouncement = async (
  tx: Tx,
  { values, subsiteId, username }: { values: readonly ColumnValue[]; subsiteId: string; username: string },
): Promise<string> => {
  const given = [
    ...values.map(({ column, value }) => [sql.ref(column), value] as const),
    [sql.ref('subsite_id'), sql`${subsiteId}`] as const,
    [sql.ref('create_by'), sql`${username}`] as const,
  ];
  const { rows } = await sql<{ id: string }>`
    insert into sys_announcement (${sql.join(given.map(([column]) => column))})
    values (${sql.join(given.map(([, value]) => value))}) returning id`.execute(tx);
  if (!rows[0]) throw new Error('an insert returned no row');
  return rows[0].id;
};

/** Writes fields, and counts the version. @returns the new one. */
export const updateAnnouncement = async (
  tx: Tx,
  id: string,
  { values, username }: { values: readonly ColumnValue[]; username: string },
): Promise<number> => {
  const { rows } = await sql<{ version: number }>`update sys_announcement set
    ${sql.join([...values.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`), sql`update_by = ${username}`])},
    update_time = now(), version = version + 1 where id = ${id} returning version`.execute(tx);
  if (!rows[0]) throw new Error('an update returned no row');
  return rows[0].version;
};

/** A new draft with what an announcement says, by whom and when left out. @returns its id. */
export const copyRow = async (tx: Tx, id: string, ctx: CallContext): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into sys_announcement (subsite_id, titile, msg_category, priority, msg_type, create_by)
      select subsite_id, titile, msg_category, priority, msg_type, ${ctx.session.username}
      from sys_announcement where id = ${id} returning id),
    content as (
      insert into sys_announcement_content (annt_id, msg_content, msg_text, file_ids)
      select made.id, c.msg_content, c.msg_text, c.file_ids from made, sys_announcement_content c where c.annt_id = ${id}),
    audience as (
      insert into sys_announcement_audience (annt_id, target_id)
      select made.id, t.target_id from made, sys_announcement_audience t where t.annt_id = ${id})
    select id from made`.execute(tx);
  if (!rows[0]) throw new Error('an insert returned no row');
  return rows[0].id;
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

import type { Language, LocalizedText } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { peopleOfSites } from '../../../kernel/auth/site-rights.queries.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { momentAt, siteZone } from '../../../kernel/time-zone.queries.ts';
import { isListed, isPublic } from '../public.queries.ts';
import { isWithheldVersion } from '../publishing/withheld-item.ts';

interface Announced {
  subsiteId: string;
  priority: 'L' | 'M' | 'H';
  /** What visitors read, in each language in which they do. */
  titles: LocalizedText;
  summaries: LocalizedText;
  bodies: LocalizedText;
  fileIds: string[];
  column: LocalizedText;
  /** How its message comes up and is answered, as the text in the language of the item says. */
  popup: boolean;
  mustRead: boolean;
  allowReply: boolean;
  /** The end of the last day for replies by the clock of the site. */
  replyDue: Date | null;
  /** What each of its texts names. */
  channels: string[][];
  /** For whom it is by each of its texts; for everybody where nobody is named. */
  audience: string[][];
}

/** Texts `t` of an announcement `i` that visitors find, and what they say. What follows another item was told with that one. */
const announcements = sql`content_item i join content_text t on t.item_id = i.id
    join content_version v on v.text_id = t.id and v.number = t.live_version
  where i.model = 'announcement' and i.deleted_at is null and coalesce(i.ref_type, 'copy') = 'copy' and ${isListed()}`;

/** What staff are told of a text that its author withholds from visitors is its title. */
const open = (part: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`case when ${isWithheldVersion()} then '' else coalesce(${part}, '') end`;

const isTold = (name: 'popup' | 'mustRead' | 'allowReply'): RawBuilder<boolean> =>
  sql<boolean>`coalesce((due.told ->> ${sql.lit(name)})::boolean, false)`;

/** An announcement that visitors read and that is to be told, once: whoever notes that first gets it. */
export const takeRing = async (tx: Tx, itemId: string): Promise<Announced | undefined> => {
  const { rows } = await sql<Announced>`
    with due as (
      select i.id, i.subsite_id, i.news_class_id,
        jsonb_object_agg(t.lang, v.content -> 'title') as titles,
        jsonb_object_agg(t.lang, ${open(sql`v.content ->> 'summary'`)}) as summaries,
        jsonb_object_agg(t.lang, ${open(sql`v.content ->> 'body'`)}) as bodies,
        array(select distinct unnest(w.file_ids) from content_text u
          join content_version w on w.text_id = u.id and w.number = u.live_version where u.item_id = i.id) as file_ids,
        (array_agg(v.content -> 'values' order by (t.lang = i.lang) desc, t.id))[1] as told,
        jsonb_agg(coalesce(v.content #> '{values,channels}', '[]')) as channels,
        jsonb_agg(coalesce(v.content #> '{values,audience}', '[]')) as audience,
        bool_or(coalesce(v.content #> '{values,channels}' ?| array['bell', 'email', 'sms'], false)) as is_told
      from ${announcements} and i.id = ${itemId} group by i.id),
    noted as (
      insert into content_event (item_id, rung_at) select id, now() from due
      where is_told
      on conflict (item_id) do update set rung_at = excluded.rung_at where content_event.rung_at is null
      returning item_id)
    select due.subsite_id as "subsiteId", due.titles, due.summaries, due.bodies, due.file_ids as "fileIds",
      coalesce(due.told ->> 'priority', 'M') as priority, due.channels, due.audience, n.title as "column",
      ${isTold('popup')} as popup, ${isTold('mustRead')} as "mustRead", ${isTold('allowReply')} as "allowReply",
      ${momentAt(sql`((due.told ->> 'replyDue')::date + time '23:59:59')`, siteZone('due.subsite_id'))} as "replyDue"
    from noted join due on due.id = noted.item_id join news_class n on n.id = due.news_class_id`.execute(tx);
  return rows[0];
};

/** Remembers the message that tells of an announcement. */
export const keepBell = async (tx: Tx, itemId: string, bellId: string): Promise<void> => {
  await sql`update content_event set bell_id = ${bellId} where item_id = ${itemId}`.execute(tx);
};

/** The message that tells of an announcement which visitors no longer read. */
export const findStaleBell = async (tx: Tx, itemId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select e.bell_id as id from content_event e join content_item i on i.id = e.item_id
    where e.item_id = ${itemId} and e.bell_id is not null and (i.deleted_at is not null
      or not exists (select from content_text t where t.item_id = i.id and ${isPublic()}))`.execute(tx);
  return rows[0]?.id;
};

/** The message that tells of an announcement, also once it was taken out of the bells. */
export const findBell = async (db: Db, itemId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select bell_id as id from content_event
    where item_id = ${itemId} and bell_id is not null`.execute(db);
  return rows[0]?.id;
};

const isStaff = (siteId: RawBuilder<string>): RawBuilder<boolean> =>
  sql`u.deleted_at is null and u.status = '1' and u.id in (${peopleOfSites(siteId)})`;

/** People with open accounts who work on a site. */
export const staffOf = async (tx: Tx, siteId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select u.id from sys_user u
    where ${isStaff(sql`select ${siteId}::bigint`)} order by u.id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Somebody to write to. */
interface Told {
  id: string;
  sms: string | null;
  email: string | null;
  language: Language;
}

/** What is written of an announcement while visitors read it. */
export const findAnnounced = async (
  tx: Tx,
  itemId: string,
): Promise<{ subsiteId: string; titles: LocalizedText } | undefined> => {
  const { rows } = await sql<{ subsiteId: string; titles: LocalizedText }>`
    select i.subsite_id as "subsiteId", jsonb_object_agg(t.lang, v.content -> 'title') as titles
    from ${announcements} and i.id = ${itemId} group by i.id`.execute(tx);
  return rows[0];
};

/** The next of the staff of a site, in the order of their ids. */
export const nextStaff = async (
  tx: Tx,
  { siteId, after, limit }: { siteId: string; after: string; limit: number },
): Promise<Told[]> => {
  const { rows } = await sql<Told>`
    select u.id, nullif(u.phone, '') as sms, nullif(u.email, '') as email, u.language from sys_user u
    where ${isStaff(sql`select ${siteId}::bigint`)} and u.id > ${after}::bigint order by u.id limit ${limit}`.execute(
    tx,
  );
  return rows;
};

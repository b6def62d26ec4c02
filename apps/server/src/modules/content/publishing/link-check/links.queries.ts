import type { linkPlaces } from '@lc/contract/content';
import type { Language, LocalizedText } from '@lc/contract/kernel';
import { cutText } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../kernel/db/database.ts';
import { isPublic } from '../../public.queries.ts';

/** A link where visitors meet it. */
export interface UsedLink {
  address: string;
  place: (typeof linkPlaces)[number];
  /** What has it; with the address it is one link of a site. */
  source: string;
  page: string;
  pageUrl: string | null;
  itemId: string | null;
  responsible: string | null;
}

export interface TextRow {
  itemId: string;
  textId: string;
  columnId: string;
  lang: Language;
  title: string;
  slug: string | null;
  body: string | null;
  sourceUrl: string | null;
  responsible: string | null;
}

/** Texts that visitors read, a batch after another. */
export const loadTexts = async (
  db: Db,
  { siteId, itemIds, after }: { siteId: string; itemIds: readonly string[] | undefined; after: string },
): Promise<TextRow[]> => {
  const { rows } = await sql<TextRow>`
    select i.id as "itemId", t.id as "textId", i.news_class_id as "columnId", t.lang, v.content ->> 'title' as title,
      v.content ->> 'slug' as slug, v.content ->> 'body' as body, v.content ->> 'sourceUrl' as "sourceUrl",
      coalesce(u.realname, t.update_by, t.create_by) as responsible
    from content_text t join content_item i on i.id = t.item_id
      join content_version v on v.text_id = t.id and v.number = t.live_version
      left join sys_user u on u.username = coalesce(t.update_by, t.create_by) and u.deleted_at is null
    where t.subsite_id = ${siteId} and t.id > ${after} and i.deleted_at is null
      and ${isPublic()}
      and ${itemIds ? sql`i.id = any(${[...itemIds]}::bigint[])` : sql`true`}
    order by t.id limit 200`.execute(db);
  return rows;
};

interface PartRow {
  place: 'column' | 'friendlyLink' | 'advertisement';
  id: string;
  address: string;
  name: LocalizedText;
  responsible: string | null;
}

/** Links of columns, friendly links and advertisements. */
export const loadPartLinks = async (db: Db, siteId: string): Promise<PartRow[]> => {
  const { rows } = await sql<PartRow>`
    with part as (
      select 'column' as place, id, url as address, title as name, coalesce(update_by, create_by) as who from news_class
        where subsite_id = ${siteId} and kind = 'link' and visible and url <> '' and deleted_at is null
      union all
      select 'friendlyLink', id, url, name, coalesce(update_by, create_by) from friendly_link
        where subsite_id = ${siteId} and enabled and deleted_at is null
      union all
      select 'advertisement', id, link, name, coalesce(update_by, create_by) from advertisement
        where subsite_id = ${siteId} and enabled and link <> '' and deleted_at is null
          and (end_time is null or end_time > now()))
    select part.place, part.id, part.address, part.name, coalesce(u.realname, part.who) as responsible
    from part left join sys_user u on u.username = part.who and u.deleted_at is null
    order by part.place, part.id`.execute(db);
  return rows;
};

export interface Broken extends UsedLink {
  reason: string;
  status: number | null;
}

export interface KnownLink {
  id: string;
  source: string;
  address: string;
  itemId: string | null;
}

/** Links of a site that were found broken: all of them, or those that are named. */
export const loadBroken = async (
  db: Db,
  siteId: string,
  ids: readonly string[] | undefined,
): Promise<KnownLink[]> => {
  const { rows } = await sql<KnownLink>`select id, source, address, item_id as "itemId" from broken_link
    where subsite_id = ${siteId} and ${ids ? sql`id = any(${[...ids]}::bigint[])` : sql`true`}`.execute(db);
  return rows;
};

/** Notes a link that leads nowhere; what somebody ignores stays ignored. */
export const noteBroken = async (tx: Tx, siteId: string, link: Broken): Promise<void> => {
  await sql`
    insert into broken_link (subsite_id, address, reason, status, place, page, page_url, item_id, responsible, checked_at,
      source, create_by)
    values (${siteId}, ${link.address}, ${link.reason}, ${link.status}, ${link.place}, ${cutText(link.page, 1000)},
      ${link.pageUrl === null ? null : cutText(link.pageUrl, 1000)}, ${link.itemId}, ${link.responsible === null ? null : cutText(link.responsible, 100)}, now(),
      ${link.source}, 'system')
    on conflict (subsite_id, source, address) do update set reason = excluded.reason, status = excluded.status,
      page = excluded.page, page_url = excluded.page_url, responsible = excluded.responsible, checked_at = now(),
      deleted_at = null`.execute(tx);
};

export const dropBroken = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await sql`delete from broken_link where id = any(${[...ids]}::bigint[])`.execute(tx);
};

export const setHealth = async (tx: Tx, ids: readonly string[], isHealthy: boolean): Promise<void> => {
  if (ids.length > 0)
    await sql`update friendly_link set health = ${isHealthy ? 'healthy' : 'broken'}, checked_at = now()
      where id = any(${[...ids]}::bigint[])`.execute(tx);
};

/** The sites that visitors find. */
export const loadOnlineSites = async (db: Db): Promise<{ id: string; code: string }[]> => {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from subsite where status = 'online' and deleted_at is null order by id`.execute(db);
  return rows;
};

/** Whether everybody may fetch a file. */
export const isPublicFile = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`select from media_file where id = ${id} and deleted_at is null`.execute(db);
  return rows.length > 0;
};

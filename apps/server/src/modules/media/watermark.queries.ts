import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/database.ts';

/** A watermark that holds, with the bytes of its picture. */
export interface WatermarkRow {
  id: string;
  version: number;
  kind: 'text' | 'picture';
  text: string | null;
  color: string | null;
  sha256: string | null;
  storageKey: string | null;
  place: string;
  opacity: number;
  scale: number;
  minWidth: number;
  minHeight: number;
}

/**
 * The watermark that holds for a site, or for a column of it: the column's own, else that of the nearest column
 * above, else the site's, else its host's, else that of the nearest site above. One that is switched off, or whose picture
 * is gone, is passed over. A column of another site counts for nothing.
 */
export const findWatermark = async (
  db: Db,
  { subsiteId, columnId }: { subsiteId: string; columnId?: string | undefined },
): Promise<WatermarkRow | undefined> => {
  const { rows } = await sql<WatermarkRow>`
    with recursive columns_up as (
      select id, parent_id, 0 as distance from news_class
      where id = ${columnId ?? null}::bigint and subsite_id = ${subsiteId} and deleted_at is null
      union all
      select n.id, n.parent_id, u.distance + 1 from news_class n join columns_up u on n.id = u.parent_id
      where n.subsite_id = ${subsiteId} and n.deleted_at is null
    ), sites_up as (
      select id, coalesce(host_site_id, parent_id) as next, 0 as distance
      from subsite where id = ${subsiteId} and deleted_at is null
      union all
      select s.id, coalesce(s.host_site_id, s.parent_id), u.distance + 1
      from subsite s join sites_up u on s.id = u.next
      where s.deleted_at is null
    )
    select w.id, w.version, w.kind, w.text, w.color, f.sha256, b.storage_key as "storageKey", w.place, w.opacity,
      w.scale, w.min_width as "minWidth", w.min_height as "minHeight"
    from picture_watermark w
    left join columns_up c on c.id = w.news_class_id
    left join sites_up s on s.id = w.subsite_id and w.obj = 'subsite'
    left join media_file f on f.id = w.file_id and f.deleted_at is null
    left join file_blob b on b.sha256 = f.sha256
    where w.deleted_at is null and w.enabled and (c.id is not null or s.id is not null)
      and (w.kind = 'text' or b.sha256 is not null)
    order by (c.id is null), c.distance, s.distance limit 1`.execute(db);
  return rows[0];
};

/** What an item says about the watermark of a picture that one of its versions, its cover or its attachments have. */
export const findItemOfPicture = async (
  db: Db,
  { itemId, fileId, subsiteId }: { itemId: string; fileId: string; subsiteId: string },
): Promise<{ columnId: string; watermarkOverride: string } | undefined> => {
  const file = sql`array[${fileId}]::bigint[]`;
  const { rows } = await sql<{ columnId: string; watermarkOverride: string }>`
    select i.news_class_id as "columnId", i.watermark_override as "watermarkOverride" from content_item i
    where i.id = ${itemId} and i.subsite_id = ${subsiteId} and i.deleted_at is null
      and (i.cover = ${fileId} or i.attachments @> ${file} or exists (
        select from content_text t join content_version v on v.text_id = t.id
        where t.item_id = i.id and (v.file_ids @> ${file} or v.value_files @> ${file})))`.execute(db);
  return rows[0];
};

/** The site of a living column; undefined where there is none. */
export const siteOfColumn = async (db: Db, columnId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('news_class')
    .select('subsite_id')
    .where('id', '=', columnId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.subsite_id;
};

/** Content type of a living file, wherever it belongs; rights to it were looked at before. */
export const mimeOfFile = async (tx: Tx, id: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('media_file')
    .select('mime')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.mime;
};

import { sql } from 'kysely';
import type { Db } from '../../kernel/db/database.ts';

const keysOf = (rows: readonly { key: string }[]): string[] => rows.map(({ key }) => key);

/**
 * Forgets uploads that are over, a batch at a time, but for those that somebody is turning into a file.
 * @returns how many went, and the keys of their bytes.
 */
export const forgetUploads = async (db: Db, limit: number): Promise<{ count: number; keys: string[] }> => {
  const { rows } = await sql<{ key: string | null; id: string }>`
    with gone as (
      delete from upload_session where id in (
        select id from upload_session
        where expires_at < now() and (claimed_until is null or claimed_until < now()) limit ${limit})
      returning id, kind
    )
    select g.id, case when g.kind = 'direct' then 'direct/' || g.id else p.storage_key end as key
    from gone g left join upload_part p on p.upload_id = g.id`.execute(db);
  const keys = rows.flatMap(({ key }) => (key === null ? [] : [key]));
  return { count: new Set(rows.map(({ id }) => id)).size, keys };
};

/**
 * Forgets bytes that no file has, a batch at a time, unless an upload found them within the grace; their renditions go
 * with them. An upload that finds them at this moment either keeps them from going, or brings them anew under another
 * key. @returns the keys.
 */
export const forgetBlobs = async (
  db: Db,
  { graceHours, limit }: { graceHours: number; limit: number },
): Promise<{ count: number; keys: string[] }> => {
  const { rows } = await sql<{ key: string; isBlob: boolean }>`
    with gone as (
      delete from file_blob b where b.sha256 in (
          select o.sha256 from file_blob o
          where o.seen_at < now() - make_interval(hours => ${graceHours})
            and not exists (select from media_file f where f.sha256 = o.sha256) limit ${limit})
        and b.seen_at < now() - make_interval(hours => ${graceHours})
      returning b.sha256, b.storage_key
    )
    select storage_key as key, true as "isBlob" from gone
    union all
    select r.storage_key, false from media_rendition r join gone on gone.sha256 = r.sha256`.execute(db);
  return { count: rows.filter(({ isBlob }) => isBlob).length, keys: keysOf(rows) };
};

/** Forgets renditions that nobody asked for in a while, a batch at a time. @returns the keys. */
export const forgetRenditions = async (
  db: Db,
  { unusedDays, limit }: { unusedDays: number; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    delete from media_rendition where (sha256, spec) in (
      select sha256, spec from media_rendition where used_at < now() - make_interval(days => ${unusedDays})
      order by used_at limit ${limit})
    and used_at < now() - make_interval(days => ${unusedDays})
    returning storage_key as key`.execute(db);
  return keysOf(rows);
};

/** Whether the database knows any bytes at all. One that knows none is new, and must not judge a store that is not. */
export const knowsBytes = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select from file_blob limit 1`.execute(db);
  return rows.length > 0;
};

/** Those of the keys that no row knows. */
export const unknownKeys = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select k.key from unnest(${[...keys]}::text[]) as k(key)
    where not exists (select from file_blob where storage_key = k.key)
      and not exists (select from media_rendition where storage_key = k.key)
      and not exists (select from upload_part where storage_key = k.key)
      and not exists (select from upload_session where kind = 'direct' and id = substr(k.key, 8) and k.key like 'direct/%')`.execute(
    db,
  );
  return keysOf(rows);
};

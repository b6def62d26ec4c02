import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** A rendition that was made and is kept. */
export interface RenditionRow {
  storageKey: string;
  mime: string;
  size: number;
}

/** The rendition of this spec. That it was used is written down once a day. */
export const findRendition = async (
  db: Db,
  sha256: string,
  spec: string,
): Promise<RenditionRow | undefined> => {
  const { rows } = await sql<RenditionRow & { isStale: boolean }>`
    select storage_key as "storageKey", mime, size, used_at < now() - interval '1 day' as "isStale"
    from media_rendition where sha256 = ${sha256} and spec = ${spec}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { isStale, ...row } = found;
  if (isStale)
    await sql`update media_rendition set used_at = now() where sha256 = ${sha256} and spec = ${spec}`.execute(
      db,
    );
  return row;
};

/** Whoever comes second, in another process, has made the same. */
export const addRendition = async (
  db: Db,
  { sha256, spec, storageKey, mime, size }: RenditionRow & { sha256: string; spec: string },
): Promise<void> => {
  await sql`insert into media_rendition (sha256, spec, storage_key, mime, size)
    values (${sha256}, ${spec}, ${storageKey}, ${mime}, ${size})
    on conflict (sha256, spec) do update
      set storage_key = excluded.storage_key, mime = excluded.mime, size = excluded.size, used_at = now()`.execute(
    db,
  );
};

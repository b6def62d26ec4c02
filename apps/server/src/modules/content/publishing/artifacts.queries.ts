import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/database.ts';
import { release } from './themes/index.ts';

/** A page as it was drawn. */
export interface Artifact {
  path: string;
  status: number;
  type: string;
  body: string;
  etag: string;
  expiresAt: Date | null;
  /** The advertisements that it shows. */
  ads: readonly string[];
}

export interface NewArtifact extends Artifact {
  siteId: string;
  key: string;
  deps: readonly string[];
  revision: string;
}

/** Whether nothing that a page `a` depends on has changed since it was drawn, the product included. */
const isRight = sql<boolean>`a.deps @> ${[release]}::text[] and (a.expires_at is null or a.expires_at > now())
  and a.revision = (select coalesce(sum(c.n), 0) from site_change c where c.key = any(a.deps))`;

/** A page that is right as it was drawn; undefined where it has to be drawn. */
export const findArtifact = async (db: Db, siteId: string, key: string): Promise<Artifact | undefined> => {
  const { rows } = await sql<Artifact>`
    select a.path, a.status, a.type, a.body, a.etag, a.expires_at as "expiresAt",
      array(select substr(d, 4) from unnest(a.deps) d where d like 'ad:%') as ads
    from site_artifact a where a.subsite_id = ${siteId} and a.key = ${key} and ${isRight}`.execute(db);
  return rows[0];
};

export const storeArtifact = async (db: Db, artifact: NewArtifact): Promise<void> => {
  const { siteId, key, path, status, type, body, etag, deps, revision, expiresAt } = artifact;
  await sql`
    insert into site_artifact as a (subsite_id, key, path, status, type, body, etag, deps, revision, expires_at)
    values (${siteId}, ${key}, ${path}, ${status}, ${type}, ${body}, ${etag}, ${[...deps]}::text[], ${revision},
      ${expiresAt})
    on conflict (subsite_id, key) do update set path = excluded.path, status = excluded.status, type = excluded.type,
      body = excluded.body, etag = excluded.etag, deps = excluded.deps, revision = excluded.revision,
      expires_at = excluded.expires_at, built_at = now()
    where a.revision <= excluded.revision`.execute(db);
};

interface StaleWish {
  /** The change after which pages are looked at; those of an older release are looked at, too, where it is another. */
  since: string;
  isNewRelease: boolean;
  /** The last page that was looked at. */
  after: { siteId: string; key: string };
  limit: number;
}

/** The pages that changes after a number made old, in an order that lasts: they are drawn before somebody asks for them. */
export const findStale = async (
  db: Db,
  { since, isNewRelease, after, limit }: StaleWish,
): Promise<{ siteId: string; code: string; key: string }[]> => {
  const { rows } = await sql<{ siteId: string; code: string; key: string }>`
    select s.id as "siteId", s.code, a.key from site_artifact a join subsite s on s.id = a.subsite_id
    where (a.subsite_id, a.key) > (${after.siteId}::bigint, ${after.key}::text)
      and (${isNewRelease}::boolean or a.deps && array(select distinct c.key from site_change c where c.id > ${since}))
      and s.deleted_at is null and s.status = 'online' and not (${isRight})
    order by a.subsite_id, a.key limit ${limit}`.execute(db);
  return rows;
};

/** How many pages there are that depend on one of these. */
export const countDependants = async (db: Db, keys: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from site_artifact where deps && ${[...keys]}::text[]`.execute(db);
  return rows[0]?.count ?? 0;
};

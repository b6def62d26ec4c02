import type { SiteBuild } from '@lc/contract/content';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { clockIn } from '../../../kernel/time-zone.ts';

/** Where the rounds over changed pages stand. */
export interface RebuildPlace {
  release: string;
  since: string;
  /** The newest change when the round under way began. */
  until: string | null;
  lastSite: string;
  lastKey: string;
}

export const loadRebuild = async (db: Db): Promise<RebuildPlace> => {
  const { rows } = await sql<RebuildPlace>`
    select release, since, until, last_site as "lastSite", last_key as "lastKey" from site_rebuild`.execute(
    db,
  );
  return rows[0] ?? { release: '', since: '0', until: null, lastSite: '0', lastKey: '' };
};

export const storeRebuild = async (
  db: Db,
  { release, since, until, lastSite, lastKey }: RebuildPlace,
): Promise<void> => {
  await sql`update site_rebuild set release = ${release}, since = ${since}, until = ${until},
    last_site = ${lastSite}, last_key = ${lastKey}`.execute(db);
};

/** How far the build of a site has come. */
export const loadBuild = async (db: Db | Tx, siteId: string, timeZone: string): Promise<SiteBuild> => {
  const { rows } = await sql<{
    parts: number;
    open: number;
    done: number;
    total: number;
    startedAt: Date | null;
    finishedAt: Date | null;
  }>`
    select count(*)::int as parts, count(*) filter (where finished_at is null)::int as open,
      coalesce(sum(done), 0)::int as done, coalesce(sum(total), 0)::int as total,
      min(started_at) as "startedAt", max(finished_at) as "finishedAt"
    from site_build where subsite_id = ${siteId}`.execute(db);
  const [row] = rows;
  if (!row || row.parts === 0) return { state: 'none', done: 0, total: 0, startedAt: null, finishedAt: null };
  const time = (moment: Date | null): string | null => moment && clockIn(timeZone, moment);
  return {
    state: row.open > 0 ? 'running' : 'done',
    done: row.done,
    total: row.total,
    startedAt: time(row.startedAt),
    finishedAt: row.open > 0 ? null : time(row.finishedAt),
  };
};

/** Whether a build of a site is under way; one of yesterday has come to nothing. The site is held for who asks. */
export const isBuilding = async (tx: Tx, siteId: string): Promise<boolean> => {
  await sql`select from subsite where id = ${siteId} for no key update`.execute(tx);
  const { rows } = await sql`select from site_build where subsite_id = ${siteId} and finished_at is null
    and started_at > now() - interval '1 day'`.execute(tx);
  return rows.length > 0;
};

export const insertBuild = async (
  tx: Tx,
  { siteId, parts, round }: { siteId: string; parts: number; round: string },
): Promise<void> => {
  await sql`delete from site_build where subsite_id = ${siteId}`.execute(tx);
  await sql`insert into site_build (subsite_id, part, round)
    select ${siteId}, part, ${round} from generate_series(0, ${parts}::int - 1) part`.execute(tx);
};

interface BuildPart {
  siteId: string;
  part: number;
  round: string;
}

/** The last page that was drawn of a part, with the code of its site; undefined where the part is over. */
export const findBuildPart = async (
  db: Db,
  { siteId, part, round }: BuildPart,
): Promise<{ code: string; lastKey: string; done: number } | undefined> => {
  const { rows } = await sql<{ code: string; lastKey: string; done: number }>`
    select s.code, b.last_key as "lastKey", b.done from site_build b join subsite s on s.id = b.subsite_id
    where b.subsite_id = ${siteId} and b.part = ${part} and b.round = ${round} and b.finished_at is null`.execute(
    db,
  );
  return rows[0];
};

export const storeBuildPart = async (
  db: Db,
  { siteId, part, round }: BuildPart,
  { done, total, lastKey, isOver }: { done: number; total: number; lastKey: string; isOver: boolean },
): Promise<void> => {
  await sql`update site_build set done = ${done}, total = ${total}, last_key = ${lastKey},
      finished_at = case when ${isOver} then now() end
    where subsite_id = ${siteId} and part = ${part} and round = ${round}`.execute(db);
};

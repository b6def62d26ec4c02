import { advertisement } from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { siteZone, todayIn, zoneOfSite } from '../../../kernel/time-zone.queries.ts';

const rowsOf = (counts: ReadonlyMap<string, number>): string =>
  JSON.stringify([...counts].map(([key, count]) => [...key.split('|'), count]));

/** Adds views to the day that it is on the site: `site|page|language|source`. */
export const addViews = async (db: Db, counts: ReadonlyMap<string, number>): Promise<void> => {
  if (counts.size === 0) return;
  await sql`insert into page_view_day (subsite_id, day, page, lang, source, views)
    select (r ->> 0)::bigint, ${todayIn(siteZone(sql`(r ->> 0)::bigint`))}, r ->> 1, r ->> 2, r ->> 3, (r ->> 4)::integer
    from jsonb_array_elements(${rowsOf(counts)}::jsonb) r order by 1, 2, 3, 4, 5
    on conflict (subsite_id, day, page, lang, source) do update set views = page_view_day.views + excluded.views`.execute(
    db,
  );
};

/** Adds views and clicks of advertisements to the day of their site: `id|what`. One that reaches its cap changes the pages that show it. */
export const addAdCounts = async (db: Db, counts: ReadonlyMap<string, number>): Promise<void> => {
  if (counts.size === 0) return;
  await sql`with given as (
      select (r ->> 0)::bigint as id,
        sum(case when r ->> 1 = 'views' then (r ->> 2)::integer else 0 end)::integer as views,
        sum(case when r ->> 1 = 'clicks' then (r ->> 2)::integer else 0 end)::integer as clicks
      from jsonb_array_elements(${rowsOf(counts)}::jsonb) r group by 1),
    added as (
      insert into advertisement_day (advertisement_id, day, views, clicks)
      select g.id, ${todayIn(siteZone('a.subsite_id'))}, g.views, g.clicks
      from given g join advertisement a on a.id = g.id order by 1
      on conflict (advertisement_id, day) do update set views = advertisement_day.views + excluded.views,
        clicks = advertisement_day.clicks + excluded.clicks
      returning 1)
    select count(*) from added`.execute(db);
  const ids = [...new Set([...counts.keys()].map((key) => key.split('|')[0] ?? ''))];
  await sql`select note_site_change(array_agg('ads:' || a.subsite_id)) from advertisement a
    join lateral (select coalesce(sum(d.views), 0) as views, coalesce(sum(d.clicks), 0) as clicks
      from advertisement_day d where d.advertisement_id = a.id) n on true
    where a.id = any(${ids}::bigint[]) and (n.views >= a.max_views or n.clicks >= a.max_clicks)
    having count(*) > 0`.execute(db);
};

/** Where an advertisement of a site leads; undefined where it leads nowhere. */
export const findAdLink = async (db: Db, siteId: string, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ link: string | null }>`select link from advertisement
    where id = ${id} and subsite_id = ${siteId} and enabled and deleted_at is null`.execute(db);
  return rows[0]?.link ?? undefined;
};

interface CountRow {
  key: string;
  views: number;
}

/** Views of an item in the last ninety days, by day, source and language. */
export const loadItemViews = async (
  db: Db,
  { siteId, itemId, lang }: { siteId: string; itemId: string; lang: string | undefined },
): Promise<{ total: number; days: CountRow[]; sources: CountRow[]; languages: CountRow[] }> => {
  const by = async (column: 'day' | 'source' | 'lang'): Promise<CountRow[]> => {
    const { rows } = await sql<CountRow>`select v.${sql.ref(column)}::text as key, sum(v.views)::int as views
      from page_view_day v where v.page = ${`item ${itemId}`} and v.subsite_id = ${siteId}
        and v.day > ${todayIn(zoneOfSite(siteId))} - 90 and (${lang ?? null}::text is null or v.lang = ${lang ?? null})
      group by 1 order by 1`.execute(db);
    return rows;
  };
  const [days, sources, languages] = [await by('day'), await by('source'), await by('lang')];
  return { total: days.reduce((sum, { views }) => sum + views, 0), days, sources, languages };
};

/** Views of a site by day, days without any left out. */
export const loadSiteViews = async (
  db: Db,
  siteId: string,
  { from, to }: { from: string; to: string },
): Promise<CountRow[]> => {
  const { rows } = await sql<CountRow>`select day::text as key, sum(views)::int as views from page_view_day
    where subsite_id = ${siteId} and day between ${from}::date and ${to}::date group by 1 order by 1`.execute(
    db,
  );
  return rows;
};

/** Views and clicks of an advertisement by day, newest first. @throws system.recordNotFound for one out of sight */
export const loadAdDays = async (
  db: Db,
  id: string,
  ctx: CallContext,
): Promise<{ day: string; views: number; clicks: number }[]> => {
  const { rows: seen } = await sql`select from advertisement t
    where t.id = ${id} and t.deleted_at is null and ${scopeCondition(advertisement as Resource, ctx)}`.execute(
    db,
  );
  if (seen.length === 0) throw new AppError('system.recordNotFound');
  const { rows } = await sql<{ day: string; views: number; clicks: number }>`
    select day::text as day, views, clicks from advertisement_day where advertisement_id = ${id}
    order by day desc limit 400`.execute(db);
  return rows;
};

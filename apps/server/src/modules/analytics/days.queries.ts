import { columnOf } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type DaySeries, type Days, type DayValues, queryOfDays } from '../../kernel/blocks/index.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { listCondition } from '../../kernel/resource/filters.ts';
import { fromReader } from '../../kernel/resource/projection.ts';
import { dayOf, momentText, readerZone, siteZone, zoneOf } from '../../kernel/time-zone.queries.ts';

/** The days that are kept of a series of a site by the clock of a zone. */
export const keptSpan = async (
  db: Db | Tx,
  series: string,
  { site, zone }: { site: string; zone: string },
): Promise<Days | undefined> => {
  const { rows } = await sql<Days>`select kept_from::text as "from", kept_through::text as "to"
    from analytics_series a, analytics_site s
    where a.series = ${series} and s.subsite_id = ${site} and s.zone = ${zone}`.execute(db);
  return rows[0];
};

/** Kept days of a site. */
export const keptDays = async (
  db: Db,
  series: string,
  site: string,
  { from, to }: Days,
): Promise<DayValues> => {
  const { rows } = await sql<{ day: string; value: string }>`
    select day::text as day, value::text as value from analytics_day
    where series = ${series} and subsite_id = ${site} and day between ${from}::date and ${to}::date`.execute(
    db,
  );
  return new Map(rows.map(({ day, value }) => [day, value]));
};

/** The same of every site, out of the rows themselves: what ought to be kept. */
const rawDays = (
  { resource, by, where, sum }: DaySeries,
  ctx: CallContext,
  site: string,
  days: Days,
): RawBuilder<unknown> => {
  const value = sum === undefined ? sql`count(*)::numeric` : sql`sum(${sql.ref(`t.${columnOf(sum)}`)})`;
  const query = { ...queryOfDays({ by, ...(where && { where }) }, days), subsiteId: site };
  return sql`select ${site}::bigint as subsite_id,
      ${dayOf(`t.${columnOf(by)}`, readerZone)} as day, ${value} as value
    ${fromReader(resource, ctx)} where ${listCondition(resource, ctx, query, { deleted: false })} group by 2`;
};

/**
 * Compares the days of a series with the rows behind them and keeps what the rows say.
 * @returns how many days differed from what was kept
 */
export const keepDays = async (
  tx: Tx,
  series: DaySeries,
  { ctx, site, days }: { ctx: CallContext; site: string; days: Days },
): Promise<number> => {
  const { rows } = await sql<{ differed: number }>`
    with raw as materialized (${rawDays(series, ctx, site, days)}),
    old as (select day, value from analytics_day
      where series = ${series.name} and subsite_id = ${site} and day between ${days.from}::date and ${days.to}::date),
    changed as (select coalesce(raw.day, old.day) as day, raw.value from raw full join old using (day)
      where raw.value is distinct from old.value),
    gone as (delete from analytics_day d using changed c where d.series = ${series.name} and d.subsite_id = ${site}
      and d.day = c.day and c.value is null),
    written as (insert into analytics_day (series, subsite_id, day, value)
      select ${series.name}, ${site}, day, value from changed where value is not null
      on conflict (series, subsite_id, day) do update set value = excluded.value)
    select count(*)::int as differed from changed`.execute(tx);
  return rows[0]?.differed ?? 0;
};

/** Notes through which day a series is kept now. Days beyond what was kept before are new, not different. */
export const noteKept = async (
  tx: Tx,
  series: string,
  { from, to }: Days,
  differences: number,
): Promise<void> => {
  await sql`insert into analytics_series (series, kept_from, kept_through, differences)
    values (${series}, ${from}, ${to}, ${differences})
    on conflict (series) do update set kept_from = excluded.kept_from, kept_through = excluded.kept_through,
      compared_at = now(), differences = excluded.differences`.execute(tx);
};

/** A site whose days are kept, with its clock. */
export interface KeptSite {
  id: string;
  zone: string;
}

/** Sites whose days are kept. */
export const sitesToKeep = async (db: Db): Promise<KeptSite[]> => {
  const { rows } = await sql<KeptSite>`select id, ${siteZone('id')} as zone from subsite
    where deleted_at is null and classify = 'other' order by id`.execute(db);
  return rows;
};

/** Notes by which clocks the days of sites are kept now. */
export const noteClocks = async (db: Db, sites: readonly KeptSite[]): Promise<void> => {
  await sql`insert into analytics_site (subsite_id, zone)
    select k.id, k.zone from jsonb_to_recordset(${JSON.stringify(sites)}::jsonb) k (id bigint, zone text)
      join subsite s on s.id = k.id
    on conflict (subsite_id) do update set zone = excluded.zone where analytics_site.zone <> excluded.zone`.execute(
    db,
  );
};

/** When days were last compared, in the caller's zone, and how many differed. */
export const lastComparison = async (
  db: Db,
  ctx: CallContext,
): Promise<{ at: string; differences: number } | null> => {
  const { rows } = await sql<{ at: string | null; differences: number }>`
    select ${momentText(sql`max(compared_at)`, zoneOf(ctx))} as at,
      coalesce(sum(differences), 0)::int as differences from analytics_series`.execute(db);
  const [row] = rows;
  return row?.at ? { at: row.at, differences: row.differences } : null;
};

import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from './context.ts';
import type { Db, Tx } from './db/database.ts';

/*
 * Whose clock a moment is shown by, in SQL. What the public or a paper says is by the clock of the site (`siteZone`),
 * what a person looks at by that of the reader (`readerZone`, or `zoneOf` where the query has no `reader`).
 */

/** A time zone in SQL. */
export type Zone = RawBuilder<string>;

/** A value of SQL: a column by its name, or an expression. */
type Value = string | RawBuilder<unknown>;

const sqlOf = (value: Value): RawBuilder<unknown> => (typeof value === 'string' ? sql.ref(value) : value);

/** The clock of the reader, in a query with the relation `reader`. */
export const readerZone: Zone = sql<string>`reader.zone`;

/** The clock of a caller, as a bound value. */
export const zoneOf = ({ timeZone }: Pick<RequestContext, 'timeZone'>): Zone =>
  sql<string>`${timeZone}::text`;

/** The clock of the site whose id this is: its own setting, else that of its host or of what it is below. */
export const siteZone = (site: Value): Zone => sql<string>`site_zone(${sqlOf(site)})`;

/** The clock of the site that an id names, or the usual one where there is no site. */
export const zoneOfSite = (site: string | null | undefined): Zone => siteZone(sql`${site ?? null}::bigint`);

const forms = {
  month: 'YYYY-MM',
  day: 'YYYY-MM-DD',
  minute: 'YYYY-MM-DD HH24:MI',
  second: 'YYYY-MM-DD HH24:MI:SS',
} as const;

/** A moment as a text on the clocks of a zone, `YYYY-MM-DD HH:mm:ss` or the first parts of it. */
export const momentText = (
  moment: Value,
  zone: Zone,
  form: keyof typeof forms = 'second',
): RawBuilder<string> => sql<string>`to_char(${sqlOf(moment)} at time zone ${zone}, ${sql.lit(forms[form])})`;

const periods = { year: 'YYYY', month: 'YYYYMM', day: 'YYYYMMDD' } as const;

/** The year, month or day of a moment on the clocks of a zone, in digits alone. */
export const periodText = (moment: Value, zone: Zone, period: keyof typeof periods): RawBuilder<string> =>
  sql<string>`to_char(${sqlOf(moment)} at time zone ${zone}, ${sql.lit(periods[period])})`;

/** A moment by the clock of the reader, as plain text of a query: `column` comes from a definition. */
export const readerMomentText = (column: string): string =>
  `to_char(${column} at time zone reader.zone, '${forms.second}')`;

/** The day of a moment on the clocks of a zone. */
export const dayOf = (moment: Value, zone: Zone): RawBuilder<string> =>
  sql<string>`(${sqlOf(moment)} at time zone ${zone})::date`;

/** The latest day that has begun anywhere: what is before today in some zone is before this. */
export const latestToday: RawBuilder<string> = sql<string>`(now() at time zone 'Etc/GMT-14')::date`;

/** Today on the clocks of a zone. */
export const todayIn = (zone: Zone): RawBuilder<string> => dayOf(sql`now()`, zone);

/** The moment at which the clocks of a zone show a text or a day, by the rule of `momentIn`. */
export const momentAt = (local: RawBuilder<unknown>, zone: Zone): RawBuilder<Date> =>
  sql<Date>`(${local}::timestamp at time zone ${zone})`;

/** The zone of a site's clock; the usual one where there is no site. */
export const loadSiteZone = async (db: Db | Tx, site: string | null | undefined): Promise<string> => {
  const { rows } = await sql<{ zone: string }>`select ${zoneOfSite(site)} as zone`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a site has no clock');
  return row.zone;
};

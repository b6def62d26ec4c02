import { columnOf, type Resource } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { textColumnOf } from '../resource/ddl.ts';
import { listCondition } from '../resource/filters.ts';
import { fromReader, readerOf } from '../resource/projection.ts';
import { limitOf } from '../resource/visibility.ts';
import { momentText, readerZone } from '../time-zone.queries.ts';
import type { Days } from './blocks.ts';

type Query = Readonly<Record<string, string>>;

/** What is counted, or added up, by the day of one of its moments. */
export interface DaySeries {
  /** What its days are kept under. */
  name: string;
  resource: Resource;
  /** The moment whose day counts, such as `createTime`. */
  by: string;
  /** Filters, as the list of the resource takes them. */
  where?: Query;
  /** An amount that is added up; rows are counted without it. */
  sum?: string;
}

/** Values by day, as numbers in text. */
export type DayValues = ReadonlyMap<string, string>;

/** The filters of the list that shows what a series tells of these days. */
export const queryOfDays = (
  { by, where = {} }: Pick<DaySeries, 'by' | 'where'>,
  { from, to }: Days,
): Query => ({
  ...where,
  [`${by}_begin`]: from,
  [`${by}_end`]: to,
});

const whereOf = (resource: Resource, ctx: CallContext, site: string, query: Query): RawBuilder<unknown> =>
  listCondition(resource, ctx, { ...query, subsiteId: site }, { deleted: false });

const totalOf = (sum: string | undefined): RawBuilder<unknown> =>
  sum === undefined ? sql`count(*)` : sql`coalesce(sum(${sql.ref(`t.${columnOf(sum)}`)}), 0)`;

interface Wanted {
  resource: Resource;
  ctx: CallContext;
  site: string;
  query?: Query | undefined;
  sum?: string | undefined;
}

/** How many rows a list with these filters shows, or what one of their amounts comes to. */
export const countListed = async (
  db: Db,
  { resource, ctx, site, query = {}, sum }: Wanted,
): Promise<string> => {
  const { rows } = await sql<{ value: string }>`select ${totalOf(sum)}::text as value
    ${fromReader(resource, ctx)} where ${whereOf(resource, ctx, site, query)}`.execute(db);
  return rows[0]?.value ?? '0';
};

/** The rows of a list by the value of one of their fields. */
export const countByValue = async (
  db: Db,
  { resource, ctx, site, query = {}, sum, field }: Wanted & { field: string },
): Promise<Map<string, string>> => {
  const column = sql.ref(`t.${columnOf(field)}`);
  const { rows } = await sql<{ key: string; value: string }>`
    select ${column}::text as key, ${totalOf(sum)}::text as value ${fromReader(resource, ctx)}
    where ${whereOf(resource, ctx, site, query)} and ${column} is not null group by 1`.execute(db);
  return new Map(rows.map(({ key, value }) => [key, value]));
};

/** The days of a series by the clock of the call, counted row by row. */
export const countDays = async (
  db: Db,
  series: DaySeries,
  { ctx, site, days }: { ctx: CallContext; site: string; days: Days },
): Promise<DayValues> => {
  const { resource, by, sum } = series;
  const { rows } = await sql<{ day: string; value: string }>`
    select ${momentText(`t.${columnOf(by)}`, readerZone, 'day')} as day,
      ${totalOf(sum)}::text as value
    ${fromReader(resource, ctx)} where ${whereOf(resource, ctx, site, queryOfDays(series, days))}
    group by 1`.execute(db);
  return new Map(rows.map(({ day, value }) => [day, value]));
};

/** What the columns of fields that are withheld from the caller hold for them; undefined where none are. */
const withheldValues = (resource: Resource, ctx: CallContext): Record<string, null> | undefined => {
  const hidden = [...(limitOf(resource, ctx)?.hidden ?? [])];
  if (hidden.length === 0) return undefined;
  const columns = hidden.flatMap((name) => {
    const field = resource.spec.fields[name];
    return [columnOf(name), ...(field ? [textColumnOf(name, field)] : [])];
  });
  return Object.fromEntries(columns.map((column) => [column, null]));
};

/**
 * What stands after `from` and `where` of a query over the rows that a list with these filters shows; they are `t`. A column
 * that is withheld from the caller is empty in them: a figure of it would show what it holds.
 */
export const listedRows = ({ resource, ctx, site, query = {} }: Omit<Wanted, 'sum'>): RawBuilder<unknown> => {
  const rows = sql`${fromReader(resource, ctx)} where ${whereOf(resource, ctx, site, query)}`;
  const withheld = withheldValues(resource, ctx);
  if (!withheld) return rows;
  return sql`from (select (jsonb_populate_record(t, ${JSON.stringify(withheld)}::jsonb)).* ${rows}) t, ${readerOf(ctx)}
    where true`;
};

import { pageLimits, type Resource } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../context.ts';
import type { Db, Tx } from '../db/database.ts';
import { siteOf } from './filters.ts';
import { isFoundByTokens, keywordIn } from './keyword.ts';
import { orderBy, orderOf } from './order.ts';

type Query = Readonly<Record<string, unknown>>;

/** A list of what words find. */
export interface ByWords {
  /** The last row that a page by number shows, and how far rows are counted. */
  most: number;
  /** What the words ask of a row `t`, apart from all else. */
  words: RawBuilder<unknown>;
  /**
   * So many of the first rows of the list, or of a range of it, as `t`, whether or not the reader sees them. Undefined of
   * a recycle bin, which has no index of its own.
   */
  first:
    | ((rows: number, range?: RawBuilder<unknown>, isBackward?: boolean) => RawBuilder<unknown>)
    | undefined;
  /** Whether the list is in the order of the first; any other may have no index. */
  isInOrder: boolean;
}

/**
 * How many of the first rows are looked through, how many where enough is found among them to expect the rest, and how
 * long a list is looked through whole. Of what is counted an index finds little sooner.
 */
const looked = { first: 2000, mostOfPage: 12_000, mostOfCount: 30_000, whole: 12_000 };

/** What is looked through: so many of the first rows, as a table, and what is found among these. */
export interface Among<F> {
  first: (rows: number) => RawBuilder<unknown>;
  look: (rows: RawBuilder<unknown>) => Promise<F>;
}

/**
 * What very many rows have is found among the first at once, where an index of words begins by gathering all that have
 * it. The database cannot choose: words that always stand together, such as the syllables of one, are to it as rare
 * together as if they met by chance, and those that exclude each other as common.
 * @returns undefined where there are too few among the first
 */
const amongFirst = async <F>(
  db: Db | Tx,
  wanted: number,
  { first, look, countOf, most }: Among<F> & { countOf: (found: F) => number; most: number },
): Promise<F | undefined> => {
  const some = await look(first(looked.first));
  const count = countOf(some);
  if (count >= wanted) return some;
  // What is rare in a short list may be common in all others, whose rows the index gathers as well.
  const beyond =
    await sql`select 1 as row from ${first(looked.whole + 1)} offset ${sql.lit(looked.whole)}`.execute(db);
  if (beyond.rows.length === 0) return look(first(looked.whole));
  const needed = Math.ceil((1.5 * looked.first * wanted) / count);
  if (needed > most) return undefined;
  const more = await look(first(needed));
  return countOf(more) >= wanted ? more : undefined;
};

/** So many rows of a page, where the first rows have them or are all there are. */
export const pageAmongFirst = <R>(db: Db | Tx, wanted: number, among: Among<R[]>): Promise<R[] | undefined> =>
  amongFirst(db, wanted, { ...among, countOf: ({ length }) => length, most: looked.mostOfPage });

/** What counts more than `most`, where the first rows do, or all that there is where they are all. */
export const countAmongFirst = <C extends { total: number }>(
  db: Db | Tx,
  most: number,
  among: Among<C>,
): Promise<C | undefined> =>
  amongFirst(db, most + 1, { ...among, countOf: ({ total }) => total, most: looked.mostOfCount });

/**
 * All that words find, by their index alone, as `found`: what else is asked has indexes of its own, which find nearly
 * every row. It is read as far as it is asked for.
 */
export const gathered = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`with found as materialized (${rows})`;

/** How a list is read that words find; undefined of any other. */
export const byWordsOf = (
  resource: Resource,
  ctx: CallContext,
  query: Query,
  deleted: boolean,
): ByWords | undefined => {
  if (!isFoundByTokens(resource, query.keyword)) return undefined;
  const words = keywordIn(resource, ctx, String(query.keyword));
  if (!words) return undefined;
  const { sort, table } = resource.spec;
  const order = orderOf(resource, ctx, query);
  const usual = orderOf(resource, ctx, {});
  const site = siteOf(resource, ctx, query.subsiteId);
  const open = sql`t.deleted_at is null ${site === undefined ? sql`` : sql`and t.subsite_id = ${site}`}`;
  const first: ByWords['first'] = (rows, range = sql`true`, isBackward = false) => sql`(
    select t.* from ${sql.table(table)} t where ${open} and ${range}
    order by ${orderBy(usual, { isBackward })} limit ${sql.lit(rows)}) t`;
  return {
    most: pageLimits.found,
    words,
    first: deleted ? undefined : first,
    isInOrder: order.column === sort.column && order.direction === sort.order,
  };
};

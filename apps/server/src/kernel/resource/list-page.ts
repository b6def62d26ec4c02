import type { Resource } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { type ByWords, gathered, pageAmongFirst } from './by-words.ts';
import { createCursors } from './cursor.ts';
import type { ListQuery } from './filters.ts';
import { orderBy, orderOf, type Place, rangesFrom } from './order.ts';
import { projectionOf, readerOf, type WireRow } from './projection.ts';

/** From here on a page is cut by ids, which an index has, so that rows before it are not read. */
const deepOffset = 1000;

interface PageWish {
  /** What was asked, as it was sent. */
  asked: ListQuery;
  /** The rows of the list. */
  where: RawBuilder<unknown>;
  deleted: boolean;
  byWords: ByWords | undefined;
  ctx: CallContext;
}

interface FoundPage {
  rows: WireRow[];
  next?: string;
  previous?: string;
}

/** What a row is ordered by stands beside it, and goes no further: answers have what their schema names. */
type OrderedRow = WireRow & { sortValue: string | null };

/**
 * Reads pages of a list: by number, and from a place, which takes as long at the end of a list as at its beginning and
 * neither repeats nor leaves out a row when others come and go.
 */
export const createPages = (resource: Resource, db: Db) => {
  const cursors = createCursors(db);
  const table = sql.table(resource.spec.table);

  return async ({ asked, where, deleted, byWords, ctx }: PageWish): Promise<FoundPage> => {
    const order = orderOf(resource, ctx, asked);
    const listing = { resource, query: asked, order, deleted, ctx };
    const place =
      typeof asked.cursor === 'string' && asked.cursor !== ''
        ? await cursors.read(asked.cursor, listing)
        : undefined;
    const isBackward = place?.isBackward ?? false;
    const inOrder = orderBy(order, { isBackward });
    const offset = (asked.pageNo - 1) * asked.pageSize;
    const wanted = place
      ? asked.pageSize
      : Math.max(0, Math.min(asked.pageSize, (byWords?.most ?? Number.POSITIVE_INFINITY) - offset));
    // One row more tells whether the list goes on.
    const limit = wanted === 0 ? 0 : wanted + 1;

    const cut = (what: RawBuilder<unknown>, end: RawBuilder<unknown>, rows = sql`${table} t`) =>
      sql`select ${what} from ${rows}, ${readerOf(ctx)} where ${where} ${end}`;
    // The page is cut first and dressed then: words and labels are made for its rows alone, however deep it lies.
    const read = async (rows: RawBuilder<unknown>): Promise<OrderedRow[]> => {
      const sortValue = order.expression ? sql`(${order.expression})::text` : sql`null`;
      const page = await sql<OrderedRow>`
        select ${projectionOf(resource, ctx)}, ${sortValue} as "sortValue" from (${rows}) t, ${readerOf(ctx)}
        order by ${inOrder}`.execute(db);
      return page.rows;
    };
    /** Rows within a range of the order. */
    const readIn = async (range: RawBuilder<unknown>, count: number, before = 0): Promise<OrderedRow[]> => {
      const end = sql`and ${range} order by ${inOrder} limit ${count} offset ${before}`;
      if (byWords?.first && byWords.isInOrder) {
        const { first, words } = byWords;
        // Also of a later page the rows before it are looked for: how common words are is known from all that have them.
        const upToPage = sql`and ${range} order by ${inOrder} limit ${before + count}`;
        const look = async (rows: RawBuilder<unknown>) => {
          const ids = cut(sql`t.id`, upToPage, rows);
          const found = await sql<{ id: string }>`${ids}`.execute(db);
          return found.rows.map(({ id }) => id);
        };
        const some = await pageAmongFirst(db, before + count, {
          first: (rows) => first(rows, range, isBackward),
          look,
        });
        if (some) return read(sql`select t.* from ${table} t where t.id = any(${some.slice(before)})`);
        const all = gathered(sql`select t.* from ${table} t where ${words}`);
        return read(sql`${all} ${cut(sql`t.*`, end, sql`found t`)}`);
      }
      const isDeep = before >= deepOffset && !resource.spec.isView;
      return read(
        isDeep
          ? sql`select t.* from (${cut(sql`t.id`, end)}) p join ${table} t on t.id = p.id`
          : cut(sql`t.*`, end),
      );
    };
    const readFrom = async (from: Place): Promise<OrderedRow[]> => {
      const found: OrderedRow[] = [];
      for (const range of rangesFrom(order, from)) {
        if (found.length === limit) break;
        found.push(...(await readIn(range, limit - found.length)));
      }
      return found;
    };

    const found = await (place ? readFrom(place) : readIn(sql`true`, limit, offset));
    const goesOn = found.length > wanted;
    const rows = found.slice(0, wanted);
    if (isBackward) rows.reverse();
    const cursorAt = async (row: OrderedRow | undefined, towards: { isBackward: boolean }) =>
      row && (await cursors.write({ ...towards, value: row.sortValue, id: row.id }, listing));
    const hasBefore = isBackward ? goesOn : place !== undefined || offset > 0;
    const [next, previous] = await Promise.all([
      isBackward || goesOn ? cursorAt(rows.at(-1), { isBackward: false }) : undefined,
      hasBefore ? cursorAt(rows[0], { isBackward: true }) : undefined,
    ]);
    return { rows, ...(next && { next }), ...(previous && { previous }) };
  };
};

import { columnOf, fieldEntries, type Resource } from '@lc/contract/kernel';
import { mostCounted } from '@lc/contract/recruitment';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { countAmongFirst, gathered, pageAmongFirst } from '../../../kernel/resource/by-words.ts';
import { scopeCondition, siteOf } from '../../../kernel/resource/filters.ts';
import { matchesWords, partsOf } from '../../../kernel/resource/keyword.ts';
import { labelExpression, readerOf } from '../../../kernel/resource/projection.ts';
import { isRestricted, visibleTable } from '../../../kernel/resource/visibility.ts';
import { momentText, readerZone } from '../../../kernel/time-zone.queries.ts';

export interface Wish {
  resource: Resource;
  keyword: string;
  subsiteId?: string | undefined;
  /** Only these values of the facts. */
  filters: Readonly<Record<string, string>>;
  /** In whose names the caller looks, too. */
  owner: Owner | undefined;
}

/** Whose the rows are, and the reference that says so. */
export interface Owner {
  of: Resource;
  field: string;
}

export interface Found {
  id: string;
  sortKey: string;
  no: string;
  title: string;
  status: string;
  words: string;
  refreshedAt: string;
}

/** Of the tokens of an entry, those that are no names. */
const noNames = 'D';

interface Asked {
  /** What an entry `e` has to have. */
  condition: RawBuilder<unknown>;
  /** The newest entries of the kind beyond a place, as `e`: what is common is found among them at once. */
  newest: (rows: number, beyond?: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** An entry that words find by a name alone is found by the names that the caller sees. */
const namedBySeen = (
  words: readonly string[],
  { resource, owner }: Pick<Wish, 'resource' | 'owner'>,
  ctx: CallContext,
): RawBuilder<unknown>[] => {
  if (!owner || !isRestricted(owner.of, ctx)) return [];
  const unnamed = matchesWords(sql.ref('e.tokens'), words, { weights: noNames });
  return [
    sql`(${unnamed} or exists (select from ${sql.table(resource.spec.table)} n
      join ${visibleTable(owner.of, ctx)} o on o.id = ${sql.ref(`n.${columnOf(owner.field)}`)}
      where n.id = e.object_id))`,
  ];
};

/** What a search asks for; undefined where nothing is. */
const askedOf = (wish: Wish, ctx: CallContext): Asked | undefined => {
  const { resource, keyword, filters, owner } = wish;
  const words = partsOf(keyword);
  if (words.length === 0) return undefined;
  const site = siteOf(resource, ctx, wish.subsiteId);
  const place = [
    sql`e.kind = ${resource.spec.name}`,
    ...(site === undefined ? [] : [sql`e.subsite_id = ${site}`]),
  ];
  const conditions = [
    ...place,
    matchesWords(sql.ref('e.tokens'), words, owner ? {} : { weights: noNames }),
    ...namedBySeen(words, { resource, owner }, ctx),
    ...Object.entries(filters).map(([name, value]) => sql`e.facts ->> ${name} = ${value}`),
    sql`exists (select from ${sql.table(resource.spec.table)} t
      where t.id = e.object_id and t.deleted_at is null and ${scopeCondition(resource, ctx, site)})`,
  ];
  return {
    condition: sql`(${sql.join(conditions, sql` and `)})`,
    newest: (rows, beyond = sql``) => sql`(
      select e.* from search_entry e where ${sql.join(place, sql` and `)} ${beyond}
      order by e.sort_at desc, e.object_id desc limit ${sql.lit(rows)})`,
  };
};

/** A page of what is found, newest first, from where the page before ended. */
export const findPage = async (
  db: Db,
  wish: Wish,
  { after, size, ctx }: { after: string | undefined; size: number; ctx: CallContext },
): Promise<Found[]> => {
  const asked = askedOf(wish, ctx);
  if (!asked) return [];
  const [moment, id] = after?.split('_') ?? [];
  const beyond = after
    ? sql`and (e.sort_at, e.object_id) < (to_timestamp(${moment}::numeric), ${id}::bigint)`
    : sql``;
  const [number = 'id'] = fieldEntries(wish.resource).find(([, { kind }]) => kind === 'serial') ?? [];
  const title = sql.raw(labelExpression(wish.resource));
  const newestOf = (
    entries: RawBuilder<unknown>,
  ) => sql`select e.object_id, e.sort_at, e.words from ${entries} e
    order by e.sort_at desc, e.object_id desc limit ${size}`;
  const read = async (entries: RawBuilder<unknown>): Promise<Found[]> => {
    const { rows } = await sql<Found>`
      select e.object_id as id, extract(epoch from e.sort_at)::text as "sortKey",
        ${sql.ref(`t.${columnOf(number)}`)} as no, ${title} as title, t.status,
        e.words, ${momentText('e.sort_at', readerZone)} as "refreshedAt"
      from (${entries}) e
        join ${sql.table(wish.resource.spec.table)} t on t.id = e.object_id, ${readerOf(ctx)}
      order by e.sort_at desc, e.object_id desc`.execute(db);
    return rows;
  };
  const foundIn = (entries: RawBuilder<unknown>) =>
    sql`select e.object_id, e.sort_at, e.words from ${entries} e where ${asked.condition} ${beyond}`;
  const some = await pageAmongFirst(db, size, {
    first: (rows) => asked.newest(rows, beyond),
    look: (entries) => read(newestOf(sql`(${foundIn(entries)})`)),
  });
  return some ?? (await read(sql`${gathered(foundIn(sql`search_entry`))} ${newestOf(sql`found`)}`));
};

export interface Counted {
  total: number;
  facets: { field: string; value: string; count: number }[];
}

/** How many there are, to a limit, and how many of them have which value. */
export const countFound = async (db: Db, wish: Wish, ctx: CallContext): Promise<Counted> => {
  const asked = askedOf(wish, ctx);
  if (!asked) return { total: 0, facets: [] };
  const countIn = async (entries: RawBuilder<unknown>): Promise<Counted> => {
    const { rows } = await sql<{ field: string | null; value: string | null; count: string }>`
      ${gathered(sql`select e.facts from ${entries} e where ${asked.condition}`)},
      hits as materialized (select facts from found limit ${mostCounted + 1})
      select null as field, null as value, count(*) as count from hits
      union all
      select f.key, f.value, count(*) from hits, jsonb_each_text(hits.facts) f group by 1, 2`.execute(db);
    return {
      total: Number(rows.find(({ field }) => field === null)?.count ?? 0),
      facets: rows.flatMap(({ field, value, count }) =>
        field === null || value === null ? [] : [{ field, value, count: Number(count) }],
      ),
    };
  };
  const common = await countAmongFirst(db, mostCounted, { first: asked.newest, look: countIn });
  return common ?? (await countIn(sql`search_entry`));
};

/** Whose these are: seekers of resumes, companies of postings. */
export const ownersOf = async (
  db: Db,
  { resource, ids, owner }: { resource: Resource; ids: readonly string[]; owner: Resource },
  ctx: CallContext,
): Promise<Map<string, string>> => {
  const isResume = resource.spec.name === 'resume';
  const label = isResume
    ? sql`o.full_name`
    : sql`coalesce(o.name ->> ${ctx.language}, o.name ->> 'en-US', (select value from jsonb_each_text(o.name) limit 1))`;
  const link = sql.ref(isResume ? 't.seeker_id' : 't.company_id');
  const { rows } = await sql<{ id: string; name: string }>`select r.id, ${label} as name
    from (select t.id, ${link} as owner_id from ${sql.table(resource.spec.table)} t
        where t.id = any(${[...ids]}::bigint[])) r
      join ${sql.table(owner.spec.table)} o on o.id = r.owner_id
    where r.owner_id in (select t.id from ${sql.table(owner.spec.table)} t where ${scopeCondition(owner, ctx)})`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** How many came after a moment, to a limit, and when the last one did. */
export const countNew = async (
  db: Db,
  wish: Wish,
  { since, ctx }: { since: string; ctx: CallContext },
): Promise<{ count: number; latest: string | null }> => {
  const asked = askedOf(wish, ctx);
  if (!asked) return { count: 0, latest: null };
  const { rows } = await sql<{ count: string; latest: string | null }>`
    select count(*) as count, max(sort_at)::text as latest from (
      select e.sort_at from search_entry e where ${asked.condition} and e.sort_at > ${since}::timestamptz
      limit ${mostCounted + 1}) hits`.execute(db);
  return { count: Number(rows[0]?.count ?? 0), latest: rows[0]?.latest ?? null };
};

import { columnOf, type Language, type Page, perResource, type Resource } from '@lc/contract/kernel';
import { isMessageKey, translate } from '@lc/contract/words';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { CallContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { type ByWords, byWordsOf, countAmongFirst, gathered } from './by-words.ts';
import { readChildren } from './children.ts';
import { countsOf } from './count-cache.ts';
import { type Links, type ListQuery, listCondition, scopeCondition, siteOf } from './filters.ts';
import { keywordCondition } from './keyword.ts';
import type { DictionaryLabels } from './labels.ts';
import { createPages } from './list-page.ts';
import { choosableFor } from './only.ts';
import { prepareQuery } from './prepare.ts';
import {
  choiceFields,
  fromReader,
  projectionOf,
  readerOf,
  shownLabel,
  type WireRow,
  wordedFields,
} from './projection.ts';
import { sumAmounts } from './sums.ts';
import { isHidden } from './visibility.ts';

/** The reading half of a resource: everything is limited to the rows the caller may see. */
export interface ResourceReader {
  list(query: ListQuery, ctx: CallContext, options?: { deleted?: boolean }): Promise<Page<WireRow>>;
  /** @throws system.recordNotFound, also for a row that exists not visible to the caller. */
  get(id: string, ctx: CallContext): Promise<WireRow>;
  options(
    query: Readonly<Record<string, unknown>>,
    ctx: CallContext,
  ): Promise<{ value: string; label: string; path?: string }[]>;
  tree(query: Readonly<Record<string, unknown>>, ctx: CallContext): Promise<TreeNode[]>;
  /** How many rows a list with these filters shows. */
  count(query: Readonly<Record<string, unknown>>, ctx: CallContext): Promise<number>;
  /** Rows in whose searchable fields the keyword occurs, on every site the caller may work on; in no order. */
  find(on: Db, keyword: string, ctx: CallContext, limit: number): Promise<{ id: string; label: string }[]>;
  /** Puts the words of dictionaries and messages beside the codes of rows. */
  nameChoices(rows: WireRow[], ctx: CallContext): Promise<WireRow[]>;
  /** Counts are no longer true: rows came, went or changed past `recordsOf`, which says so by itself. */
  forgetCounts(): void;
}

export interface TreeNode {
  key: string;
  value: string;
  title: string;
  children?: TreeNode[];
}

interface ReaderOptions {
  resource: Resource;
  db: Db;
  dictionaryLabels: DictionaryLabels;
  links?: Links;
  /** Puts formatted texts under addresses of files that work for the reader. */
  showHtml?: ShowHtml | undefined;
}

/** Makes the formatted texts of rows ready for a reader. */
export type ShowHtml = (resource: Resource, rows: WireRow[], ctx: CallContext) => Promise<void>;

/** Most choices a picker shows at once. */
const optionLimit = 50;

export const createReader = ({
  resource,
  db,
  dictionaryLabels,
  links,
  showHtml,
}: ReaderOptions): ResourceReader => {
  const counts = countsOf(db, resource.spec.name);
  const readPage = createPages(resource, db);
  const choices = choiceFields(resource).map(([name, dictionary]) => ({
    name,
    dictionary,
    label: `${name}_dictText`,
  }));
  const worded = wordedFields(resource);
  const readerOfChild = perResource((child) => createReader({ resource: child, db, dictionaryLabels }));

  const nameChoices = async (rows: WireRow[], ctx: CallContext): Promise<WireRow[]> => {
    for (const row of rows) {
      for (const [name, words] of worded) row[`${name}_dictText`] = wordsOf(words, row[name], ctx.language);
    }
    if (choices.length === 0) return rows;
    const nameOf = await dictionaryLabels.reader(ctx.language);
    for (const row of rows) {
      for (const { name, dictionary, label: labelName } of choices) {
        const code = row[name];
        if (code !== undefined) row[labelName] = wordsOfCodes(code, (value) => nameOf(dictionary, value));
      }
    }
    return rows;
  };

  const totalOf = async (counting: CompiledQuery<{ total: string }>) => ({
    total: Number((await db.executeQuery(counting)).rows[0]?.total ?? 0),
  });

  const countRows = (where: RawBuilder<unknown>, ctx: CallContext) => {
    const rows = sql`${fromReader(resource, ctx)} where ${where}`;
    const counting = sql<{ total: string }>`select count(*) as total ${rows}`.compile(db);
    return counts.get(counting, async () => (await totalOf(counting)).total);
  };

  /** How many rows words find; one more than the most that are counted where there are more. */
  const countFound = (where: RawBuilder<unknown>, { most, words, first }: ByWords, ctx: CallContext) => {
    const countIn = (rows: RawBuilder<unknown>) => sql<{ total: string }>`select count(*) as total
      from (select from ${rows}, ${readerOf(ctx)} where ${where} limit ${most + 1}) counted`;
    const all = gathered(sql`select t.* from ${sql.table(resource.spec.table)} t where ${words}`);
    const counting = sql<{ total: string }>`${all} ${countIn(sql`found t`)}`.compile(db);
    return counts.get(counting, async () => {
      const look = (rows: RawBuilder<unknown>) => totalOf(countIn(rows).compile(db));
      const common = first && (await countAmongFirst(db, most, { first, look }));
      return (common ?? (await totalOf(counting))).total;
    });
  };

  /** How many rows stand in each state, whatever of them the list shows; nothing where the reader has no such column. */
  const countStates = async (
    name: unknown,
    query: ListQuery,
    { ctx, deleted }: { ctx: CallContext; deleted: boolean },
  ): Promise<{ counts?: Record<string, number> }> => {
    if (typeof name !== 'string' || !resource.spec.states?.[name] || isHidden(resource, ctx, name)) return {};
    const others = Object.entries(query).filter(([asked]) => asked.replace(/_[a-z]+$/, '') !== name);
    const where = listCondition(resource, ctx, Object.fromEntries(others), { deleted, links });
    const counting = sql<{ state: string; total: string }>`
      select ${sql.ref(`t.${columnOf(name)}`)} as state, count(*) as total ${fromReader(resource, ctx)}
      where ${where} group by 1`.compile(db);
    const byState = await counts.get(counting, async () => {
      const { rows } = await db.executeQuery(counting);
      return Object.fromEntries(rows.map(({ state, total }) => [state, Number(total)]));
    });
    return { counts: { ...byState.counts } };
  };

  return {
    nameChoices,
    count: async (query, ctx) => {
      const where = listCondition(resource, ctx, query, { deleted: false, links });
      return (await countRows(where, ctx)).total;
    },
    forgetCounts: counts.clear,
    list: async (asked, ctx, { deleted = false } = {}) => {
      const query = await prepareQuery(db, resource, asked, ctx);
      const where = listCondition(resource, ctx, query, { deleted, links });
      const byWords = byWordsOf(resource, ctx, query, deleted);
      const [{ rows, ...around }, { total: matching, countedAt }, counted, summed] = await Promise.all([
        readPage({ asked, where, deleted, byWords, ctx }),
        byWords ? countFound(where, byWords, ctx) : countRows(where, ctx),
        countStates(query.countBy, query, { ctx, deleted }),
        query.sumBy === undefined ? {} : sumAmounts(db, resource, where, ctx),
      ]);
      const total = Math.min(matching, byWords?.most ?? matching);
      return {
        records: await nameChoices(rows, ctx),
        total,
        ...(matching > total ? { isMore: true as const } : {}),
        size: query.pageSize,
        current: query.pageNo,
        pages: Math.ceil(total / query.pageSize),
        ...around,
        countedAt,
        ...counted,
        ...summed,
      };
    },
    get: async (id, ctx) => {
      const { rows } =
        await sql<WireRow>`select ${projectionOf(resource, ctx, true)} ${fromReader(resource, ctx)}
        where t.id = ${id} and t.deleted_at is null and ${scopeCondition(resource, ctx)}`.execute(db);
      const [row] = rows;
      if (!row) throw new AppError('system.recordNotFound');
      await nameChoices([row], ctx);
      for (const [name, child, list] of await readChildren(db, resource, row.id, ctx)) {
        row[name] = await readerOfChild(child).nameChoices(list, ctx);
        await showHtml?.(child, list, ctx);
      }
      await showHtml?.(resource, [row], ctx);
      return row;
    },
    options: async (query, ctx) => {
      const { for: field, beside, ...filters } = query;
      const where = listCondition(resource, ctx, filters, { deleted: false, isTyping: true });
      // Rows that are asked for by their ids were chosen before.
      const fits =
        typeof field === 'string' && !query.ids
          ? choosableFor(resource, { field, beside: typeof beside === 'string' ? beside : '' }, ctx)
          : sql`true`;
      const { rows } = await sql<{ value: string; label: string; path: string | null }>`
        select t.id as value, ${shownLabel(resource, ctx)} as label, ${treePath(resource, ctx)} as path ${fromReader(resource, ctx)}
        where ${where} and ${fits} order by ${shownLabel(resource, ctx)}, t.id limit ${optionLimit}`.execute(
        db,
      );
      return rows.map(({ path, ...option }) => (path === null ? option : { ...option, path }));
    },
    find: async (on, keyword, ctx, limit) => {
      const matches = keywordCondition(resource, ctx, keyword, true);
      if (!matches || isHidden(resource, ctx, resource.spec.label)) return [];
      const { rows } = await sql<{ id: string; label: string }>`
        select t.id, ${shownLabel(resource, ctx)} as label ${fromReader(resource, ctx)}
        where t.deleted_at is null and ${scopeCondition(resource, ctx)} and ${matches} limit ${limit}`.execute(
        on,
      );
      return rows;
    },
    tree: async (query, ctx) => {
      const { tree } = resource.spec;
      const site = siteOf(resource, ctx, query.subsiteId);
      const { rows } = await sql<{ id: string; parent: string | null; title: string }>`
        select t.id, ${tree ? sql.ref(`t.${columnOf(tree.parent)}`) : sql`null`} as parent, ${shownLabel(resource, ctx)} as title
        ${fromReader(resource, ctx)} where t.deleted_at is null and ${scopeCondition(resource, ctx, site)}
        order by ${tree ? sql.ref(`t.${columnOf(tree.order)}`) : sql`1`}, t.id`.execute(db);
      return nest(rows, ({ id, title }) => ({ key: id, value: id, title }));
    },
  };
};

/** Deeper than any tree of people. */
const mostLevels = 50;

/** The names from the top of the tree down to the row `t`, of those that the reader sees; null without a tree. */
const treePath = (resource: Resource, ctx: CallContext): RawBuilder<unknown> => {
  const { table, tree } = resource.spec;
  if (!tree) return sql`null`;
  const [rows, parent] = [sql.table(table), columnOf(tree.parent)];
  return sql`(with recursive up as (
      select t.id, ${sql.ref(`t.${parent}`)} as above, 0 as level
      union all select n.id, ${sql.ref(`n.${parent}`)}, up.level + 1
      from ${rows} n join up on n.id = up.above where up.level < ${sql.lit(mostLevels)})
    select string_agg(${shownLabel(resource, ctx)}, ' / ' order by up.level desc)
    from up join ${rows} t on t.id = up.id
    where t.deleted_at is null and ${scopeCondition(resource, ctx)})`;
};

/** The words of a code, or of several. */
const wordsOfCodes = (code: unknown, nameOf: (value: string) => string): string | null => {
  if (typeof code === 'string') return nameOf(code);
  return Array.isArray(code) && code.length > 0
    ? code.map((value) => nameOf(String(value))).join(', ')
    : null;
};

/** The words of a value under `<prefix>.<value>`, or under the value where there is no prefix; the value itself where there are none. */
const wordsOf = (prefix: string, value: unknown, language: Language): string | null => {
  if (typeof value !== 'string' || value === '') return null;
  const key = prefix === '' ? value : `${prefix}.${value}`;
  return isMessageKey(key) ? translate(language, key) : value;
};

/** Hangs rows under their parents, keeping their order. A row whose parent is not among them is a root. */
export const nest = <R extends { id: string; parent: string | null }, N extends object>(
  rows: readonly R[],
  toNode: (row: R) => N,
): (N & { children?: (N & { children?: N[] })[] })[] => {
  type Node = N & { children?: Node[] };
  const nodes = new Map<string, Node>(rows.map((row) => [row.id, toNode(row)]));
  const roots: Node[] = [];
  for (const row of rows) {
    const node = nodes.get(row.id);
    const parent = row.parent === null ? undefined : nodes.get(row.parent);
    if (!node) continue;
    if (parent) {
      parent.children ??= [];
      parent.children.push(node);
    } else roots.push(node);
  }
  return roots;
};

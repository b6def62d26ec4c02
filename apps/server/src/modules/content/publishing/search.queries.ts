import type { Language } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { textOf } from '../../../kernel/html/index.ts';
import { isBeforeEnd, isListed } from '../public.queries.ts';
import { tokensOf } from '../tokens.ts';
import { chainOf, type Data, type Drawer } from './drawer.ts';
import { toListItem } from './item-data.ts';
import type { LiveContent, LiveItem } from './items.queries.ts';
import { pagerOf } from './pager.ts';
import { isSearchable } from './site-model.ts';

/** What a visitor looks for. */
export interface SearchWish {
  query: string;
  page: number;
}

const longestQuery = 100;
/** Texts of a language that are looked at; a search that finds more wants another word. */
const mostHits = 100;
const hitsPerPage = 10;
const around = 60;

/** What a visitor typed, as pages may repeat it: without anything that HTML gives a meaning. */
export const cleanQuery = (query: string): string =>
  query
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}<>&"'`]/gu, ' ')
    .slice(0, longestQuery)
    .trim();

const excerptOf = (text: string, words: readonly string[]): string => {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places, text.length) - around);
  return text.slice(start, start + 3 * around).replaceAll('\n', ' ');
};

/**
 * The candidates: texts whose newest wording has every word, and those with a change that waits, if what visitors read has
 * them. Whether they really are words of it is looked at afterwards.
 */
const loadCandidates = async (
  { tx, site }: Drawer,
  lang: Language,
  tokens: readonly string[],
): Promise<LiveItem[]> => {
  const { rows } = await sql<LiveItem>`
    select i.id, i.news_class_id as "columnId", i.model, t.lang, t.published_at as "publishedAt",
      v.create_time as "changedAt", coalesce((v.content ->> 'noindex')::boolean, false) as noindex, i.cover, i.attachments, i.tags, false as "isTop", i.index_no as "indexNo", v.content
    from content_text t join content_item i on i.id = t.item_id
      join content_version v on v.text_id = t.id and v.number = t.live_version
    where t.subsite_id = ${site.row.id} and t.lang = ${lang}
      and (t.tokens @> ${[...tokens]}::text[] or (t.live_version <> t.content_version
        and not exists (select from unnest(${[...tokens]}::text[]) token where position(token in lower(normalize(
          concat_ws(' ', v.content ->> 'title', v.content ->> 'summary', v.content ->> 'body'), NFKC))) = 0)))
      and i.deleted_at is null and ${isListed()} and ${isBeforeEnd()}
    order by t.published_at desc nulls last, t.id desc limit ${mostHits}`.execute(tx);
  return rows;
};

const wordsOf = ({ title, summary = '', body = '' }: LiveContent): string =>
  `${title}\n${summary}\n${textOf(body)}`;

interface Hit {
  item: LiveItem;
  text: string;
  tokens: readonly string[];
}

const hitsOf = async (drawer: Drawer, query: string): Promise<Hit[]> => {
  const hits: Hit[] = [];
  const seen = new Set<string>();
  for (const lang of chainOf(drawer)) {
    const tokens = tokensOf(query, lang);
    if (tokens.length === 0) continue;
    for (const item of await loadCandidates(drawer, lang, tokens)) {
      const text = wordsOf(item.content);
      const foundTokens = new Set(tokensOf(text, lang));
      const column = drawer.site.columns.get(item.columnId);
      if (
        seen.has(item.id) ||
        !column ||
        !isSearchable(column) ||
        !tokens.every((token) => foundTokens.has(token))
      )
        continue;
      seen.add(item.id);
      hits.push({ item, text, tokens });
    }
  }
  return hits;
};

/** What visitors find: texts that they can read and that hold every word, a page of them. */
export const findHits = async (drawer: Drawer, { query, page }: SearchWish, path: string): Promise<Data> => {
  const shown = cleanQuery(query);
  const hits = await hitsOf(drawer, shown);
  const current = Math.min(page, Math.max(1, Math.ceil(hits.length / hitsPerPage)));
  const results: Data[] = [];
  for (const { item, text, tokens } of hits.slice((current - 1) * hitsPerPage, current * hitsPerPage))
    results.push({ ...(await toListItem(drawer, item)), excerpt: excerptOf(text, tokens) });
  const asked = `${path}?q=${encodeURIComponent(shown)}`;
  const pager = pagerOf({
    total: hits.length,
    page: current,
    size: hitsPerPage,
    addressOf: (number) => (number > 1 ? `${asked}&page=${number}` : asked),
  });
  return { search: { query: shown, results, total: hits.length }, pager };
};

import { cutText, type Language, normalizeText } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { textOf } from '../../../kernel/html/index.ts';
import { partsOf } from '../../../kernel/resource/keyword.ts';
import { isBeforeEnd, isListed, isPublic } from '../public.queries.ts';
import { cutFromTexts, excerptOf, hasLiveWords, shownWords } from '../search-words.ts';
import { chainOf, type Data, type Drawer } from './drawer.ts';
import { toListItem } from './item-data.ts';
import type { LiveContent, LiveItem } from './items.queries.ts';
import { pagerOf } from './pager.ts';
import { isSearchable } from './site-model.ts';
import { disclosed, isWithheldVersion } from './withheld-item.ts';

/** What a visitor looks for. */
export interface SearchWish {
  query: string;
  page: number;
}

const longestQuery = 100;
/** Texts of a language that are looked at; a search that finds more wants another word. */
const mostHits = 100;
const hitsPerPage = 10;

/** What a visitor typed, as pages may repeat it: without anything that HTML gives a meaning. */
export const cleanQuery = (query: string): string =>
  cutText(normalizeText(query).replace(/[\p{Cc}\p{Cs}<>&"'`]/gu, ' '), longestQuery).trim();

/** Texts whose version that visitors read has every word: of one that is withheld, in its title. */
const loadHits = async ({ tx, site }: Drawer, lang: Language, query: string): Promise<LiveItem[]> => {
  const hasWords = hasLiveWords(query);
  const newest = sql`order by t.published_at desc nulls last, t.id desc`;
  const cut = (texts: RawBuilder<unknown>) => sql`
    select i.id, i.news_class_id as "columnId", i.model, t.lang, t.published_at as "publishedAt",
      v.create_time as "changedAt", coalesce((v.content ->> 'noindex')::boolean, false) as noindex, i.cover, i.attachments, i.tags, false as "isTop", i.index_no as "indexNo", v.content
    from ${texts} join content_item i on i.id = t.item_id
      join content_version v on v.text_id = t.id and v.number = t.live_version
    where t.subsite_id = ${site.row.id} and t.lang = ${lang}
      and ${hasWords} and (not ${isWithheldVersion()} or ${hasLiveWords(query, 'A')})
      and i.deleted_at is null and ${isListed()} and ${isBeforeEnd()}
    ${newest} limit ${mostHits}`;
  const first = (rows: number) => sql`(select t.* from content_text t
      where t.subsite_id = ${site.row.id} and t.lang = ${lang} and ${isPublic()} ${newest} limit ${sql.lit(rows)}) t`;
  return (await cutFromTexts<LiveItem>(tx, mostHits, { first, hasWords, cut })).map(disclosed);
};

const wordsOf = ({ title, summary = '', body = '' }: LiveContent): string =>
  `${title}\n${summary}\n${textOf(body)}`;

const hitsOf = async (drawer: Drawer, query: string): Promise<LiveItem[]> => {
  const hits = new Map<string, LiveItem>();
  if (partsOf(query).length === 0) return [];
  for (const lang of chainOf(drawer))
    for (const item of await loadHits(drawer, lang, query)) {
      const column = drawer.site.columns.get(item.columnId);
      if (!hits.has(item.id) && column && isSearchable(column)) hits.set(item.id, item);
    }
  return [...hits.values()];
};

/** What visitors find: texts that they can read and that hold every word, a page of them. */
export const findHits = async (drawer: Drawer, { query, page }: SearchWish, path: string): Promise<Data> => {
  const shown = cleanQuery(query);
  const hits = await hitsOf(drawer, shown);
  const current = Math.min(page, Math.max(1, Math.ceil(hits.length / hitsPerPage)));
  const words = shownWords(partsOf(shown));
  const results: Data[] = [];
  for (const item of hits.slice((current - 1) * hitsPerPage, current * hitsPerPage)) {
    const { excerpt } = excerptOf(wordsOf(item.content), words);
    results.push({ ...(await toListItem(drawer, item)), excerpt });
  }
  const asked = `${path}?q=${encodeURIComponent(shown)}`;
  const pager = pagerOf({
    total: hits.length,
    page: current,
    size: hitsPerPage,
    addressOf: (number) => (number > 1 ? `${asked}&page=${number}` : asked),
  });
  return { search: { query: shown, results, total: hits.length }, pager };
};

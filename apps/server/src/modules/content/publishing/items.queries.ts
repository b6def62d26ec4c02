import type { Language } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { isBeforeEnd, isListed, isPublic } from '../public.queries.ts';
import { disclosed } from './withheld-item.ts';

/** The version of a text that visitors read. */
export interface LiveContent {
  title: string;
  titleStyle?: string | null;
  subtitle?: string;
  summary?: string;
  body?: string;
  source?: string;
  sourceUrl?: string;
  author?: string;
  displayDate?: string;
  slug?: string;
  seoTitle?: string;
  seoDescription?: string;
  seoKeywords?: string;
  canonical?: string;
  values?: Record<string, unknown>;
  /** The version of the model's fields that the values were written with. */
  modelVersion?: number;
}

/** An item in one language, as visitors read it. */
export interface LiveItem {
  id: string;
  columnId: string;
  model: string;
  lang: Language;
  publishedAt: Date;
  changedAt: Date;
  noindex: boolean;
  cover: string | null;
  attachments: string[] | null;
  tags: string[] | null;
  isTop: boolean;
  indexNo: string | null;
  content: LiveContent;
}

const columns = sql`i.id, i.news_class_id as "columnId", i.model, t.lang,
  coalesce(t.published_at, v.create_time) as "publishedAt", v.create_time as "changedAt",
  coalesce((v.content ->> 'noindex')::boolean, false) as noindex, i.cover, i.attachments, i.tags, i.index_no as "indexNo",
  (i.top_level > 0 and (i.top_until is null or i.top_until > now())) as "isTop"`;

interface LiveWish {
  siteId: string;
  id: string;
  isDraft?: boolean;
  /** A version of one language in the place of the last. */
  number?: { lang: Language; number: number } | undefined;
}

/**
 * Every language in which an item is read, wherever its column is.
 * @param isDraft for those who work on it: as it was saved last, whether or not visitors read it
 */
export const loadLiveItem = async (
  db: Db | Tx,
  { siteId, id, isDraft = false, number }: LiveWish,
): Promise<LiveItem[]> => {
  const draftNumber = number
    ? sql`case when t.lang = ${number.lang} then ${number.number}::int else t.content_version end`
    : sql`t.content_version`;
  const { rows } = await sql<LiveItem>`
    select ${columns}, v.content
    from content_item i join content_text t on t.item_id = i.id
      join content_version v on v.text_id = t.id
        and v.number = ${isDraft ? draftNumber : sql`t.live_version`}
    where i.id = ${id} and i.subsite_id = ${siteId} and i.deleted_at is null
      and ${isDraft ? sql`true` : sql`${isPublic()} and ${isBeforeEnd()}`}`.execute(db);
  return rows.map(disclosed);
};

/** What visitors get who ask for a text that they could once read; undefined where they never could. */
export const offlineAnswer = async (
  db: Db | Tx,
  { siteId, id, lang }: { siteId: string; id: string; lang: Language },
): Promise<{ answer: 'gone' | 'redirect' | 'keep'; address: string | null } | undefined> => {
  const { rows } = await sql<{ answer: 'gone' | 'redirect' | 'keep'; address: string | null }>`
    select case when i.deleted_at is null then coalesce(t.offline_answer, 'gone') else 'gone' end as answer,
      t.offline_address as address
    from content_item i join content_text t on t.item_id = i.id
    where i.id = ${id} and i.subsite_id = ${siteId} and t.lang = ${lang} and t.published_at is not null`.execute(
    db,
  );
  return rows[0];
};

/** The orders that a column may give its lists. */
export const listOrders = ['top', 'newest', 'oldest', 'changed'] as const;

export type ListOrder = (typeof listOrders)[number];

export interface ListPlace {
  siteId: string;
  /** The columns whose items it has; all of the site without. */
  columnIds: readonly string[] | undefined;
  /** The language, and those to fall back to. */
  chain: readonly Language[];
  /** What is on top comes first, unless a column says otherwise. */
  order?: ListOrder | undefined;
}

const listed = ({ siteId, columnIds, chain }: ListPlace): RawBuilder<unknown> => sql`
  from content_item i
    join lateral (
      select t.* from content_text t
      where t.item_id = i.id and t.lang = any(${[...chain]}::text[]) and ${isListed()} and ${isBeforeEnd()}
      order by array_position(${[...chain]}::text[], t.lang) limit 1) t on true
  where i.subsite_id = ${siteId} and i.deleted_at is null
    and ${columnIds ? sql`i.news_class_id = any(${[...columnIds]}::bigint[])` : sql`true`}
    and exists (select from news_class n where n.id = i.news_class_id and n.deleted_at is null)`;

const isTop = sql`(i.top_level > 0 and (i.top_until is null or i.top_until > now()))`;

const newest = sql`t.published_at desc nulls last, i.id desc`;

const orders: Readonly<Record<ListOrder, RawBuilder<unknown>>> = {
  top: sql`case when ${isTop} then i.top_level else 0 end desc, ${newest}`,
  newest,
  oldest: sql`t.published_at nulls last, i.id`,
  changed: sql`(select c.create_time from content_version c
    where c.text_id = t.id and c.number = t.live_version) desc, i.id desc`,
};

/** What lists need of the values of a model: where a link leads, the portrait of a leader, and whether it is withheld. */
const listValues = sql`jsonb_build_object('values', jsonb_strip_nulls(jsonb_build_object(
  'articleType', v.content #> '{values,articleType}', 'linkUrl', v.content #> '{values,linkUrl}',
  'newWindow', v.content #> '{values,newWindow}', 'photo', v.content #> '{values,photo}',
  'disclosure', v.content #> '{values,disclosure}')))`;

/** The items of a page, `id`, `text_id` and `place`, in their order. Their texts are left out. */
const itemsOf = async (db: Db | Tx, page: RawBuilder<unknown>): Promise<LiveItem[]> => {
  const { rows } = await sql<LiveItem>`
    with page as (${page})
    select ${columns}, v.content - 'body' - 'values' || ${listValues} as content
    from page join content_item i on i.id = page.id join content_text t on t.id = page.text_id
      join content_version v on v.text_id = t.id and v.number = t.live_version
    order by page.place`.execute(db);
  return rows.map(disclosed);
};

/** The items of columns in their order. */
export const loadList = (
  db: Db | Tx,
  place: ListPlace,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<LiveItem[]> =>
  itemsOf(
    db,
    sql`select i.id, t.id as text_id, row_number() over (order by ${orders[place.order ?? 'top']}) as place
      ${listed(place)} order by place limit ${limit} offset ${offset}`,
  );

/** Items that were chosen, in this order: those of them that lists of the site show. */
export const loadChosen = (
  db: Db | Tx,
  place: Omit<ListPlace, 'columnIds' | 'order'>,
  ids: readonly string[],
): Promise<LiveItem[]> =>
  itemsOf(
    db,
    sql`select i.id, t.id as text_id, array_position(${[...ids]}::bigint[], i.id) as place
      ${listed({ ...place, columnIds: undefined })} and i.id = any(${[...ids]}::bigint[])`,
  );

/** How many items a list has, on all its pages. */
export const countList = async (db: Db | Tx, place: ListPlace): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${listed(place)}`.execute(db);
  return rows[0]?.count ?? 0;
};

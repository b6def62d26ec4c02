import { type ContentState, contentItem, contentText } from '@lc/contract/content';
import { type Language, languages, type Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { afterCommit } from '../../kernel/db/transaction.ts';
import { countsOf } from '../../kernel/resource/count-cache.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import type { LockedRow } from '../../kernel/resource/records.ts';
import { refreshPublicRules } from './models/public-rules.ts';
import { isPublic } from './public.queries.ts';

/** An item as its texts need it. */
export interface ItemPlace {
  id: string;
  newsClassId: string;
  subsiteId: string;
  model: string;
  lang: Language;
  version: number;
  refType: 'copy' | 'map' | 'refer' | null;
  indexNo: string | null;
}

/** An item that lives and that the caller sees. @throws system.recordNotFound */
export const requireItem = async (db: Db | Tx, id: string, ctx: CallContext): Promise<ItemPlace> => {
  const { rows } = await sql<ItemPlace>`
    select t.id, t.news_class_id as "newsClassId", t.subsite_id as "subsiteId", t.model, t.lang, t.version,
      t.ref_type as "refType", t.index_no as "indexNo"
    from content_item t
    where t.id = ${id} and t.deleted_at is null and ${scopeCondition(contentItem as Resource, ctx)}`.execute(
    db,
  );
  const [item] = rows;
  if (!item) throw new AppError('system.recordNotFound');
  return item;
};

/** The id of a text of an item that the caller sees; undefined where it has none in this language. */
export const findText = async (
  db: Db | Tx,
  { id, lang }: { id: string; lang: Language },
  ctx: CallContext,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select t.id from content_text t
    where t.item_id = ${id} and t.lang = ${lang} and ${scopeCondition(contentText as Resource, ctx)}`.execute(
    db,
  );
  return rows[0]?.id;
};

/** State and version of a text that the caller sees. @throws system.recordNotFound */
export const findTextState = async (
  db: Db | Tx,
  { id, lang }: { id: string; lang: Language },
  ctx: CallContext,
): Promise<{ state: string; version: number }> => {
  const { rows } = await sql<{ state: string; version: number }>`select t.state, t.version from content_text t
    where t.item_id = ${id} and t.lang = ${lang} and ${scopeCondition(contentText as Resource, ctx)}`.execute(
    db,
  );
  const [text] = rows;
  if (!text) throw new AppError('system.recordNotFound');
  return text;
};

/** What the server knows of a text beside its fields. */
export interface TextRow {
  id: string;
  itemId: string;
  lang: Language;
  state: ContentState;
  title: string;
  reviewLevel: number;
  contentVersion: number;
  liveVersion: number | null;
  approvedVersion: number | null;
  publishAt: Date | null;
  publishedAt: Date | null;
  values: Readonly<Record<string, unknown>>;
  /** The version of the model's fields that the values were written with. */
  modelVersion: number | null;
  body: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const dateOf = (value: unknown): Date | null => (value instanceof Date ? value : null);

/** The columns of a locked text by name. */
export const textRowOf = ({ id, columns }: LockedRow): TextRow => {
  const lang = languages.find((language) => language === columns.lang) ?? 'en-US';
  const { body, model_values: values } = columns;
  return {
    id,
    itemId: String(columns.item_id),
    lang,
    // The database lets no other value in.
    state: columns.state as ContentState,
    title: String(columns.title),
    reviewLevel: numberOf(columns.review_level) ?? 0,
    contentVersion: numberOf(columns.content_version) ?? 0,
    liveVersion: numberOf(columns.live_version),
    approvedVersion: numberOf(columns.approved_version),
    publishAt: dateOf(columns.publish_at),
    publishedAt: dateOf(columns.published_at),
    values: isObject(values) ? values : {},
    modelVersion: numberOf(columns.model_version),
    body: isObject(body) ? String(body[lang] ?? '') : '',
  };
};

/** Keeps a version of a text as it stands now. */
export const insertVersion = async (
  tx: Tx,
  textId: string,
  { kind }: { kind: 'saved' | 'restored' | 'copied' },
  { session }: CallContext,
): Promise<void> => {
  await sql`
    insert into content_version (text_id, number, kind, content, file_ids, author_id, author_name)
    select t.id, t.content_version, ${kind}, jsonb_strip_nulls(jsonb_build_object(
        'title', t.title, 'subtitle', t.subtitle, 'shortTitle', t.short_title,
        'titleStyle', t.title_style, 'summary', t.summary,
        'body', t.body ->> t.lang, 'source', t.source, 'sourceUrl', t.source_url, 'author', t.author,
        'editor', t.editor, 'displayDate', t.display_date, 'slug', t.slug, 'seoTitle', t.seo_title,
        'seoDescription', t.seo_description, 'seoKeywords', t.seo_keywords, 'canonical', t.canonical, 'noindex', nullif(t.noindex, false),
        'values', nullif(t.model_values, '{}'), 'modelVersion', t.model_version)),
      array(select jsonb_array_elements_text(t.body_files -> t.lang)::bigint),
      ${session.userId}, ${session.realname}
    from content_text t where t.id = ${textId}`.execute(tx);
};

export const stateColumns: Readonly<Record<Language, string>> = {
  'en-US': 'state_en',
  'zh-CN': 'state_zh',
  'my-MM': 'state_my',
};

/** Brings title, states and time of an item to what its texts say. Whoever writes a text calls it last. */
export const refreshItem = async (tx: Tx, itemId: string): Promise<void> => {
  const states = languages.map((lang) => sql`${sql.ref(stateColumns[lang])} = texts.states ->> ${lang}`);
  await sql`
    update content_item i set title = texts.titles, state = coalesce(texts.states ->> i.lang, i.state),
      published_at = texts.published_at, outdated = texts.outdated, ${sql.join(states)}
    from (select jsonb_object_agg(t.lang, t.title) as titles, jsonb_object_agg(t.lang, t.state) as states,
        coalesce(bool_or(t.source_digest <> (select s.digest from content_text s
          where s.item_id = t.item_id and s.lang = (select lang from content_item where id = t.item_id))), false) as outdated,
        max(t.published_at) filter (where ${isPublic()}) as published_at
      from content_text t where t.item_id = ${itemId}) texts
    where i.id = ${itemId} and texts.titles is not null`.execute(tx);
  await refreshPublicRules(tx, itemId);
  const counts = countsOf(tx, contentItem.spec.name);
  afterCommit(tx, counts.clear);
};

import type { ContentState } from '@lc/contract/content';
import { type Language, languages } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { type DemoRow, insertRows } from '../../kernel/db/seed-rows.ts';

/** A text of the demo in one language. */
export interface TextSeed {
  lang: Language;
  state: ContentState;
  title: string;
  summary: string;
  body: string;
  bodyText: string;
  versions: number;
}

/** An item of the demo. */
export interface ItemSeed {
  columnId: string;
  model: string;
  values: Readonly<Record<string, unknown>>;
  siteId: string;
  author: string;
  lang: Language;
  texts: readonly TextSeed[];
  tag: string;
  isPinned: boolean;
  flag: string | undefined;
  made: Date;
}

/** An item that has its number, and what its model adds in each language. */
export interface NumberedItem extends ItemSeed {
  id: string;
  valuesIn: (lang: Language) => Readonly<Record<string, unknown>>;
}

/** States of demo texts of which visitors read a version. */
const publicStates: readonly ContentState[] = ['published', 'changed', 'archived'];
const minute = 60_000;

/** The next numbers of a table. */
export const takeIds = async (tx: Tx, table: string, count: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::integer)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};

const itemRow = (item: NumberedItem): DemoRow => {
  const stateOf = (lang: Language): ContentState | null =>
    item.texts.find((text) => text.lang === lang)?.state ?? null;
  const [en, zh, my] = languages.map(stateOf);
  return {
    id: item.id,
    subsite_id: item.siteId,
    news_class_id: item.columnId,
    model: item.model,
    title: Object.fromEntries(item.texts.map(({ lang, title }) => [lang, title])),
    lang: item.lang,
    state: stateOf(item.lang) ?? 'draft',
    state_en: en,
    state_zh: zh,
    state_my: my,
    published_at: item.texts.some(({ state }) => publicStates.includes(state)) ? item.made : null,
    top_level: item.isPinned ? 3 : 0,
    flags: item.flag ? [item.flag] : [],
    tags: [item.tag],
    create_by: item.author,
    create_time: item.made,
  };
};

interface Author {
  id: string | null;
  realname: string;
}

type AuthorOf = (username: string) => Author | undefined;

const textRow = (item: NumberedItem, text: TextSeed, { soon, authorOf }: Writing): DemoRow => {
  const isLive = publicStates.includes(text.state);
  const isPublic = isLive || text.state === 'offline';
  const isApproved = isPublic || text.state === 'approved' || text.state === 'scheduled';
  return {
    item_id: item.id,
    lang: text.lang,
    state: text.state,
    title: text.title,
    summary: text.summary,
    body: { [text.lang]: text.body },
    body_text: { [text.lang]: text.bodyText },
    author: authorOf(item.author)?.realname ?? null,
    subsite_id: item.siteId,
    review_level: text.state === 'in_review' ? 1 : 0,
    submitted_at: text.state === 'draft' ? null : item.made,
    publish_at: text.state === 'scheduled' ? soon : null,
    published_at: isPublic ? item.made : null,
    content_version: text.versions,
    live_version: isLive ? 1 : null,
    approved_version: isApproved ? 1 : null,
    model_values: item.valuesIn(text.lang),
    create_by: item.author,
    create_time: item.made,
  };
};

/** What a version of a text holds; what a change added is the summary in its body. */
const contentOf = (
  item: NumberedItem,
  { lang, title, summary, body, versions }: TextSeed,
  { number, authorOf }: { number: number; authorOf: AuthorOf },
): DemoRow => {
  const values = item.valuesIn(lang);
  return {
    title,
    summary,
    body: number < versions ? body.replaceAll(summary, '') : body,
    author: authorOf(item.author)?.realname ?? null,
    ...(Object.keys(values).length > 0 ? { values } : {}),
  };
};

const versionRows = (textId: string, item: NumberedItem, text: TextSeed, authorOf: AuthorOf): DemoRow[] => {
  const author = authorOf(item.author);
  return Array.from({ length: text.versions }, (_, index) => index + 1).map((number) => ({
    text_id: textId,
    number,
    content: contentOf(item, text, { number, authorOf }),
    author_id: author?.id ?? null,
    author_name: author?.realname ?? item.author,
    create_time: new Date(item.made.getTime() + number * 40 * minute),
  }));
};

const filingRow = (item: NumberedItem, authorOf: AuthorOf): DemoRow => ({
  subsite_id: item.siteId,
  title: item.texts.find(({ lang }) => lang === item.lang)?.title ?? item.texts[0]?.title ?? '',
  item_id: item.id,
  action: 'filed',
  to_class_id: item.columnId,
  to_site_id: item.siteId,
  lang: item.lang,
  operator: authorOf(item.author)?.realname ?? item.author,
  create_by: item.author,
  create_time: item.made,
});

/** Texts with what translations are compared with: they were made from the first version of their source. */
const insertTexts = async (tx: Tx, rows: readonly { text: DemoRow; origin: DemoRow | null }[]) => {
  const names = sql.join(Object.keys(rows[0]?.text ?? {}).map((name) => sql.ref(name)));
  await sql`insert into content_text (${names}, digest, source_version, source_digest)
    select ${names}, content_source_digest(title, summary, body ->> lang, model_values),
      case when origin is not null then 1 end,
      case when origin is not null then content_source_digest(origin ->> 'title', origin ->> 'summary', origin ->> 'body',
        origin -> 'values') end
    from (select made.*, given.origin
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(text jsonb, origin jsonb)
        cross join jsonb_populate_record(null::content_text, given.text) made) texts`.execute(tx);
};

interface Writing {
  /** When what waits for its day is published. */
  soon: Date;
  authorOf: AuthorOf;
}

const readAuthors = async (tx: Tx): Promise<AuthorOf> => {
  const { rows } = await sql<
    Author & { username: string }
  >`select id, username, realname from sys_user`.execute(tx);
  const authors = new Map(rows.map((row) => [row.username, row]));
  return (username) => authors.get(username);
};

/**
 * Writes items with their texts, versions and where they were filed, all of a table in one statement: what a text is
 * found by is worked out anew by each statement that touches it.
 */
export const writeItems = async (tx: Tx, items: readonly NumberedItem[], soon: Date): Promise<void> => {
  const authorOf = await readAuthors(tx);
  const texts = items.flatMap((item) => item.texts.map((text) => ({ item, text })));
  const ids = await takeIds(tx, 'content_text', texts.length);
  const numbered = texts.map((one, index) => ({ ...one, id: ids[index] ?? '' }));
  const sourceOf = (item: NumberedItem, text: TextSeed): DemoRow | null => {
    const source = item.texts.find(({ lang }) => lang === item.lang);
    return source && source !== text ? contentOf(item, source, { number: 1, authorOf }) : null;
  };
  await insertRows(tx, 'content_item', items.map(itemRow));
  await insertTexts(
    tx,
    numbered.map(({ id, item, text }) => ({
      text: { id, ...textRow(item, text, { soon, authorOf }) },
      origin: sourceOf(item, text),
    })),
  );
  const versions = numbered.flatMap(({ id, item, text }) => versionRows(id, item, text, authorOf));
  await insertRows(tx, 'content_version', versions);
  const filings = items.map((item) => filingRow(item, authorOf));
  await insertRows(tx, 'content_filing', filings);
};

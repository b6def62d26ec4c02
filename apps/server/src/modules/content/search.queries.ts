import { contentItem, contentText, type SearchHit } from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { newsClass } from '@lc/contract/sites';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { partsOf } from '../../kernel/resource/keyword.ts';
import { shown, visibleRows } from '../../kernel/resource/visibility.ts';
import { cutFromTexts, excerptOf, hasReadableWords, shownWords } from './search-words.ts';
import { areValuesWithheld, shownField } from './withheld.ts';

const mostHits = 50;

/** A hit with all of its text, and with what its model adds. */
type FoundText = Omit<SearchHit, 'excerpt'> & { text: string; values: string };

/** A piece of a text with what was found, and signs where it goes on. */
const pieceOf = (text: string, words: readonly string[]): string => {
  const { start, excerpt } = excerptOf(text, words);
  return `${start > 0 ? '…' : ''}${excerpt}${start + excerpt.length < text.length ? '…' : ''}`;
};

/** So many of the newest texts of the sites that a person may work on, as `t`, whatever is asked of them. */
const newestOf = ({ session }: CallContext, rows: number): RawBuilder<unknown> => {
  const newest = sql`order by t.id desc limit ${sql.lit(rows)}`;
  if (session.subsites === 'all') return sql`(select t.* from content_text t ${newest}) t`;
  const ids = sql`select t.id from unnest(${[...session.subsites]}::bigint[]) as site (id)
    cross join lateral (select t.id from content_text t where t.subsite_id = site.id ${newest}) t ${newest}`;
  return sql`(select t.* from (${ids}) n join content_text t on t.id = n.id ${newest}) t`;
};

/** Every text that the caller sees and that has all words of a keyword in fields that the caller reads, newest first. */
export const searchTexts = async (
  db: Db,
  keyword: string,
  ctx: CallContext,
): Promise<{ words: string[]; records: SearchHit[] }> => {
  const words = shownWords(partsOf(keyword));
  if (words.length === 0) return { words, records: [] };
  const values = areValuesWithheld(ctx) ? sql`null` : sql`content_value_words(t.model_values)`;
  const hasWords = hasReadableWords(ctx, keyword);
  const cut = (texts: RawBuilder<unknown>) => sql`
    select i.id, t.lang, coalesce(${shown(contentItem, ctx, 'model', sql`i.model`)}, '') as model, t.title,
      coalesce(${shownField(ctx, 'state', sql`t.state`)}, '') as state,
      coalesce(${shownField(ctx, 'body', sql`t.body_text ->> t.lang`)}, '') as text, coalesce(${values}, '') as values,
      coalesce((select ${localizedIn('n.title', ctx.language)} from news_class n
        where n.id = i.news_class_id and ${visibleRows(newsClass, ctx, 'n')}), '') as column
    from ${texts} join content_item i on i.id = t.item_id
    where ${hasWords} and i.deleted_at is null and ${scopeCondition(contentText as Resource, ctx)}
    order by t.id desc limit ${mostHits}`;
  const first = (count: number) => newestOf(ctx, count);
  const rows = await cutFromTexts<FoundText>(db, mostHits, { first, hasWords, cut });
  const isIn = (text: string): boolean => words.some((word) => text.toLowerCase().includes(word));
  return {
    words,
    records: rows.map(({ text, values: added, ...row }) => ({
      ...row,
      // Where only the model says it, that is what is shown.
      excerpt: pieceOf(!isIn(text) && isIn(added) ? added : text, words),
    })),
  };
};

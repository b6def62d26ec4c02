import { contentItem, contentText, type SearchHit } from '@lc/contract/content';
import { languages, type Resource } from '@lc/contract/kernel';
import { newsClass } from '@lc/contract/sites';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { shown, visibleRows } from '../../kernel/resource/visibility.ts';
import { tokensOf } from './tokens.ts';
import { isWithheld, shownField } from './withheld.ts';

const mostHits = 50;
/** How much of a text is shown before and after what was found, in characters. */
const around = 60;

/** The words around the first that was found. */
const excerptOf = (text: string, words: readonly string[]): string => {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places, text.length) - around);
  const cut = text.slice(start, start + 3 * around).replaceAll('\n', ' ');
  return `${start > 0 ? '…' : ''}${cut}${start + 3 * around < text.length ? '…' : ''}`;
};

/** Every text that the caller sees and that holds all words of a keyword, as its language cuts it into words. */
export const searchTexts = async (
  db: Db,
  keyword: string,
  ctx: CallContext,
): Promise<{ words: string[]; records: SearchHit[] }> => {
  const byLanguage = languages.map((lang) => ({ lang, tokens: tokensOf(keyword, lang) }));
  const words = [...new Set(byLanguage.flatMap(({ tokens }) => tokens))];
  if (words.length === 0) return { words, records: [] };
  const found = sql.join(
    byLanguage
      .filter(({ tokens }) => tokens.length > 0)
      .map(({ lang, tokens }) => sql`(t.lang = ${lang} and t.tokens @> ${tokens}::text[])`),
    sql` or `,
  );
  const text = shownField(ctx, 'body', sql`t.body_text ->> t.lang`);
  const isPartly = (['subtitle', 'summary', 'author', 'body'] as const).some((name) => isWithheld(ctx, name));
  const { rows } = await sql<Omit<SearchHit, 'excerpt'> & { text: string; readable: string }>`
    select i.id, t.lang, coalesce(${shown(contentItem, ctx, 'model', sql`i.model`)}, '') as model, t.title,
      coalesce(${shownField(ctx, 'state', sql`t.state`)}, '') as state, coalesce(${text}, '') as text,
      ${
        isPartly
          ? sql`concat_ws(' ', t.title, ${shownField(ctx, 'subtitle', sql`t.subtitle`)},
              ${shownField(ctx, 'summary', sql`t.summary`)}, ${shownField(ctx, 'author', sql`t.author`)}, ${text})`
          : sql`''`
      } as readable,
      coalesce((select ${localizedIn('n.title', ctx.language)} from news_class n
        where n.id = i.news_class_id and ${visibleRows(newsClass, ctx, 'n')}), '') as column
    from content_text t join content_item i on i.id = t.item_id
    where (${found}) and i.deleted_at is null and ${scopeCondition(contentText as Resource, ctx)}
    order by t.id desc limit ${mostHits}`.execute(db);
  // The words of a text are those of all its fields: whoever may not read some does not find them by what these say.
  const tokensIn = new Map(byLanguage.map(({ lang, tokens }) => [lang, tokens]));
  const isFound = ({ lang, readable }: (typeof rows)[number]): boolean => {
    const foundTokens = new Set(tokensOf(readable, lang));
    return (tokensIn.get(lang) ?? []).every((token) => foundTokens.has(token));
  };
  const records = isPartly ? rows.filter(isFound) : rows;
  return {
    words,
    records: records.map(({ text: whole, readable: _readable, ...row }) => ({
      ...row,
      excerpt: excerptOf(whole, words),
    })),
  };
};

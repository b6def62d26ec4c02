import { isPerLanguage, keywordFields, type Resource } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../context.ts';
import { fitsInAnyLanguage } from '../db/texts.ts';
import { textColumnOf, tokensColumn } from './ddl.ts';
import { escapeLike } from './like.ts';
import { isHidden } from './visibility.ts';

type Condition = RawBuilder<unknown>;

/** Words that only join others: nothing is asked by them, unless there are no others. */
const joining = new Set(['a', 'an', 'the', 'of', 'and', 'or', 'in', 'at', 'on', 'for', 'with', 'to', 'by']);

/** More words than this narrow nothing. */
const mostParts = 12;

/** What a person typed, cut at spaces; all of it has to be there. */
export const partsOf = (keyword: string): string[] => {
  const parts = keyword.split(/\s+/).filter(Boolean).slice(0, mostParts);
  const telling = parts.filter((part) => !joining.has(part.toLowerCase()));
  return telling.length > 0 ? telling : parts;
};

/** Whether tokens that were made of texts (`to_search_tokens`) have all of these words, in whatever form and order. */
export const matchesWords = (
  tokens: Condition,
  words: readonly string[],
  { weights = '', isTyping = false }: { weights?: string; isTyping?: boolean } = {},
): Condition => sql`${tokens} @@ to_search_query(${words.join('\n')}, ${weights}, ${isTyping})`;

/** The beginning of an English word that its forms have in common, about: what is looked for in a text to be shown. */
export const beginningOf = (word: string): string => {
  const stem = /^[a-z0-9]+$/.test(word) ? word.replace(/(?:ings?|ed|ers?|es|s|ly)$/, '') : word;
  return stem.length > 2 ? stem : word;
};

/** Codes, parts of numbers, signs and single letters are no words: they are looked for as they are written. */
const isWord = (part: string): boolean =>
  /\p{L}/u.test(part) && !/\p{N}/u.test(part) && (/\p{Script=Han}/u.test(part) || [...part].length > 1);

/** Whether a keyword of a list goes through tokens, as far as the resource is concerned. */
export const isFoundByTokens = ({ spec }: Resource, keyword: unknown): boolean =>
  spec.search === true && typeof keyword === 'string' && keyword.trim() !== '';

/**
 * The rows that have a keyword in their searchable fields, in whatever language; undefined where the reader may search
 * none. Of a resource that says `search` words are found in all their forms, by tokens. These do not tell which field
 * they come from: a reader from whom one is withheld searches the others as they are written.
 * @param isTyping whether the last syllable may go on
 */
export const keywordCondition = (
  resource: Resource,
  ctx: CallContext,
  keyword: string,
  isTyping = false,
): Condition | undefined => {
  const all = keywordFields(resource);
  const open = all.filter(([name]) => !isHidden(resource, ctx, name));
  if (open.length === 0) return undefined;
  const occurs = (text: string): Condition => {
    const pattern = `%${escapeLike(text)}%`;
    return sql`(${sql.join(
      open.map(([name, field]) => {
        const column = `t.${textColumnOf(name, field)}`;
        return isPerLanguage(field)
          ? fitsInAnyLanguage(column, pattern)
          : sql`${sql.ref(column)} ilike ${pattern}`;
      }),
      sql` or `,
    )})`;
  };
  const parts = resource.spec.search && open.length === all.length ? partsOf(keyword) : [];
  if (parts.length === 0) return occurs(keyword);
  const words = parts.filter(isWord);
  const conditions = [
    ...(words.length > 0 ? [matchesWords(sql.ref(`t.${tokensColumn}`), words, { isTyping })] : []),
    ...parts.filter((part) => !isWord(part)).map(occurs),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
};

import {
  columnOf,
  type Field,
  isPerLanguage,
  keywordFields,
  keywordReferences,
  normalizeText,
  type Resource,
  withPlainDigits,
} from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../context.ts';
import { fitsInAnyLanguage } from '../db/texts.ts';
import { textColumnOf, tokensColumn } from './ddl.ts';
import { escapeLike } from './like.ts';
import { findResource } from './projection.ts';
import { isHidden, visibleTable, whereGiven } from './visibility.ts';

type Condition = RawBuilder<unknown>;

/** Words that only join others: nothing is asked by them, unless there are no others. */
const joining = new Set(['a', 'an', 'the', 'of', 'and', 'or', 'in', 'at', 'on', 'for', 'with', 'to', 'by']);

/** More words than this narrow nothing. */
const mostParts = 12;

/** Whether a part goes on with the one behind it: `Node JS` is one name. */
const isBeforeJs = (part: string, next: string | undefined): boolean =>
  next?.toLowerCase() === 'js' && /^[a-z][a-z0-9]*$/i.test(part);

/** What a person typed, cut at spaces; all of it has to be there. */
export const partsOf = (keyword: string): string[] => {
  const words = keyword.split(/\s+/).filter(Boolean);
  const parts = words
    .flatMap((word, at) => {
      if (isBeforeJs(words[at - 1] ?? '', word)) return [];
      return isBeforeJs(word, words[at + 1]) ? [`${word}.js`] : [word];
    })
    .slice(0, mostParts);
  const telling = parts.filter((part) => !joining.has(part.toLowerCase()));
  return telling.length > 0 ? telling : parts;
};

/** The word behind a dot, such as that of `.NET`: it is a name, and longer words that begin so are not meant. */
export const wholeWordOf = (word: string): string | undefined =>
  /^\.([a-z][a-z0-9]{0,62}[+#]?)$/.exec(normalizeText(word, 'NFKC').toLowerCase())?.[1];

/** How a word is written, too: Node.js, Node-JS and Nodejs are one, as are e-mail and email, and café and cafe. */
export const otherSpellingOf = (word: string): string | undefined => {
  const folded = normalizeText(word, 'NFKC').toLowerCase();
  const apart = normalizeText(folded, 'NFKD');
  const plain = apart.replace(/(?<=[a-z])[\u0300-\u036f]+/g, '');
  if (/^[a-z][a-z0-9]*(?:[.-][a-z]+)+$/.test(plain)) return plain.replace(/[.-]/g, '');
  if (plain !== apart) return plain;
  return /^[a-z][a-z0-9]+js$/.test(plain) ? `${plain.slice(0, -2)}.js` : undefined;
};

/** Whether tokens that were made of texts (`to_search_tokens`) have all of these words, in whatever form and order. */
export const matchesWords = (
  tokens: Condition,
  words: readonly string[],
  { weights = '', isTyping = false }: { weights?: string; isTyping?: boolean } = {},
): Condition => {
  const queryOf = (text: string): Condition => sql`to_search_query(${text}, ${weights}, ${isTyping})`;
  const queries: Condition[] = [];
  const others: string[] = [];
  for (const word of words) {
    const whole = wholeWordOf(word);
    const spelling = otherSpellingOf(word);
    if (whole !== undefined) queries.push(sql`${`'${whole}':${weights}`}::tsquery`);
    else if (spelling !== undefined) queries.push(sql`(${queryOf(word)} || ${queryOf(spelling)})`);
    else others.push(word);
  }
  if (others.length > 0 || queries.length === 0) queries.push(queryOf(others.join('\n')));
  return sql`${tokens} @@ (${sql.join(queries, sql` && `)})`;
};

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

/** A text as it may be written: as it is typed, and with the digits of other keyboards. */
const writtenForms = (text: string): string[] => {
  const plain = withPlainDigits(normalizeText(text, 'NFKC'));
  const burmese = plain.replace(/\d/g, (digit) => String.fromCharCode(0x1040 + Number(digit)));
  return [...new Set([text, plain, burmese])];
};

/** Whether a field of the rows of `alias` has a text, in whatever language. */
const isWrittenIn = (alias: string, name: string, field: Field, text: string): Condition => {
  const column = `${alias}.${textColumnOf(name, field)}`;
  const conditions = writtenForms(text).map((form) => {
    const pattern = `%${escapeLike(form)}%`;
    return isPerLanguage(field)
      ? fitsInAnyLanguage(column, pattern)
      : sql`${sql.ref(column)} ilike ${pattern}`;
  });
  return sql.join(conditions, sql` or `);
};

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
  const occurs = (text: string): Condition =>
    sql`(${sql.join(
      open.map(([name, field]) => isWrittenIn('t', name, field, text)),
      sql` or `,
    )})`;
  const parts = resource.spec.search && open.length === all.length ? partsOf(keyword) : [];
  if (parts.length === 0) return occurs(keyword);
  // A single letter is a word once it is written: R is a language, and part of nearly every text.
  const isSought = (part: string): boolean => isWord(part) || (!isTyping && /^[a-z]$/i.test(part));
  const words = parts.filter(isSought);
  const conditions = [
    ...(words.length > 0 ? [matchesWords(sql.ref(`t.${tokensColumn}`), words, { isTyping })] : []),
    ...parts.filter((part) => !isSought(part)).map(occurs),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
};

/** The rows whose references are to visible rows with a keyword in their names, which lists show: one condition a reference. */
const keywordInNames = (resource: Resource, ctx: CallContext, keyword: string): Condition[] =>
  keywordReferences(resource).flatMap(([name, { to }]) => {
    const target = findResource(to);
    const label = target?.spec.fields[target.spec.label];
    if (!target || !label || label.kind === 'personal') return [];
    if (isHidden(resource, ctx, name) || isHidden(target, ctx, target.spec.label)) return [];
    const words = target.spec.search ? partsOf(keyword).filter(isWord) : [];
    // Tokens find the few rows by an index; they are of other fields, too, so that the name is looked at again.
    const byTokens =
      words.length > 0
        ? sql`${matchesWords(sql.ref(`n.${tokensColumn}`), words, { isTyping: true })} and `
        : sql``;
    const named = sql`${sql.ref(`t.${columnOf(name)}`)} in (select n.id from ${visibleTable(target, ctx)} n
      where ${byTokens}(${isWrittenIn('n', target.spec.label, label, keyword)}))`;
    return whereGiven(named, { resource, ctx, name, alias: 't' });
  });

/**
 * The rows that have a keyword in their searchable fields or in the names that they refer to; undefined where the reader
 * may search none of these.
 */
export const keywordIn = (
  resource: Resource,
  ctx: CallContext,
  keyword: string,
  isTyping = false,
): Condition | undefined => {
  const own = keywordCondition(resource, ctx, keyword, isTyping);
  const places = [...(own ? [own] : []), ...keywordInNames(resource, ctx, keyword)];
  return places.length > 0 ? sql`(${sql.join(places, sql` or `)})` : undefined;
};

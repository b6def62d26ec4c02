import { normalizeText } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { type Among, gathered, pageAmongFirst } from '../../kernel/resource/by-words.ts';
import { beginningOf, matchesWords, partsOf } from '../../kernel/resource/keyword.ts';
import type { SessionOf } from '../../kernel/resource/visibility.ts';
import { areValuesWithheld, isWithheld } from './withheld.ts';

/** How much of a text is shown before what was found, in characters, and a third of all. */
const around = 60;

/** What is looked for in a text to be shown: the words of a keyword, and the beginnings of their other forms. */
export const shownWords = (parts: readonly string[]): string[] => {
  const words = parts.map((part) => normalizeText(part, 'NFKC').toLowerCase());
  return [...new Set([...words, ...words.map(beginningOf)])];
};

/** The words around the first that was found. */
export const excerptOf = (text: string, words: readonly string[]): { start: number; excerpt: string } => {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places, text.length) - around);
  return { start, excerpt: text.slice(start, start + 3 * around).replaceAll('\n', ' ') };
};

/** Fields whose tokens weigh B. */
const facts = ['summary', 'subtitle', 'author'] as const;

/**
 * Whether a text `t` has all words of a keyword in fields that are not withheld from the caller. Weights tell the fields
 * apart; those that share one are cut anew for whoever may read some of them only.
 */
export const hasReadableWords = (ctx: SessionOf, keyword: string): RawBuilder<unknown> => {
  const words = partsOf(keyword);
  const open = facts.filter((name) => !isWithheld(ctx, name));
  const isPartly = open.length > 0 && open.length < facts.length;
  const weights = [
    ...(isWithheld(ctx, 'title') ? [] : ['A']),
    ...(open.length === facts.length ? ['B'] : []),
    ...(isWithheld(ctx, 'body') ? [] : ['C']),
    ...(areValuesWithheld(ctx) ? [] : ['D']),
  ];
  const tokens = sql.ref('t.tokens');
  if (!isPartly)
    return weights.length > 0 ? matchesWords(tokens, words, { weights: weights.join('') }) : sql`false`;
  const columns = open.map((name) => sql.ref(`t.${name}`));
  const readable = sql`(ts_filter(${tokens}, ${weights}::"char"[]) || to_search_tokens(${sql.join(columns)}))`;
  return sql`(${matchesWords(tokens, words, { weights: ['B', ...weights].join('') })} and ${matchesWords(readable, words)})`;
};

/**
 * Whether the version of a text `t` that visitors read has all words.
 * @param weights of the fields that count: without them, of what visitors are shown of every text
 */
export const hasLiveWords = (keyword: string, weights = 'ABC'): RawBuilder<unknown> => {
  const words = partsOf(keyword);
  return sql`(t.live_version = t.content_version and ${matchesWords(sql.ref('t.tokens'), words, { weights })}
    or t.live_version <> t.content_version and ${matchesWords(sql.ref('t.live_tokens'), words, { weights })})`;
};

interface Cutting extends Pick<Among<never>, 'first'> {
  /** What the words ask of a text `t`. */
  hasWords: RawBuilder<unknown>;
  /** The statement that cuts at most so many rows from texts `t`. */
  cut: (texts: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** Rows of texts that have words: of the first where these have enough of them, else of all. */
export const cutFromTexts = async <R>(
  db: Db | Tx,
  most: number,
  { first, hasWords, cut }: Cutting,
): Promise<R[]> => {
  const read = async (statement: RawBuilder<unknown>): Promise<R[]> =>
    (await sql<R>`${statement}`.execute(db)).rows;
  const some = await pageAmongFirst(db, most, { first, look: (texts) => read(cut(texts)) });
  const all = gathered(sql`select t.* from content_text t where ${hasWords}`);
  return some ?? (await read(sql`${all} ${cut(sql`found t`)}`));
};

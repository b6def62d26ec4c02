import { normalizeText, withoutHiddenSigns } from '@lc/contract/kernel';

/** A word that staff look for in texts. */
export interface SoughtWord {
  word: string;
  /** A whole word, or also a part of one. */
  matchKind: 'contains' | 'word';
}

/** Where a word begins in the text as it was read. */
export interface Found<W> {
  word: W;
  at: number;
  length: number;
}

/** Finds words in texts. */
export interface WordFinder<W> {
  /** The words that a text has, in their order, each at its first place; and the text as it was read. */
  find(text: string): { text: string; found: Found<W>[] };
}

/** A text as it is read: hidden signs and other shapes of letters hide no word. */
const readable = (text: string): string => withoutHiddenSigns(normalizeText(text, 'NFKC'));

/** In small letters, as long as before: places in it are places in the text. */
const lowered = (text: string): string =>
  text.replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });

const isPartOfWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{M}\p{N}]/u.test(character);

/** Places in the tree of words are counted from 0, its root; units of text have 16 bits. */
const units = 0x10000;

interface Place {
  /** The place of the longest end of this beginning that begins a word, too. */
  fallback: number;
  /** The next place on the way of fallbacks where a word ends; 0 for none. */
  ending: number;
  /** The words that end here, by their kind. */
  ends: Partial<Record<SoughtWord['matchKind'], number[]>>;
  length: number;
}

/**
 * Finds many words in one pass (Aho and Corasick). However many words there are, a text is read once: 5,000 of them that are
 * looked for one by one, at each place of a text, hold everybody up.
 */
export const createWordFinder = <W extends SoughtWord>(words: readonly W[]): WordFinder<W> => {
  const next = new Map<number, number>();
  const places: Place[] = [{ fallback: 0, ending: 0, ends: {}, length: 0 }];
  const placeAt = (at: number): Place => places[at] as Place;
  const step = (from: number, unit: number): number | undefined => next.get(from * units + unit);
  const children: [from: number, unit: number, to: number][] = [];
  for (const [index, { word, matchKind }] of words.entries()) {
    let at = 0;
    const sought = lowered(readable(word)).trim();
    for (let i = 0; i < sought.length; i++) {
      const unit = sought.charCodeAt(i);
      let to = step(at, unit);
      if (to === undefined) {
        to = places.push({ fallback: 0, ending: 0, ends: {}, length: i + 1 }) - 1;
        next.set(at * units + unit, to);
        children.push([at, unit, to]);
      }
      at = to;
    }
    if (at === 0) continue;
    const { ends } = placeAt(at);
    ends[matchKind] = [...(ends[matchKind] ?? []), index];
  }
  const follow = (from: number, unit: number): number => {
    let at = from;
    for (;;) {
      const to = step(at, unit);
      if (to !== undefined) return to;
      if (at === 0) return 0;
      at = placeAt(at).fallback;
    }
  };
  // The shorter beginnings first: the fallback of each is shorter than itself.
  children.sort(([, , one], [, , other]) => placeAt(one).length - placeAt(other).length);
  for (const [from, unit, to] of children) {
    const fallback = from === 0 ? 0 : follow(placeAt(from).fallback, unit);
    const { ends, ending } = placeAt(fallback);
    const hasEnd = ends.contains !== undefined || ends.word !== undefined;
    Object.assign(placeAt(to), { fallback, ending: hasEnd ? fallback : ending });
  }

  return {
    find: (given) => {
      const text = readable(given);
      const small = lowered(text);
      const first = new Map<number, Found<W>>();
      const note = (indexes: readonly number[] | undefined, at: number, length: number): void => {
        for (const index of indexes ?? []) {
          const word = words[index];
          if (word && !first.has(index)) first.set(index, { word, at, length });
        }
      };
      let at = 0;
      for (let i = 0; i < small.length; i++) {
        at = follow(at, small.charCodeAt(i));
        const isEnd = !isPartOfWord(small[i + 1]);
        for (let end = at; end !== 0; end = placeAt(end).ending) {
          const { ends, length } = placeAt(end);
          const begin = i - length + 1;
          note(ends.contains, begin, length);
          if (ends.word && isEnd && !isPartOfWord(small[begin - 1])) note(ends.word, begin, length);
        }
      }
      const found = [...first].sort(([one], [other]) => one - other).map(([, place]) => place);
      return { text, found };
    },
  };
};

import type { Language } from '@lc/contract/kernel';

const segmenters = new Map<Language, Intl.Segmenter>();

const segmenterOf = (lang: Language): Intl.Segmenter => {
  const known = segmenters.get(lang);
  if (known) return known;
  const made = new Intl.Segmenter(lang, { granularity: 'word' });
  segmenters.set(lang, made);
  return made;
};

/** Most words of a text that are searched: a column of more would cost more than it finds. */
const mostTokens = 4000;
/** Longest text that is cut into words, in UTF-16 units. */
const longestCut = 400_000;

/** The words of a text as a search compares them, each once, in any of the three scripts. */
export const tokensOf = (text: string, lang: Language): string[] => {
  const found = new Set<string>();
  const cut = text.slice(0, longestCut).normalize('NFKC').toLowerCase();
  for (const { segment, isWordLike } of segmenterOf(lang).segment(cut)) {
    if (!isWordLike) continue;
    found.add(segment.slice(0, 64));
    if (found.size >= mostTokens) break;
  }
  return [...found];
};

/** What a search can find: its name, and words that lead to it without being shown first. */
export interface Findable {
  title: string;
  /** Where it stands, such as the headings above a page. */
  place?: string;
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** How well one word matches; lower is better, undefined for not at all. */
const rankOf = (word: string, title: string, place: string): number | undefined => {
  const at = title.indexOf(word);
  if (at === 0) return title.length === word.length ? 0 : 1;
  if (at > 0) return /[\p{L}\p{N}]/u.test(title[at - 1] ?? '') ? 3 : 2;
  return place.includes(word) ? 4 : undefined;
};

/**
 * The entries in which every word of the query occurs, the best first: whole names, beginnings, beginnings of words,
 * middles, and last those whose place alone matches. Entries that match equally well keep their order.
 */
export const findMatches = <T extends Findable>(entries: readonly T[], query: string): T[] => {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...entries];
  const found: { entry: T; rank: number }[] = [];
  for (const entry of entries) {
    const [title, place] = [fold(entry.title), fold(entry.place ?? '')];
    const ranks = words.map((word) => rankOf(word, title, place));
    if (ranks.every((rank) => rank !== undefined))
      found.push({ entry, rank: ranks.reduce((sum, rank) => sum + rank, 0) });
  }
  return found.sort((one, other) => one.rank - other.rank).map(({ entry }) => entry);
};

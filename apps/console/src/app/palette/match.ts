/** What a search can find: its name, and words that lead to it without being shown first. */
export interface Findable {
  title: string;
  /** Where it stands, such as the headings above a page. */
  place?: string;
  /** The server found it: what was asked for may stand in a text that is not shown. */
  isFound?: boolean;
}

/** How well something fits, the best first. */
const fits = { whole: 0, begins: 1, wordBegins: 2, contains: 3, elsewhere: 4 } as const;
type Fit = (typeof fits)[keyof typeof fits];

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

const isInWord = (text: string): boolean => /[\p{L}\p{M}\p{N}]$/u.test(text);

const beginsWord = (title: string, part: string): boolean => {
  for (let at = title.indexOf(part); at >= 0; at = title.indexOf(part, at + 1))
    if (!isInWord(title.slice(Math.max(0, at - 2), at))) return true;
  return false;
};

/** How well one part of a query fits a name; undefined where it does not occur in it. */
const fitOf = (part: string, title: string): Fit | undefined => {
  if (!title.includes(part)) return undefined;
  if (title.startsWith(part)) return title.length === part.length ? fits.whole : fits.begins;
  return beginsWord(title, part) ? fits.wordBegins : fits.contains;
};

const fitOfEntry = (
  { title, place = '', isFound }: Findable,
  query: string,
  words: readonly string[],
): Fit | undefined => {
  const [name, around] = [fold(title), fold(place)];
  const whole = fitOf(query, name);
  if (whole !== undefined) return whole;
  // Words that stand apart fit as badly as the worst of them, and never as the beginning of a name does.
  const found = words.map(
    (word) => fitOf(word, name) ?? (around.includes(word) ? fits.elsewhere : undefined),
  );
  const isEvery = found.every((fit) => fit !== undefined);
  if (!isEvery) return isFound ? fits.elsewhere : undefined;
  return found.reduce<Fit>((worst, fit) => (fit > worst ? fit : worst), fits.wordBegins);
};

/**
 * The entries in which every word of the query occurs, the best first: whole names, beginnings, beginnings of words,
 * middles, and last those whose place alone matches. Entries that match equally well keep their order.
 */
export const findMatches = <T extends Findable>(entries: readonly T[], query: string): T[] => {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...entries];
  const asked = words.join(' ');
  return entries
    .flatMap((entry) => {
      const fit = fitOfEntry(entry, asked, words);
      return fit === undefined ? [] : [{ entry, fit }];
    })
    .sort((one, other) => one.fit - other.fit)
    .map(({ entry }) => entry);
};

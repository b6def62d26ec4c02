import { withPlainDigits } from '@lc/contract/kernel';

/** A letter that starts a syllable, unless it is stacked or closes the one before. */
const isBase = (letter: string | undefined): boolean =>
  letter !== undefined && ((letter >= '\u1000' && letter <= '\u102a') || letter === '\u103f');

const virama = '\u1039';
const asat = '\u103a';
const dot = '\u1037';

const startsSyllable = (letters: readonly string[], index: number): boolean => {
  const [before, letter, next, afterNext] = [-1, 0, 1, 2].map((step) => letters[index + step]);
  if (!isBase(letter) || before === virama) return false;
  return next !== asat && next !== virama && !(next === dot && afterNext === asat);
};

/** The syllables of a run of Burmese letters. */
export const syllablesOf = (run: string): string[] => {
  const letters = [...run];
  const syllables: string[] = [];
  for (const [index, letter] of letters.entries()) {
    const last = syllables.length - 1;
    if (last < 0 || startsSyllable(letters, index)) syllables.push(letter);
    else syllables[last] += letter;
  }
  return syllables;
};

/** Texts as they are compared: one spelling of what looks the same, Latin digits, nothing invisible. */
export const foldText = (text: string): string =>
  withPlainDigits(
    text
      .normalize('NFKC')
      .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
      // A zero where the letter wa belongs, and letters that are typed as two.
      .replace(/(?<![\u1040-\u1049])\u1040(?=[\u1000-\u103f])/g, '\u101d')
      .replace(/(?<=[\u1000-\u103f])\u1040(?![\u1040-\u1049])/g, '\u101d')
      .replaceAll('\u1025\u102e', '\u1026')
      .replaceAll('\u101e\u103c', '\u1029')
      .replaceAll('\u1025\u103a', '\u1009\u103a'),
  );

/** What a search looks for: a word that is stemmed, or neighbouring pieces of a text without spaces. */
export type Term =
  | { kind: 'word'; text: string }
  | { kind: 'pieces'; pieces: string[]; text: string; isLong: boolean };

const runs =
  /[\u1000-\u103f\u104c-\u104f\u1050-\u109f\uaa60-\uaa7f]+|\p{Script=Han}+|[\p{Script=Latin}\p{N}]+[+#]*|[\p{L}\p{M}]+/gu;
const burmese = /^[\u1000-\u109f\uaa60-\uaa7f]/;
const han = /^\p{Script=Han}/u;
const plainWord = /^[a-z0-9]+$/;

/** Longest text that is cut, in UTF-16 units, and most pieces of it. */
const longest = 400_000;
const mostPieces = 8000;

const unitsOf = (run: string): string[] | undefined => {
  if (burmese.test(run)) return syllablesOf(run);
  return han.test(run) ? [...run] : undefined;
};

const pairsOf = (units: readonly string[]): string[] =>
  units.slice(1).map((unit, index) => `${units[index]}${unit}`);

const runsOf = (text: string): string[] => foldText(text.slice(0, longest)).toLowerCase().match(runs) ?? [];

/** Words of a text that the database stems, and pieces that are looked for as they are. */
export const cutText = (text: string): { words: string; pieces: string[] } => {
  const words: string[] = [];
  const pieces = new Set<string>();
  for (const run of runsOf(text)) {
    const units = unitsOf(run);
    if (units) for (const piece of [...units, ...pairsOf(units)]) pieces.add(piece);
    else if (plainWord.test(run)) words.push(run);
    else pieces.add(run.slice(0, 64));
    if (pieces.size >= mostPieces) break;
  }
  return { words: words.join(' '), pieces: [...pieces] };
};

/** Every piece and word of a name, none of them stemmed. */
export const cutName = (name: string): string[] => {
  const { words, pieces } = cutText(name);
  return [...new Set([...words.split(' ').filter(Boolean), ...pieces])].map((piece) => `n:${piece}`);
};

const mostTerms = 12;

/** What a person typed, as terms that all have to be there. */
export const termsOf = (keyword: string): Term[] =>
  runsOf(keyword)
    .slice(0, mostTerms)
    .map((run): Term => {
      const units = unitsOf(run);
      if (units) {
        const pieces = units.length > 1 ? pairsOf(units) : units;
        return { kind: 'pieces', pieces, text: run, isLong: units.length > 2 };
      }
      return plainWord.test(run)
        ? { kind: 'word', text: run }
        : { kind: 'pieces', pieces: [run.slice(0, 64)], text: run, isLong: false };
    });

const isYears = (match: string): boolean => {
  const parts = match.split(/[^0-9]+/).filter(Boolean);
  return parts.every(({ length }) => length <= 4) && /^(?:19|20)\d\d$/.test(parts[0] ?? '');
};

/** A text, folded, without the numbers and addresses by which a person is reached or known. */
export const withoutNumbers = (text: string): string =>
  foldText(text)
    .replace(/[\w.+@-]+/g, (part) => (part.includes('@') ? '•' : part))
    .replace(/\d{1,2}\s?\/\s?[^\s/()]{2,24}\s?\([^\s()]{1,16}\)\s?\d{5,6}/gu, '•')
    .replace(/\+?\d(?:[\s().-]{0,2}\d){6,30}[xX]?/g, (match) => (isYears(match) ? match : '•'));

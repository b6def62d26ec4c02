import { normalizeText, trimCharacters } from '@lc/contract/kernel';
import { shownText, type TableCell, type TableRow } from './cell.ts';

/** Longest heading, in UTF-16 units. */
const longest = 200;

/** What people write beside a heading to say that it must be filled in, or need not. */
const marks =
  /[([{](?:required|mandatory|optional|必填|必需|必须|必选|选填|可选|非必填|必填项|မဖြစ်မနေ|လိုအပ်သည်|ဖြည့်ရန်|မဖြည့်လည်းရ|\*)[)\]}]/g;
const marksAtEnds = '*:. \n\r\t\u3002';

/** Signs that nobody sees. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/** The form in which headings are compared: without marks, blanks, width and case. */
export const headingKey = (heading: string): string => {
  const plain = normalizeText(heading.slice(0, longest), 'NFKC').toLowerCase().replace(unseen, '');
  // A mark may stand behind another one: `Name (required) *`.
  return trimCharacters(trimCharacters(plain, marksAtEnds).replace(marks, ' '), marksAtEnds).replace(
    /[\s_\-‐–—]+/g,
    '',
  );
};

/** The parts of a heading in several languages: at line ends, slashes, and where the script changes. */
const partsOf = (heading: string): string[][] => {
  const plain = normalizeText(heading.slice(0, longest), 'NFKC').replace(unseen, '');
  const bracketed = /^([^()]+)\(([^()]+)\)\s*\*?$/.exec(plain);
  return [
    plain.split(/[\r\n/|]+/),
    ...(bracketed ? [[bracketed[1] ?? '', bracketed[2] ?? '']] : []),
    plain.split(
      /(?<=[\p{Script=Han}])\s*(?=[a-z])|(?<=[a-z*)])\s*(?=[\p{Script=Han}\p{Script=Myanmar}])|(?<=[\p{Script=Myanmar}])\s+(?=[a-z\p{Script=Han}])/iu,
    ),
  ].filter((parts) => parts.length > 1);
};

/** What the keys of a heading stand for: it as a whole, or else each of its parts. */
export const readHeading = <T>(heading: string, find: (key: string) => T | undefined): T[] => {
  const whole = find(headingKey(heading));
  if (whole !== undefined) return [whole];
  for (const parts of partsOf(heading)) {
    const found = parts
      .map(headingKey)
      .filter((key) => key !== '')
      .map(find);
    const known = found.filter((one) => one !== undefined);
    if (known.length > 0 && known.length === found.length) return known;
  }
  return [];
};

/** So many lines may stand above the headings, with them. */
export const headingRows = 20;

const isWord = (cell: TableCell): boolean => typeof cell === 'string' && cell.trim() !== '';

/** How many cells of a line are headings that are known. */
const knownIn = (row: TableRow, isKnown: (key: string) => boolean): number =>
  new Set(
    row.cells.flatMap((cell) => {
      const text = shownText(cell);
      return text !== '' && readHeading(text, (key) => (isKnown(key) ? key : undefined)).length > 0
        ? [headingKey(text)]
        : [];
    }),
  ).size;

/** Where the headings of a sheet are. */
export interface HeadingPlace {
  /** Place among the rows of the sheet. */
  place: number;
  /** How many of its headings are known. */
  known: number;
}

/**
 * The line of headings among the first lines of a sheet: that in which most of them are known; where none is, the first
 * that could be one. Undefined for a sheet without anything in it.
 */
export const findHeadings = (
  rows: readonly TableRow[],
  isKnown: (key: string) => boolean,
): HeadingPlace | undefined => {
  const first = rows.slice(0, headingRows);
  const counts = first.map((row) => knownIn(row, isKnown));
  const known = Math.max(0, ...counts);
  if (known > 0) return { place: counts.indexOf(known), known };
  const widest = Math.max(0, ...first.map(({ cells }) => cells.filter(isWord).length));
  // Titles have one cell or two; headings are words in as many columns as there are, or nearly.
  const guess = first.findIndex(({ cells }) => {
    const words = cells.filter((cell) => cell !== null);
    return words.every(isWord) && words.length * 4 >= widest * 3;
  });
  return first.length === 0 ? undefined : { place: Math.max(0, guess), known: 0 };
};

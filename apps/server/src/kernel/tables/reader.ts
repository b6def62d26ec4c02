import { AppError } from '../app-error.ts';
import type { ImportLimits } from '../resource/import-limits.ts';
import { zipEntries } from '../resource/zip-entries.ts';
import type { TableRow } from './cell.ts';
import { readCsv, type Separator } from './csv.ts';
import type { TextEncoding } from './decode.ts';
import { kindOf } from './file-kind.ts';
import { findHeadings, headingRows } from './headings.ts';
import { createCellCounter } from './limits.ts';
import { formatsOf, openPackage, type Package, sharedStringsOf, workbookParts } from './xlsx-parts.ts';
import { readSheetRows, type SheetRows, type SheetSurroundings } from './xlsx-sheet.ts';

interface TableFile {
  bytes: Uint8Array;
  limits: ImportLimits;
  /** The headings that are known, by their keys. */
  headings: readonly string[];
  /** The sheet that is to be read; the one with most known headings without it. */
  sheet?: string | undefined;
}

/** A sheet as a file names it. */
export interface SheetSummary {
  name: string;
  isHidden: boolean;
  /** Lines with something in them. */
  rows: number;
}

/** What a file of a table holds. */
export interface ReadTable {
  sheets: SheetSummary[];
  /** Place of the sheet that was read. */
  sheet: number;
  /** Place of the headings among the rows. */
  headings: number;
  /** The lines from the first one, those above the headings with them. */
  rows: TableRow[];
  hiddenColumns: number[];
  merged: string[];
  /** Pictures and remarks, which no import reads. */
  extras: ('pictures' | 'comments')[];
  /** Set for a text file. */
  text?: { encoding: TextEncoding; separator: Separator };
}

const tooLarge = ({ rows }: ImportLimits): AppError =>
  new AppError('system.importTooLarge', { params: { rows } });

const requireRoom = (table: ReadTable, limits: ImportLimits): ReadTable => {
  if (table.rows.length - table.headings - 1 > limits.rows) throw tooLarge(limits);
  return table;
};

/**
 * Reads the table in an Excel workbook or a text with separators. It holds up whoever runs it, so it runs in a bounded
 * process.
 * @throws system.importUnreadable, system.importEncoding, system.importOtherFormat, system.importProtected, system.importEmpty,
 *   system.importSheet, system.importQuote, system.importTooLarge, system.importTooComplex
 */
export const readTable = ({ bytes, limits, headings, sheet }: TableFile): ReadTable => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const known = new Set(headings);
  const isKnown = (key: string): boolean => known.has(key);
  try {
    const names = zipEntries(file)?.map(({ name }) => name);
    if (kindOf(file, names) === 'text') return readText(file, limits, isKnown);
    return requireRoom(readWorkbook(openPackage(file, limits), limits, isKnown, sheet), limits);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('system.importUnreadable', { cause: error });
  }
};

const mostRows = ({ rows }: ImportLimits): number => rows + headingRows + 1;

const readText = (file: Buffer, limits: ImportLimits, isKnown: (key: string) => boolean): ReadTable => {
  const { rows, count, encoding, separator } = readCsv(file, limits, mostRows(limits));
  const found = findHeadings(rows, isKnown);
  if (!found) throw new AppError('system.importEmpty');
  return requireRoom(
    {
      sheets: [{ name: '', isHidden: false, rows: count }],
      sheet: 0,
      headings: found.place,
      rows,
      hiddenColumns: [],
      merged: [],
      extras: [],
      text: { encoding, separator },
    },
    limits,
  );
};

const readWorkbook = (
  parts: Package,
  limits: ImportLimits,
  isKnown: (key: string) => boolean,
  wanted: string | undefined,
): ReadTable => {
  const { sheets, calendar, sharedStrings, styles } = workbookParts(parts);
  const [strings, formats] = [
    sharedStringsOf(sharedStrings && parts.text(sharedStrings), limits),
    formatsOf(styles && parts.text(styles)),
  ];
  const texts = sheets.map(({ path }) => parts.text(path) ?? '<worksheet/>');
  const read = (place: number, most: number): SheetRows => {
    const counter = createCellCounter(
      most > headingRows
        ? limits
        : { ...limits, cells: Number.POSITIVE_INFINITY, characters: Number.POSITIVE_INFINITY },
    );
    const surroundings: SheetSurroundings = { strings, formats, calendar, counter };
    return readSheetRows(texts[place] ?? '', surroundings, most);
  };
  const looked = sheets.map((part, place) => {
    const { rows, count } = read(place, headingRows);
    return { part, place, count, found: findHeadings(rows, isKnown) };
  });
  if (wanted !== undefined && !sheets.some(({ name }) => name === wanted))
    throw new AppError('system.importSheet', { params: { sheet: wanted } });
  const [best] = looked
    .filter(({ part, found }) => found && (wanted === undefined || part.name === wanted))
    .sort(
      (one, two) =>
        (two.found?.known ?? 0) - (one.found?.known ?? 0) ||
        Number(one.part.isHidden) - Number(two.part.isHidden) ||
        one.place - two.place,
    );
  if (!best) throw new AppError('system.importEmpty');
  const { rows, hiddenColumns, merged } = read(best.place, mostRows(limits));
  // With the lines of the whole sheet at hand the headings are where they were.
  return {
    sheets: looked.map(({ part: { name, isHidden }, count }) => ({ name, isHidden, rows: count })),
    sheet: best.place,
    headings: best.found?.place ?? 0,
    rows,
    hiddenColumns,
    merged,
    extras: extrasOf(parts),
  };
};

const extrasOf = ({ names }: Package): ReadTable['extras'] => [
  ...(names.some((name) => name.startsWith('xl/media/')) ? (['pictures'] as const) : []),
  ...(names.some((name) => /^xl\/(?:threaded)?comments/.test(name)) ? (['comments'] as const) : []),
];

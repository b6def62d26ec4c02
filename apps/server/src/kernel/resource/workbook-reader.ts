import { inflateRawSync } from 'node:zlib';
import { streamXlsxRows } from 'hucre/xlsx';
import { AppError } from '../app-error.ts';
import { type ImportLimits, importLimits } from './import-limits.ts';
import { zipEntries } from './zip-entries.ts';

/** What a cell of an imported workbook holds. */
export type ImportedCell = string | number | boolean | Date | null;

interface WorkbookFile {
  bytes: Uint8Array;
  limits: ImportLimits;
}

const tooComplex = (cause?: unknown): AppError =>
  new AppError('system.importTooComplex', {
    params: {
      size: importLimits.unpackedBytes / 1_048_576,
      columns: importLimits.columns,
      characters: importLimits.cellCharacters,
      strings: importLimits.sharedStrings,
    },
    cause,
  });

const isTooLong = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

const countOf = (content: Buffer, word: string): number => {
  let count = 0;
  for (let at = content.indexOf(word); at >= 0; at = content.indexOf(word, at + word.length)) count++;
  return count;
};

/** Unpacks every entry once, to know what they hold before a reader keeps it. */
const requireBounded = (file: Buffer, { unpackedBytes, sharedStrings }: ImportLimits): void => {
  const entries = zipEntries(file);
  if (!entries) throw new AppError('system.importUnreadable');
  let left = unpackedBytes;
  let strings = 0;
  for (const { content, isPacked, declaredSize } of entries) {
    if (declaredSize > left) throw tooComplex();
    try {
      const unpacked = isPacked ? inflateRawSync(content, { maxOutputLength: Math.max(1, left) }) : content;
      left -= unpacked.length;
      strings += countOf(unpacked, '<si');
    } catch (error) {
      throw isTooLong(error) ? tooComplex(error) : new AppError('system.importUnreadable', { cause: error });
    }
    if (left < 0 || strings > sharedStrings) throw tooComplex();
  }
};

const lastFilled = (values: readonly unknown[]): number =>
  values.findLastIndex((value) => value !== null && value !== undefined && value !== '') + 1;

const cellOf = (value: unknown): ImportedCell => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean' || value instanceof Date) return value;
  return String(value);
};

/**
 * The rows of a workbook's first sheet, headings first. It holds up whoever runs it, so it runs in a bounded process.
 * @throws system.importUnreadable, system.importTooLarge, system.importTooComplex
 */
export const readWorkbookRows = async ({ bytes, limits }: WorkbookFile): Promise<ImportedCell[][]> => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  requireBounded(file, limits);
  const rows: ImportedCell[][] = [];
  let cells = 0;
  let characters = 0;
  try {
    for await (const { values } of streamXlsxRows(file)) {
      const length = lastFilled(values);
      const row = values.slice(0, length).map(cellOf);
      cells += length;
      for (const cell of row) {
        if (typeof cell !== 'string') continue;
        characters += cell.length;
        if (cell.length > limits.cellCharacters) throw tooComplex();
      }
      if (length > limits.columns || cells > limits.cells || characters > limits.characters)
        throw tooComplex();
      // Lines without anything in them are no rows, but the headings are the first line.
      if (length > 0 || rows.length === 0) rows.push(row);
      if (rows.length > limits.rows + 1)
        throw new AppError('system.importTooLarge', { params: { rows: limits.rows } });
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('system.importUnreadable', { cause: error });
  }
  return rows;
};

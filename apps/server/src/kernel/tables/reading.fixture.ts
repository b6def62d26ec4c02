import { AppError } from '../app-error.ts';
import { importLimits } from '../resource/import-limits.ts';
import { shownText, type TableCell } from './cell.ts';
import { headingKey } from './headings.ts';
import { readTable } from './reader.ts';

const known = ['Name', 'Website', 'Amount', 'Booked on', '网站', 'ဝက်ဘ်ဆိုက်'].map(headingKey);
/** Reads a file as an import of a few fields does. */
export const read = (bytes: Uint8Array, sheet?: string) =>
  readTable({ bytes, limits: importLimits, headings: known, sheet });
/** The records below the headings, as they are shown. */
export const records = (table: ReturnType<typeof read>): string[][] =>
  table.rows.slice(table.headings + 1).map(({ cells }) => cells.map(shownText));
export const cellsOf = (table: ReturnType<typeof read>, row = 1): readonly TableCell[] =>
  table.rows[table.headings + row]?.cells ?? [];
/** The key and the parameter of a refusal, or that the file was read. */
export const refusal = (bytes: Uint8Array): unknown => {
  try {
    read(bytes);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.key, error.params.format ?? error.params.line].filter((part) => part !== undefined);
  }
  return 'read';
};

import { AppError } from '../app-error.ts';
import type { ImportLimits } from '../resource/import-limits.ts';
import { isErrorText, type TableCell, type TableRow } from './cell.ts';
import { decodeText, looksLikeText, type TextEncoding } from './decode.ts';
import { createCellCounter, tooComplex } from './limits.ts';

const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

interface CsvRecord {
  line: number;
  fields: string[];
}

/** Most fields of a record: as many as a spreadsheet has columns. */
const mostFields = 16_384;

/**
 * The records of a text with separators (RFC 4180, with any end of line).
 * @returns the line of a quote that has no end, or something behind it, where there is one
 */
function* records(text: string, separator: Separator): Generator<CsvRecord, number | undefined> {
  let line = 1;
  let start = 1;
  let field = '';
  let fields: string[] = [];
  let at = 0;
  while (at < text.length) {
    const sign = text[at];
    if (sign === '"' && field.trim() === '') {
      const opened = line;
      field = '';
      at += 1;
      for (;;) {
        const end = text.indexOf('"', at);
        if (end < 0) return opened;
        const part = text.slice(at, end);
        field += part;
        line += part.split('\n').length - 1;
        at = end + 1;
        if (text[at] !== '"') break;
        field += '"';
        at += 1;
      }
      const next = nextSign(text, at, separator);
      if (text[next] === '"' || text.slice(at, next).trim() !== '') return opened;
      at = next;
    } else if (sign === separator) {
      if (fields.push(field) > mostFields) throw tooComplex();
      field = '';
      at += 1;
    } else if (sign === '\n' || sign === '\r') {
      fields.push(field);
      yield { line: start, fields };
      field = '';
      fields = [];
      at += sign === '\r' && text[at + 1] === '\n' ? 2 : 1;
      line += 1;
      start = line;
    } else {
      const end = nextSign(text, at + 1, separator);
      field += text.slice(at, end);
      at = end;
    }
  }
  if (field !== '' || fields.length > 0) yield { line: start, fields: [...fields, field] };
  return undefined;
}

const nextSign = (text: string, from: number, separator: Separator): number => {
  let at = from;
  while (at < text.length) {
    const sign = text[at];
    if (sign === separator || sign === '\n' || sign === '\r' || sign === '"') return at;
    at += 1;
  }
  return at;
};

/** So many records tell which separator a file has. */
const looked = 30;

/** How many columns a separator makes in most of the first records, weighed by in how many of them. */
const weigh = (text: string, separator: Separator): number => {
  const widths = new Map<number, number>();
  let rows = 0;
  for (const { fields } of records(text, separator)) {
    if (fields.every((field) => field.trim() === '')) continue;
    widths.set(fields.length, (widths.get(fields.length) ?? 0) + 1);
    rows += 1;
    if (rows === looked) break;
  }
  let best = 0;
  for (const [width, count] of widths)
    if (width > 1) best = Math.max(best, (count / rows) * (1 + width / 100));
  return best;
};

/** So much of a text is looked at to know its separator, in UTF-16 units. */
const sample = 65_536;

const separatorOf = (text: string): Separator => {
  const start = text.slice(0, sample);
  const weights = separators.map((separator) => weigh(start, separator));
  const most = Math.max(...weights);
  return most === 0 ? ',' : (separators[weights.indexOf(most)] ?? ',');
};

/** What a spreadsheet would work out; `="00123"` is a text. */
const formula = /^=(?!"[^"]*"$)[\w$"'(+-]/;

const cellOf = (field: string): TableCell => {
  const plain = field.trim();
  if (plain === '') return null;
  if (isErrorText(plain)) return { kind: 'fault', fault: 'error', text: plain };
  if (formula.test(plain)) return { kind: 'fault', fault: 'formula', text: plain };
  // What keeps a spreadsheet from making a number of a text is no part of it.
  const [, text = field] = /^="([^"]*)"$/.exec(plain) ?? /^'(\+?[\d ().-]+)$/.exec(plain) ?? [];
  return text.trim() === '' ? null : text;
};

export interface CsvTable {
  rows: TableRow[];
  count: number;
  encoding: TextEncoding;
  separator: Separator;
}

/** Reads a text with separators. @throws system.importUnreadable, system.importEncoding, system.importQuote, system.importTooComplex */
export const readCsv = (bytes: Uint8Array, limits: ImportLimits, most: number): CsvTable => {
  const decoded = decodeText(bytes);
  if (!decoded)
    throw new AppError(looksLikeText(bytes) ? 'system.importEncoding' : 'system.importUnreadable');
  const [, named, rest = decoded.text] = /^sep=(.)\r?\n(.*)$/s.exec(decoded.text) ?? [];
  const separator = separators.find((one) => one === named) ?? separatorOf(rest);
  const { count: countCell } = createCellCounter(limits);
  const rows: TableRow[] = [];
  const shift = named === undefined ? 0 : 1;
  let count = 0;
  const reading = records(rest, separator);
  for (let next = reading.next(); ; next = reading.next()) {
    if (next.done) {
      if (next.value !== undefined)
        throw new AppError('system.importQuote', { params: { line: next.value + shift } });
      break;
    }
    const cells = next.value.fields.map(cellOf);
    cells.forEach((cell, column) => {
      if (cell !== null) countCell(typeof cell === 'string' ? cell : '', column);
    });
    const length = cells.findLastIndex((cell) => cell !== null) + 1;
    if (length === 0) continue;
    count += 1;
    if (rows.length < most) rows.push({ number: next.value.line + shift, cells: cells.slice(0, length) });
  }
  return { rows, count, encoding: decoded.encoding, separator };
};

import { AppError } from '../app-error.ts';
import type { ImportLimits } from '../resource/import-limits.ts';
import { isErrorText, type TableCell, type TableRow } from './cell.ts';
import { createCellCounter, tooComplex } from './limits.ts';

/** How the letters of a text file are written. */
export type TextEncoding = 'UTF-8' | 'UTF-16' | 'GB 18030' | 'Windows-1252';

const decode = (encoding: string, bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** So much of a file is looked at to know its encoding, in bytes. */
const sample = 65_536;

/** In which byte of most pairs there is nothing: that of UTF-16 where most letters are Latin. */
const emptyHalf = (bytes: Uint8Array): 0 | 1 | undefined => {
  const empty = [0, 0];
  const length = Math.min(bytes.length, sample) & ~1;
  for (let at = 0; at < length; at++) if (bytes[at] === 0) empty[at & 1] = (empty[at & 1] ?? 0) + 1;
  const [first = 0, second = 0] = empty;
  if (Math.max(first, second) * 5 < length) return undefined;
  return first > second ? 0 : 1;
};

/**
 * Whether bytes that are no UTF-8 are Chinese: there both bytes of nearly every letter are high ones. In Western texts a
 * letter with an accent is one byte among Latin ones.
 */
const looksChinese = (bytes: Uint8Array): boolean => {
  let pairs = 0;
  let single = 0;
  for (let at = 0; at < Math.min(bytes.length, sample); at++) {
    if ((bytes[at] ?? 0) < 0x81) continue;
    if ((bytes[at + 1] ?? 0) >= 0x81) {
      pairs += 1;
      at++;
    } else single += 1;
  }
  return pairs > single * 3;
};

/** Signs that no text has: a file with them is something else. */
const isText = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isControl =
      code < 32 ? code !== 9 && code !== 10 && code !== 13 && code !== 12 : code >= 0x7f && code < 0xa0;
    if (isControl || code === 0xfffe) return false;
  }
  return true;
};

/** The text of a file in the encodings that spreadsheets write; undefined for what is none. */
export const decodeText = (bytes: Uint8Array): { text: string; encoding: TextEncoding } | undefined => {
  const [first, second] = bytes;
  const half =
    first === 0xff && second === 0xfe ? 1 : first === 0xfe && second === 0xff ? 0 : emptyHalf(bytes);
  const candidates: (readonly [TextEncoding, string])[] =
    half === undefined
      ? [
          ['UTF-8', 'utf-8'],
          ...(looksChinese(bytes) ? ([['GB 18030', 'gb18030']] as const) : []),
          ['Windows-1252', 'windows-1252'],
        ]
      : [['UTF-16', half === 1 ? 'utf-16le' : 'utf-16be']];
  for (const [encoding, name] of candidates) {
    const text = decode(name, bytes);
    if (text !== undefined && isText(text)) return { text, encoding };
  }
  return undefined;
};

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
 * @returns the line of a quote that has no end, where there is one
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

const separatorOf = (text: string): Separator => {
  const start = text.slice(0, sample);
  const weights = separators.map((separator) => weigh(start, separator));
  const most = Math.max(...weights);
  return most === 0 ? ',' : (separators[weights.indexOf(most)] ?? ',');
};

const cellOf = (field: string): TableCell => {
  const plain = field.trim();
  if (plain === '') return null;
  if (isErrorText(plain)) return { kind: 'fault', fault: 'error', text: plain };
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

/** Reads a text with separators. @throws system.importUnreadable, system.importQuote, system.importTooComplex */
export const readCsv = (bytes: Uint8Array, limits: ImportLimits, most: number): CsvTable => {
  const decoded = decodeText(bytes);
  if (!decoded) throw new AppError('system.importUnreadable');
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

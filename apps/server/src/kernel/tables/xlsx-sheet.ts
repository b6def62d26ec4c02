import {
  type FaultCell,
  isErrorText,
  type MomentCell,
  type NumberCell,
  plainDigits,
  type TableCell,
  type TableRow,
} from './cell.ts';
import { fillMask, momentOfSerial, type NumberFormat } from './formats.ts';
import type { CellCounter } from './limits.ts';
import { createTextCollector } from './xlsx-parts.ts';
import { attributeOf, readXml } from './xml.ts';

/** What the cells of a sheet refer to. */
export interface SheetSurroundings {
  strings: readonly string[];
  formats: readonly NumberFormat[];
  calendar: 1900 | 1904;
  counter: CellCounter;
}

/** Cells of one column that are shown as one. */
interface Merge {
  reference: string;
  column: number;
  from: number;
  to: number;
}

export interface SheetRows {
  /** The first of them, as many as were asked for. */
  rows: TableRow[];
  /** How many rows have something in them. */
  count: number;
  hiddenColumns: number[];
  /** Cells of which one has the value of all, such as `A5:A9`. */
  merged: string[];
}

/** Column and row of a cell such as `B7`, from 0 and from 1. */
const placeOf = (reference: string): { column: number; row: number } | undefined => {
  const [, letters, row] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? [];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column: column - 1, row: Number(row) };
};

const padZeros = (text: string, { before, after }: { before: number; after: number }): string => {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '' || fraction.length > after) return text;
  return `${sign}${whole.padStart(before, '0')}${after === 0 ? '' : `.${fraction.padEnd(after, '0')}`}`;
};

/** Most signs of a number that a double keeps as they are. */
const keptDigits = 15;

const numberCell = (
  text: string,
  format: NumberFormat | undefined,
  calendar: 1900 | 1904,
): number | NumberCell | MomentCell => {
  const moment = format?.unit && momentOfSerial(Number(text), calendar);
  if (format?.unit && moment) return { kind: 'moment', text: moment, unit: format.unit };
  const shown = format?.mask
    ? fillMask(text, format.mask)
    : format?.zeros && padZeros(plainDigits(text), format.zeros);
  if (shown !== undefined && shown !== text) return { kind: 'number', text, shown };
  if (format?.isPercent) return { kind: 'number', text, isPercent: true };
  // Most are as they stand: a sheet of plain numbers weighs little on its way.
  const plain = Number(text);
  return text.length <= keptDigits && String(plain) === text ? plain : { kind: 'number', text };
};

interface RawCell {
  type: string;
  style: number;
  value: string;
  inline: string;
  formula: string | undefined;
}

const picture = /^=(?:_xlfn\.)?DISPIMG\(/i;

const fault = (of: FaultCell['fault'], text: string): FaultCell => ({ kind: 'fault', fault: of, text });

const textValue = (text: string): TableCell =>
  isErrorText(text.trim()) ? fault('error', text.trim()) : text || null;

/** A cell with a day in the form of ISO 8601, as strict workbooks have it. */
const isoCell = (value: string): TableCell => {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d))?/.exec(value) ?? [];
  if (day === undefined) return value;
  return { kind: 'moment', text: `${day} ${time}`, unit: time === '00:00:00' ? 'day' : 'moment' };
};

const cellOf = (cell: RawCell, { strings, formats, calendar }: SheetSurroundings): TableCell => {
  const { type, value, inline, formula } = cell;
  if (type === 'inlineStr') return textValue(inline);
  if (value === '' && type !== 'str') return formula === undefined ? null : fault('formula', `=${formula}`);
  switch (type) {
    case 's':
      return textValue(strings[Number(value)] ?? '');
    case 'str':
      if (formula !== undefined && picture.test(value)) return fault('picture', value);
      return textValue(value);
    case 'b':
      return value === '1' || value === 'true';
    case 'e':
      return fault('error', value);
    case 'd':
      return isoCell(value);
    default:
      return Number.isFinite(Number(value)) ? numberCell(value, formats[cell.style], calendar) : value;
  }
};

/**
 * Reads a sheet; of cells that are one over several rows, each row has the value.
 * @param most rows that are kept; all are counted
 * @throws system.importTooComplex
 */
export const readSheetRows = (xml: string, surroundings: SheetSurroundings, most: number): SheetRows => {
  const rows: { number: number; cells: TableCell[]; isHidden?: boolean }[] = [];
  const merges: Merge[] = [];
  const hiddenColumns: number[] = [];
  const collector = createTextCollector();
  let count = 0;
  let number = 0;
  let column = -1;
  let cells: TableCell[] = [];
  let isHidden = false;
  let cell: RawCell | undefined;
  let into: 'value' | 'formula' | undefined;

  const openCell = (attributes: Readonly<Record<string, string>>): void => {
    column = placeOf(attributeOf(attributes, 'r') ?? '')?.column ?? column + 1;
    cell = {
      type: attributeOf(attributes, 't') ?? 'n',
      style: Number(attributeOf(attributes, 's') ?? 0),
      value: '',
      inline: '',
      formula: undefined,
    };
  };
  const closeCell = (raw: RawCell): void => {
    const read = cellOf({ ...raw, inline: collector.take() }, surroundings);
    if (read === null || (typeof read === 'string' && read.trim() === '')) return;
    surroundings.counter.count(textOf(read), column);
    while (cells.length < column) cells.push(null);
    cells[column] = read;
  };
  const closeRow = (): void => {
    if (cells.length === 0) return;
    count += 1;
    if (rows.length < most) rows.push({ number, cells, ...(isHidden && { isHidden }) });
  };

  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        number = Number(attributeOf(attributes, 'r') ?? number + 1);
        isHidden = /^(1|true)$/.test(attributeOf(attributes, 'hidden') ?? '');
        cells = [];
        column = -1;
      } else if (name === 'c') openCell(attributes);
      else if (name === 'v') into = 'value';
      else if (name === 'f' && cell) {
        into = 'formula';
        cell.formula = '';
      } else if (name === 'mergeCell') addMerge(merges, attributeOf(attributes, 'ref') ?? '');
      else if (name === 'col' && /^(1|true)$/.test(attributeOf(attributes, 'hidden') ?? ''))
        hiddenColumns.push(
          ...columnsBetween(Number(attributeOf(attributes, 'min')), Number(attributeOf(attributes, 'max'))),
        );
      else collector.open(name);
    },
    text: (part) => {
      if (!cell) return;
      if (into === 'value') cell.value += part;
      else if (into === 'formula') cell.formula += part;
      else collector.text(part);
    },
    close: (name) => {
      if (name === 'v' || name === 'f') into = undefined;
      else if (name === 'c' && cell) {
        closeCell(cell);
        cell = undefined;
      } else if (name === 'row') closeRow();
      else collector.close(name);
      return undefined;
    },
  });
  const merged = fillMerges(rows, merges, surroundings.counter);
  return { rows, count, hiddenColumns, merged };
};

const textOf = (cell: Exclude<TableCell, null>): string =>
  typeof cell === 'string' ? cell : typeof cell === 'object' ? cell.text : '';

/** Most hidden columns that are told apart. */
const mostColumns = 256;

const columnsBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(to, mostColumns) - from + 1) }, (_, at) => from - 1 + at);

/** Most merges that are looked at. */
const mostMerges = 10_000;

const addMerge = (merges: Merge[], reference: string): void => {
  const [from, to] = reference.split(':').map(placeOf);
  if (!from || !to || to.row <= from.row || merges.length === mostMerges) return;
  merges.push({ reference, column: from.column, from: from.row, to: to.row });
};

const fillMerges = (
  rows: readonly { number: number; cells: TableCell[] }[],
  merges: readonly Merge[],
  counter: CellCounter,
): string[] => {
  const places = new Map(rows.map(({ number }, at) => [number, at]));
  return merges.flatMap(({ reference, column, from, to }) => {
    const first = places.get(from);
    const value = first === undefined ? undefined : rows[first]?.cells[column];
    if (first === undefined || value === null || value === undefined) return [];
    let filled = 0;
    for (let at = first + 1; (rows[at]?.number ?? Number.POSITIVE_INFINITY) <= to; at++) {
      const cells = rows[at]?.cells;
      if (!cells || (cells[column] ?? null) !== null) continue;
      counter.count(textOf(value), column);
      while (cells.length < column) cells.push(null);
      cells[column] = value;
      filled += 1;
    }
    return filled > 0 ? [reference] : [];
  });
};

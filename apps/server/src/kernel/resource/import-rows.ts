import { withPlainDigits } from '@lc/contract/kernel';
import { shownText, type TableCell, type TableRow } from '../tables/cell.ts';
import { headingKey } from '../tables/headings.ts';
import type { ReadTable } from '../tables/reader.ts';

/** A line below the headings that is no record. */
interface RowNote {
  row: number;
  value: string;
  key: 'importNote.totals' | 'importNote.repeatedHeadings' | 'importNote.otherTable';
}

const totals = new Set(
  [
    'Total',
    'Totals',
    'Grand total',
    'Sum',
    'Subtotal',
    'Sub total',
    'Average',
    '合计',
    '总计',
    '小计',
    '共计',
    '合計',
    '總計',
    '平均',
    'စုစုပေါင်း',
    'ပေါင်း',
    'ပျမ်းမျှ',
  ].map(headingKey),
);

const isFilled = (cell: TableCell): boolean => shownText(cell) !== '';
const isNumber = (cell: TableCell): boolean =>
  typeof cell === 'object' && cell !== null ? cell.kind === 'number' : /^[\d.,\s-]+$/.test(shownText(cell));

/** A line of sums: it says so, and has numbers beside that alone. */
const isTotals = ({ cells }: TableRow): boolean => {
  const filled = cells.filter(isFilled);
  const words = filled.filter((cell) => totals.has(headingKey(shownText(cell))));
  return words.length === 1 && filled.every((cell) => words.includes(cell) || isNumber(cell));
};

/** Whether a line has the headings again; it ends with the first cell that is another one. */
const isSameHeadings = ({ cells }: TableRow, headings: readonly string[]): boolean => {
  let same = 0;
  for (const [place, cell] of cells.entries()) {
    if (!isFilled(cell)) continue;
    if (headingKey(shownText(cell)) !== headings[place]) return false;
    same += 1;
  }
  return same > 1;
};

/** So many lines behind empty ones are looked at for the headings of another table. */
const mostGaps = 20;

/**
 * The records below the headings, without what is none: headings that are there again, sums at the end, and what follows
 * further headings behind an empty line.
 */
export const splitRows = (
  { rows, headings }: Pick<ReadTable, 'rows' | 'headings'>,
  isHeading: (text: string) => boolean,
): { rows: TableRow[]; notes: RowNote[] } => {
  const own = (rows[headings]?.cells ?? []).map((cell) => headingKey(shownText(cell)));
  const notes: RowNote[] = [];
  const kept: TableRow[] = [];
  const note = (row: TableRow, key: RowNote['key']): void => {
    notes.push({ row: row.number, value: row.cells.map(shownText).filter(Boolean).join(' · '), key });
  };
  const below = rows.slice(headings + 1);
  let gaps = 0;
  const isOtherTable = (row: TableRow, at: number): boolean => {
    const before = below[at - 1];
    if (!before || row.number - before.number < 2 || gaps === mostGaps) return false;
    gaps += 1;
    const filled = row.cells.map(shownText).filter(Boolean);
    return filled.length > 1 && filled.filter(isHeading).length * 2 > filled.length;
  };
  const repeated = below.map((row) => isSameHeadings(row, own));
  const last = below.findIndex((row, at) => !repeated[at] && isOtherTable(row, at));
  const end = last < 0 ? below.length : last;
  const lastRecord = below.slice(0, end).findLastIndex((row) => !isTotals(row));
  below.forEach((row, at) => {
    if (at >= end) note(row, 'importNote.otherTable');
    else if (repeated[at]) note(row, 'importNote.repeatedHeadings');
    else if (at > lastRecord) note(row, 'importNote.totals');
    else kept.push(row);
  });
  return { rows: kept, notes };
};

const numberings = new Set(
  [
    'No.',
    'No',
    'Nr',
    'S/N',
    'S. No.',
    'Sr. No.',
    'Serial No.',
    '#',
    '№',
    '序号',
    '序',
    '編號',
    'စဉ်',
    'အမှတ်စဉ်',
    'စဥ်',
  ].map(headingKey),
);

/** Whether a column only counts the lines: 1, 2, 3, under a heading that says so. */
export const isRunningNumber = (heading: string, rows: readonly TableRow[], place: number): boolean => {
  if (!numberings.has(headingKey(heading))) return false;
  const counts = rows.map(({ cells }) => shownText(cells[place])).filter((text) => text !== '');
  const numbers = counts.map((text) => Number(withPlainDigits(text).replace(/[.)]$/, '')));
  const [first] = numbers;
  return first !== undefined && numbers.every((number, at) => number === first + at);
};

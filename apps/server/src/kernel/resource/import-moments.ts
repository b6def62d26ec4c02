import { type MomentReading, readMoment, withPlainDigits } from '@lc/contract/kernel';
import { type MomentCell, shownText, type TableCell } from '../tables/cell.ts';
import type { CellContext, CellReading } from './import-values.ts';

/** How a value is to be written, by the kind of field. */
const forms = { date: '2015-03-14', month: '2015-03', time: '09:30', dateTime: '2015-03-14 09:30' } as const;

type WrittenKind = keyof typeof forms;

const wrongForm = (kind: WrittenKind): CellReading => ({ rule: 'writtenAs', params: { form: forms[kind] } });

/** A value that says something else than the cell is said. */
const said = (value: string, cell: TableCell): CellReading => {
  const shown = shownText(cell);
  return shown === value ? { value } : { value, understood: value };
};

const reading = ({ language, order, timeZone }: CellContext): MomentReading => ({
  language,
  order,
  zone: timeZone,
});

/** A day, a month or a time in a cell that the spreadsheet counts with. */
const ofMoment = (kind: WrittenKind, cell: MomentCell): CellReading => {
  const [day = '', time = ''] = cell.text.split(' ');
  const isDay = cell.unit === 'day' || cell.unit === 'moment';
  switch (kind) {
    case 'date':
      if (!isDay) return wrongForm('date');
      return cell.unit === 'moment' && time !== '00:00:00' ? { value: day, understood: day } : { value: day };
    case 'dateTime':
      return isDay ? { value: cell.unit === 'day' ? `${day} 00:00:00` : cell.text } : wrongForm('dateTime');
    case 'month':
      if (cell.unit === 'month') return { value: day.slice(0, 7) };
      return isDay ? { value: day.slice(0, 7), understood: day.slice(0, 7) } : wrongForm('month');
    case 'time':
      return cell.unit === 'time' && time.endsWith(':00') ? { value: time.slice(0, 5) } : wrongForm('time');
  }
};

/** Reads a day, a month, a time or a moment in the forms in which people and spreadsheets have them. */
export const readWritten = (kind: WrittenKind, cell: TableCell, context: CellContext): CellReading => {
  if (typeof cell === 'object' && cell?.kind === 'moment') return ofMoment(kind, cell);
  if (typeof cell === 'boolean') return wrongForm(kind);
  const shown = shownText(cell);
  const read = (as: Parameters<typeof readMoment>[1]): string | undefined =>
    readMoment(shown, as, reading(context));
  const value = read(kind === 'time' ? 'minute' : kind);
  if (value !== undefined) return said(value, kind === 'dateTime' && value.startsWith(shown) ? value : cell);
  const moment = kind === 'date' || kind === 'month' ? read('dateTime') : undefined;
  if (moment === undefined) return wrongForm(kind);
  const part = moment.slice(0, kind === 'date' ? 10 : 7);
  return { value: part, understood: part };
};

const dayMonth = /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{4}(?!\d)/;

/** Which of two small numbers is the day in a column of texts; undefined where none of them says so, or two say otherwise. */
export const dayOrderOf = (cells: readonly TableCell[]): MomentReading['order'] => {
  const found = new Set<NonNullable<MomentReading['order']>>();
  for (const cell of cells) {
    if (typeof cell !== 'string' || cell.length > 40) continue;
    const [, first = '', second = ''] = dayMonth.exec(withPlainDigits(cell)) ?? [];
    if (Number(first) > 12 && Number(second) <= 12) found.add('dayFirst');
    if (Number(second) > 12 && Number(first) <= 12) found.add('monthFirst');
  }
  const [order] = found;
  return found.size === 1 ? order : undefined;
};

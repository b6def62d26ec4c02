import { trimCharacters } from '@lc/contract/kernel';

/** A number that a double would change, or that is shown otherwise, with every digit that the file has. */
export interface NumberCell {
  kind: 'number';
  text: string;
  /** As it is shown where its format adds zeros, such as 00123; otherwise as the file has it. */
  shown?: string;
  /** The format shows it a hundred times as large. */
  isPercent?: boolean;
}

/** What of a day and a time the format of a cell shows. */
export type MomentUnit = 'year' | 'month' | 'day' | 'moment' | 'time';

/** A number that its format makes a day or a time. */
export interface MomentCell {
  kind: 'moment';
  /** `YYYY-MM-DD HH:mm:ss` */
  text: string;
  unit: MomentUnit;
}

/** A cell whose value is not known: of a formula without a result, an error such as `#N/A`, a picture. */
export interface FaultCell {
  kind: 'fault';
  fault: 'formula' | 'error' | 'picture';
  text: string;
}

/** What a cell of a table holds. */
export type TableCell = string | number | boolean | NumberCell | MomentCell | FaultCell | null;

/** A line of a table that has something in it. */
export interface TableRow {
  /** As the spreadsheet counts it, from 1; of a text file the line of the record. */
  number: number;
  cells: readonly TableCell[];
  isHidden?: boolean;
}

/** A cell as text, as a person sees it. */
export const shownText = (cell: TableCell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'boolean' || typeof cell === 'number') return String(cell);
  if (cell.kind === 'number') return cell.shown ?? plainDigits(cell.text);
  if (cell.kind === 'fault') return cell.text;
  return momentText(cell);
};

/** A number with its digits, whatever it is kept as. */
export const asNumberCell = (cell: TableCell): TableCell =>
  typeof cell === 'number' ? { kind: 'number', text: String(cell) } : cell;

const momentText = ({ text, unit }: MomentCell): string => {
  if (unit === 'time') return text.slice(11).replace(/:00$/, '');
  if (unit === 'moment') return text.replace(' 00:00:00', '');
  return text.slice(0, { year: 4, month: 7, day: 10 }[unit]);
};

/** Significant digits that a spreadsheet shows and computes with. */
export const sureDigits = 15;

/** The digits of a number that a file has with an exponent: `1.5E3` is 1500. */
export const expandExponent = (number: string): string => {
  const match = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,3})$/.exec(number);
  if (!match) return number;
  const [, sign = '', whole = '', fraction = '', power = '0'] = match;
  const point = whole.length + Number(power);
  const digits = whole + fraction;
  const before = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const after =
    point >= digits.length ? '' : `${'0'.repeat(Math.max(0, -point))}${digits.slice(Math.max(0, point))}`;
  const trimmed = trimCharacters(after, '0', 'end');
  return `${sign}${before.replace(/^0+(?=\d)/, '')}${trimmed === '' ? '' : `.${trimmed}`}`;
};

/** How many digits of a number say something: those between its zeros. */
export const significantDigits = (number: string): number =>
  trimCharacters(expandExponent(number).replace('-', '').replace('.', ''), '0').length;

/** A number as a spreadsheet shows it: what a computer adds beyond 15 digits is no part of it. */
export const plainDigits = (number: string): string => {
  const digits = expandExponent(number);
  if (!digits.includes('.') || significantDigits(digits) <= sureDigits) return digits;
  const shown = expandExponent(Number(digits).toPrecision(sureDigits));
  return shown.includes('.') ? trimCharacters(trimCharacters(shown, '0', 'end'), '.', 'end') : shown;
};

/** The letters of a column, from A. */
export const lettersOfColumn = (place: number): string => {
  let letters = '';
  for (let left = place + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return letters;
};

/** Whether a text is what spreadsheets show where a value is not known. */
export const isErrorText = (text: string): boolean =>
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/.test(text);

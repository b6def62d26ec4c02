import type { LocalizedText, RecordColumns, Resource } from '@lc/contract/kernel';

/** A row of any resource as it travels. A screen that knows its resource narrows it with `RowOf`. */
export type Row = RecordColumns & Readonly<Record<string, unknown>>;

/** What is enough of a row to name and to move it. */
export type NamedRow = Readonly<Record<string, unknown>> & { id: string; version?: number };

/** Values that every row of a list has: they narrow it, go into each new row, and are shown nowhere. */
export type Fixed = Readonly<Record<string, string | number | boolean>>;

/** The words by which a person knows a row. */
export const nameOf = (resource: Resource, row: NamedRow): string => {
  const { label } = resource.spec;
  const text = textOf(row[`${label}_dictText`]) || textOf(row[label]) || row.id;
  return resource.spec.fields[label]?.kind === 'decimal' ? decimalText(text) : text;
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A row out of an answer whose type does not name its fields. */
export const toRow = (value: unknown): Row => {
  if (!isRow(value)) throw new TypeError('An answer that should hold a row holds none');
  return value;
};

/** Whether a value is a row: what the wire gives where no type names its fields. */
export const isRow = (value: unknown): value is Row =>
  isRecord(value) && typeof value.id === 'string' && typeof value.version === 'number';

/** The texts by language of a value that should hold them. */
export const localizedOf = (value: unknown): LocalizedText => (isRecord(value) ? value : {});

/** The text of a value that may be anything; empty when there is none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);
const digits = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 });

/** A decimal without the zeros that its column fills up with; never a number of JavaScript. */
export const decimalText = (text: string): string => (isDecimal(text) ? digits.format(text) : text);

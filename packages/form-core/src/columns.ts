import type { Column } from './document.ts';
import { setMember } from './edit.ts';
import { isObject, type Json, memberOf, membersOf, textOf } from './json.ts';

/** What a column says of its width. Later lines of the format keep it among options of the column. */
const storedIn = ({ raw }: Pick<Column, 'raw'>, name: string): Json | undefined => {
  if (!isObject(raw)) return undefined;
  return memberOf(raw, name) ?? memberOf(membersOf(memberOf(raw, 'options')), name);
};

const between = (value: Json | undefined, least: number, most: number): number | undefined => {
  const number = typeof value === 'number' ? value : Number.parseInt(textOf(value ?? null), 10);
  return number >= least && number <= most ? number : undefined;
};

/** The span of a column as it is written; undefined where none is. */
export const writtenSpan = (column: Pick<Column, 'raw'>): Json | undefined => storedIn(column, 'span');

/** The width of a column in 24ths; undefined where it takes its share. */
export const spanOf = (column: Pick<Column, 'raw'>): number | undefined =>
  between(storedIn(column, 'span'), 1, 24);

/** How far a column stands from the one before it, in 24ths. */
export const offsetOf = (column: Pick<Column, 'raw'>): number =>
  between(storedIn(column, 'offset'), 1, 23) ?? 0;

/** The column with another width, written where it is written already; undefined takes its share. */
export const withSpan = (column: Column, span: number | undefined): Column => {
  const { raw } = column;
  if (!isObject(raw)) return column;
  const options = memberOf(raw, 'options');
  const isInOptions =
    memberOf(raw, 'span') === undefined && isObject(options) && Object.hasOwn(options, 'span');
  return {
    ...column,
    raw: isInOptions
      ? { ...raw, options: setMember(options, 'span', span ?? '') }
      : setMember(raw, 'span', span ?? ''),
  };
};

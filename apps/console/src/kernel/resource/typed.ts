import type { RecordColumns, Resource, RowOf } from '@lc/contract/kernel';
import type { ComponentType, ReactNode } from 'react';
import type { FieldInputProps } from './form/field-input-props.ts';
import type { Row } from './row.ts';

/** The fields of a resource by name. */
export type FieldName<R extends Resource> = keyof R['spec']['fields'] & string;

/** What a list may show as a column: a field, a value that is worked out, or one of the columns that every row has. */
export type ColumnName<R extends Resource> =
  | FieldName<R>
  | (keyof NonNullable<R['spec']['computed']> & string)
  | keyof RecordColumns;

/** A row of a resource; of one that is known only when it runs, any row. */
type RowFor<R extends Resource> = string extends FieldName<R> ? Row : RowOf<R>;

/**
 * A function of a row, as a method: a list that knows its resource passes it on to parts that know rows alone, which
 * methods allow and function types do not.
 */
export type OfRow<R extends Resource, T> = { of(row: RowFor<R>): T }['of'];

/** The same of several rows. */
export type OfRows<R extends Resource, Rest extends unknown[], T> = {
  of(rows: readonly RowFor<R>[], ...rest: Rest): T;
}['of'];

/** How columns show their values, by field: a field that is renamed breaks it where it is compiled. */
export type CellsOf<R extends Resource> = { readonly [K in ColumnName<R>]?: OfRow<R, ReactNode> };

/** The lists of children of a resource by name. */
type ListName<R extends Resource> = keyof NonNullable<R['spec']['children']> & string;

/** How the page of a record shows its values: fields, and lists of children. */
export type ViewsOf<R extends Resource> = CellsOf<R> & {
  readonly [K in ListName<R>]?: OfRow<R, ReactNode>;
};

/** Inputs in place of the usual ones, by field. */
export type InputsOf<R extends Resource> = {
  readonly [K in FieldName<R>]?: ComponentType<FieldInputProps>;
};

/**
 * Refuses names that are none of these. An object that was made before it is handed over would otherwise keep a
 * field that has been renamed, as every name in it may be missing.
 */
export type OnlyNames<T, Name extends string> = T & { readonly [K in Exclude<keyof T, Name>]: never };

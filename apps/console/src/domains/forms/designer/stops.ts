import { type FormDocument, type Item, type Place, placeOf, walk } from '@lc/form-core';

/** A column of a grid that new widgets go into. */
export interface ColumnPlace {
  grid: string;
  column: number;
}

/** Where the keyboard can stand on the canvas: on a widget, or in a column. */
export type Stop = { id: string; column?: undefined } | { id: string; column: number };

/** Every stop of a design in reading order: a grid, its first column, what is in it, its next column. */
export const stopsOf = (document: Pick<FormDocument, 'items'>): Stop[] => {
  const visit = (items: readonly Item[]): Stop[] =>
    items.flatMap((item) => [
      { id: item.id },
      ...(item.columns ?? []).flatMap(({ items: inner }, column): Stop[] => [
        { id: item.id, column },
        ...visit(inner),
      ]),
    ]);
  return visit(document.items);
};

/** The stop that is chosen: the column where one is, else the widget. */
export const stopOf = (id: string, column: ColumnPlace | undefined): Stop =>
  column ? { id, column: column.column } : { id };

export const isSameStop = (one: Stop, other: Stop): boolean =>
  one.id === other.id && one.column === other.column;

/** Where something new goes: into the column that is chosen, else after the widget, else to the end. */
export const placeForNew = (
  document: FormDocument,
  selected: string | undefined,
  column: ColumnPlace | undefined,
): Place => {
  if (column) return { ...column, index: Number.MAX_SAFE_INTEGER };
  const place = selected === undefined ? undefined : placeOf(document, selected);
  return place ? { ...place, index: place.index + 1 } : { index: document.items.length };
};

/** The number of widgets, grids and what stands in them counted alike. */
export const widgetCount = (document: FormDocument): number => [...walk(document)].length;

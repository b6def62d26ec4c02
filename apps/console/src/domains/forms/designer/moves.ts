import { type FormDocument, itemsAt, type Place, placeOf } from '@lc/form-core';

/** The ways in which a widget moves by one step. */
export const moveKinds = ['up', 'down', 'into', 'out'] as const;
export type MoveKind = (typeof moveKinds)[number];

/**
 * Where a widget goes with one step, named as things stand before it; undefined where it cannot go. Up and down stay
 * in the column and go on in the next one at its end; into is the first column of the grid before it, else after it.
 */
export const moveTarget = (document: FormDocument, id: string, kind: MoveKind): Place | undefined => {
  const place = placeOf(document, id);
  if (!place) return undefined;
  const beside = itemsAt(document, place);
  switch (kind) {
    case 'up':
      return place.index > 0 ? { ...place, index: place.index - 1 } : columnBeside(document, place, -1);
    case 'down':
      return place.index < beside.length - 1
        ? { ...place, index: place.index + 2 }
        : columnBeside(document, place, 1);
    case 'into': {
      const grid = [beside[place.index - 1], beside[place.index + 1]].find((item) => item?.columns?.length);
      return grid && { grid: grid.id, column: 0, index: grid.columns?.[0]?.items.length ?? 0 };
    }
    case 'out': {
      const around = place.grid === undefined ? undefined : placeOf(document, place.grid);
      return around && { ...around, index: around.index + 1 };
    }
  }
};

/** The end of the column before, or the start of the one after. */
const columnBeside = (
  document: FormDocument,
  { grid, column = 0 }: Place,
  step: -1 | 1,
): Place | undefined => {
  if (grid === undefined || column + step < 0) return undefined;
  const count = columnCount(document, grid);
  if (column + step >= count) return undefined;
  const next = { grid, column: column + step };
  return { ...next, index: step < 0 ? itemsAt(document, next).length : 0 };
};

const columnCount = (document: FormDocument, grid: string): number => {
  const place = placeOf(document, grid);
  const item = place && itemsAt(document, place)[place.index];
  return item?.columns?.length ?? 0;
};

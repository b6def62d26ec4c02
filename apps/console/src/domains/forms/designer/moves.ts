import { type FormDocument, itemsAt, outermost, type Place, placeOf } from '@lc/form-core';

/** The ways in which widgets move by one step. */
export const moveKinds = ['up', 'down', 'into', 'out'] as const;
export type MoveKind = (typeof moveKinds)[number];

/**
 * Where widgets go with one step, named as things stand before it; a way in which they cannot go is left out. Up and
 * down stay in the column and go on in the next one at its end; into is the first column of the grid before them,
 * else after them. Several go together, and only while they stand in the same column.
 */
export const moveTargets = (
  document: FormDocument,
  ids: ReadonlySet<string>,
): Partial<Record<MoveKind, Place>> => {
  const items = outermost(document, ids);
  const place = items[0] && placeOf(document, items[0].id);
  if (!place) return {};
  const beside = itemsAt(document, place);
  const moving = new Set(items);
  if (beside.filter((item) => moving.has(item)).length < items.length) return {};
  const last = beside.findLastIndex((item) => moving.has(item));
  const grid = [beside[place.index - 1], beside[last + 1]].find((item) => item?.columns?.length);
  const around = place.grid === undefined ? undefined : placeOf(document, place.grid);
  const targets = {
    up: place.index > 0 ? { ...place, index: place.index - 1 } : columnBeside(document, place, -1),
    down: last < beside.length - 1 ? { ...place, index: last + 2 } : columnBeside(document, place, 1),
    into: grid && { grid: grid.id, column: 0, index: grid.columns?.[0]?.items.length ?? 0 },
    out: around && { ...around, index: around.index + 1 },
  };
  return Object.fromEntries(Object.entries(targets).filter(([, target]) => target !== undefined));
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

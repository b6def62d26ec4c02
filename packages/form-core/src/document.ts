import { isObject, type Json, type JsonObject, memberOf, type Path } from './json.ts';

/**
 * A design while it is open. Every node keeps the JSON it was read from, whatever that holds; only `list` and
 * `columns` are kept beside it as nodes of their own. Nothing here is ever changed in place.
 */
export interface FormDocument {
  readonly raw: JsonObject;
  readonly items: readonly Item[];
}

/** A widget, or whatever else stood in a list of widgets. */
export interface Item {
  /** Stable while the design is open. The widget's key where that is usable and no other widget has it. */
  readonly id: string;
  readonly raw: Json;
  /** The columns of a grid whose columns can be read. */
  readonly columns?: readonly Column[];
}

/** A column of a grid. */
export interface Column {
  readonly raw: Json;
  readonly items: readonly Item[];
}

/** Makes ids for widgets whose key is missing or taken. */
export type NewId = () => string;

/** Ids `#1`, `#2` …, which no key of the original looks like. */
export const countingIds = (): NewId => {
  let count = 0;
  return () => `#${++count}`;
};

/** The key of a widget where it is usable: a number, or a text that is not empty. */
export const keyOf = (raw: Json): string | undefined => {
  const key = isObject(raw) ? memberOf(raw, 'key') : undefined;
  if (typeof key === 'number') return String(key);
  return typeof key === 'string' && key !== '' ? key : undefined;
};

/** Opens a design. Any object will do: what is no list of widgets stays as it is and shows no items. */
export const openDocument = (raw: JsonObject, newId: NewId = countingIds()): FormDocument => {
  const taken = new Set<string>();
  const open = (list: Json | undefined): Item[] =>
    Array.isArray(list) ? list.map((entry) => openItem(entry)) : [];
  const openItem = (entry: Json): Item => {
    const key = keyOf(entry);
    let id = key !== undefined && !taken.has(key) ? key : newId();
    // A key may look like an id that was made up.
    while (taken.has(id)) id = newId();
    taken.add(id);
    const columns = isObject(entry) && entry.type === 'grid' ? memberOf(entry, 'columns') : undefined;
    if (!Array.isArray(columns)) return { id, raw: entry };
    return {
      id,
      raw: entry,
      columns: columns.map((column) => ({
        raw: column,
        items: open(isObject(column) ? memberOf(column, 'list') : undefined),
      })),
    };
  };
  return { raw, items: open(memberOf(raw, 'list')) };
};

/** The design as JSON again: what was not touched is what it was. */
export const documentToJson = ({ raw, items }: FormDocument): JsonObject => withList(raw, items);

/** A widget as JSON, with what stands in its columns. */
export const itemToJson = ({ raw, columns }: Item): Json => {
  if (!columns || !isObject(raw)) return raw;
  return {
    ...raw,
    columns: columns.map((column) =>
      isObject(column.raw) ? withList(column.raw, column.items) : column.raw,
    ),
  };
};

const withList = (raw: JsonObject, items: readonly Item[]): JsonObject =>
  items.length === 0 && !Array.isArray(memberOf(raw, 'list')) ? raw : { ...raw, list: items.map(itemToJson) };

/** An item with the place it has in the design's JSON and the grid column it stands in. */
export interface Placed {
  item: Item;
  path: Path;
  depth: number;
}

/** Every item of a design in reading order, grids before what stands in them. */
export function* walk({ items }: Pick<FormDocument, 'items'>): Generator<Placed> {
  yield* walkList(items, ['list'], 0);
}

function* walkList(items: readonly Item[], path: Path, depth: number): Generator<Placed> {
  for (const [index, item] of items.entries()) {
    const here = [...path, index];
    yield { item, path: here, depth };
    for (const [position, column] of (item.columns ?? []).entries())
      yield* walkList(column.items, [...here, 'columns', position, 'list'], depth + 1);
  }
}

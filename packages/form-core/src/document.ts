import { containerRegions, holdsRows, withListAt } from './containers.ts';
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
  /** The columns of a grid whose columns can be read, or the parts of another container. */
  readonly columns?: readonly Column[];
  /** Whether it is a container of an unknown type whose value is a list of rows, which cannot be filled in. */
  readonly hasRows?: true;
}

/** A column of a grid, or a part of another container. */
export interface Column {
  readonly raw: Json;
  readonly items: readonly Item[];
  /** Where its list stands in the JSON of a container that is no grid. */
  readonly listPath?: Path;
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
    if (!isObject(entry)) return { id, raw: entry };
    const regions = containerRegions(entry);
    if (regions)
      return {
        id,
        raw: entry,
        columns: regions.map(({ path, holder, list }) => ({
          // What stands in the container itself is the container's.
          raw: holder === entry ? {} : holder,
          items: open([...list]),
          listPath: path,
        })),
        ...(holdsRows(entry) ? { hasRows: true } : {}),
      };
    const columns = entry.type === 'grid' ? memberOf(entry, 'columns') : undefined;
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
  if (raw.type !== 'grid')
    return columns.reduce<Json>(
      (changed, { listPath, items }) =>
        listPath ? withListAt(changed, listPath, items.map(itemToJson)) : changed,
      raw,
    );
  return {
    ...raw,
    columns: columns.map((column) =>
      isObject(column.raw) ? withList(column.raw, column.items) : column.raw,
    ),
  };
};

const withList = (raw: JsonObject, items: readonly Item[]): JsonObject =>
  items.length === 0 && !Array.isArray(memberOf(raw, 'list')) ? raw : { ...raw, list: items.map(itemToJson) };

/** A container of an unknown type whose fields are asked like those around it. */
export const isGroup = ({ columns, hasRows, raw }: Item): boolean =>
  columns !== undefined && !hasRows && isObject(raw) && raw.type !== 'grid';

/** The container that an item stands in, and the number of its column there. */
export interface Parent {
  item: Item;
  column: number;
}

/** An item with the place it has in the design's JSON and the container it stands in. */
export interface Placed {
  item: Item;
  path: Path;
  depth: number;
  parent: Parent | undefined;
  /** Whether it stands in a container of rows: nobody can fill it in. */
  isInRows: boolean;
}

/** Every item of a design in reading order, containers before what stands in them. */
export function* walk({ items }: Pick<FormDocument, 'items'>): Generator<Placed> {
  yield* walkList(items, { path: ['list'], depth: 0, parent: undefined, isInRows: false });
}

/** Every item that somebody meets who fills in the form: all but those in containers of rows. */
export function* walkForm(document: Pick<FormDocument, 'items'>): Generator<Placed> {
  for (const placed of walk(document)) if (!placed.isInRows) yield placed;
}

function* walkList(items: readonly Item[], list: Omit<Placed, 'item'>): Generator<Placed> {
  for (const [index, item] of items.entries()) {
    const here = { ...list, item, path: [...list.path, index] };
    yield here;
    for (const [column, { items: inner, listPath = ['columns', column, 'list'] }] of (
      item.columns ?? []
    ).entries())
      yield* walkList(inner, {
        path: [...here.path, ...listPath],
        depth: list.depth + 1,
        parent: { item, column },
        isInRows: list.isInRows || item.hasRows === true,
      });
  }
}

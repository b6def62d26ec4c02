import { isObject, type Json, type JsonObject, memberOf, type Path } from './json.ts';
import { isWidgetType } from './widgets.ts';

/**
 * Widgets of later lines of the format, and of its relatives, in which other widgets stand. They are known by type;
 * any other unknown widget is a container where a list of widgets stands in it.
 */
const containerTypes: ReadonlySet<string> = new Set([
  'group',
  'card',
  'inline',
  'tabs',
  'collapse',
  'dialog',
  'report',
  'form-steps',
]);

/** Containers whose value is a list of rows: what stands in them is asked once for each row. */
const rowTypes: ReadonlySet<string> = new Set(['subform', 'table', 'batch', 'sub-table', 'dynamic']);

/** Members under which widgets stand. */
export const listNames: readonly string[] = ['list', 'tableColumns'];

/** Members that describe a widget itself. Whatever they hold, it is no widget of the form. */
export const ownNames: ReadonlySet<string> = new Set(['options', 'rules', 'props', 'events', 'logic']);

/** So many levels of columns, rows and cells lie between a container and its lists at most. */
export const mostLevels = 4;

/** A list of widgets in a container: where it stands in the container's JSON, and the object that holds it. */
export interface Region {
  path: Path;
  holder: JsonObject;
  list: readonly Json[];
}

const isWidget = (value: Json): boolean => isObject(value) && typeof memberOf(value, 'type') === 'string';

const typeOf = (raw: JsonObject): string => {
  const type = memberOf(raw, 'type');
  return typeof type === 'string' ? type : '';
};

const regionsIn = (holder: JsonObject, path: Path, isKnown: boolean, level: number): Region[] =>
  Object.entries(holder).flatMap(([name, value]): Region[] => {
    if (!Array.isArray(value) || (level === 0 && ownNames.has(name))) return [];
    const here = [...path, name];
    if (listNames.includes(name) && value.every(isObject) && (isKnown || value.some(isWidget)))
      return [{ path: here, holder, list: value }];
    if (level >= mostLevels) return [];
    return value.flatMap((entry, index) =>
      isObject(entry) ? regionsIn(entry, [...here, index], isKnown, level + 1) : [],
    );
  });

/** The lists of widgets in a container; undefined for a widget that is none. Grids have columns, which are not told here. */
export const containerRegions = (raw: JsonObject): Region[] | undefined => {
  const type = typeOf(raw);
  if (isWidgetType(type)) return undefined;
  const isKnown = containerTypes.has(type) || rowTypes.has(type);
  const regions = regionsIn(raw, [], isKnown, 0);
  return regions.length > 0 ? regions : undefined;
};

/** Whether the value of a container is a list of rows. A table of cells (`trs`) is only a layout. */
export const holdsRows = (raw: JsonObject): boolean =>
  rowTypes.has(typeOf(raw)) && memberOf(raw, 'trs') === undefined;

/** The value with another list at a path. */
export const withListAt = (value: Json, path: Path, list: Json[]): Json => {
  const [step, ...rest] = path;
  if (step === undefined) return list;
  if (Array.isArray(value) && typeof step === 'number')
    return value.map((entry, index) => (index === step ? withListAt(entry, rest, list) : entry));
  if (!isObject(value) || typeof step !== 'string') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === step ? withListAt(member, rest, list) : member,
    ]),
  );
};

/** The JSON of a widget with every widget that stands in it changed: in the columns of a grid, or in a container. */
export const mapInnerWidgets = (raw: JsonObject, change: (widget: Json) => Json): JsonObject => {
  const columns = memberOf(raw, 'columns');
  if (raw.type === 'grid')
    return Array.isArray(columns)
      ? {
          ...raw,
          columns: columns.map((column) =>
            isObject(column) && Array.isArray(column.list)
              ? { ...column, list: column.list.map(change) }
              : column,
          ),
        }
      : raw;
  return (containerRegions(raw) ?? []).reduce<JsonObject>((changed, { path, list }) => {
    const next = withListAt(changed, path, list.map(change));
    return isObject(next) ? next : changed;
  }, raw);
};

/** The title of a part of a container, such as a tab; empty where it has none. */
export const titleOfRegion = (holder: JsonObject): string => {
  for (const name of ['label', 'title', 'name']) {
    const title = memberOf(holder, name);
    if (typeof title === 'string' && title.trim() !== '') return title;
  }
  return '';
};

import { mapInnerWidgets } from './containers.ts';
import {
  type Column,
  type FormDocument,
  type Item,
  itemToJson,
  keyOf,
  openDocument,
  walk,
} from './document.ts';
import { renameFields } from './expression.ts';
import { isObject, type Json, type JsonObject, memberOf, membersOf, textOf } from './json.ts';
import { initialOptions, readOptions } from './option.ts';
import { modelOf, typeNameOf } from './read.ts';
import { copyOf } from './values.ts';
import {
  isMadeSource,
  isWidgetType,
  madeSource,
  originalIcons,
  type WidgetType,
  widgetOptions,
} from './widgets.ts';

/** A place between items: in the form itself, or in a column of the grid `grid`. */
export interface Place {
  grid?: string;
  column?: number;
  index: number;
}

/** Makes keys for new widgets; every call gives another. */
export type NewKey = () => string;

const keysInOneMs = 99_999;

/**
 * Keys as the original makes them: milliseconds, underscore, a number below 100,000. A thousand widgets are pasted
 * within one millisecond, so what was given in it is not given again.
 */
export const timedKeys = (now: () => number = Date.now, random: () => number = Math.random): NewKey => {
  let time = 0;
  const given = new Set<number>();
  return () => {
    const current = given.size < keysInOneMs ? Math.max(now(), time) : time + 1;
    if (current !== time) given.clear();
    time = current;
    let number = Math.ceil(random() * keysInOneMs);
    while (given.has(number)) number = (number % keysInOneMs) + 1;
    given.add(number);
    return `${time}_${number}`;
  };
};

const mapItems = (items: readonly Item[], change: (item: Item) => readonly Item[]): readonly Item[] => {
  let isSame = true;
  const result = items.flatMap((item): readonly Item[] => {
    const columns = item.columns && mapColumns(item.columns, change);
    const inner = columns === item.columns ? item : { ...item, columns };
    const changed = change(inner);
    if (changed.length !== 1 || changed[0] !== item) isSame = false;
    return changed;
  });
  return isSame ? items : result;
};

const mapColumns = (
  columns: readonly Column[],
  change: (item: Item) => readonly Item[],
): readonly Column[] => {
  const result = columns.map((column) => {
    const items = mapItems(column.items, change);
    return items === column.items ? column : { ...column, items };
  });
  return result.every((column, index) => column === columns[index]) ? columns : result;
};

const withItems = (document: FormDocument, items: readonly Item[]): FormDocument =>
  items === document.items ? document : { ...document, items };

/** The item with this id. */
export const findItem = ({ items }: Pick<FormDocument, 'items'>, id: string): Item | undefined => {
  for (const item of items) {
    if (item.id === id) return item;
    if (!item.columns) continue;
    for (const column of item.columns) {
      const found = findItem(column, id);
      if (found) return found;
    }
  }
  return undefined;
};

/** Where the item with this id stands. */
export const placeOf = (document: FormDocument, id: string): Place | undefined => {
  const search = (items: readonly Item[], within: Omit<Place, 'index'>): Place | undefined => {
    for (const [index, item] of items.entries()) {
      if (item.id === id) return { ...within, index };
      if (!item.columns) continue;
      for (const [column, { items: inner }] of item.columns.entries()) {
        const found = search(inner, { grid: item.id, column });
        if (found) return found;
      }
    }
    return undefined;
  };
  return search(document.items, {});
};

/** The items beside which a place is. */
export const itemsAt = (document: FormDocument, { grid, column }: Omit<Place, 'index'>): readonly Item[] =>
  grid === undefined ? document.items : (findItem(document, grid)?.columns?.[column ?? 0]?.items ?? []);

const isPlace = (document: FormDocument, { grid, column }: Place): boolean =>
  grid === undefined || findItem(document, grid)?.columns?.[column ?? 0] !== undefined;

/** Puts items at a place; at the end where the index is beyond it. Unchanged when there is no such column. */
export const insertItems = (document: FormDocument, place: Place, items: readonly Item[]): FormDocument => {
  const splice = (list: readonly Item[]): readonly Item[] => list.toSpliced(place.index, 0, ...items);
  if (items.length === 0) return document;
  if (place.grid === undefined) return { ...document, items: splice(document.items) };
  return withItems(
    document,
    mapItems(document.items, (item) => {
      if (item.id !== place.grid || !item.columns?.[place.column ?? 0]) return [item];
      const columns = item.columns.map((column, index) =>
        index === (place.column ?? 0) ? { ...usable(column), items: splice(column.items) } : column,
      );
      return [{ ...item, columns }];
    }),
  );
};

/** Something else than an object stands where a column should: it cannot keep widgets and makes way for one that can. */
const usable = (column: Column): Column => (isObject(column.raw) ? column : newColumn());

/** Takes items out, with everything in them. */
export const removeItems = (document: FormDocument, ids: ReadonlySet<string>): FormDocument =>
  withItems(
    document,
    mapItems(document.items, (item) => (ids.has(item.id) ? [] : [item])),
  );

/**
 * What is selected once these items are gone: the next beside the first of them, else the one before it, else the
 * grid they stood in (section 4: deleting selects a neighbour).
 */
export const neighbourOf = (document: FormDocument, ids: ReadonlySet<string>): string | undefined => {
  const [item] = outermost(document, ids);
  const first = item && placeOf(document, item.id);
  if (!first) return undefined;
  const beside = itemsAt(document, first);
  const after = beside.slice(first.index).find(({ id }) => !ids.has(id));
  return (after ?? beside.slice(0, first.index).findLast(({ id }) => !ids.has(id)))?.id ?? first.grid;
};

/** The items of these ids in reading order, without those that stand inside another of them. */
export const outermost = (document: FormDocument, ids: ReadonlySet<string>): Item[] => {
  const found: Item[] = [];
  const visit = (items: readonly Item[]): void => {
    for (const item of items) {
      if (ids.has(item.id)) found.push(item);
      else if (item.columns) for (const { items: inner } of item.columns) visit(inner);
    }
  };
  visit(document.items);
  return found;
};

/**
 * Moves items, as they are, to a place that is named as things stand before the move. A grid cannot go into itself,
 * nor anything to a column that is not there: then nothing changes.
 */
export const moveItems = (document: FormDocument, ids: ReadonlySet<string>, place: Place): FormDocument => {
  const moving = outermost(document, ids);
  const inside = new Set(
    moving.flatMap((item) => [...walk({ items: [item] })].map(({ item: { id } }) => id)),
  );
  if (moving.length === 0 || !isPlace(document, place) || inside.has(place.grid ?? '')) return document;
  const before = itemsAt(document, place).slice(0, place.index);
  const index = place.index - before.filter(({ id }) => inside.has(id)).length;
  return insertItems(removeItems(document, inside), { ...place, index }, moving);
};

/** Copies of items with keys and models of their own, as JSON: for the clipboard, and for pasting elsewhere. */
export const copyItems = (document: FormDocument, ids: ReadonlySet<string>): Json[] =>
  outermost(document, ids).map((item) => copyOf(itemToJson(item)));

/** The models that copies cannot keep because the design uses them, with those that they get instead. */
const renamedModels = (
  copies: readonly Json[],
  taken: ReadonlySet<string>,
  newKey: NewKey,
): ReadonlyMap<string, string> => {
  const renamed = new Map<string, string>();
  for (const { item } of walk(openDocument({ list: [...copies] }))) {
    const [model, type] = [modelOf(item), typeNameOf(item)];
    if (taken.has(model) && !renamed.has(model))
      renamed.set(model, `${isWidgetType(type) ? type : 'widget'}_${newKey()}`);
  }
  return renamed;
};

/** A widget's expressions, reading models under their new names. */
const withRenamedLogic = (raw: JsonObject, renamed: ReadonlyMap<string, string>): JsonObject => {
  const logic = memberOf(raw, 'logic');
  if (!isObject(logic) || renamed.size === 0) return raw;
  const texts = Object.entries(logic).map(([kind, text]): [string, Json] => [
    kind,
    typeof text === 'string' ? renameFields(text, renamed) : text,
  ]);
  return { ...raw, logic: Object.fromEntries(texts) };
};

/**
 * Opens copied widgets as new ones. Keys and function names made from keys are new. A model stays where it is free in
 * the design; where it is taken it gets a new name, under which the copied expressions read it.
 * @param taken the models of the design that the copies go into
 */
export const pasteable = (copies: readonly Json[], newKey: NewKey, taken: ReadonlySet<string>): Item[] => {
  const renamed = renamedModels(copies, taken, newKey);
  const renew = (value: Json): Json => {
    if (!isObject(value)) return value;
    const key = newKey();
    const { options } = value;
    const model = modelOf({ id: '', raw: value });
    const renewed: JsonObject = { ...withRenamedLogic(mapInnerWidgets(value, renew), renamed), key };
    const name = renamed.get(model);
    if (name !== undefined) renewed.model = name;
    if (isObject(options) && isMadeSource(textOf(memberOf(options, 'remoteFunc') ?? null), keyOf(value)))
      renewed.options = { ...options, remoteFunc: madeSource(key) };
    return renewed;
  };
  return [...openDocument({ list: copies.map((copy) => renew(copyOf(copy))) }, newKey).items];
};

/** A new widget as it is dropped from the palette. */
export const newWidget = (type: WidgetType, name: string, newKey: NewKey): Item => {
  const key = newKey();
  const raw: JsonObject = {
    type,
    icon: originalIcons[type],
    ...(type === 'grid' ? { columns: [12, 12].map((span) => ({ span, list: [] })) } : {}),
    options: { ...initialOptions(widgetOptions[type]), remoteFunc: madeSource(key) },
    name,
    key,
    model: `${type}_${key}`,
    rules: [],
  };
  const [item] = openDocument({ list: [raw] }).items;
  return item as Item;
};

/** Changes the JSON of some items; `list` and `columns` are not changed this way. */
export const changeItems = (
  document: FormDocument,
  ids: ReadonlySet<string>,
  change: (raw: JsonObject) => JsonObject,
): FormDocument =>
  withItems(
    document,
    mapItems(document.items, (item) => {
      if (!ids.has(item.id) || !isObject(item.raw)) return [item];
      const raw = change(item.raw);
      return raw === item.raw ? [item] : [{ ...item, raw }];
    }),
  );

/** Changes the JSON of an item. */
export const changeItem = (
  document: FormDocument,
  id: string,
  change: (raw: JsonObject) => JsonObject,
): FormDocument => changeItems(document, new Set([id]), change);

/** Changes the columns of a grid. */
export const changeColumns = (
  document: FormDocument,
  id: string,
  change: (columns: readonly Column[]) => readonly Column[],
): FormDocument =>
  withItems(
    document,
    mapItems(document.items, (item) =>
      item.id === id && item.columns ? [{ ...item, columns: change(item.columns) }] : [item],
    ),
  );

/** A new column as the original adds it: without a span. */
export const newColumn = (): Column => ({ raw: { span: '', list: [] }, items: [] });

/** Changes one setting of the form; undefined takes it away. */
export const setConfig = (document: FormDocument, name: string, value: Json | undefined): FormDocument => ({
  ...document,
  raw: { ...document.raw, config: withMember(membersOf(memberOf(document.raw, 'config')), name, value) },
});

const withMember = (object: JsonObject, name: string, value: Json | undefined): JsonObject => {
  const entries = Object.entries(object).filter(([known]) => known !== name || value !== undefined);
  if (value === undefined) return Object.fromEntries(entries);
  if (!Object.hasOwn(object, name)) return Object.fromEntries([...entries, [name, value]]);
  return Object.fromEntries(entries.map(([known, held]) => [known, known === name ? value : held]));
};

/** Changes name or model of a widget, or any other member of its own. */
export const setMember = (raw: JsonObject, name: string, value: Json | undefined): JsonObject =>
  withMember(raw, name, value);

/**
 * Changes an option with what follows from it (section 4): needed, data type and pattern become rules; `multiple`
 * turns the default of a select into a list and back; a time that becomes a range loses its default. So does a date
 * that becomes one of another shape, and its usual format becomes the new kind's, or the time of day would be lost.
 */
export const setOption = (raw: JsonObject, name: string, value: Json | undefined): JsonObject => {
  const options = membersOf(memberOf(raw, 'options'));
  const changed = (more: JsonObject = {}): JsonObject => ({
    ...raw,
    options: { ...withMember(options, name, value), ...more },
  });
  const held = memberOf(options, 'defaultValue') ?? '';
  if (name === 'multiple' && raw.type === 'select') {
    if (value === true)
      return changed({ defaultValue: Array.isArray(held) ? held : held === '' ? [] : [held] });
    return changed({ defaultValue: Array.isArray(held) ? (held[0] ?? '') : held });
  }
  if (name === 'isRange' && raw.type === 'time') return changed({ defaultValue: value === true ? null : '' });
  if (name === 'type' && raw.type === 'date') return changed(dateKindOf(options, textOf(value ?? null)));
  if (name === 'required')
    return withRule(changed(), 'required', value === true ? { required: true } : undefined);
  if (name === 'dataType') return withRule(changed(), 'type', { type: value ?? 'string' });
  if (name === 'pattern')
    return withRule(
      changed(),
      'pattern',
      typeof value === 'string' && value !== '' ? { pattern: value } : undefined,
    );
  return changed();
};

/** How each kind of date is usually written; the others are written as dates are. */
const usualDates: Readonly<Record<string, string>> = {
  year: 'yyyy',
  month: 'yyyy-MM',
  datetime: 'yyyy-MM-dd HH:mm:ss',
  datetimerange: 'yyyy-MM-dd HH:mm:ss',
};
const usualDate = (kind: string): string => usualDates[kind] ?? 'yyyy-MM-dd';

const isListOfDates = (kind: string): boolean => kind === 'dates' || kind.endsWith('range');

/** What follows from another kind of date. A format of the designer's own stays. */
const dateKindOf = (options: JsonObject, kind: string): JsonObject => {
  const { type, format } = readOptions(widgetOptions.date, options);
  return {
    ...(format === '' || format === usualDate(type) ? { format: usualDate(kind) } : {}),
    ...(isListOfDates(type) === isListOfDates(kind) ? {} : { defaultValue: '' }),
  };
};

const ruleOrder = ['type', 'required', 'pattern'] as const;

/** Sets, replaces or takes away the rule of a kind; its message stays, and so do the other rules. */
const withRule = (
  raw: JsonObject,
  kind: (typeof ruleOrder)[number],
  rule: JsonObject | undefined,
): JsonObject => {
  const list = memberOf(raw, 'rules');
  const rules = Array.isArray(list) ? list : [];
  const place = rules.findIndex((entry) => isObject(entry) && Object.hasOwn(entry, kind));
  const found = rules[place];
  if (!rule) return { ...raw, rules: rules.filter((entry) => entry !== found || found === undefined) };
  if (isObject(found)) return { ...raw, rules: rules.with(place, { ...found, ...rule }) };
  const rank = ruleOrder.indexOf(kind);
  const before = rules.findIndex(
    (entry) => isObject(entry) && ruleOrder.findIndex((known) => Object.hasOwn(entry, known)) > rank,
  );
  return { ...raw, rules: rules.toSpliced(before < 0 ? rules.length : before, 0, rule) };
};

/** Changes the message of a rule; an empty one makes way for the usual words. */
export const setRuleMessage = (
  raw: JsonObject,
  kind: (typeof ruleOrder)[number],
  message: string,
): JsonObject => {
  const list = memberOf(raw, 'rules');
  if (!Array.isArray(list)) return raw;
  return {
    ...raw,
    rules: list.map((entry) =>
      isObject(entry) && Object.hasOwn(entry, kind)
        ? withMember(entry, 'message', message === '' ? undefined : message)
        : entry,
    ),
  };
};

/** An empty design with the original's settings and ours. */
export const emptyDesign = (): JsonObject => ({
  list: [],
  config: { labelWidth: 100, labelPosition: 'right', size: 'small', customClass: '' },
});

/** The models that the widgets of a design use. */
export const modelsIn = (document: FormDocument): Set<string> =>
  new Set([...walk(document)].map(({ item }) => modelOf(item)).filter((model) => model !== ''));

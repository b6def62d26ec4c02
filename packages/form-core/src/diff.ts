import { withListAt } from './containers.ts';
import { type FormDocument, type Item, type Placed, walk } from './document.ts';
import {
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
  memberOf,
  membersOf,
  type Path,
  pointerOf,
} from './json.ts';
import { modelOf, titleOf, typeNameOf } from './read.ts';

/** One thing that differs within a widget, or within the form itself. */
export interface ChangedDetail {
  /** A path of members, such as `options.maxlength` or `i18n.zh-CN`. */
  what: string;
  before: Json | undefined;
  after: Json | undefined;
}

/** What became of a widget, or of the form itself, from one state of a design to another. */
export interface DesignChange {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  /** Type of the widget; empty for the form itself. */
  type: string;
  name: string;
  model: string;
  /** Pointers to where it stood and where it stands. */
  from: string | undefined;
  to: string | undefined;
  details: readonly ChangedDetail[];
}

/** An item with the grid that it stands in, and the number of its column; neither for the form itself. */
interface Standing extends Placed {
  grid: Standing | undefined;
  column: string;
}

/**
 * What differs between two states of a design, in the reading order of the later one, with what was removed at its
 * end. Widgets are known again by their key, else by type and model. One has moved when it stands in another column,
 * or has changed places with a sibling; widgets that only made room have not.
 */
export const diffDesigns = (before: FormDocument, after: FormDocument): DesignChange[] => {
  const former = standings(before);
  const later = standings(after);
  const formerOf = pair(former, later);
  const moved = movedOf(later, formerOf);
  const changes = formChanges(before.raw, after.raw);
  for (const place of later) {
    const old = formerOf.get(place);
    const head = { ...headOf(place.item), from: old && pointerOf(old.path), to: pointerOf(place.path) };
    if (!old) {
      changes.push({ kind: 'added', ...head, details: [] });
      continue;
    }
    if (moved.has(place)) changes.push({ kind: 'moved', ...head, details: [] });
    const details = itemDetails(old.item, place.item);
    if (details.length > 0) changes.push({ kind: 'changed', ...head, details });
  }
  const kept = new Set(formerOf.values());
  for (const place of former)
    if (!kept.has(place))
      changes.push({
        kind: 'removed',
        ...headOf(place.item),
        from: pointerOf(place.path),
        to: undefined,
        details: [],
      });
  return changes;
};

const headOf = (item: Item): Pick<DesignChange, 'type' | 'name' | 'model'> => ({
  type: typeNameOf(item),
  name: titleOf(item),
  model: modelOf(item),
});

const standings = (document: FormDocument): Standing[] => {
  const byItem = new Map<Item, Standing>();
  for (const placed of walk(document)) {
    const { item, parent } = placed;
    const grid = parent && byItem.get(parent.item);
    byItem.set(item, { ...placed, grid, column: parent ? String(parent.column) : '' });
  }
  return [...byItem.values()];
};

const keyOf = ({ raw }: Item): string => {
  const key = isObject(raw) ? memberOf(raw, 'key') : undefined;
  return typeof key === 'string' || typeof key === 'number' ? String(key) : '';
};

/** For every later item the former one that it is, each former one once. */
const pair = (former: readonly Standing[], later: readonly Standing[]): Map<Standing, Standing> => {
  const pairs = new Map<Standing, Standing>();
  const free = new Set(former);
  const match = (identify: (place: Standing) => string | undefined): void => {
    const waiting = new Map<string, Standing[]>();
    for (const place of free) {
      const identity = identify(place);
      if (identity !== undefined) waiting.set(identity, [...(waiting.get(identity) ?? []), place]);
    }
    for (const place of later) {
      const identity = pairs.has(place) ? undefined : identify(place);
      const [found, ...rest] = (identity !== undefined && waiting.get(identity)) || [];
      if (!found || identity === undefined) continue;
      waiting.set(identity, rest);
      pairs.set(place, found);
      free.delete(found);
    }
  };
  match(({ item }) => (keyOf(item) === '' ? undefined : `${typeNameOf(item)} ${keyOf(item)}`));
  match(({ item }) => (modelOf(item) === '' ? undefined : `${typeNameOf(item)} ${modelOf(item)}`));
  // What has neither is known by its place.
  match(({ item, path }) =>
    keyOf(item) === '' && modelOf(item) === '' ? `${typeNameOf(item)} ${pointerOf(path)}` : undefined,
  );
  return pairs;
};

/** The items that left their parent, and of those that stayed the fewest whose moving explains the new order. */
const movedOf = (
  later: readonly Standing[],
  formerOf: ReadonlyMap<Standing, Standing>,
): ReadonlySet<Standing> => {
  const moved = new Set<Standing>();
  const numbers = new Map(later.map((place, index) => [place, index]));
  const staying = new Map<string, Standing[]>();
  for (const place of later) {
    const { grid, column } = place;
    const old = formerOf.get(place);
    if (!old) continue;
    if (old.grid !== (grid && formerOf.get(grid)) || old.column !== column) {
      moved.add(place);
      continue;
    }
    const parent = `${grid ? numbers.get(grid) : ''} ${column}`;
    const beside = staying.get(parent);
    if (beside) beside.push(place);
    else staying.set(parent, [place]);
  }
  const indexBefore = (place: Standing): number => Number(formerOf.get(place)?.path.at(-1) ?? 0);
  for (const places of staying.values()) {
    const still = longestRise(places.map(indexBefore));
    places.forEach((place, position) => {
      if (!still.has(position)) moved.add(place);
    });
  }
  return moved;
};

/** Positions of a longest rising sequence among numbers, each of which differs from the others. */
const longestRise = (numbers: readonly number[]): ReadonlySet<number> => {
  const tails: number[] = [];
  const previous: (number | undefined)[] = [];
  numbers.forEach((number, position) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[tails[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous[position] = low > 0 ? tails[low - 1] : undefined;
    tails[low] = position;
  });
  const rise = new Set<number>();
  for (let at = tails.at(-1); at !== undefined; at = previous[at]) rise.add(at);
  return rise;
};

/** How deep is looked: into the options and the config, and to each translated text. */
const depths = { usual: 2, translations: 3 } as const;

const formChanges = (before: JsonObject, after: JsonObject): DesignChange[] => {
  const translations = (raw: JsonObject): JsonObject => membersOf(memberOf(raw, 'i18n'));
  const details = [
    ...differences(without(before, ['list', 'i18n']), without(after, ['list', 'i18n']), depths.usual),
    ...differences(translations(before), translations(after), depths.translations, ['i18n']),
  ];
  if (details.length === 0) return [];
  return [{ kind: 'changed', type: '', name: '', model: '', from: '', to: '', details }];
};

const itemDetails = (before: Item, after: Item): ChangedDetail[] => {
  if (!isObject(before.raw) || !isObject(after.raw))
    return isSameJson(before.raw, after.raw) ? [] : [{ what: '', before: before.raw, after: after.raw }];
  const own = (item: Item): JsonObject => {
    const raw = isObject(item.raw) ? item.raw : {};
    if (!item.columns) return raw;
    if (typeNameOf(item) !== 'grid') return withoutLists(item, raw);
    // The columns themselves, without what stands in them: that is told of where it stands.
    const columns = item.columns.map((column) =>
      isObject(column.raw) ? without(column.raw, ['list']) : column.raw,
    );
    return { ...raw, columns };
  };
  return differences(own(before), own(after), depths.usual);
};

/** A container as JSON without the widgets that stand in it. */
const withoutLists = ({ columns = [] }: Item, raw: JsonObject): JsonObject =>
  membersOf(
    columns.reduce<Json>((left, { listPath }) => (listPath ? withListAt(left, listPath, []) : left), raw),
  );

const without = (object: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

/** Members that differ, down to `depth` levels of objects. */
const differences = (
  before: JsonObject,
  after: JsonObject,
  depth: number,
  path: Path = [],
): ChangedDetail[] => {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name): ChangedDetail[] => {
    const [old, now] = [memberOf(before, name), memberOf(after, name)];
    if (old !== undefined && now !== undefined && isSameJson(old, now)) return [];
    const here = [...path, name];
    if (depth > 1 && isObject(old) && isObject(now)) return differences(old, now, depth - 1, here);
    return [{ what: here.join('.'), before: old, after: now }];
  });
};

import {
  changeItems,
  copyItems,
  emptyDesign,
  type FormDocument,
  giveWords,
  type Item,
  insertItems,
  isWidgetType,
  modelsIn,
  moveItems,
  neighbourOf,
  newWidget,
  openDocument,
  outermost,
  type Place,
  pasteable,
  placeOf,
  removeItems,
  setOption,
  timedKeys,
  titleOf,
  typeNameOf,
  type WidgetType,
  type WidgetWords,
  walk,
  widgetOptions,
  wordsOf,
} from '@lc/form-core';
import type { Translate } from '../../../kernel/i18n.ts';
import { readClipboard, writeClipboard } from './clipboard.ts';
import { type Design, documentOf, type StepLabel, selectedOf } from './design-store.ts';
import { type MoveKind, moveTargets } from './moves.ts';
import { idsInOrder } from './selection.ts';
import { isSameStop, placeForNew, stopOf, stopsOf } from './stops.ts';

export const newKey = timedKeys();

/** How a reader knows a widget: its name, else what it is. */
export const nameOfItem = (item: Item, t: Translate): string => {
  const title = titleOf(item);
  return title.trim() === '' ? typeLabelOf(item, t) : title;
};

/** What a widget is, in words; the type as it is written where it is unknown. */
export const typeLabelOf = (item: Item, t: Translate): string => {
  const type = typeNameOf(item);
  if (isWidgetType(type)) return t(`designer.type.${type}`);
  return item.columns ? t('designer.containerOf', { type: type || '—' }) : type || '—';
};

/** Whether a form can ask for the value of a widget. */
const canBeRequired = (item: Item): boolean => {
  const type = typeNameOf(item);
  return isWidgetType(type) && 'required' in widgetOptions[type];
};

/** What was done with widgets, or said of them: the words for one, and with `Several` those for more. */
type Action = 'pasted' | 'duplicated' | 'removed' | 'cut' | 'moved' | 'copied';

/** Everything that can be done with the widgets of a design. What cannot be done now does nothing. */
export const createCommands = (design: Design, t: Translate) => {
  const document = (): FormDocument => documentOf(design.getState());
  /** The selected widgets in reading order; what stands in a selected grid goes along with it. */
  const chosen = (): Item[] => outermost(document(), selectedOf(design.getState()));
  const stepOf = (action: Action, items: readonly Item[]): StepLabel => {
    const [first] = items;
    return first && items.length === 1
      ? { key: `designer.${action}`, params: { name: nameOfItem(first, t) } }
      : { key: `designer.${action}Several`, params: { count: items.length } };
  };
  const put = (label: StepLabel, items: readonly Item[], place: Place, words: readonly WidgetWords[] = []) =>
    design.edit(label, ({ document: before }) => ({
      document: giveWords(insertItems(before, place, items), items, words),
      selected: items.map(({ id }) => id),
    }));
  const placeHere = (): Place => placeForNew(document(), chosen().at(-1)?.id, design.getState().column);
  const remove = (action: 'removed' | 'cut') => {
    const items = chosen();
    const ids = idsOf(items);
    if (items.length === 0) return;
    design.edit(stepOf(action, items), ({ document: before }) => {
      const next = neighbourOf(before, ids);
      return { document: removeItems(before, ids), selected: next === undefined ? [] : [next] };
    });
  };
  const copy = (): boolean => {
    const items = chosen();
    if (items.length === 0) return false;
    const widgets = copyItems(document(), idsOf(items));
    if (writeClipboard({ widgets, words: wordsOf(document(), items) })) return true;
    design.announce({ key: 'designer.clipboardFull' });
    return false;
  };
  const move = (items: readonly Item[], place: Place) =>
    design.edit(stepOf('moved', items), ({ document: before, selected }) => ({
      document: moveItems(before, idsOf(items), place),
      selected,
    }));

  return {
    add: (type: WidgetType, place: Place = placeHere()) => {
      const item = newWidget(type, t(`designer.type.${type}`), newKey);
      put({ key: 'designer.added', params: { name: nameOfItem(item, t) } }, [item], place);
    },
    remove: () => remove('removed'),
    /** Copies stand after what they are copies of; those of widgets that stand together, together. */
    duplicate: () => {
      const items = chosen();
      if (items.length > 0)
        design.edit(stepOf('duplicated', items), ({ document: before }) => {
          // Made at once: what reads another copied field reads its copy, wherever the two stand.
          const copies = pasteable(copyItems(before, idsOf(items)), newKey, modelsIn(before));
          const copyOf = new Map(items.map(({ id }, index) => [id, copies[index]]));
          let next = before;
          for (const together of byColumn(before, items)) {
            const made = together.flatMap(({ id }) => copyOf.get(id) ?? []);
            const last = together.at(-1);
            const place = last && placeOf(next, last.id);
            if (place) next = insertItems(next, { ...place, index: place.index + 1 }, made);
            next = giveWords(next, made, wordsOf(before, together));
          }
          return { document: next, selected: copies.map(({ id }) => id) };
        });
    },
    copy: () => {
      if (copy()) design.announce(stepOf('copied', chosen()));
    },
    cut: () => {
      if (copy()) remove('cut');
    },
    paste: () => {
      const { widgets, words } = readClipboard();
      const items = pasteable(widgets, newKey, modelsIn(document()));
      if (items.length === 0) design.announce({ key: 'designer.nothingToPaste' });
      else put(stepOf('pasted', items), items, placeHere(), words);
    },
    move: (kind: MoveKind) => {
      const place = moveTargets(document(), selectedOf(design.getState()))[kind];
      if (place) move(chosen(), place);
    },
    /** Takes a widget elsewhere, with the others where it is one of several that are selected. */
    moveTo: (id: string, place: Place) => {
      if (!selectedOf(design.getState()).has(id)) design.select({ id });
      move(chosen(), place);
    },
    /** Makes every selected widget that holds a value required, or no longer so. */
    require: (isRequired: boolean) => {
      const selected = selectedOf(design.getState());
      const items = [...walk(document())]
        .map(({ item }) => item)
        .filter((item) => selected.has(item.id) && canBeRequired(item));
      if (items.length > 0)
        design.change(
          {
            key: isRequired ? 'designer.madeRequired' : 'designer.madeOptional',
            params: { count: items.length },
          },
          (before) => changeItems(before, idsOf(items), (raw) => setOption(raw, 'required', isRequired)),
        );
    },
    clear: () =>
      design.edit({ key: 'designer.cleared' }, () => ({
        document: openDocument(emptyDesign()),
        selected: [],
      })),
    replace: (next: FormDocument, key: 'designer.imported' | 'designer.restored' | 'designer.loaded') =>
      design.edit({ key }, () => ({
        document: next,
        selected: next.items[0] ? [next.items[0].id] : [],
      })),
    /** Goes to another widget or column of the canvas. While several are chosen one by one, nothing is selected by it. */
    go: (to: Direction) => {
      const { column, lead, isChoosingSeveral } = design.getState();
      const stops = stopsOf(document()).filter((stop) => !isChoosingSeveral || stop.column === undefined);
      const here = lead === undefined ? undefined : stopOf(lead, column);
      const index = here ? stops.findIndex((stop) => isSameStop(stop, here)) : -1;
      const stop = stops[indexTowards(to, index, stops.length)];
      if (stop) design.select(stop, { isFocused: true, how: isChoosingSeveral ? 'stand' : 'only' });
    },
    /** Takes the end of what is selected, seen from where it began, to another widget. */
    extend: (to: Direction) => {
      const ids = idsInOrder(document());
      const id = ids[indexTowards(to, ids.indexOf(design.getState().lead ?? ''), ids.length)];
      if (id !== undefined) design.select({ id }, { isFocused: true, how: 'range' });
    },
    /** Out of what one is in: choosing several, several that are chosen, a column, a grid. */
    goOut: () => {
      const state = design.getState();
      const { column, lead, isChoosingSeveral } = state;
      const place = lead === undefined || column ? undefined : placeOf(document(), lead);
      if (isChoosingSeveral) design.chooseSeveral(false);
      else if (lead !== undefined && selectedOf(state).size > 1)
        design.select({ id: lead }, { isFocused: true });
      else if (column) design.select({ id: column.grid }, { isFocused: true });
      else if (place?.grid !== undefined)
        design.select({ id: place.grid, column: place.column ?? 0 }, { isFocused: true });
      else design.select(undefined);
    },
  };
};

export type Commands = ReturnType<typeof createCommands>;

export type Direction = 'previous' | 'next' | 'first' | 'last';

const indexTowards = (to: Direction, index: number, count: number): number =>
  ({ previous: Math.max(0, index - 1), next: Math.min(count - 1, index + 1), first: 0, last: count - 1 })[to];

const idsOf = (items: readonly Item[]): Set<string> => new Set(items.map(({ id }) => id));

/** Widgets, those that stand in the same column together. */
const byColumn = (document: FormDocument, items: readonly Item[]): Item[][] => {
  const columns = new Map<string, Item[]>();
  for (const item of items) {
    const { grid = '', column = 0 } = placeOf(document, item.id) ?? {};
    const key = `${column} ${grid}`;
    columns.set(key, [...(columns.get(key) ?? []), item]);
  }
  return [...columns.values()];
};

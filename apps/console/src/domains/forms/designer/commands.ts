import {
  copyItems,
  emptyDesign,
  type FormDocument,
  findItem,
  type Item,
  insertItems,
  isObject,
  isWidgetType,
  memberOf,
  moveItems,
  neighbourOf,
  newWidget,
  openDocument,
  type Place,
  pasteable,
  placeOf,
  removeItems,
  timedKeys,
  typeNameOf,
  type WidgetType,
} from '@lc/form-core';
import type { Translate } from '../../../kernel/i18n.ts';
import { readClipboard, writeClipboard } from './clipboard.ts';
import { type Design, documentOf, selectedOf } from './design-store.ts';
import { type MoveKind, moveTarget } from './moves.ts';
import { isSameStop, placeForNew, stopOf, stopsOf } from './stops.ts';

export const newKey = timedKeys();

/** How a reader knows a widget: its name, else what it is. */
export const nameOfItem = (item: Item, t: Translate): string => {
  const name = isObject(item.raw) ? memberOf(item.raw, 'name') : undefined;
  if (typeof name === 'string' && name.trim() !== '') return name;
  return typeLabelOf(item, t);
};

/** What a widget is, in words; the type as it is written where it is unknown. */
export const typeLabelOf = (item: Item, t: Translate): string => {
  const type = typeNameOf(item);
  return isWidgetType(type) ? t(`designer.type.${type}`) : type || '—';
};

/** Everything that can be done with the widgets of a design. What cannot be done now does nothing. */
export const createCommands = (design: Design, t: Translate) => {
  const document = (): FormDocument => documentOf(design.getState());
  const selected = (): Item | undefined => {
    const id = selectedOf(design.getState());
    return id === undefined ? undefined : findItem(document(), id);
  };
  const nameOf = (item: Item): string => nameOfItem(item, t);
  const put = (
    key: 'designer.added' | 'designer.pasted' | 'designer.duplicated',
    items: Item[],
    place: Place,
  ) => {
    const [first] = items;
    if (!first) return;
    design.edit({ key, params: { name: nameOf(first) } }, ({ document: before }) => ({
      document: insertItems(before, place, items),
      selected: [first.id],
    }));
  };
  const placeHere = (): Place =>
    placeForNew(document(), selectedOf(design.getState()), design.getState().column);
  const remove = (item: Item, key: 'designer.removed' | 'designer.cut') => {
    const ids = new Set([item.id]);
    design.edit({ key, params: { name: nameOf(item) } }, ({ document: before }) => {
      const next = neighbourOf(before, ids);
      return { document: removeItems(before, ids), selected: next === undefined ? [] : [next] };
    });
  };
  const copy = (item: Item): boolean => {
    if (writeClipboard(copyItems(document(), new Set([item.id])))) return true;
    design.say({ key: 'designer.clipboardFull' });
    return false;
  };

  return {
    add: (type: WidgetType, place: Place = placeHere()) => {
      put('designer.added', [newWidget(type, t(`designer.type.${type}`), newKey)], place);
    },
    remove: () => {
      const item = selected();
      if (item) remove(item, 'designer.removed');
    },
    duplicate: () => {
      const item = selected();
      const place = item && placeOf(document(), item.id);
      if (item && place)
        put('designer.duplicated', pasteable(copyItems(document(), new Set([item.id])), newKey), {
          ...place,
          index: place.index + 1,
        });
    },
    copy: () => {
      const item = selected();
      if (item && copy(item)) design.say({ key: 'designer.copied', params: { name: nameOf(item) } });
    },
    cut: () => {
      const item = selected();
      if (item && copy(item)) remove(item, 'designer.cut');
    },
    paste: () => {
      const items = pasteable(readClipboard(), newKey);
      if (items.length === 0) design.say({ key: 'designer.nothingToPaste' });
      else put('designer.pasted', items, placeHere());
    },
    move: (kind: MoveKind) => {
      const item = selected();
      const place = item && moveTarget(document(), item.id, kind);
      if (item && place)
        design.edit({ key: 'designer.moved', params: { name: nameOf(item) } }, (now) => ({
          document: moveItems(now.document, new Set([item.id]), place),
          selected: [item.id],
        }));
    },
    moveTo: (id: string, place: Place) => {
      const item = findItem(document(), id);
      if (item)
        design.edit({ key: 'designer.moved', params: { name: nameOf(item) } }, (now) => ({
          document: moveItems(now.document, new Set([id]), place),
          selected: [id],
        }));
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
    /** Goes to another widget or column of the canvas. */
    go: (to: 'previous' | 'next' | 'first' | 'last' | 'out') => {
      const stops = stopsOf(document());
      const { column } = design.getState();
      const id = selectedOf(design.getState());
      const here = id === undefined ? undefined : stopOf(id, column);
      const index = here ? stops.findIndex((stop) => isSameStop(stop, here)) : -1;
      if (to === 'out') {
        const place = id === undefined || column ? undefined : placeOf(document(), id);
        if (column) design.select({ id: column.grid }, { isFocused: true });
        else if (place?.grid !== undefined)
          design.select({ id: place.grid, column: place.column ?? 0 }, { isFocused: true });
        else design.select(undefined);
        return;
      }
      const targets = { previous: Math.max(0, index - 1), next: index + 1, first: 0, last: stops.length - 1 };
      const stop = stops[targets[to]];
      if (stop) design.select(stop, { isFocused: true });
    },
  };
};

export type Commands = ReturnType<typeof createCommands>;

/** Whether a widget can go this way now. */
export const canMoveItem = (document: FormDocument, id: string, kind: MoveKind): boolean =>
  moveTarget(document, id, kind) !== undefined;

import type { MessageParams } from '@lc/contract/kernel';
import {
  type FormDocument,
  findItem,
  type History,
  itemsAt,
  type Moment,
  placeOf,
  record,
  redo,
  select,
  startHistory,
  undo,
} from '@lc/form-core';
import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { MessageKey } from '../../../kernel/i18n.ts';
import { type Choosing, choose, follow, idsInOrder } from './selection.ts';
import type { ColumnPlace, Stop } from './stops.ts';

/** What was done, as a key of the words and what goes into them. */
export interface StepLabel {
  key: MessageKey;
  params?: MessageParams;
}

/** What the live region says: a step, and where the widget stands now. */
export interface Announcement extends StepLabel {
  count: number;
  isUndone: boolean;
  place: { index: number; total: number } | undefined;
}

export interface DesignState {
  /** With what is selected now, in reading order. */
  history: History<StepLabel>;
  /** The widget at which the keyboard stands; it need not be selected. */
  lead: string | undefined;
  /** The widget at which a range begins. */
  anchor: string | undefined;
  /** Whether a plain click chooses a widget beside the others: for those who hold no key down. */
  isChoosingSeveral: boolean;
  /** The column that new widgets go into; beside it the grid alone is selected. */
  column: ColumnPlace | undefined;
  /** The design as the server has it. */
  saved: FormDocument;
  announcement: Announcement | undefined;
  /** Number of the last wish that the keyboard goes to what is selected; 0 once something else was done. */
  focusRequest: number;
}

/** A design that is being edited: one at a time for every open designer. */
export interface Design extends StoreApi<DesignState> {
  /** Does something that can be undone. Steps with the same `merge` that follow each other are one. */
  edit: (label: StepLabel, change: (now: Moment) => Moment, merge?: string) => void;
  /** Changes the document and leaves the selection. */
  change: (label: StepLabel, change: (document: FormDocument) => FormDocument, merge?: string) => void;
  select: (stop: Stop | undefined, options?: { isFocused?: boolean; how?: Choosing }) => void;
  selectAll: () => void;
  chooseSeveral: (isOn: boolean) => void;
  undo: () => void;
  redo: () => void;
  /** Says that the server has this document now. */
  markSaved: (document: FormDocument) => void;
  /** Takes the keyboard to what is selected. */
  focusSelected: () => void;
  announce: (label: StepLabel) => void;
}

/** Where the selected widget stands; of several it would say little. */
const placeIn = ({ document, selected: [id, ...more] }: Moment): Announcement['place'] => {
  const place = id === undefined || more.length > 0 ? undefined : placeOf(document, id);
  return place && { index: place.index + 1, total: itemsAt(document, place).length };
};

/** Starts editing a design. */
export const createDesign = (document: FormDocument): Design => {
  const store = createStore<DesignState>()(() => ({
    history: startHistory(document),
    lead: undefined,
    anchor: undefined,
    isChoosingSeveral: false,
    column: undefined,
    saved: document,
    announcement: undefined,
    focusRequest: 0,
  }));
  const { getState, setState } = store;
  let wishes = 0;
  const saying = (label: StepLabel, now: Moment, isUndone = false): Announcement => ({
    ...label,
    isUndone,
    count: (getState().announcement?.count ?? 0) + 1,
    place: placeIn(now),
  });
  /** A column that an undone step has taken away is no place any more. */
  const columnIn = (now: Moment): ColumnPlace | undefined => {
    const { column } = getState();
    if (!column || now.selected.length > 1 || now.selected[0] !== column.grid) return undefined;
    return findItem(now.document, column.grid)?.columns?.[column.column] ? column : undefined;
  };
  const standingIn = (now: Moment) => ({ ...follow(now.selected, getState()), column: columnIn(now) });
  /** A choice of several is said; of one, the browser says what the keyboard comes to. */
  const sayingCount = (selected: readonly string[]) => {
    const label: StepLabel = { key: 'designer.selectedCount', params: { count: selected.length } };
    return { announcement: { ...saying(label, getState().history.now), place: undefined } };
  };
  const go = (history: History<StepLabel>, label: StepLabel, isUndone: boolean): void =>
    setState({
      history,
      ...standingIn(history.now),
      announcement: saying(label, history.now, isUndone),
      focusRequest: 0,
    });

  const edit: Design['edit'] = (label, change, merge) => {
    const { history } = getState();
    const after = change(history.now);
    if (after === history.now) return;
    const next = record(history, label, after, merge);
    setState({
      history: next,
      ...standingIn(next.now),
      focusRequest: 0,
      ...(next.now.document === history.now.document || merge !== undefined
        ? {}
        : { announcement: saying(label, next.now) }),
    });
  };

  return {
    ...store,
    edit,
    change: (label, change, merge) =>
      edit(label, (now) => ({ ...now, document: change(now.document) }), merge),
    select: (stop, { isFocused = false, how = 'only' } = {}) => {
      const { history, lead, anchor } = getState();
      const { document, selected } = history.now;
      const next = stop
        ? choose(document, { selected, lead, anchor }, stop.id, stop.column === undefined ? how : 'only')
        : { selected: [], lead: undefined, anchor: undefined };
      setState({
        history: next.selected === selected ? history : select(history, next.selected),
        lead: next.lead,
        anchor: next.anchor,
        column: stop?.column === undefined ? undefined : { grid: stop.id, column: stop.column },
        focusRequest: isFocused ? ++wishes : 0,
        ...((how === 'range' || how === 'toggle') && stop ? sayingCount(next.selected) : {}),
      });
    },
    selectAll: () => {
      const { history, lead, anchor } = getState();
      const selected = idsInOrder(history.now.document);
      if (selected.length === 0) return;
      setState({
        history: select(history, selected),
        ...follow(selected, { lead, anchor }),
        column: undefined,
        focusRequest: 0,
        ...sayingCount(selected),
      });
    },
    chooseSeveral: (isOn) => setState({ isChoosingSeveral: isOn }),
    undo: () => {
      const { history } = getState();
      const step = history.done.at(-1);
      if (step) go(undo(history), step.label, true);
    },
    redo: () => {
      const { history } = getState();
      const step = history.undone.at(-1);
      if (step) go(redo(history), step.label, false);
    },
    focusSelected: () => setState({ focusRequest: ++wishes }),
    markSaved: (saved) => setState({ saved }),
    announce: (label) =>
      setState({ announcement: { ...saying(label, getState().history.now), place: undefined } }),
  };
};

const DesignContext = createContext<Design | undefined>(undefined);

export const DesignProvider = DesignContext.Provider;

/** The design that the parts of a designer share. */
export const useDesign = (): Design => {
  const design = useContext(DesignContext);
  if (!design) throw new Error('parts of a designer stand inside a designer');
  return design;
};

/** A part of the design's state; drawn anew when it changes. */
export const useDesignState = <T>(pick: (state: DesignState) => T): T => useStore(useDesign(), pick);

export const documentOf = ({ history }: DesignState): FormDocument => history.now.document;

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** What is selected. The same set until something else is. */
export const selectedOf = ({ history }: DesignState): ReadonlySet<string> => {
  const { selected } = history.now;
  const known = sets.get(selected);
  if (known) return known;
  const made = new Set(selected);
  sets.set(selected, made);
  return made;
};

/** The one selected widget; undefined where none is, or several are. */
export const onlyOf = ({ history: { now } }: DesignState): string | undefined =>
  now.selected.length === 1 ? now.selected[0] : undefined;
export const isDirty = ({ history, saved }: DesignState): boolean => history.now.document !== saved;

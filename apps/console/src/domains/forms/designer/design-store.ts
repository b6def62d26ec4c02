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
import type { ColumnPlace, Stop } from './stops.ts';

/** What was done, as a key of the words and what goes into them. */
export interface StepLabel {
  key: MessageKey;
  params?: MessageParams;
}

/** What the live region says: a step, and where the widget stands now. */
export interface Said extends StepLabel {
  count: number;
  isUndone: boolean;
  place: { index: number; total: number } | undefined;
}

export interface DesignState {
  history: History<StepLabel>;
  /** The column that new widgets go into; beside it the grid is selected. */
  column: ColumnPlace | undefined;
  /** The design as the server has it. */
  saved: FormDocument;
  said: Said | undefined;
  /** Number of the last wish that the keyboard goes to what is selected; 0 once something else was done. */
  focusRequest: number;
}

/** A design that is being edited: one at a time for every open designer. */
export interface Design extends StoreApi<DesignState> {
  /** Does something that can be undone. Steps with the same `merge` that follow each other are one. */
  edit: (label: StepLabel, change: (now: Moment) => Moment, merge?: string) => void;
  /** Changes the document and leaves the selection. */
  change: (label: StepLabel, change: (document: FormDocument) => FormDocument, merge?: string) => void;
  select: (stop: Stop | undefined, options?: { isFocused?: boolean }) => void;
  undo: () => void;
  redo: () => void;
  /** Says that the server has this document now. */
  markSaved: (document: FormDocument) => void;
  /** Takes the keyboard to what is selected. */
  focusSelected: () => void;
  say: (label: StepLabel) => void;
}

const placeIn = ({ document, selected: [id] }: Moment): Said['place'] => {
  const place = id === undefined ? undefined : placeOf(document, id);
  return place && { index: place.index + 1, total: itemsAt(document, place).length };
};

/** Starts editing a design. */
export const createDesign = (document: FormDocument): Design => {
  const store = createStore<DesignState>()(() => ({
    history: startHistory(document),
    column: undefined,
    saved: document,
    said: undefined,
    focusRequest: 0,
  }));
  const { getState, setState } = store;
  let wishes = 0;
  const saying = (label: StepLabel, now: Moment, isUndone = false): Said => ({
    ...label,
    isUndone,
    count: (getState().said?.count ?? 0) + 1,
    place: placeIn(now),
  });
  /** A column that an undone step has taken away is no place any more. */
  const columnIn = (now: Moment): ColumnPlace | undefined => {
    const { column } = getState();
    if (!column || now.selected[0] !== column.grid) return undefined;
    return findItem(now.document, column.grid)?.columns?.[column.column] ? column : undefined;
  };
  const go = (history: History<StepLabel>, label: StepLabel, isUndone: boolean): void =>
    setState({
      history,
      column: columnIn(history.now),
      said: saying(label, history.now, isUndone),
      focusRequest: 0,
    });

  const edit: Design['edit'] = (label, change, merge) => {
    const { history } = getState();
    const after = change(history.now);
    if (after === history.now) return;
    const next = record(history, label, after, merge);
    setState({
      history: next,
      column: columnIn(next.now),
      focusRequest: 0,
      ...(next.now.document === history.now.document || merge !== undefined
        ? {}
        : { said: saying(label, next.now) }),
    });
  };

  return {
    ...store,
    edit,
    change: (label, change, merge) =>
      edit(label, (now) => ({ ...now, document: change(now.document) }), merge),
    select: (stop, { isFocused = false } = {}) =>
      setState(({ history }) => ({
        history: select(history, stop ? [stop.id] : []),
        column: stop?.column === undefined ? undefined : { grid: stop.id, column: stop.column },
        focusRequest: isFocused ? ++wishes : 0,
      })),
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
    say: (label) => setState({ said: { ...saying(label, getState().history.now), place: undefined } }),
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
export const selectedOf = ({ history }: DesignState): string | undefined => history.now.selected[0];
export const isDirty = ({ history, saved }: DesignState): boolean => history.now.document !== saved;

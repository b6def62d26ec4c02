import type { Language } from '@lc/contract/kernel';
import type { FormConfig, Json, Values, Widget } from '@lc/form-core';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FieldView, FormStore } from './form-store.ts';
import type { FormHost } from './host.ts';

/** A picture that did not arrive: the model of its field, and what is said of it. */
export type LostPicture = readonly [model: string, message: string];

/** What the parts of an open form share. It changes with the design, the language or the page, not with the values. */
export interface FormContextValue {
  store: FormStore;
  widgets: ReadonlyMap<string, Widget>;
  /** The place of every item in reading order. */
  order: ReadonlyMap<string, number>;
  config: FormConfig;
  language: Language;
  host: FormHost;
  /** Pictures on their way: who hands in waits for them. Each says in the end whether it was lost. */
  arrivals: Set<Promise<LostPicture | undefined>>;
  isReadOnly: boolean;
  disabled: boolean;
  /** Put before the id of a widget: a page may show several forms. */
  prefix: string;
  onChange: (model: string, value: Json | undefined, values: Values) => void;
}

const FormContext = createContext<FormContextValue | undefined>(undefined);

export const FormContextProvider = FormContext.Provider;

export const useFormContext = (): FormContextValue => {
  const context = useContext(FormContext);
  if (!context) throw new Error('parts of a form stand inside a form');
  return context;
};

/** Where pictures on their way are noted; undefined outside a form, as in the designer, where nobody hands in. */
export const useArrivals = (): FormContextValue['arrivals'] | undefined => useContext(FormContext)?.arrivals;

/** What a field shows, and nothing of the others. */
export const useFieldView = (store: FormStore, id: string): FieldView =>
  useSyncExternalStore(
    (listener) => store.watch(id, listener),
    () => store.view(id),
  );

/** Whether a widget, grids included, is not to be seen. */
export const useIsHidden = (store: FormStore, id: string): boolean =>
  useSyncExternalStore(
    (listener) => store.watch(id, listener),
    () => store.isHidden(id),
  );

import {
  changeValue,
  type Form,
  type FormRule,
  type FormState,
  isSameJson,
  type Json,
  type Outcome,
  type Values,
  valueAt,
  type Widget,
} from '@lc/form-core';
import { presentMoment } from './moments.ts';

/** What one field shows. The same object until something of it changes. */
export interface FieldView {
  value: Json | undefined;
  isHidden: boolean;
  isRequired: boolean;
  isDisabled: boolean;
  /** The first message of what is wrong; undefined while nothing is, or while it has not been checked. */
  fault: string | undefined;
}

/** A form that is being filled in. Whoever watches a field hears of that field alone. */
export interface FormStore {
  readonly form: Form;
  readonly values: Values;
  /** Whether a widget is hidden, grids included. */
  isHidden: (id: string) => boolean;
  view: (id: string) => FieldView;
  watch: (id: string, listener: () => void) => () => void;
  /** Sets a value. Once its field has been checked it is checked again. @returns every value that follows */
  change: (model: string, value: Json | undefined) => Values;
  /** Checks a field, because its reader goes on. */
  check: (model: string) => void;
  /** Puts values over those that are held. */
  give: (values: Values) => void;
  /** Checks every field that is seen. */
  handIn: () => Outcome;
  /** Puts back what the form started with. */
  reset: () => void;
  /** The same form in another language, or a changed one: what is filled in stays. */
  replace: (form: Form) => void;
}

const nothing: FieldView = {
  value: undefined,
  isHidden: false,
  isRequired: false,
  isDisabled: false,
  fault: undefined,
};

const isLocked = ({ options }: Widget): boolean => 'disabled' in options && options.disabled;

const isSameView = (one: FieldView, other: FieldView): boolean =>
  one.value === other.value &&
  one.isHidden === other.isHidden &&
  one.isRequired === other.isRequired &&
  one.isDisabled === other.isDisabled &&
  one.fault === other.fault;

interface Look {
  value: Json | undefined;
  rules: readonly (readonly FormRule[])[];
  fault: string | undefined;
}

const byModel = (fields: readonly Widget[]): ReadonlyMap<string, Widget[]> => {
  const grouped = new Map<string, Widget[]>();
  for (const field of fields) grouped.set(field.model, [...(grouped.get(field.model) ?? []), field]);
  return grouped;
};

/**
 * Starts filling in a form.
 * @param isWhole whether the given values are all there are: what was handed in has no defaults to add
 */
export const createFormStore = (opened: Form, given: Values = {}, isWhole = false): FormStore => {
  let form = opened;
  let start = given;
  const begin = (values: Values): FormState =>
    isWhole ? form.stateOf(values) : form.start(values, presentMoment());
  let state = begin(start);
  let checked = new Set<string>();
  let faults: ReadonlyMap<string, string> = new Map();
  let views = new Map<string, FieldView>();
  let fieldsByModel = byModel(form.fields);
  /** What the last look at a model found, which holds until its value or its rules are others. */
  let looked = new Map<string, Look>();
  const listeners = new Map<string, Set<() => void>>();

  /** The first message of a model: out of the rules of every field that shows it, in their order. */
  const faultOf = (model: string, fields: readonly Widget[]): string | undefined => {
    const value = valueAt(state.values, model);
    const rules = fields.filter(({ id }) => !state.hidden.has(id)).map((field) => form.rulesOf(field, state));
    const known = looked.get(model);
    const isKnown =
      known?.value === value &&
      known?.rules.length === rules.length &&
      rules.every((ofField, index) => ofField === known?.rules[index]);
    const fault = isKnown ? known?.fault : form.faultOf(value, rules.flat());
    looked.set(model, { value, rules, fault });
    return fault;
  };

  const look = (): void => {
    const found = new Map<string, string>();
    for (const [model, fields] of fieldsByModel) {
      const fault = checked.has(model) ? faultOf(model, fields) : undefined;
      if (fault !== undefined) found.set(model, fault);
    }
    faults = found;
  };

  /** Whether a rule asks for the value of a field: its own rule, or that of another field that shows the value. */
  const isRequired = ({ id, model }: Widget): boolean =>
    (fieldsByModel.get(model) ?? []).some(
      (field) =>
        (field.id === id || !state.hidden.has(field.id)) &&
        form.rulesOf(field, state).some(({ kind }) => kind === 'required'),
    );

  const viewOf = (field: Widget): FieldView => ({
    value: valueAt(state.values, field.model),
    isHidden: state.hidden.has(field.id),
    isRequired: isRequired(field),
    isDisabled: state.disabled.has(field.id) || isLocked(field),
    fault: faults.get(field.model),
  });

  /** Takes a state over and tells those whose field it changes. */
  const show = (next: FormState): void => {
    const before = state.hidden;
    state = next;
    look();
    const changed = new Set<string>();
    const seen = new Map<string, FieldView>();
    for (const field of form.fields) {
      const view = viewOf(field);
      const known = views.get(field.id);
      const isSame = known !== undefined && isSameView(known, view);
      seen.set(field.id, isSame ? known : view);
      if (!isSame) changed.add(field.id);
    }
    views = seen;
    for (const { id } of form.logic.rules) if (before.has(id) !== next.hidden.has(id)) changed.add(id);
    for (const id of changed) for (const listener of listeners.get(id) ?? []) listener();
  };

  show(state);
  return {
    get form() {
      return form;
    },
    get values() {
      return state.values;
    },
    isHidden: (id) => state.hidden.has(id),
    view: (id) => views.get(id) ?? nothing,
    watch: (id, listener) => {
      const ofField = listeners.get(id) ?? new Set();
      listeners.set(id, ofField.add(listener));
      return () => {
        ofField.delete(listener);
      };
    },
    change: (model, value) => {
      show(form.stateOf(changeValue(state.values, model, value)));
      return state.values;
    },
    check: (model) => {
      if (checked.has(model)) return;
      checked.add(model);
      show(state);
    },
    give: (values) => {
      start = { ...start, ...values };
      const settled = begin(values).values;
      const news = Object.keys(values).flatMap((model) => {
        const [current, value] = [valueAt(state.values, model), valueAt(settled, model)];
        const isSame =
          current === undefined || value === undefined ? current === value : isSameJson(current, value);
        return isSame ? [] : [[model, value] as const];
      });
      if (news.length > 0)
        show(
          form.stateOf(news.reduce((all, [model, value]) => changeValue(all, model, value), state.values)),
        );
    },
    handIn: () => {
      checked = new Set(form.fields.map(({ model }) => model));
      show(state);
      return form.handIn(state.values);
    },
    reset: () => {
      checked = new Set();
      show(begin(start));
    },
    replace: (next) => {
      const emptied = form.fields.filter(({ model }) => valueAt(state.values, model) === undefined);
      form = next;
      fieldsByModel = byModel(form.fields);
      looked = new Map();
      const { values } = form.start(state.values, presentMoment());
      show(form.stateOf(emptied.reduce((left, { model }) => changeValue(left, model, undefined), values)));
    },
  };
};

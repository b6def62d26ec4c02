import type { Meter } from '@lc/contract/kernel/budget.ts';
import type { Language } from '@lc/contract/kernel/locale.ts';
import { type FormDocument, type Item, walkForm } from './document.ts';
import { isForeign } from './foreign.ts';
import { isSameJson, type Json } from './json.ts';
import { type CompiledLogic, compileLogic, type FormState, workOut } from './logic.ts';
import { isMomentOf, isRange, momentExample, type Now } from './moments.ts';
import { newPatternMeter } from './pattern.ts';
import { fieldsOf, modelOf, type Rule, type Widget } from './read.ts';
import { firstFault, type ReadRule } from './rules.ts';
import { copyOf, initialValue, initialValues, type Values, valueAt } from './values.ts';
import { say } from './words.ts';

/** What came of handing in a form: the values that count, or the first message of every field that fails. */
export type Outcome = { submitted: Values } | { faults: ReadonlyMap<string, string> };

/** A rule of a design, or one that comes with the kind of its field. */
export type FormRule = Rule | ReadRule;

/** Dates and times have to be understood; what a design starts with is its own affair. */
const readRules = (field: Widget, language: Language): ReadRule[] => {
  if (field.type !== 'date' && field.type !== 'time') return [];
  const start = initialValue(field) ?? null;
  const isRead = (value: Json): boolean => {
    if (isSameJson(start, value)) return true;
    const isList = isRange(field) || (field.type === 'date' && field.options.type === 'dates');
    if (!isList || !Array.isArray(value)) return !isList && isMomentOf(field, value, language);
    return (
      (!isRange(field) || value.length === 2) && value.every((part) => isMomentOf(field, part, language))
    );
  };
  const words = say('rule.moment', language, { example: momentExample(field) });
  return [{ kind: 'read', isRead, message: field.name + words }];
};

/** A design ready to be filled in, in one language. The same everywhere: in renderers, generators and the server. */
export interface Form {
  document: FormDocument;
  /** The widgets that hold a value, in reading order. */
  fields: readonly Widget[];
  /** The widgets of unknown types that keep a value, in reading order. Nobody fills them in. */
  foreign: readonly Item[];
  logic: CompiledLogic;
  /** The values a form starts with, over those that are given, with what is computed. Without `now` its word stays. */
  start: (given?: Values, now?: Now) => FormState;
  /** What the values make of the form. */
  stateOf: (values: Values) => FormState;
  /** The rules of a field in a state: those it has, and that it is needed where an expression says so. */
  rulesOf: (field: Widget, state: FormState) => readonly FormRule[];
  /** The first message of a value under rules; fields that are checked together share a meter. */
  faultOf: (value: Json | undefined, rules: readonly FormRule[], meter?: Meter) => string | undefined;
  /**
   * Checks the fields that are seen, and gives their values. What is hidden is neither checked nor handed in. The
   * values of widgets of unknown types go along unchecked, as they do in the original.
   */
  handIn: (values: Values) => Outcome;
  /** The values that `handIn` would give if none of them failed. */
  valuesToHandIn: (values: Values) => Values;
}

/** Makes a design ready to be filled in. */
export const openForm = (document: FormDocument, language: Language): Form => {
  const fields = fieldsOf(document, language);
  const logic = compileLogic(document);
  const foreign = [...walkForm(document)].flatMap(({ item }) => (isForeign(item) ? [item] : []));
  const stateOf = (values: Values): FormState => workOut(logic, values);
  // The same list for the same field: what was checked is remembered by it.
  const ownRules = new Map<Widget, readonly FormRule[]>(
    fields.map((field) => [field, [...readRules(field, language), ...field.rules]]),
  );
  const rulesOf = (field: Widget, { required }: FormState): readonly FormRule[] => {
    const own = ownRules.get(field) ?? field.rules;
    return required.has(field.id) && !field.rules.some(({ kind }) => kind === 'required')
      ? [{ kind: 'required', message: field.name + say('rule.required', language) }, ...own]
      : own;
  };
  const faultOf: Form['faultOf'] = (value, rules, meter) => firstFault(value, rules, language, meter);
  const modelOfWidget = (id: string): string =>
    logic.rules.find((rule) => rule.id === id)?.model || (fields[0]?.model ?? '');
  const seenIn = ({ hidden }: FormState): Widget[] => fields.filter(({ id }) => !hidden.has(id));
  const valuesSeenIn = (state: FormState): Values => {
    const models = new Set(seenIn(state).map(({ model }) => model));
    for (const item of foreign) if (!state.hidden.has(item.id)) models.add(modelOf(item));
    return Object.fromEntries(
      [...models].flatMap((model): [string, Json][] => {
        const value = valueAt(state.values, model);
        return value === undefined ? [] : [[model, copyOf(value)]];
      }),
    );
  };
  return {
    document,
    fields,
    foreign,
    logic,
    stateOf,
    rulesOf,
    faultOf,
    start: (given, now) => stateOf(initialValues(document, language, given, now)),
    valuesToHandIn: (values) => valuesSeenIn(stateOf(values)),
    handIn: (values) => {
      const state = stateOf(values);
      const rules = new Map<string, FormRule[]>();
      for (const field of seenIn(state))
        rules.set(field.model, [...(rules.get(field.model) ?? []), ...rulesOf(field, state)]);
      const faults = new Map<string, string>();
      // What could not be evaluated might have hidden a field, or asked for it.
      if (state.overBudget !== undefined)
        faults.set(modelOfWidget(state.overBudget), say('form.overBudget', language));
      const meter = newPatternMeter();
      for (const [model, ofModel] of rules) {
        const fault = faultOf(valueAt(state.values, model), ofModel, meter);
        if (fault !== undefined && !faults.has(model)) faults.set(model, fault);
      }
      return faults.size > 0 ? { faults } : { submitted: valuesSeenIn(state) };
    },
  };
};

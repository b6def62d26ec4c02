import type { Language } from '@lc/contract/kernel/locale.ts';
import { offsetOf, spanOf } from '../columns.ts';
import { titleOfRegion } from '../containers.ts';
import { type FormDocument, type Item, isGroup } from '../document.ts';
import type { Expression } from '../expression.ts';
import { isForeign, placeholderOf } from '../foreign.ts';
import { shownChoices } from '../inputs.ts';
import { isObject, type Json } from '../json.ts';
import { type CompiledLogic, compileLogic, type LogicKind } from '../logic.ts';
import type { Choice } from '../option.ts';
import { compilePattern } from '../pattern.ts';
import {
  type FormConfig,
  modelOf,
  type Rule,
  readConfig,
  readWidget,
  titleOf,
  typeNameOf,
  type Widget,
} from '../read.ts';
import { localize } from '../texts.ts';
import { foreignDefault, initialValue } from '../values.ts';
import { say } from '../words.ts';
import { compileValue } from './logic-code.ts';
import { type Names, newNames } from './names.ts';
import { anyOf, plainType, typeOfJson, typeOfWidget, type ValueType } from './value-type.ts';

/** A field, a grid, or what is no widget, as a program shows it. */
export type Part = FieldPart | GridPart | GroupPart | StrangerPart;

interface Placed {
  /** The name of its variables and ids, unlike any other's. */
  name: string;
  /** The member of `logic` that says whether it is seen; undefined where it always is. */
  shownBy: string | undefined;
}

/** A widget that holds a value. */
export interface FieldPart extends Placed {
  kind: 'field';
  widget: Exclude<Widget, { type: 'grid' }>;
  /** Everything that its model can hold, whichever field puts it there. */
  type: ValueType;
  /** The rules to check it by. Patterns that cannot be checked are left out. */
  rules: readonly Rule[];
  /** Whether it is marked as needed: always, never, or as a member of `logic` says. */
  required: boolean | string;
  /** Whether it is locked, likewise. */
  disabled: boolean | string;
  /** The words and values to choose from that the design holds. */
  choices: readonly Choice[];
}

/** Columns beside each other. */
export interface GridPart extends Placed {
  kind: 'grid';
  widget: Extract<Widget, { type: 'grid' }>;
  columns: readonly { span: number | undefined; offset: number; parts: readonly Part[] }[];
}

/** A container whose fields stand under its title: a group, a card, tabs, one below the other. */
export interface GroupPart extends Placed {
  kind: 'group';
  title: string;
  sections: readonly { title: string; parts: readonly Part[] }[];
}

/** Whether a group or a part of it has a title; without one its parts stand among those around it. */
export const hasTitle = ({ title, sections }: GroupPart): boolean =>
  title !== '' || sections.some((section) => section.title !== '');

/** What cannot be shown: a widget of an unknown type, or one without a model. It is named in its place. */
export interface StrangerPart extends Placed {
  kind: 'stranger';
  /** What stands in a comment. */
  comment: string;
  /** What stands in the form. */
  words: string;
}

/** What gives a model its value: a field, or a widget of an unknown type, which only keeps what it is given. */
export interface Holder {
  kind: 'field' | 'unknown';
  model: string;
  /** What the model starts with; undefined where it starts with nothing. */
  start: Json | undefined;
  shownBy: string | undefined;
}

/** A condition of the form: a member of what `logicOf(values)` gives. */
export interface Condition {
  name: string;
  /** The condition that has to hold, too. */
  within: string | undefined;
  expression: Expression;
}

/** A design as a program sees it: names, types and texts are decided, how it looks is not. */
export interface Program {
  language: Language;
  config: FormConfig;
  parts: readonly Part[];
  /** Every field in reading order. */
  fields: readonly FieldPart[];
  /** Everything that has a model, in reading order. */
  holders: readonly Holder[];
  conditions: readonly Condition[];
  /** Values that are computed, each after those it reads. */
  computed: readonly { model: string; expression: Expression }[];
  /** The types of all models, in reading order. */
  types: ReadonlyMap<string, ValueType>;
  /** The named sources that fields take their choices from, in reading order. */
  sources: readonly string[];
}

/** Reads a design for a program. Never throws. */
export const readProgram = (original: FormDocument, language: Language): Program => {
  const document = localize(original, language);
  const logic = compileLogic(document);
  const conditions: Condition[] = [];
  const fields: FieldPart[] = [];
  const computed = logic.computed.flatMap(({ model, logic: { value } }) =>
    value ? [{ model, expression: value }] : [],
  );
  const holders: Holder[] = [];
  const reader: Reader = { language, logic, conditions, fields, holders, names: newNames() };
  const parts = document.items.map((item) => readPart(item, undefined, reader));
  const types = typesOf({ fields, holders, computed });
  for (const field of fields) {
    field.type = types.get(field.widget.model) ?? field.type;
    field.required ||= fields.some((other) => makesRequired(other, field));
  }
  return {
    language,
    config: readConfig(document),
    parts,
    fields,
    holders,
    conditions,
    computed,
    types,
    sources: [...new Set(fields.flatMap(({ widget }) => sourceOf(widget) ?? []))],
  };
};

/** Whether a field needs the value of another one, too: they share it, and are seen together. */
const makesRequired = (one: FieldPart, other: FieldPart): boolean =>
  one.required === true &&
  one.widget.model === other.widget.model &&
  (one.shownBy === undefined || one.shownBy === other.shownBy);

interface Reader {
  language: Language;
  logic: CompiledLogic;
  conditions: Condition[];
  fields: FieldPart[];
  holders: Holder[];
  names: Names;
}

/** The CSS classes that a design names, without what is none. */
export const classesOf = ({ customClass }: { customClass: string }): string =>
  customClass
    .split(/\s+/)
    .filter((one) => /^[A-Za-z_][\w-]*$/.test(one))
    .join(' ');

/** The named source of a widget's choices; undefined where it has none. */
export const sourceOf = ({ options }: Widget): string | undefined =>
  'remoteFunc' in options && options.remote && options.remoteFunc !== '' ? options.remoteFunc : undefined;

const readPart = (item: Item, within: string | undefined, reader: Reader): Part => {
  const { language, logic, conditions, names } = reader;
  const widget = readWidget(item, language);
  const name = names.take(widget?.model || typeNameOf(item), 'field');
  const own = logic.rules.find(({ id }) => id === item.id)?.logic ?? {};
  const conditionOf = (kind: LogicKind, suffix: string, inside?: string): string | undefined => {
    const expression = own[kind];
    if (!expression) return undefined;
    conditions.push({ name: `${name}${suffix}`, within: inside, expression });
    return `${name}${suffix}`;
  };
  const shownBy = conditionOf('visible', 'Shown', within) ?? within;
  if (widget?.type === 'grid')
    return {
      kind: 'grid',
      name,
      shownBy,
      widget,
      columns: (item.columns ?? []).map((column) => ({
        span: spanOf(column),
        offset: offsetOf(column),
        parts: column.items.map((inner) => readPart(inner, shownBy, reader)),
      })),
    };
  if (isGroup(item))
    return {
      kind: 'group',
      name,
      shownBy,
      title: titleOf(item),
      sections: (item.columns ?? []).map((column) => ({
        title: isObject(column.raw) ? titleOfRegion(column.raw) : '',
        parts: column.items.map((inner) => readPart(inner, shownBy, reader)),
      })),
    };
  if (isForeign(item))
    reader.holders.push({ kind: 'unknown', model: modelOf(item), start: foreignDefault(item), shownBy });
  if (!widget || widget.model === '') {
    const type = typeNameOf(item) || '—';
    return {
      kind: 'stranger',
      name,
      shownBy,
      comment: widget ? `"${widget.name}" (${type}) has no model` : `An unknown kind of widget: ${type}`,
      words: widget ? `${widget.name}: ${say('design.noModel', language)}` : placeholderOf(item, language),
    };
  }
  const isNeeded = widget.rules.some(({ kind }) => kind === 'required');
  const isComputed = logic.computed.some(({ id }) => id === item.id);
  const isLocked = isComputed || ('disabled' in widget.options && widget.options.disabled);
  const requiredBy = isNeeded ? undefined : conditionOf('required', 'Required');
  const disabledBy = isLocked ? undefined : conditionOf('disabled', 'Disabled');
  const field: FieldPart = {
    kind: 'field',
    name,
    shownBy,
    widget,
    type: typeOfWidget(widget),
    rules: [
      ...(requiredBy
        ? [{ kind: 'required' as const, message: widget.name + say('rule.required', language) }]
        : []),
      ...widget.rules.filter((rule) => rule.kind !== 'pattern' || !('fault' in compilePattern(rule.pattern))),
    ],
    required: requiredBy ?? isNeeded,
    disabled: disabledBy ?? isLocked,
    choices:
      widget.type === 'radio' ||
      widget.type === 'checkbox' ||
      widget.type === 'select' ||
      widget.type === 'cascader'
        ? shownChoices(widget)
        : [],
  };
  reader.fields.push(field);
  reader.holders.push({ kind: 'field', model: widget.model, start: initialValue(widget), shownBy });
  return field;
};

/** What each model can hold. One that may be hidden may be missing from what is handed in. */
const typesOf = ({
  fields,
  holders,
  computed,
}: Pick<Program, 'fields' | 'holders' | 'computed'>): ReadonlyMap<string, ValueType> => {
  const types = new Map<string, ValueType>();
  const add = (model: string, type: ValueType): void => {
    const known = types.get(model);
    types.set(model, known ? anyOf(known, type) : type);
  };
  for (const { widget, type } of fields) add(widget.model, type);
  // Nobody types into what is unknown: it holds what the design says, or whatever the page gives.
  for (const { model, start } of holders)
    if (!types.has(model)) add(model, start === undefined ? plainType('unknown') : typeOfJson(start));
  for (const { model, start } of holders) if (start === undefined) add(model, plainType('undefined'));
  for (const model of types.keys()) {
    const ofModel = holders.filter((holder) => holder.model === model);
    if (ofModel.every(({ shownBy }) => shownBy !== undefined)) add(model, plainType('undefined'));
  }
  for (const { widget } of fields) {
    // An empty number is an empty text, whatever another field of the model calls empty.
    const isNull = widget.type === 'number' && types.get(widget.model)?.plain.has('null');
    if (isNull) add(widget.model, plainType('string'));
  }
  for (const [model, { plain, items }] of types) {
    // A list that another field of the model fills with single values takes those, too.
    const single = ['string', 'number', 'boolean', 'Record<string, unknown>'].filter((type) =>
      plain.has(type),
    );
    if (items && single.length > 0) types.set(model, { plain, items: new Set([...items, ...single]) });
  }
  for (const { model, expression } of computed) {
    const isField = types.has(model);
    const scope = { typeOf: (read: string) => types.get(read), use: (name: string) => name };
    add(model, compileValue(expression, scope).type);
    if (!isField) add(model, plainType('undefined'));
  }
  return types;
};

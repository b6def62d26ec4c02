import { typedNumber } from '@lc/contract/kernel/decimal.ts';
import type { Language } from '@lc/contract/kernel/locale.ts';
import { type FormDocument, type Item, isGroup, walkForm } from './document.ts';
import {
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
  memberOf,
  membersOf,
  NumberLiteral,
  textOf,
} from './json.ts';
import { type Now, presentValue, type Reading, settledMoment } from './moments.ts';
import { modelOf, readWidget, type Widget } from './read.ts';
import { isNumeric } from './widgets.ts';

/** The values of a form by model. */
export type Values = JsonObject;

/** What a field holds before anybody touches it; undefined where it then holds, and hands in, nothing. */
export const initialValue = (widget: Widget): Json | undefined => {
  if (widget.type === 'grid') return undefined;
  if (widget.type === 'blank') return { String: '', Object: {}, Array: [] }[widget.options.defaultType];
  return settledValue(widget, widget.options.defaultValue);
};

/**
 * What a field makes of the value that it is drawn with, as the original's inputs do: numbers go into their limits,
 * single values and lists become what the field holds. What has no better form stays as it is.
 */
const settledValue = (widget: Widget, value: Json | undefined): Json | undefined => {
  switch (widget.type) {
    case 'rate':
      return value === undefined || value === false || isBlank(value) ? 0 : value;
    case 'number':
      return settledNumber(widget.options, value);
    case 'slider':
      return settledSlider(widget.options, value);
    case 'select':
      if (widget.options.multiple) return Array.isArray(value) ? value : [];
      return Array.isArray(value) ? '' : value;
    case 'imgupload':
      return Array.isArray(value) ? value : [];
    case 'switch':
      return value === undefined ? undefined : value === true;
    default:
      return value;
  }
};

interface Limits {
  min: number | undefined;
  max: number | undefined;
}

const inOrder = (one: number, other: number) => ({ min: Math.min(one, other), max: Math.max(one, other) });

/** The limits that an input of numbers is drawn with: the smaller one first, since no input bears them turned round. */
export const drawnLimits = ({ min, max }: Limits): Limits =>
  min !== undefined && max !== undefined ? inOrder(min, max) : { min, max };

/** The limits that a slider is drawn with, which always has some: see {@link drawnLimits}. */
export const drawnRail = ({ min = 0, max = 100 }: Limits): { min: number; max: number } => inOrder(min, max);

const within = (value: number, { min, max }: Limits): number => {
  const atMost = Math.min(max ?? value, value);
  return Math.max(min ?? atMost, atMost);
};

/** An empty number stays empty, unless there is a smallest one: the field then starts within its limits. */
const settledNumber = (limits: Limits, value: Json | undefined): Json | undefined => {
  if (value === undefined) return undefined;
  if (isBlank(value)) return limits.min === undefined ? '' : within(0, limits);
  const number = typeof value === 'boolean' ? Number(value) : Number(textOf(value));
  return Number.isNaN(number) ? value : within(number, limits);
};

const settledSlider = (
  { range, ...limits }: Limits & { range: boolean },
  value: Json | undefined,
): Json | undefined => {
  const { min = 0, max = 100 } = limits;
  if (!range) return typeof value === 'number' ? within(value, { min, max }) : min;
  const [from, to] = Array.isArray(value) ? value : [];
  const ends = [
    typeof from === 'number' ? Math.max(min, from) : min,
    typeof to === 'number' ? Math.min(max, to) : max,
  ];
  return ends.sort((one, other) => one - other);
};

const isBlank = (value: Json): boolean => value === null || value === '';

/**
 * The values a form starts with: those given, and the defaults of fields for which none is given. Values of fields
 * that the form does not have are kept. Of several fields with one model the last decides. A widget of an unknown
 * type keeps the value that the design names for it.
 */
export const initialValues = (
  document: Pick<FormDocument, 'items'>,
  language: Language,
  given: Values = {},
  now?: Now,
): Values => {
  const values = new Map<string, Json>(Object.entries(copyOf(given)));
  const isGiven = new Set(values.keys());
  for (const { item } of walkForm(document)) {
    const model = modelOf(item);
    if (model === '' || isGroup(item)) continue;
    const widget = readWidget(item, language);
    const held = isGiven.has(model) ? values.get(model) : undefined;
    if (widget?.type === 'grid') continue;
    const value = widget
      ? held === undefined
        ? (presentIn(widget, now) ?? initialValue(widget))
        : settledValue(widget, held)
      : held === undefined
        ? foreignDefault(item)
        : held;
    if (value === undefined) values.delete(model);
    else values.set(model, withoutLiterals(value));
  }
  return Object.fromEntries(values);
};

const presentIn = (widget: Widget, now: Now | undefined): Json | undefined =>
  now && (widget.type === 'date' || widget.type === 'time') ? presentValue(widget, now) : undefined;

/** Values in which the word of a design for the present moment is that moment. */
export const withPresent = (fields: readonly Widget[], given: Values, now: Now): Values => {
  const found = fields.flatMap((field): [string, Json][] => {
    const value = presentIn(field, now);
    const isWord = value !== undefined && valueAt(given, field.model) === initialValue(field);
    return isWord ? [[field.model, value]] : [];
  });
  return found.length > 0 ? Object.fromEntries([...Object.entries(given), ...found]) : given;
};

/** What a field holds of a value that came without its input: as if somebody had typed it there. */
const settledTyped = (field: Widget, value: Json, reading: Reading): Json => {
  if (field.type === 'date' || field.type === 'time') return settledMoment(field, value, reading);
  return field.type === 'input' && typeof value === 'string' ? valueOfTyped(field, value) : value;
};

/** Values whose days, times and numbers, as people wrote them, stand as their fields hold them. */
export const withTypedValues = (fields: readonly Widget[], given: Values, reading: Reading): Values => {
  const found = fields.flatMap((field): [string, Json][] => {
    const value = valueAt(given, field.model);
    // What a design starts with is its own affair.
    if (value === undefined || isSameJson(initialValue(field) ?? null, value)) return [];
    return [[field.model, settledTyped(field, value, reading)]];
  });
  return found.length > 0 ? Object.fromEntries([...Object.entries(given), ...found]) : given;
};

/** The value that the design names for a widget of an unknown type. */
export const foreignDefault = ({ raw }: Item): Json | undefined => {
  const value = isObject(raw) ? memberOf(membersOf(memberOf(raw, 'options')), 'defaultValue') : undefined;
  return value === undefined ? undefined : withoutLiterals(value);
};

/** A copy of its own in which every number is one that a program can hold: one beyond all doubles is none. */
const withoutLiterals = (value: Json): Json => {
  if (value instanceof NumberLiteral) {
    const number = Number(value.source);
    return Number.isFinite(number) ? number : null;
  }
  if (Array.isArray(value)) return value.map(withoutLiterals);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutLiterals(member)]));
};

/**
 * What a typed text becomes. A text field that asks for a number holds a number; an empty one stays '', and what is
 * no number, or one with more digits than are held, stays the text, which its rule then refuses.
 */
export const valueOfTyped = (widget: Widget, typed: string): Json => {
  const wantsNumber = widget.type === 'input' && isNumeric(widget.options.dataType);
  if (!wantsNumber || typed.trim() === '') return typed;
  if (/^[+-]?\d+(\.\d+)?e[+-]?\d+$/i.test(typed.trim())) return numberOr(Number(typed), typed);
  return typedNumber(typed) ?? typed;
};

const numberOr = (number: number, typed: string): Json => (Number.isFinite(number) ? number : typed);

/** The values with another one in a model, or with none. */
export const changeValue = (values: Values, model: string, value: Json | undefined): Values => {
  if (value !== undefined) return { ...values, [model]: value };
  const { [model]: _taken, ...rest } = values;
  return rest;
};

/** A copy of its own, so that nobody holds the live values. */
export const copyOf = <T extends Json>(value: T): T => {
  const copy = (part: Json): Json => {
    if (part === null || typeof part !== 'object' || part instanceof NumberLiteral) return part;
    if (Array.isArray(part)) return part.map(copy);
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, copy(member)]));
  };
  // A copy has the shape of what it is a copy of.
  return copy(value) as T;
};

/** The value of a model; undefined when there is none. */
export const valueAt = (values: Values, model: string): Json | undefined => memberOf(values, model);

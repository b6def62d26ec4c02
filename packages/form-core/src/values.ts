import type { Language } from '@lc/contract/kernel/locale.ts';
import type { FormDocument } from './document.ts';
import { type Json, type JsonObject, memberOf, NumberLiteral } from './json.ts';
import { fieldsOf, type Widget } from './read.ts';

/** The values of a form by model. */
export type Values = JsonObject;

/** What a field holds before anybody touches it. */
export const initialValue = (widget: Widget): Json => {
  switch (widget.type) {
    case 'grid':
      return null;
    case 'blank':
      return { String: '', Object: {}, Array: [] }[widget.options.defaultType];
    case 'rate':
      return numberOr(widget.options.defaultValue, 0);
    case 'slider': {
      const { defaultValue, range, min, max } = widget.options;
      if (!range) return numberOr(defaultValue, min ?? 0);
      return Array.isArray(defaultValue) ? defaultValue : [min ?? 0, max ?? 100];
    }
    case 'checkbox':
    case 'cascader':
    case 'imgupload':
      return Array.isArray(widget.options.defaultValue) ? widget.options.defaultValue : [];
    case 'select': {
      const { defaultValue, multiple } = widget.options;
      if (!multiple) return Array.isArray(defaultValue) ? (defaultValue[0] ?? '') : defaultValue;
      return Array.isArray(defaultValue) ? defaultValue : isBlank(defaultValue) ? [] : [defaultValue];
    }
    case 'switch':
      return widget.options.defaultValue === true || widget.options.defaultValue === 'true';
    default:
      return widget.options.defaultValue;
  }
};

const numberOr = (value: Json, fallback: number): Json => (typeof value === 'number' ? value : fallback);

const isBlank = (value: Json): boolean => value === null || value === '';

/**
 * The values a form starts with: those given, and the defaults of fields for which none is given. Values of fields
 * that the form does not have are kept. Of two fields with one model the first decides.
 */
export const initialValues = (
  document: Pick<FormDocument, 'items'>,
  language: Language,
  given: Values = {},
): Values => {
  const values = new Map<string, Json>(Object.entries(copyOf(given)));
  for (const widget of fieldsOf(document, language))
    if (!values.has(widget.model)) values.set(widget.model, copyOf(initialValue(widget)));
  return Object.fromEntries(values);
};

/**
 * What a typed text becomes. A text field that asks for a number holds a number; an empty one stays '', and what is
 * no number stays the text, which its rule then refuses.
 */
export const valueOfTyped = (widget: Widget, typed: string): Json => {
  const wantsNumber =
    widget.type === 'input' && ['number', 'integer', 'float'].includes(widget.options.dataType);
  if (!wantsNumber || typed.trim() === '') return typed;
  const value = Number(typed);
  return Number.isFinite(value) ? value : typed;
};

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

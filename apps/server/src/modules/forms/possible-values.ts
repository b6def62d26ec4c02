import {
  type Form,
  initialValue,
  isColour,
  isEmpty,
  isMomentOf,
  isRange,
  isSameJson,
  type Json,
  keyOfJson,
  type Values,
  type Widget,
} from '@lc/form-core';

type Test = (value: Json) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isNumber: Test = (value) => typeof value === 'number';
const isScalar: Test = (value) => isText(value) || isNumber(value) || typeof value === 'boolean';

const isListOf =
  (test: Test, count?: number): Test =>
  (value) =>
    Array.isArray(value) && value.length === (count ?? value.length) && value.every(test);

/** Choices are plain values; what a list starts with stays in it, whatever it is. */
const isChosen = (start: Json | undefined): Test => {
  let known: ReadonlySet<string> | undefined;
  return (value) => {
    if (isScalar(value) || !Array.isArray(start)) return isScalar(value);
    known ??= new Set(start.map(keyOfJson));
    return known.has(keyOfJson(value));
  };
};

const isWithin =
  (min: number | undefined, max: number | undefined): Test =>
  (value) =>
    typeof value === 'number' && value >= (min ?? value) && value <= (max ?? value);

const isMoment = (field: Extract<Widget, { type: 'date' | 'time' }>): Test => {
  // Milliseconds are those of a version in which the field asked for them.
  const isOne: Test = (value) => (isText(value) || field.type === 'date') && isMomentOf(field, value);
  if (isRange(field)) return isListOf(isOne, 2);
  return field.type === 'date' && field.options.type === 'dates' ? isListOf(isOne) : isOne;
};

/** Whether the input of a field lets its reader enter a value. What is chosen is held against its choices elsewhere. */
const isPossible = (field: Widget, value: Json): boolean => {
  switch (field.type) {
    case 'number':
      return isWithin(field.options.min, field.options.max)(value);
    case 'slider': {
      const { min = 0, max = 100, range } = field.options;
      const isOnRail = isWithin(min, max);
      return (range ? isListOf(isOnRail, 2) : isOnRail)(value);
    }
    case 'rate':
      return isWithin(0, field.options.max ?? 5)(value);
    case 'input':
    case 'textarea':
      return typeof value === 'string'
        ? value.length <= (field.options.maxlength ?? value.length)
        : isScalar(value);
    case 'radio':
      return isScalar(value);
    case 'select':
      return (field.options.multiple ? isListOf(isChosen(field.options.defaultValue)) : isScalar)(value);
    case 'checkbox':
    case 'cascader':
      return isListOf(isChosen(field.options.defaultValue))(value);
    case 'switch':
      return typeof value === 'boolean';
    case 'color':
      return typeof value === 'string' && isColour(value);
    case 'time':
    case 'date':
      return isMoment(field)(value);
    case 'imgupload':
      return !Array.isArray(value) || value.length <= (field.options.length ?? value.length);
    default:
      return true;
  }
};

/** The fields, by model with their names, whose value no screen could have taken. */
export const impossibleValues = (form: Form, values: Values): Map<string, string> => {
  const computed = new Set(form.logic.computed.map(({ id }) => id));
  const impossible = new Map<string, string>();
  for (const [model, value] of Object.entries(values)) {
    const fields = form.fields.filter((field) => field.model === model);
    const isTaken = (field: Widget): boolean =>
      computed.has(field.id) || isSameJson(initialValue(field) ?? null, value) || isPossible(field, value);
    if (!isEmpty(value) && fields.length > 0 && !fields.some(isTaken))
      impossible.set(model, fields[0]?.name ?? model);
  }
  return impossible;
};

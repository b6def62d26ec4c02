import {
  clearedValue,
  type Form,
  initialValue,
  isColour,
  isEmpty,
  isInOrder,
  isMomentOf,
  isRange,
  isSameJson,
  type Json,
  keyOfJson,
  momentExample,
  settledMoment,
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

/** What stands in the format of its field is the same on every day and clock. */
const anyClock = { language: 'my-MM', today: '2000-01-01', zone: 'UTC' } as const;

const isMoment = (field: Extract<Widget, { type: 'date' | 'time' }>): Test => {
  // Milliseconds are those of a version in which the field asked for them.
  const isOne: Test = (value) =>
    isText(value)
      ? settledMoment(field, value, anyClock) === value
      : field.type === 'date' && isMomentOf(field, value, anyClock.language);
  if (isRange(field))
    return (value) => isListOf(isOne, 2)(value) && Array.isArray(value) && isInOrder(field, value);
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
    case 'editor':
      return typeof value === 'string';
    case 'imgupload':
      return !Array.isArray(value) || value.length <= (field.options.length ?? value.length);
    default:
      return true;
  }
};

/** Whether a field that holds nothing holds an empty list. */
const holdsList = (field: Widget): boolean =>
  field.type === 'blank' || [initialValue(field), clearedValue(field)].some(Array.isArray) || isSpan(field);

const isSpan = (field: Widget): boolean =>
  ((field.type === 'date' || field.type === 'time') && isRange(field)) ||
  (field.type === 'date' && field.options.type === 'dates');

/** What a field takes, in words of ours under `forms.<key>` beside its label. */
interface Expected {
  key:
    | 'valueNotPossible'
    | 'numberWanted'
    | 'numberFrom'
    | 'numberTo'
    | 'numberBetween'
    | 'textTo'
    | 'filesTo'
    | 'onOrOff'
    | 'momentWanted'
    | 'spanWanted';
  params: { label: string; min?: number; max?: number; example?: string };
}

const numberWithin = (label: string, min: number | undefined, max: number | undefined): Expected => {
  if (min !== undefined && max !== undefined) return { key: 'numberBetween', params: { label, min, max } };
  if (min !== undefined) return { key: 'numberFrom', params: { label, min } };
  return max === undefined
    ? { key: 'numberWanted', params: { label } }
    : { key: 'numberTo', params: { label, max } };
};

const expectedOf = (field: Widget): Expected => {
  const label = field.name;
  switch (field.type) {
    case 'number':
      return numberWithin(label, field.options.min, field.options.max);
    case 'slider':
      return field.options.range
        ? { key: 'valueNotPossible', params: { label } }
        : numberWithin(label, field.options.min ?? 0, field.options.max ?? 100);
    case 'rate':
      return numberWithin(label, 0, field.options.max ?? 5);
    case 'input':
    case 'textarea':
      return field.options.maxlength === undefined
        ? { key: 'valueNotPossible', params: { label } }
        : { key: 'textTo', params: { label, max: field.options.maxlength } };
    case 'switch':
      return { key: 'onOrOff', params: { label } };
    case 'date':
    case 'time':
      return {
        key: isRange(field) ? 'spanWanted' : 'momentWanted',
        params: { label, example: momentExample(field) },
      };
    case 'imgupload':
      return field.options.length === undefined
        ? { key: 'valueNotPossible', params: { label } }
        : { key: 'filesTo', params: { label, max: field.options.length } };
    default:
      return { key: 'valueNotPossible', params: { label } };
  }
};

/** The fields, by model with what they take, whose value no screen could have taken. */
export const impossibleValues = (form: Form, values: Values): Map<string, Expected> => {
  const computed = new Set(form.logic.computed.map(({ id }) => id));
  const impossible = new Map<string, Expected>();
  for (const [model, value] of Object.entries(values)) {
    const fields = form.fields.filter((field) => field.model === model);
    const isTaken = (field: Widget): boolean =>
      computed.has(field.id) || isSameJson(initialValue(field) ?? null, value) || isPossible(field, value);
    const isNothing = isEmpty(value) && (!Array.isArray(value) || fields.some(holdsList));
    const [first] = fields;
    if (!isNothing && first && !fields.some(isTaken)) impossible.set(model, expectedOf(first));
  }
  return impossible;
};

import { shownChoices } from '../inputs.ts';
import { isObject, type Json } from '../json.ts';
import type { Choice } from '../option.ts';
import type { Widget } from '../read.ts';
import { initialValue } from '../values.ts';
import { isNumeric } from '../widgets.ts';

/** What a value can be: types that stand for themselves, and what a list of them holds. */
export interface ValueType {
  plain: ReadonlySet<string>;
  /** What a list holds; undefined where it is none. */
  items?: ReadonlySet<string>;
}

export const plainType = (...plain: readonly string[]): ValueType => ({ plain: new Set(plain) });

export const listType = (...items: readonly string[]): ValueType => ({
  plain: new Set(),
  items: new Set(items),
});

/** A value that is of one of some types. */
export const anyOf = (...types: readonly ValueType[]): ValueType => {
  const lists = types.flatMap(({ items }) => items ?? []);
  return {
    plain: new Set(types.flatMap(({ plain }) => [...plain])),
    items: lists.length === 0 ? undefined : new Set(lists.flatMap((items) => [...items])),
  };
};

/** The type of a JSON value. */
export const typeOfJson = (value: Json): ValueType => {
  if (value === null) return plainType('null');
  if (Array.isArray(value))
    return listType(...value.flatMap((item) => [...typeOfJson(item).plain, ...listIn(item)]));
  if (isObject(value)) return plainType('Record<string, unknown>');
  return plainType(typeof value === 'object' ? 'number' : typeof value);
};

const listIn = (item: Json): string[] => (Array.isArray(item) ? ['unknown'] : []);

const order = ['string', 'number', 'boolean', 'Picture', 'Record<string, unknown>'];

const inOrder = (types: ReadonlySet<string>): string[] =>
  [...types].sort((one, other) => order.indexOf(one) - order.indexOf(other));

/** The parts of a union as TypeScript writes them; what is not there is left to the `?` of its member. */
export const partsOfType = ({ plain, items }: ValueType): string[] => {
  const scalars = inOrder(new Set([...plain].filter((type) => type !== 'null' && type !== 'undefined')));
  return [...scalars, ...(items ? [listText(items)] : []), ...(plain.has('null') ? ['null'] : [])];
};

const listText = (items: ReadonlySet<string>): string => {
  const [only, ...others] = inOrder(items);
  if (only === undefined || items.has('unknown')) return 'unknown[]';
  return others.length === 0 ? `${only}[]` : `(${[only, ...others].join(' | ')})[]`;
};

/** Whether a value of this type is always one of some types that stand for themselves. */
export const isWithin = ({ plain, items }: ValueType, ...allowed: readonly string[]): boolean =>
  !items && [...plain].every((type) => allowed.includes(type));

/** Whether a value of this type is always a list of some types. */
export const isListOf = ({ plain, items }: ValueType, ...allowed: readonly string[]): boolean =>
  plain.size === 0 && items !== undefined && [...items].every((type) => allowed.includes(type));

const valuesIn = (choices: readonly Choice[]): Choice['value'][] =>
  choices.flatMap(({ value, children }) => [value, ...valuesIn(children ?? [])]);

/** What can be chosen: what is offered, and anything that a source may answer. */
const chosenTypes = (
  widget: Extract<Widget, { type: 'radio' | 'checkbox' | 'select' | 'cascader' }>,
): string[] => {
  const offered = new Set(valuesIn(shownChoices(widget)).map((value) => typeof value));
  if (widget.options.remote && widget.options.remoteFunc !== '') return ['string', 'number'];
  return offered.size === 0 ? ['string'] : [...offered];
};

/** What a reader can make of a field. */
const typeOfInput = (widget: Widget): ValueType => {
  switch (widget.type) {
    case 'input':
      return isNumeric(widget.options.dataType) ? plainType('number', 'string') : plainType('string');
    case 'textarea':
    case 'editor':
      return plainType('string');
    case 'number':
      return plainType('number', 'undefined');
    case 'radio':
      return plainType(...chosenTypes(widget));
    case 'select':
      return widget.options.multiple
        ? listType(...chosenTypes(widget))
        : plainType('string', ...chosenTypes(widget));
    case 'checkbox':
    case 'cascader':
      return listType(...chosenTypes(widget));
    case 'time':
      return anyOf(widget.options.isRange ? listType('string') : plainType('string'), plainType('null'));
    case 'date': {
      const { type, timestamp } = widget.options;
      const one = timestamp ? 'number' : 'string';
      const isList = type === 'dates' || type === 'daterange' || type === 'datetimerange';
      return anyOf(isList ? listType(one) : plainType(one), plainType('null'));
    }
    case 'rate':
      return plainType('number');
    case 'slider':
      return widget.options.range ? listType('number') : plainType('number');
    case 'color':
      return plainType('string', 'null');
    case 'switch':
      return plainType('boolean');
    case 'imgupload':
      return listType('Picture');
    case 'blank':
      return {
        String: plainType('string'),
        Object: plainType('Record<string, unknown>'),
        Array: listType('unknown'),
      }[widget.options.defaultType];
    case 'text':
    case 'grid':
      return plainType();
  }
};

/** What a field can hold: what it starts with, and what a reader can make of it. */
export const typeOfWidget = (widget: Widget): ValueType => {
  const start = initialValue(widget);
  if (start === undefined) return anyOf(typeOfInput(widget), plainType('undefined'));
  const isPictures = widget.type === 'imgupload' && Array.isArray(start) && start.every(isPicture);
  return anyOf(typeOfInput(widget), isPictures ? listType('Picture') : typeOfJson(start));
};

const isPicture = (value: Json): boolean =>
  isObject(value) &&
  Object.keys(value).length === 4 &&
  typeof value.key === 'string' &&
  typeof value.url === 'string' &&
  typeof value.percent === 'number' &&
  typeof value.status === 'string';

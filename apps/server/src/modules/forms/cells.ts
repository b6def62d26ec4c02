import { cutText, type Language } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import {
  type Form,
  isEmpty,
  isObject,
  type Json,
  memberOf,
  modelOf,
  momentFormat,
  momentKindOf,
  NumberLiteral,
  titleOf,
  typeNameOf,
  type Values,
  valueAt,
  type Widget,
  type WidgetOf,
  writeInFormat,
} from '@lc/form-core';
import { textOf } from '../../kernel/html/index.ts';
import { clockIn } from '../../kernel/time-zone.ts';

/** What cells are worded with. */
export interface CellWords {
  language: Language;
  /** The zone of the reader, by whose clock moments in milliseconds are written. */
  timeZone: string;
  /** Names a value of a dictionary. */
  nameOf: (dictionary: string, value: string) => string;
}

/** Types of widgets that are nothing to a reader of a list. */
const withoutColumn: ReadonlySet<string> = new Set(['grid', 'text']);

/** A column of a list of submissions: what it is called, and how it words a value. */
export interface AnswerColumn {
  model: string;
  name: string;
  type: string;
  textOf: (value: Json | undefined, words: CellWords) => string;
}

/** The columns of a form: its fields, then what widgets of unknown types keep; each model once. */
export const answerColumns = (form: Form): AnswerColumn[] => {
  const asked = new Set(form.fields.map(({ model }) => model));
  const foreign = new Map(form.foreign.map((item) => [modelOf(item), item]));
  return [
    ...columnFields(form).map((field): AnswerColumn => {
      const { model, name, type } = field;
      return { model, name, type, textOf: (value, words) => cellText(field, value, words) };
    }),
    ...[...foreign].flatMap(([model, item]): AnswerColumn[] =>
      asked.has(model)
        ? []
        : [
            {
              model,
              name: titleOf(item),
              type: typeNameOf(item),
              textOf: (value) => (isEmpty(value) ? '' : scalarText(value)),
            },
          ],
    ),
  ];
};

/** The fields of a form that are columns of a list, each model once. */
const columnFields = ({ fields }: Form): Widget[] => {
  const seen = new Set<string>();
  return fields.filter(({ type, model }) => {
    if (withoutColumn.has(type) || seen.has(model)) return false;
    seen.add(model);
    return true;
  });
};

const scalarText = (value: Json | undefined): string => {
  if (value === undefined || value === null) return '';
  if (value instanceof NumberLiteral) return value.source;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const listOf = (value: Json | undefined): Json[] =>
  Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value];

/** The name of a chosen value: its label in the design, or in the dictionary that it came from. */
const choiceText = (field: Widget, value: Json, { nameOf }: CellWords): string => {
  const text = scalarText(value);
  if ('remoteFunc' in field.options && field.options.remote) {
    const { remoteFunc } = field.options;
    return remoteFunc.startsWith('dict:') ? nameOf(remoteFunc.slice('dict:'.length), text) : text;
  }
  if (!('options' in field.options) || !field.options.showLabel) return text;
  return field.options.options.find((option) => scalarText(option.value) === text)?.label ?? text;
};

const [quarterHour, halfDay] = [15 * 60_000, 12 * 60 * 60_000];

/**
 * A moment in the format of its field. A day in milliseconds began by the clock of whoever picked it: a midnight is that
 * of the day which it is in most of the world's zones, and not the evening before for those further west.
 */
const momentText = (field: WidgetOf<'date' | 'time'>, value: Json, { timeZone }: CellWords): string => {
  if (typeof value !== 'number' || Math.abs(value) > 8.64e15) return scalarText(value);
  const kind = momentKindOf(field);
  const isMidnight = kind !== 'dateTime' && kind !== 'time' && value % quarterHour === 0;
  const clock = isMidnight ? clockIn('UTC', new Date(value + halfDay)) : clockIn(timeZone, new Date(value));
  return writeInFormat(kind === 'time' ? clock.slice(11) : clock, kind, momentFormat(field));
};

/** A value as words for a reader of a list. Whatever stands there gives some text. */
const cellText = (field: Widget, value: Json | undefined, words: CellWords): string => {
  switch (field.type) {
    case 'radio':
    case 'checkbox':
    case 'select':
      return listOf(value)
        .map((one) => choiceText(field, one, words))
        .join(', ');
    case 'cascader':
      return listOf(value)
        .map((one) => choiceText(field, one, words))
        .join(' / ');
    case 'switch':
      return typeof value === 'boolean'
        ? translate(words.language, value ? 'system.yes' : 'system.no')
        : scalarText(value);
    case 'time':
    case 'date':
      return listOf(value)
        .map((one) => momentText(field, one, words))
        .join(field.type === 'date' && field.options.type === 'dates' ? ', ' : ' – ');
    case 'slider':
      return listOf(value).map(scalarText).join(' – ');
    case 'imgupload':
      return listOf(value)
        .map((item) => scalarText(isObject(item) ? nameInUrl(memberOf(item, 'url')) : item))
        .join(', ');
    case 'editor':
      return typeof value === 'string' ? textOf(value) : '';
    default:
      return scalarText(value);
  }
};

/** The name at the end of an address. */
const nameInUrl = (url: Json | undefined): string => {
  const name = scalarText(url).split('?')[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

const longestSummary = 500;
/** White space, and the one character that no column holds; names in a design may have it. */
const unwritten = /[\s\0]+/g;
const summarised: ReadonlySet<string> = new Set(['input', 'textarea', 'select', 'radio', 'date', 'number']);

/** The first things that were filled in, in one line. */
export const summaryOf = (form: Form, values: Values, words: CellWords): string => {
  const texts = columnFields(form)
    .filter(({ type }) => summarised.has(type))
    .map((field) => cellText(field, valueAt(values, field.model), words).replace(unwritten, ' ').trim())
    .filter((text) => text !== '');
  return cutText(texts.slice(0, 4).join(' · '), longestSummary);
};

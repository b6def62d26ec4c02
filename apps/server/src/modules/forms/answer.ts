import { fileIdOf, idSchema, type Language, storedAddress } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import {
  type Form,
  foreignDefault,
  isEmpty,
  isObject,
  type Json,
  type JsonObject,
  keyOfJson,
  memberOf,
  modelOf,
  type Values,
  valueAt,
  type Widget,
} from '@lc/form-core';
import { AppError } from '../../kernel/app-error.ts';
import { cleanHtml, fileIdsIn } from '../../kernel/html/index.ts';
import { uncleanTexts } from '../../kernel/http/problems.ts';
import { impossibleValues } from './possible-values.ts';

/** What is wrong with the fields of a form, by model. */
export type Faults = ReadonlyMap<string, string>;

/** @throws forms.valuesRefused with a problem for every field */
export const refuseValues = (faults: Faults): never => {
  const problems = [...faults].map(([path, message]) => ({ path, rule: 'form', message }));
  throw new AppError('forms.valuesRefused', { result: { problems } });
};

/** What the fields of a model are called to a reader. */
export const labelOf = ({ fields }: Form, model: string): string =>
  fields.find((field) => field.model === model)?.name ?? model;

/** Values that may be stored, and the files of ours that they show. */
export interface Answer {
  values: Values;
  /** Pictures by the model of their field. */
  pictures: ReadonlyMap<string, readonly string[]>;
  /** Whatever rich text shows or links to beside what its design begins with, by the model of its field. */
  mentioned: ReadonlyMap<string, readonly string[]>;
}

type FieldOf<T extends Widget['type']> = Extract<Widget, { type: T }>;
const isOfType =
  <T extends Widget['type']>(type: T) =>
  (field: Widget): field is FieldOf<T> =>
    field.type === type;

/**
 * What is left of given values once the form has looked at them: rich text is cleaned before it is checked, what is
 * hidden or unknown goes, choices are those that are offered, pictures are those of our own store. Whatever is wrong
 * is said at once; of a field that fails its own rules, their message.
 * @throws forms.valuesRefused, system.textTooComplex
 */
export const takeAnswer = (form: Form, given: Values, language: Language): Answer => {
  const clean = withOwnValues(form, withCleanTexts(form, given));
  const outcome = form.handIn(clean);
  const submitted = 'submitted' in outcome ? outcome.submitted : form.valuesToHandIn(clean);
  const faults = new Map<string, string>();
  const pictures = new Map<string, readonly string[]>();
  const entries = Object.entries(submitted).map(([model, value]): [string, Json] => {
    const field = form.fields.filter(isOfType('imgupload')).find((one) => one.model === model);
    if (!field) return [model, value];
    const items = storedPictures(field, value);
    if (!items) faults.set(model, translate(language, 'forms.foreignPicture', { label: field.name }));
    pictures.set(
      model,
      (items ?? []).flatMap((item) => idOfPicture(item) ?? []),
    );
    return [model, items ?? []];
  });
  for (const [model, { key, params }] of impossibleValues(form, submitted))
    faults.set(model, translate(language, `forms.${key}`, params));
  for (const [model, label] of strangeChoices(form, submitted))
    faults.set(model, translate(language, 'forms.choiceNotOffered', { label }));
  // What was given holds none of these; the defaults of a design may.
  for (const [model, value] of entries)
    if (uncleanTexts({ [model]: value }).length > 0)
      faults.set(model, translate(language, 'rule.text', { label: labelOf(form, model) }));
  if ('faults' in outcome) for (const [model, message] of outcome.faults) faults.set(model, message);
  if (faults.size > 0) return refuseValues(inOrderOf(form, faults));
  const values: Values = Object.fromEntries(entries);
  const mentioned = new Map(
    form.fields.filter(isOfType('editor')).map(({ model, options }): [string, string[]] => {
      const text = valueAt(values, model);
      const begun = new Set(filesIn(options.defaultValue));
      return [model, filesIn(text).filter((id) => !begun.has(id))];
    }),
  );
  return { values, pictures, mentioned };
};

/**
 * Nobody fills in a widget of an unknown type: it submits the value that the design names for it, whatever else was
 * sent under its model.
 */
const withOwnValues = ({ fields, foreign }: Form, given: Values): Values => {
  const asked = new Set(fields.map(({ model }) => model));
  const values = new Map(Object.entries(given));
  for (const item of foreign) {
    const model = modelOf(item);
    const own = foreignDefault(item);
    if (asked.has(model)) continue;
    if (own === undefined) values.delete(model);
    else values.set(model, own);
  }
  return Object.fromEntries(values);
};

/** Faults as a reader meets their fields. */
const inOrderOf = ({ fields }: Form, faults: Faults): Faults => {
  const models = new Set([...fields.map(({ model }) => model), ...faults.keys()]);
  return new Map(
    [...models].flatMap((model): [string, string][] => {
      const message = faults.get(model);
      return message === undefined ? [] : [[model, message]];
    }),
  );
};

/** The choices that a widget offers by itself and those it starts with; undefined where it takes others, too. */
const offeredBy = (field: Widget): readonly Json[] | undefined => {
  if (field.type !== 'radio' && field.type !== 'checkbox' && field.type !== 'select') return undefined;
  const { remote, options, defaultValue } = field.options;
  return remote ? undefined : [...options.map(({ value }) => value), ...listOf(defaultValue)];
};

const listOf = (value: Json | undefined): Json[] => {
  if (value === undefined || isEmpty(value)) return [];
  return Array.isArray(value) ? value : [value];
};

/** The fields, by model with their names, whose value no screen could have chosen. */
const strangeChoices = (form: Form, values: Values): Map<string, string> => {
  const offered = new Map<string, { label: string; choices: Set<string> | undefined }>();
  for (const field of form.fields) {
    const own = offeredBy(field)?.map(keyOfJson);
    const before = offered.get(field.model);
    // Of widgets that share a value each may offer something, and one that takes anything is enough.
    const isOpen = own === undefined || (before !== undefined && before.choices === undefined);
    const choices = isOpen ? undefined : (before?.choices ?? new Set());
    for (const key of own ?? []) choices?.add(key);
    offered.set(field.model, { label: field.name, choices });
  }
  const strange = new Map<string, string>();
  for (const [model, value] of Object.entries(values)) {
    const { label, choices } = offered.get(model) ?? { label: model, choices: undefined };
    const isOffered = (chosen: Json): boolean => choices?.has(keyOfJson(chosen)) ?? true;
    if (!listOf(value).every(isOffered)) strange.set(model, label);
  }
  return strange;
};

const withCleanTexts = (form: Form, given: Values): Values => {
  const values = new Map(Object.entries(given));
  for (const { model } of form.fields.filter(isOfType('editor'))) {
    const text = values.get(model);
    if (typeof text === 'string') values.set(model, cleanHtml(text));
  }
  return Object.fromEntries(values);
};

/** The files of ours that a formatted text shows or links to. */
const filesIn = (text: Json | undefined): string[] =>
  typeof text === 'string' ? [...new Set(fileIdsIn(text))].filter(isId) : [];

const isId = (id: string): boolean => idSchema.safeParse(id).success;

/** The address of an entry of an upload; designs also hold addresses alone. */
const addressIn = (item: Json): string | undefined => {
  const url = isObject(item) ? memberOf(item, 'url') : item;
  return typeof url === 'string' && url !== '' ? url : undefined;
};

/** The id of the file that an entry of an upload shows; undefined where it is none of ours. */
export const idOfPicture = (item: Json): string | undefined => {
  const url = isObject(item) ? addressIn(item) : undefined;
  const id = url === undefined ? undefined : fileIdOf(url);
  return id !== undefined && isId(id) ? id : undefined;
};

/**
 * The entries of an upload without what only holds for a while; undefined where one is neither a file of ours nor
 * among those that the design starts with.
 */
const storedPictures = (field: FieldOf<'imgupload'>, value: Json): Json[] | undefined => {
  if (value === null || value === '') return [];
  if (!Array.isArray(value)) return undefined;
  const { defaultValue } = field.options;
  const given = new Set((Array.isArray(defaultValue) ? defaultValue : []).map(addressIn));
  const items = value.map((item): Json | undefined => {
    const address = addressIn(item);
    if (address !== undefined && given.has(address)) return item;
    return idOfPicture(item) !== undefined && isObject(item) ? withAddress(item, storedAddress) : undefined;
  });
  return items.every((item) => item !== undefined) ? items : undefined;
};

const withAddress = (item: JsonObject, change: (url: string) => string): JsonObject => ({
  ...item,
  url: change(String(memberOf(item, 'url'))),
});

/** Stored values for a reader: files under the addresses that work for him. */
export const answerForReader = (
  form: Form,
  values: Values,
  addressOf: (id: string) => string | undefined,
  htmlFor: (html: string) => string,
): Values => {
  const shown = new Map(Object.entries(values));
  for (const field of form.fields) {
    const value = valueAt(values, field.model);
    if (field.type === 'editor' && typeof value === 'string') shown.set(field.model, htmlFor(value));
    if (field.type === 'imgupload' && Array.isArray(value))
      shown.set(
        field.model,
        value.map((item) => {
          const address = addressOf(idOfPicture(item) ?? '');
          return address !== undefined && isObject(item) ? withAddress(item, () => address) : item;
        }),
      );
  }
  return Object.fromEntries(shown);
};

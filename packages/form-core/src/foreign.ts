import type { Language } from '@lc/contract/kernel/locale.ts';
import { type Item, isGroup, walk } from './document.ts';
import { isObject, memberOf } from './json.ts';
import { flag } from './option.ts';
import { modelOf, readWidget, titleOf, typeNameOf } from './read.ts';
import { isEmpty } from './rules.ts';
import { foreignDefault } from './values.ts';
import { isWidgetType } from './widgets.ts';
import { say } from './words.ts';

/**
 * A widget that is not understood but keeps a value, and is not filled in: of an unknown type, with a model, and no
 * container whose fields are asked.
 */
export const isForeign = (item: Item): boolean =>
  modelOf(item) !== '' && !isWidgetType(typeNameOf(item)) && !isGroup(item);

/** A widget inside a container that nobody can fill in. */
export interface LostField {
  id: string;
  title: string;
  isRequired: boolean;
}

/** The fields inside a container of rows, which cannot be filled in; none for anything else. */
export const lostFieldsOf = (item: Item): LostField[] => {
  if (!item.hasRows) return [];
  return [...walk({ items: [item] })].flatMap(({ item: inner }) => {
    if (inner === item || inner.columns) return [];
    const isRequired = readWidget(inner, 'en-US')?.rules.some(({ kind }) => kind === 'required') ?? false;
    return [{ id: inner.id, title: titleOf(inner) || modelOf(inner) || typeNameOf(inner), isRequired }];
  });
};

/** So many names are told; the others are counted. */
const mostNamed = 5;

/** How many fields are lost, and what the first are called, for a message. */
export const namesOf = (lost: readonly LostField[]): { count: number; names: string } => {
  const titles = lost.slice(0, mostNamed).map(({ title, isRequired }) => (isRequired ? `${title} *` : title));
  return { count: lost.length, names: titles.join(', ') + (lost.length > mostNamed ? ', …' : '') };
};

/** Whether a widget of an unknown type is required and has no value: nobody could fill it in. */
export const isRequiredForeign = (item: Item): boolean => {
  const rules = isObject(item.raw) ? memberOf(item.raw, 'rules') : undefined;
  const isRequired = (rule: unknown): boolean =>
    isObject(rule) && flag().read(memberOf(rule, 'required') ?? false) === true;
  return isForeign(item) && Array.isArray(rules) && rules.some(isRequired) && isEmpty(foreignDefault(item));
};

/** What stands in a form in the place of something that cannot be filled in: what it is called, and why. */
export const placeholderOf = (item: Item, language: Language): string => {
  const type = typeNameOf(item) || '—';
  const title = titleOf(item);
  const lost = lostFieldsOf(item);
  if (lost.length > 0) return say('lint.fieldsLost', language, { type: title || type, ...namesOf(lost) });
  const words = say('render.unknown', language, { type });
  return title === '' ? words : `${title}: ${words}`;
};

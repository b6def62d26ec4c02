import type { Language } from '@lc/contract/kernel/locale.ts';
import { patternRuleOf } from '@lc/contract/kernel/pattern-rules.ts';
import { type FormDocument, type Item, walkForm } from './document.ts';
import { isObject, type Json, type JsonObject, memberOf, membersOf } from './json.ts';
import { choice, flag, number, readOptions, text } from './option.ts';
import {
  type DataType,
  dataTypes,
  isWidgetType,
  type WidgetOptions,
  type WidgetType,
  widgetOptions,
} from './widgets.ts';
import { say } from './words.ts';

/** A rule of a field with the message that is shown when it fails. */
export type Rule =
  | { kind: 'required'; message: string }
  | { kind: 'type'; type: DataType; message: string }
  | { kind: 'pattern'; pattern: string; message: string };

interface WidgetOf<T extends WidgetType> {
  /** Id of the item it was read from. */
  id: string;
  type: T;
  name: string;
  /** Name of the value in what is submitted; empty when it has none. */
  model: string;
  options: WidgetOptions<T>;
  rules: readonly Rule[];
}

/** A widget of a known type, with every option read. */
export type Widget = { [T in WidgetType]: WidgetOf<T> }[WidgetType];

/** Settings of the whole form. */
export interface FormConfig {
  labelWidth: number;
  labelPosition: 'left' | 'right' | 'top';
  layout: 'horizontal' | 'vertical' | 'inline';
  size: 'medium' | 'small' | 'mini';
  ui: 'element' | 'antd';
  tableName: string;
  customClass: string;
}

/** Settings of the whole form as options: how each is read and what stands in for it. */
export const configOptions = {
  labelWidth: number(100),
  labelPosition: choice(['left', 'right', 'top'], 'right'),
  layout: choice(['horizontal', 'vertical', 'inline'], null),
  // 3.x names its largest size so.
  size: choice(['medium', 'small', 'mini'], 'small', 'small', { default: 'medium' }),
  ui: choice(['element', 'antd'], null),
  tableName: text(null),
  customClass: text(null),
} as const;

/** The settings of a form; what is missing or cannot be used falls back. */
export const readConfig = ({ raw }: Pick<FormDocument, 'raw'>): FormConfig => {
  const config = readOptions(configOptions, membersOf(memberOf(raw, 'config')));
  return { ...config, labelWidth: config.labelWidth ?? 100 };
};

const textOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** The type of an item as it is written; empty when there is none. */
export const typeNameOf = ({ raw }: Item): string => (isObject(raw) ? textOf(memberOf(raw, 'type')) : '');

/** Name of an item's value in what is submitted; empty when it has none. */
export const modelOf = ({ raw }: Item): string => (isObject(raw) ? textOf(memberOf(raw, 'model')) : '');

/** What an item is called: its `name`, or the `label` that relatives of the format have; empty when it has neither. */
export const titleOf = ({ raw }: Item): string =>
  isObject(raw) ? textOf(memberOf(raw, 'name')) || textOf(memberOf(raw, 'label')) : '';

/**
 * Reads an item as a widget, its rules with messages in `language` where they have none of their own.
 * @returns undefined for an item of an unknown type
 */
export const readWidget = (item: Item, language: Language): Widget | undefined => {
  const { raw } = item;
  const type = isObject(raw) ? memberOf(raw, 'type') : undefined;
  if (!isObject(raw) || !isWidgetType(type)) return undefined;
  const name = titleOf(item);
  // The options belong to the type, which the union cannot express for a type that is only known at run time.
  return {
    id: item.id,
    type,
    name,
    model: modelOf(item),
    options: readOptions(widgetOptions[type], membersOf(memberOf(raw, 'options'))),
    rules: readRules(raw, name, language),
  } as Widget;
};

/** What follows the name of a field whose value does not match: by name for a pattern of the specification. */
export const patternWords = (pattern: string, language: Language): string => {
  const named = patternRuleOf(pattern);
  return say(named === undefined ? 'rule.pattern' : `rule.pattern.${named}`, language);
};

const readRules = (raw: JsonObject, name: string, language: Language): Rule[] => {
  const list = memberOf(raw, 'rules');
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry): Rule[] => {
    if (!isObject(entry)) return [];
    const own = textOf(memberOf(entry, 'message'));
    const messageFor = (kind: 'required' | 'type'): string => own || name + say(`rule.${kind}`, language);
    const rules: Rule[] = [];
    const type = dataTypes.find((known) => known === entry.type);
    if (type !== undefined) rules.push({ kind: 'type', type, message: messageFor('type') });
    if (flag().read(memberOf(entry, 'required') ?? false) === true)
      rules.push({ kind: 'required', message: messageFor('required') });
    const pattern = memberOf(entry, 'pattern');
    if (typeof pattern === 'string' && pattern !== '')
      rules.push({ kind: 'pattern', pattern, message: own || name + patternWords(pattern, language) });
    return rules;
  });
};

/** The widgets of a design that hold a value, in reading order. */
export const fieldsOf = (document: Pick<FormDocument, 'items'>, language: Language): Widget[] =>
  [...walkForm(document)].flatMap(({ item }) => {
    const widget = readWidget(item, language);
    return widget && widget.type !== 'grid' && widget.model !== '' ? [widget] : [];
  });

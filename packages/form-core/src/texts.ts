import type { Language } from '@lc/contract/kernel/locale.ts';
import { titleOfRegion } from './containers.ts';
import { type FormDocument, type Item, keyOf, walk } from './document.ts';
import { changeColumns, changeItem, setMember } from './edit.ts';
import { isObject, type Json, type JsonObject, memberOf, membersOf, textOf } from './json.ts';
import { readWidget, titleOf } from './read.ts';

/**
 * A form's own texts in other languages. They stand beside the design, under `i18n`, as
 * `{[language]: {[key of the widget]: {[text]: words}}}`, so the original still reads the design.
 */
export interface FormText {
  /** `name`, `content`, `placeholder`, `startPlaceholder`, `endPlaceholder`, `option:<value>`, `message:<kind>`, `part:<index>`. */
  text: string;
  /** The words in the design itself. */
  words: string;
}

const placeholders = ['placeholder', 'startPlaceholder', 'endPlaceholder'] as const;

/** The texts of a widget that a reader sees. */
export const textsOf = (item: Item): FormText[] => {
  const widget = readWidget(item, 'en-US');
  if (item.columns && !widget) return titlesOf(item);
  if (!widget || !isObject(item.raw)) return [];
  const options = membersOf(memberOf(item.raw, 'options'));
  const texts: FormText[] = [{ text: 'name', words: widget.name }];
  if (widget.type === 'text') texts.push({ text: 'content', words: asText(widget.options.defaultValue) });
  for (const name of placeholders) texts.push({ text: name, words: asText(memberOf(options, name)) });
  if ('options' in widget.options)
    for (const { value, label } of widget.options.options)
      texts.push({ text: `option:${value}`, words: widget.options.showLabel ? label : String(value) });
  for (const [kind, entry] of rulesOf(item.raw))
    texts.push({ text: `message:${kind}`, words: asText(memberOf(entry, 'message')) });
  return texts.filter(({ words }) => words !== '');
};

/** The titles of a container and of its parts. */
const titlesOf = (item: Item): FormText[] =>
  [
    { text: 'name', words: titleOf(item) },
    ...(item.columns ?? []).map(({ raw }, index) => ({
      text: `part:${index}`,
      words: isObject(raw) ? titleOfRegion(raw) : '',
    })),
  ].filter(({ words }) => words !== '');

const asText = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const ruleKinds = ['required', 'type', 'pattern'];

const rulesOf = (raw: JsonObject): [kind: string, rule: JsonObject][] => {
  const rules = memberOf(raw, 'rules');
  if (!Array.isArray(rules)) return [];
  return rules.flatMap((rule): [string, JsonObject][] => {
    const kind = isObject(rule) ? ruleKinds.find((known) => Object.hasOwn(rule, known)) : undefined;
    return isObject(rule) && kind !== undefined ? [[kind, rule]] : [];
  });
};

const textsIn = ({ raw }: FormDocument, language: Language): JsonObject =>
  membersOf(memberOf(membersOf(memberOf(raw, 'i18n')), language));

/** The words of a widget's text in a language; empty when there are none. */
export const translationOf = (
  document: FormDocument,
  language: Language,
  { id, text }: { id: string; text: string },
): string => asText(memberOf(membersOf(memberOf(textsIn(document, language), id)), text));

/**
 * Sets the words of a widget's text in a language; empty ones are taken out. A widget without a key of its own gets
 * one: its words have to be found again when the design is opened the next time.
 */
export const translate = (
  document: FormDocument,
  language: Language,
  { id, text }: { id: string; text: string },
  words: string,
): FormDocument => {
  const widgets = textsIn(document, language);
  const own = setMember(membersOf(memberOf(widgets, id)), text, words === '' ? undefined : words);
  const changed = setMember(widgets, id, Object.keys(own).length === 0 ? undefined : own);
  const i18n = setMember(membersOf(memberOf(document.raw, 'i18n')), language, changed);
  const keyed =
    words === ''
      ? document
      : changeItem(document, id, (raw) => (keyOf(raw) === id ? raw : setMember(raw, 'key', id)));
  return { ...keyed, raw: { ...document.raw, i18n } };
};

/** The words of a widget in other languages: `{[language]: {[text]: words}}`. */
export type WidgetWords = JsonObject;

/** The words of some widgets and of what stands in them, in reading order, to go along with copies of them. */
export const wordsOf = ({ raw }: FormDocument, items: readonly Item[]): WidgetWords[] => {
  const byLanguage = Object.entries(membersOf(memberOf(raw, 'i18n')));
  return [...walk({ items })].map(({ item }) =>
    Object.fromEntries(
      byLanguage.flatMap(([language, widgets]): [string, Json][] => {
        const words = memberOf(membersOf(widgets), item.id);
        return isObject(words) ? [[language, words]] : [];
      }),
    ),
  );
};

/** Gives copies, in reading order, the words of what they are copies of. */
export const giveWords = (
  document: FormDocument,
  copies: readonly Item[],
  words: readonly WidgetWords[],
): FormDocument => {
  let i18n = membersOf(memberOf(document.raw, 'i18n'));
  for (const [index, { item }] of [...walk({ items: copies })].entries())
    for (const [language, own] of Object.entries(words[index] ?? {}))
      i18n = { ...i18n, [language]: { ...membersOf(memberOf(i18n, language)), [item.id]: own } };
  return words.every((own) => Object.keys(own).length === 0)
    ? document
    : { ...document, raw: { ...document.raw, i18n } };
};

/** How many of the texts that a reader sees have words in a language. */
export const completeness = (
  document: FormDocument,
  language: Language,
): { translated: number; total: number } => {
  const texts = [...walk(document)].flatMap(({ item }) =>
    textsOf(item).map(({ text }) => ({ id: item.id, text })),
  );
  const translated = texts.filter((place) => translationOf(document, language, place) !== '').length;
  return { translated, total: texts.length };
};

/** The design in a language: every text that has words in it is replaced. What is submitted does not change. */
export const localize = (document: FormDocument, language: Language): FormDocument => {
  const texts = textsIn(document, language);
  return Object.entries(texts).reduce<FormDocument>(
    (localized, [id, words]) =>
      isObject(words)
        ? withTitles(
            changeItem(localized, id, (raw) => withWords(raw, words)),
            id,
            words,
          )
        : localized,
    document,
  );
};

/** The parts of a container with titles in another language. */
const withTitles = (document: FormDocument, id: string, words: JsonObject): FormDocument =>
  Object.keys(words).some((text) => text.startsWith('part:'))
    ? changeColumns(document, id, (columns) =>
        columns.map((column, index) => {
          const title = asText(memberOf(words, `part:${index}`));
          return title === '' || !isObject(column.raw)
            ? column
            : { ...column, raw: { ...column.raw, label: title } };
        }),
      )
    : document;

const withWords = (raw: JsonObject, words: JsonObject): JsonObject => {
  const of = (text: string): string => asText(memberOf(words, text));
  const options = { ...membersOf(memberOf(raw, 'options')) };
  for (const name of placeholders) if (of(name) !== '') options[name] = of(name);
  if (of('content') !== '') options.label = of('content');
  const list = memberOf(options, 'options');
  const wordsFor = (entry: Json): string => of(`option:${textOf(choiceValue(entry))}`);
  const named = Array.isArray(list) && list.some((entry) => wordsFor(entry) !== '');
  if (named) {
    const showsLabels = options.showLabel === true;
    options.options = list.map((entry): Json => {
      const own = wordsFor(entry);
      const shown = showsLabels && isObject(entry) ? memberOf(entry, 'label') : choiceValue(entry);
      return { ...membersOf(entry), value: choiceValue(entry), label: own || (shown ?? choiceValue(entry)) };
    });
    options.showLabel = true;
  }
  const rules = memberOf(raw, 'rules');
  return {
    ...raw,
    ...(of('name') === '' ? {} : { name: of('name') }),
    options,
    ...(Array.isArray(rules) ? { rules: rules.map((rule) => withMessage(rule, of)) } : {}),
  };
};

const choiceValue = (entry: Json): Json => (isObject(entry) ? (memberOf(entry, 'value') ?? null) : entry);

const withMessage = (rule: Json, of: (text: string) => string): Json => {
  if (!isObject(rule)) return rule;
  const kind = ruleKinds.find((known) => Object.hasOwn(rule, known));
  const message = kind === undefined ? '' : of(`message:${kind}`);
  return message === '' ? rule : { ...rule, message };
};

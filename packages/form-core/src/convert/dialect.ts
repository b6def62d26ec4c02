import { isObject, type Json, type JsonObject, memberOf, membersOf, type Path, textOf } from '../json.ts';
import type { WidgetType } from '../widgets.ts';

/** A widget of a foreign form with its place there. */
export type Placed = readonly [path: Path, widget: Json];

/** A list within a container. */
export interface InnerList {
  list: readonly Placed[];
  /** How many of 24 columns it takes. */
  span?: Json | undefined;
  /** The row of a table in which it stands. */
  row?: number;
  /** What a tab is called: lists with names stand one below the other here. */
  label?: string;
}

/** A field of a foreign form, whatever its designer: what the widgets here have options for. */
export interface Field {
  model: string;
  label: string;
  /** Languages of the label and of choices that are not taken. */
  languages?: readonly string[];
  required?: Json | undefined;
  options: Record<string, Json | undefined>;
}

/** How one designer writes a form. Members that none of its functions asks for are left out by name. */
export interface Dialect {
  /** The designer, as people know it. */
  name: string;
  /** The widgets of a form, or undefined for a form of another designer. */
  listOf: (form: JsonObject) => readonly Placed[] | undefined;
  /** The lists within a container. */
  innerOf: (widget: JsonObject) => readonly InnerList[];
  typeOf: (widget: JsonObject) => string;
  types: Readonly<Record<string, WidgetType>>;
  fieldOf: (widget: JsonObject, type: WidgetType) => Field;
  /** Members that say nothing here: ids, looks, and what the functions above read. */
  known: ReadonlySet<string>;
  /** Members of the form itself that say nothing here. */
  formKnown: ReadonlySet<string>;
  /** The member of the form whose own members are looked at in its place. */
  formHolder?: string;
  /** Values that a member has where nobody chose another. */
  usual?: Readonly<Record<string, readonly Json[]>>;
  /** Objects whose own members are looked at in their place. */
  holders: readonly string[];
  /** Patterns hold for the whole text. */
  isAnchored?: boolean;
}

/** A value as one line of text; nothing for what is none. */
export const text = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? textOf(value) : '';

const list = (value: Json | undefined): Json[] | undefined => (Array.isArray(value) ? value : undefined);

export const listIn = (object: Json | undefined, name: string): Json[] | undefined =>
  list(memberOf(membersOf(object), name));

/** The widgets of a list with their places; undefined where there is no such list. */
export const placedIn = (object: Json | undefined, name: string, path: Path = []): Placed[] | undefined =>
  listIn(object, name)?.map((widget, at): Placed => [[...path, name, at], widget]);

/** A value that says something: neither off nor empty, however deep. */
export const isSet = (value: Json | undefined): value is Json => {
  if (value === undefined || value === null || value === '' || value === false) return false;
  if (Array.isArray(value)) return value.some((one) => one === false || isSet(one));
  return isObject(value) ? Object.values(value).some(isSet) : true;
};

/** Whether a switch is on, as designers write it. */
export const isOn = (value: Json | undefined): boolean => value === true || value === 'true' || value === 1;

export const first = (...values: (Json | undefined)[]): Json | undefined => values.find(isSet);

export const names = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Types of another designer by ours: `textfield|email=input number=number`. */
export const types = (words: string): Readonly<Record<string, WidgetType>> =>
  Object.fromEntries(
    words.split(/\s+/).flatMap((pair) => {
      const [foreign = '', ours = ''] = pair.split('=');
      return foreign.split('|').map((one) => [one, ours as WidgetType]);
    }),
  );

/** Options that another designer has, by our names: `min maxlength=maxLength`. */
export const copied = (from: JsonObject, words: string): Record<string, Json | undefined> =>
  Object.fromEntries(
    words.split(' ').map((pair) => {
      const [ours = '', theirs = ours] = pair.split('=');
      return [ours, memberOf(from, theirs)];
    }),
  );

/** Choices of a widget as its options have them: those of a cascader have levels. */
export const choiceOptions = (
  type: WidgetType,
  choices: Json[] | undefined,
): Record<string, Json | undefined> =>
  type === 'cascader' ? { remoteOptions: choices, remote: false } : { options: choices };

/** Choices as values with labels; those that are plain are their own label. */
export const choicesOf = (
  value: Json | undefined,
  valueName = 'value',
  labelOf: (label: Json | undefined) => string = text,
  labelName = 'label',
): Json[] | undefined =>
  list(value)?.flatMap((one): Json[] => {
    if (!isObject(one)) return one === '' ? [] : [{ value: one, label: textOf(one) }];
    const label = labelOf(memberOf(one, labelName));
    const own = memberOf(one, valueName) ?? label;
    if (own === '' && label === '') return [];
    const children = choicesOf(memberOf(one, 'children'), valueName, labelOf, labelName) ?? [];
    return [{ value: own, label: label || textOf(own), ...(children.length > 0 ? { children } : {}) }];
  });

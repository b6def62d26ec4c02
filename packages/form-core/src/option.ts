import { isObject, type Json, type JsonObject, memberOf, NumberLiteral, textOf } from './json.ts';

/** What an option may hold, how it is read, and what a freshly dropped widget has there. */
export interface Option<T> {
  kind: OptionKind;
  /** The value as the original writes it into a new widget; undefined leaves the option out. */
  initial: Json | undefined;
  /** Reads any JSON as the option's value; undefined where it cannot be used. */
  read: (value: Json) => T | undefined;
  /** What stands in where the option is missing or cannot be used. */
  fallback: T;
  /** The values to choose from. */
  choices?: readonly string[];
  /** Other words for some of them, as later versions of the format have. */
  aliases?: Readonly<Record<string, string>>;
  /** A number is above this one, or there is none. */
  above?: number;
}

export type OptionKind = 'text' | 'flag' | 'number' | 'choice' | 'value' | 'choices' | 'props' | 'size';

export type ValueOf<O> = O extends Option<infer T> ? T : never;

/** One of the values a reader chooses from; `children` for the levels of a cascader. */
export interface Choice {
  value: string | number | boolean;
  label: string;
  children?: Choice[];
}

/** A text; numbers are taken as text. An `initial` of null is not written into a new widget. */
export const text = (initial: string | null = ''): Option<string> => ({
  kind: 'text',
  initial: initial ?? undefined,
  fallback: initial ?? '',
  read: (value) => {
    if (typeof value === 'string') return value;
    return typeof value === 'number' || value instanceof NumberLiteral ? textOf(value) : undefined;
  },
});

/** On or off; null as for {@link text}. Old designs hold `'true'`, and `'static'` or `'option'` for a `remote` that is off. */
export const flag = (initial: boolean | null = false): Option<boolean> => ({
  kind: 'flag',
  initial: initial ?? undefined,
  fallback: initial ?? false,
  read: (value) => {
    if (typeof value === 'boolean') return value;
    if (value === 'true' || value === 1) return true;
    if (value === null || value === 0) return false;
    return typeof value === 'string' ? false : undefined;
  },
});

/** A finite number; '' and null mean that it is not set. One with more digits than a double keeps is the nearest. */
export const number = (initial: number | ''): Option<number | undefined> => ({
  kind: 'number',
  initial,
  fallback: initial === '' ? undefined : initial,
  read: (value) => {
    if (typeof value === 'number') return value;
    const spelled = value instanceof NumberLiteral ? value.source : value;
    const isNumber = typeof spelled === 'string' && spelled.trim() !== '' && Number.isFinite(Number(spelled));
    return isNumber ? Number(spelled) : undefined;
  },
});

/** A number above 0; anything else, -1 above all, means that there is no limit. */
export const limit = (initial: number): Option<number | undefined> => {
  const plain = number(initial);
  const above = (value: number | undefined) => (value !== undefined && value > 0 ? value : undefined);
  return { ...plain, above: 0, fallback: above(initial), read: (value) => above(plain.read(value)) };
};

/** One of a closed list. */
export const choice = <const T extends string>(
  choices: readonly T[],
  initial: T | null,
  fallback: T = initial ?? (choices[0] as T),
  aliases: Readonly<Record<string, NoInfer<T>>> = {},
): Option<T> => ({
  kind: 'choice',
  initial: initial ?? undefined,
  fallback,
  choices,
  aliases,
  read: (value) =>
    typeof value === 'string' && Object.hasOwn(aliases, value)
      ? aliases[value]
      : choices.find((known) => known === value),
});

/** Any JSON. */
export const value = (initial: Json): Option<Json> => ({
  kind: 'value',
  initial,
  fallback: initial,
  read: (given) => given,
});

/** The value a field starts with: any JSON. A design that has none starts the field with nothing, as the original does. */
export const start = (initial: Json): Option<Json | undefined> => ({
  ...value(initial),
  fallback: undefined,
});

const isScalar = (given: Json | undefined): given is string | number | boolean =>
  typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean';

/**
 * Reads a list of choices; entries without a usable value are left out.
 * @param names the members that hold value, label and children
 */
export const readChoices = (
  list: Json | undefined,
  names: { value: string; label: string; children?: string } = plainNames,
): Choice[] => {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry): Choice[] => {
    if (isScalar(entry)) return [{ value: entry, label: String(entry) }];
    if (!isObject(entry)) return [];
    const held = memberOf(entry, names.value);
    if (!isScalar(held)) return [];
    const label = memberOf(entry, names.label);
    const children = names.children === undefined ? undefined : memberOf(entry, names.children);
    return [
      {
        value: held,
        label: isScalar(label) ? String(label) : String(held),
        ...(Array.isArray(children) && children.length > 0 ? { children: readChoices(children, names) } : {}),
      },
    ];
  });
};

const plainNames = { value: 'value', label: 'label', children: 'children' };

/** A list of choices written into the design. */
export const choices = (initial: Json[]): Option<Choice[]> => ({
  kind: 'choices',
  initial,
  fallback: readChoices(initial),
  read: (given) => (Array.isArray(given) ? readChoices(given) : undefined),
});

/** The members of fetched entries that hold value, label and children. */
export const props = (
  initial: Record<string, string>,
): Option<{ value: string; label: string; children: string }> => ({
  kind: 'props',
  initial,
  fallback: plainNames,
  read: (given) => {
    if (!isObject(given)) return undefined;
    const nameOf = (name: keyof typeof plainNames): string => {
      const held = memberOf(given, name);
      return typeof held === 'string' && held !== '' ? held : plainNames[name];
    };
    return { value: nameOf('value'), label: nameOf('label'), children: nameOf('children') };
  },
});

/** Width and height in CSS pixels. */
export const size = (width: number, height: number): Option<{ width: number; height: number }> => ({
  kind: 'size',
  initial: { width, height },
  fallback: { width, height },
  read: (given) => {
    if (!isObject(given)) return undefined;
    const side = (name: 'width' | 'height', usual: number): number => {
      const held = number('').read(memberOf(given, name) ?? '');
      return held !== undefined && held > 0 ? held : usual;
    };
    return { width: side('width', width), height: side('height', height) };
  },
});

export type Options = Readonly<Record<string, Option<unknown>>>;

export type OptionsOf<S> = { [K in keyof S]: ValueOf<S[K]> };

/** The options of a new widget, as the original writes them. */
export const initialOptions = (options: Options): JsonObject =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, { initial }]) =>
      initial === undefined ? [] : [[name, initial]],
    ),
  );

/** Reads every option of a widget; what is missing or cannot be used falls back. */
export const readOptions = <S extends Options>(options: S, raw: JsonObject): OptionsOf<S> =>
  // The table's keys and value types are those of the result, which `fromEntries` cannot express.
  Object.fromEntries(
    Object.entries(options).map(([name, { read, fallback }]) => {
      const held = memberOf(raw, name);
      const value = held === undefined ? undefined : read(held);
      return [name, value === undefined ? fallback : value];
    }),
  ) as OptionsOf<S>;

import type { RuleName } from './rules.ts';

/** What every field may say about itself. All are off unless set. */
export interface FieldOptions {
  /** Must be present and not empty. A required column is `not null`. */
  required?: boolean;
  /** No two live rows share it; `within` narrows that to rows that agree in other fields. */
  unique?: boolean | { within: readonly string[] };
  /** Found by the keyword box and offered as a filter. */
  searchable?: boolean;
  /** Offered as a filter in the search form. */
  filterable?: boolean;
  sortable?: boolean;
  /** Shown as a column of the list screen, exported and imported. */
  listed?: boolean;
  /** Never leaves the server and cannot be filtered or sorted by. */
  secret?: boolean;
  /** Given at creation, fixed afterwards. */
  setOnce?: boolean;
  /** Written by the server alone: never part of an input. */
  system?: boolean;
  /** Value of the column when the input leaves it out. */
  default?: string | number | boolean;
}

export interface TextField extends FieldOptions {
  kind: 'text';
  /** Longest value in UTF-16 units. */
  max: number;
  min?: number;
  rule?: RuleName;
  multiline?: boolean;
  /** First part of the messages that name its values, `<words>.<value>`; one without words is shown as it is. */
  words?: string;
}

/** A text kept once per language; read as `<name>` in the reader's language and `<name>I18n` whole. */
export interface LocalizedField extends FieldOptions {
  kind: 'localized';
  max: number;
  /** Shortest text of a language that has one. */
  min?: number;
}

export interface IntegerField extends FieldOptions {
  kind: 'integer';
  min: number;
  max: number;
}

export interface BooleanField extends FieldOptions {
  kind: 'boolean';
}

/** One of a closed list of codes; the labels are `choice.<dictionary>.<value>` or the dictionary's items. */
export interface ChoiceField extends FieldOptions {
  kind: 'choice';
  values: readonly string[];
  /** Code of the dictionary whose items name the values. */
  dictionary: string;
}

/** A calendar day, `YYYY-MM-DD`. */
export interface DateField extends FieldOptions {
  kind: 'date';
}

/** A moment; `YYYY-MM-DD HH:mm:ss` in the reader's zone on the wire, UTC in the database. */
export interface DateTimeField extends FieldOptions {
  kind: 'dateTime';
}

/** The id of a row of another resource, or of the same one. A string on the wire, bigint in SQL. */
export interface ReferenceField extends FieldOptions {
  kind: 'reference';
  /** Name of the resource it points to. */
  to: string;
}

export type Field =
  | TextField
  | LocalizedField
  | IntegerField
  | BooleanField
  | ChoiceField
  | DateField
  | DateTimeField
  | ReferenceField;

export type Fields = Readonly<Record<string, Field>>;

const fieldOf =
  <K extends Field['kind']>(kind: K) =>
  <const O extends Omit<Extract<Field, { kind: K }>, 'kind'>>(options: O): O & { kind: K } => ({
    ...options,
    kind,
  });

/** A text of at most `max` UTF-16 units, stored in Unicode NFC. */
export const text = fieldOf('text');
/** A text per language. */
export const localized = fieldOf('localized');
/** A whole number within `min` and `max`. */
export const integer = fieldOf('integer');
/** true or false. */
export const boolean = fieldOf('boolean');
/** One of a closed list of codes. */
export const choice = fieldOf('choice');
/** A calendar day. */
export const date = fieldOf('date');
/** A moment. */
export const dateTime = fieldOf('dateTime');
/** The id of another row. */
export const reference = fieldOf('reference');

/** Whether the value of a field may be shown to a client at all. */
export const isReadable = (field: Field): boolean => !field.secret;

/** Whether a client may give the field when it creates (or, if not set-once, updates) a row. */
export const isWritable = (field: Field, operation: 'create' | 'update'): boolean =>
  !field.system && !field.secret && !(operation === 'update' && field.setOnce);

/** Whether a row has words beside the value of a field, as `<name>_dictText`. */
export const hasWords = (field: Field): boolean =>
  field.kind === 'choice' ||
  field.kind === 'reference' ||
  (field.kind === 'text' && field.words !== undefined);

/** Whether two values that differ in case alone are the same: addresses of mail and names to sign in with. */
export const ignoresCase = (field: Field): boolean =>
  field.kind === 'text' && (field.rule === 'email' || field.rule === 'accountName');

/** `dictName` → `dict_name`. */
export const toSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

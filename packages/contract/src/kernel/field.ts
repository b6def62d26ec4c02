import type { RuleName } from './rules.ts';

/** What every field may say about itself. All are off unless set. */
export interface FieldOptions {
  /** Must be present and not empty. A required column is `not null`. */
  required?: boolean;
  /**
   * No two live rows share it; `within` narrows that to rows that agree in other fields. Texts that people see as the same
   * are the same, unless it is exact: what programs and addresses tell apart by case.
   */
  unique?: boolean | { within: readonly string[]; isExact?: true };
  /** Found by the keyword box and offered as a filter. */
  searchable?: boolean;
  /** Offered as a filter in the search form; false takes away one that the kind of field would have by itself. */
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
  /** Too long for lists, options and the recycle bin: only the record itself has it. */
  detail?: boolean;
}

export interface TextField extends FieldOptions {
  kind: 'text';
  /** Longest value in UTF-16 units. */
  max: number;
  min?: number;
  rule?: RuleName;
  multiline?: boolean;
  /**
   * First part of the messages that name its values, `<words>.<value>`, or "" where the values are whole keys; one without
   * words is shown as it is.
   */
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

/**
 * Which values go with each value of another choice field of the row, or of the parent of a line; all go with one that is
 * not named.
 */
export interface ChoiceOf {
  field: string;
  values: Readonly<Record<string, readonly string[]>>;
}

/** One of a closed list of codes. Its dictionary is made of it: names are `choice.<dictionary>.<value>`, staff may change them. */
export interface ChoiceField extends FieldOptions {
  kind: 'choice';
  values: readonly string[];
  /** Code of the dictionary whose items name the values. */
  dictionary: string;
  /** Colours of the tags, by value; those of all fields with the dictionary count. */
  colors?: Readonly<Record<string, string>>;
  /** Another choice field of the row that narrows the values; it is chosen first. */
  of?: ChoiceOf;
}

/** A calendar day, `YYYY-MM-DD`. */
export interface DateField extends FieldOptions {
  kind: 'date';
}

/** A moment; `YYYY-MM-DD HH:mm:ss` in the reader's zone on the wire, UTC in the database. */
export interface DateTimeField extends FieldOptions {
  kind: 'dateTime';
}

/** What becomes of a row when the one it refers to is deleted: that is refused, or the row stays as it is. */
export type OnDelete = 'restrict' | 'keep';

/** The value that another field of the row has; in a line, a field of its parent where the line has none of that name. */
export interface SameAs {
  field: string;
}

/** What a row must have to be chosen: one of these values of a choice field or a switch, or what another field of the row says. */
export type Only = Readonly<Record<string, readonly string[] | SameAs>>;

/** The id of a row of another resource, or of the same one. A string on the wire, bigint in SQL. */
export interface ReferenceField extends FieldOptions {
  kind: 'reference';
  /** Name of the resource it points to. The registry refuses to compile for one that does not exist. */
  to: string;
  /** `keep` unless set. */
  onDelete?: OnDelete;
  /**
   * What a row must have to be chosen: `{ status: ['active'] }`, or `{ seekerId: sameAs('seekerId') }`, which is chosen
   * first. A row that was chosen stays when its values change, until what it depends on does.
   */
  only?: Only;
  /** The rows that it points to hang in a tree: `<field>_under` finds what points to a row or to anything below it. */
  inTree?: boolean;
  /**
   * The name of a rule that the module gives with `defineWithheld`: the rows in which a caller does not get the value, its
   * label included, and is not found by it. Named and not given, nobody gets it.
   */
  withheld?: string;
}

/** The ids of several rows of another resource, each once, in the order given; kept in a table of their own. */
export interface ReferencesField extends FieldOptions {
  kind: 'references';
  to: string;
  /** Most rows it may point to. */
  max: number;
  /** What each row must have to be chosen, as of a reference. */
  only?: Only;
}

/**
 * A formatted text per language. It is cleaned when it is written, shown to readers with addresses of files that work
 * for them, and left out of lists. Read as `<name>` in the reader's language and `<name>I18n` whole.
 */
export interface HtmlField extends FieldOptions {
  kind: 'html';
  /** Longest HTML of a language in UTF-16 units, before it is cleaned. */
  max: number;
}

/** The id of an uploaded file. Whoever sees the row may fetch the file. */
export interface FileField extends FieldOptions {
  kind: 'file';
  /** Where its files are uploaded to: a key of the directories. */
  dir: string;
  /** The kinds of file that are taken; all that the directory takes unless set. */
  accept?: readonly string[];
  /** The file type by which administrators say which extensions and sizes it takes, and how many. */
  fileType?: string;
  /** Takes files of the library that everybody may fetch, too, whatever they were uploaded for. */
  fromLibrary?: boolean;
}

/** The ids of several uploaded files, in the order given. */
export interface FilesField extends FieldOptions {
  kind: 'files';
  dir: string;
  accept?: readonly string[];
  fileType?: string;
  max: number;
}

/** A decimal number: a string on the wire, such as `"12.50"`, numeric in SQL. Nothing loses a digit. */
export interface DecimalField extends FieldOptions {
  kind: 'decimal';
  /** Digits altogether, and those after the point. */
  precision: number;
  scale: number;
  min?: string;
  max?: string;
}

/** An amount in the currency that another field of the row names. A string on the wire with the currency's digits. */
export interface MoneyField extends FieldOptions {
  kind: 'money';
  /** The field that names the currency: a choice of `currencies`. */
  currency: string;
}

/** A whole number beyond 2^31: a string of digits on the wire. */
export interface BigintField extends FieldOptions {
  kind: 'bigint';
  /** Never below zero, such as the id of a row whose table another field tells. */
  unsigned?: boolean;
}

/** How the value of a personal field is masked. */
export type PersonalMask = 'phone' | 'email' | 'name' | 'document' | 'account';

/**
 * Something about a person that few may read: readers get a mask wherever rows go, and the value by `reveal` alone, which
 * names a purpose and is logged. Looked for by equality only. A mask is never taken for a value.
 */
export interface PersonalField extends FieldOptions {
  kind: 'personal';
  mask: PersonalMask;
  max: number;
  rule?: RuleName;
  /** Kept encrypted in the database. */
  encrypted?: boolean;
}

/** An item of a dictionary that staff extend. A disabled item stays readable and cannot be chosen anew. */
export interface CodeField extends FieldOptions {
  kind: 'code';
  dictionary: string;
}

/** Several items of a dictionary that staff extend. */
export interface CodesField extends FieldOptions {
  kind: 'codes';
  dictionary: string;
  max: number;
}

/** Several of a closed list of codes. */
export interface ChoicesField extends FieldOptions {
  kind: 'choices';
  values: readonly string[];
  dictionary: string;
  colors?: Readonly<Record<string, string>>;
}

/** A month, `YYYY-MM`. */
export interface MonthField extends FieldOptions {
  kind: 'month';
}

/** A time of day, `HH:mm`. */
export interface TimeField extends FieldOptions {
  kind: 'time';
}

/**
 * A number for people, such as `ORD-20261122-0007`, given by the server when the row is made and never twice: not after
 * the row is gone, nor when its transaction fails.
 */
export interface SerialField extends FieldOptions {
  kind: 'serial';
  prefix: string;
  /** How often counting starts anew. */
  period: 'day' | 'month' | 'year' | 'never';
  /** Digits at least. */
  digits: number;
}

export type Field =
  | TextField
  | LocalizedField
  | IntegerField
  | BooleanField
  | ChoiceField
  | DateField
  | DateTimeField
  | ReferenceField
  | ReferencesField
  | HtmlField
  | FileField
  | FilesField
  | DecimalField
  | MoneyField
  | BigintField
  | PersonalField
  | CodeField
  | CodesField
  | ChoicesField
  | MonthField
  | TimeField
  | SerialField;

export type FieldKind = Field['kind'];

/** A value that is worked out when a row is read: of what kind it is, and whether lists show it, sort and filter by it. */
export type ComputedField = Extract<
  Field,
  { kind: 'text' | 'integer' | 'boolean' | 'decimal' | 'bigint' | 'date' | 'dateTime' }
> & {
  required?: never;
  unique?: never;
  searchable?: never;
  secret?: never;
  setOnce?: never;
  default?: never;
};

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
/** The ids of several other rows. */
export const references = fieldOf('references');
/** A formatted text per language. */
export const html = fieldOf('html');
/** An uploaded file. */
export const file = fieldOf('file');
/** Several uploaded files. */
export const files = fieldOf('files');
/** A decimal number of any size. */
export const decimal = fieldOf('decimal');
/** An amount of money; its currency is another field of the row, made by {@link currencyChoice}. */
export const money = fieldOf('money');
/** A whole number of any size. */
export const bigint = fieldOf('bigint');
/** Something about a person, masked for readers. */
export const personal = fieldOf('personal');
/** An item of a dictionary that staff extend. */
export const code = fieldOf('code');
/** Several items of a dictionary that staff extend. */
export const codes = fieldOf('codes');
/** Several of a closed list of codes. */
export const choices = fieldOf('choices');
/** A month. */
export const month = fieldOf('month');
/** A time of day. */
export const time = fieldOf('time');
/** A running number for people; written by the server alone. */
export const serial = <const O extends Omit<SerialField, 'kind' | 'system'>>(
  options: O,
): O & { kind: 'serial'; system: true } => ({ ...options, kind: 'serial', system: true });

/** Digits after the point of an amount, by currency (ruling 26). */
export const currencyScale = { USD: 2, MMK: 0 } as const;
export type Currency = keyof typeof currencyScale;
export const currencies = Object.keys(currencyScale) as Currency[];

export const isCurrency = (code: string): code is Currency => Object.hasOwn(currencyScale, code);

/** The field that names the currency of an amount. */
export const currencyChoice = <const O extends Omit<ChoiceField, 'kind' | 'values' | 'dictionary'>>(
  options: O,
): O & { kind: 'choice'; values: readonly Currency[]; dictionary: 'currency' } => ({
  ...options,
  kind: 'choice',
  values: currencies,
  dictionary: 'currency',
});

/** Whether a kind holds one text per language, read as `<name>` and `<name>I18n`. */
export const isPerLanguage = (field: Field): field is LocalizedField | HtmlField =>
  field.kind === 'localized' || field.kind === 'html';

/** Whether the value of a kind is a list. */
export const isMultiple = (field: Field): field is ReferencesField | FilesField | CodesField | ChoicesField =>
  field.kind === 'references' || field.kind === 'files' || field.kind === 'codes' || field.kind === 'choices';

/** Whether lists, options and the recycle bin leave a field out. */
export const isDetail = (field: Field): boolean => field.detail === true || field.kind === 'html';

/** Whether the value of a field may be shown to a client at all. */
export const isReadable = (field: Field): boolean => !field.secret;

/** Whether people write sentences and names into a field, formatted or not: codes and names of accounts are no prose. */
export const isProse = (field: Field): boolean =>
  isPerLanguage(field) || (field.kind === 'text' && field.rule === undefined && !field.system);

/** Whether a client may give the field when it creates (or, if not set-once, updates) a row. */
export const isWritable = (field: Field, operation: 'create' | 'update'): boolean =>
  !field.system && !field.secret && !(operation === 'update' && field.setOnce);

/** Whether a row has words beside the value of a field, as `<name>_dictText`. */
export const hasWords = (field: Field): boolean =>
  wordedKinds.has(field.kind) || (field.kind === 'text' && field.words !== undefined);

const wordedKinds: ReadonlySet<FieldKind> = new Set([
  'choice',
  'choices',
  'code',
  'codes',
  'reference',
  'references',
  'file',
  'files',
]);

const nameRules: ReadonlySet<RuleName> = new Set(['email', 'accountName', 'couponCode', 'code', 'keyCode']);

/** Whether the values of a field are names or codes, compared by their `nameKey`: in another case they are the same. */
export const isName = (field: Field): boolean =>
  field.kind === 'text' && field.rule !== undefined && nameRules.has(field.rule);

/** `dictName` → `dict_name`. */
export const toSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

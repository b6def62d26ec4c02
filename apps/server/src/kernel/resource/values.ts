import {
  columnOf,
  cutText,
  type Field,
  type HtmlField,
  isPerLanguage,
  type LocalizedField,
  type LocalizedText,
  type Resource,
  writableFields,
} from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { CallContext } from '../context.ts';
import { momentAt, zoneOf } from '../time-zone.queries.ts';
import { momentIn } from '../time-zone.ts';
import { CleanedHtml, SealedValue } from './prepare.ts';
import { limitOf } from './visibility.ts';

/** Validated input of a create or update, by wire name. */
export type Input = Readonly<Record<string, unknown>>;

/** A column to write: its name, the value as SQL, and the value as it stands in the audit. */
export interface ColumnValue {
  name: string;
  column: string;
  value: RawBuilder<unknown>;
  plain: unknown;
  /** Columns that are written with it. */
  companions?: readonly (readonly [column: string, value: RawBuilder<unknown>])[];
  /** Whether the value differs from the stored one, where comparing what stands in the audit would not tell. */
  isChanged?: boolean;
  /** Of a formatted text, the files that it shows, by language. */
  files?: Readonly<Record<string, readonly string[]>>;
  /** Of a formatted text, what was given of it, by language. */
  html?: Readonly<Record<string, string>>;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The texts of a localized field: those given, over those there were; an empty one removes a language. */
export const mergeTexts = (
  before: LocalizedText,
  given: { text: unknown; texts: unknown },
  ctx: CallContext,
): LocalizedText => {
  const texts = typeof given.texts === 'object' && given.texts !== null ? given.texts : {};
  const merged = {
    ...before,
    ...texts,
    ...(isText(given.text) && given.text ? { [ctx.language]: given.text } : {}),
  };
  return Object.fromEntries(Object.entries(merged).filter(([, text]) => isText(text) && text !== ''));
};

const isTexts = (value: unknown): value is LocalizedText => typeof value === 'object' && value !== null;

const jsonb = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`;

const toValue = (field: Field, value: unknown, ctx: CallContext): RawBuilder<unknown> => {
  if (value === null) return sql`null`;
  switch (field.kind) {
    case 'dateTime':
      return momentAt(sql`${value}`, zoneOf(ctx));
    case 'files':
      return sql`${value}::bigint[]`;
    case 'codes':
    case 'choices':
      return sql`${value}::text[]`;
    default:
      return sql`${value}`;
  }
};

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

/** Whether two values, one as stored and one as given, are the same. */
export const isSame = (before: unknown, after: unknown): boolean =>
  before === after || JSON.stringify(before ?? null) === JSON.stringify(after ?? null);

/**
 * Column authorisation: a field that is hidden from the caller is not his to give, whatever the value, so that trying
 * values tells him nothing; one that is locked may come back as it stands.
 */
const requireOwnColumns = (
  resource: Resource,
  input: Input,
  written: readonly ColumnValue[],
  before: Readonly<Record<string, unknown>>,
  ctx: CallContext,
): void => {
  const limit = limitOf(resource, ctx);
  if (!limit) return;
  const isGiven = (name: string): boolean => input[name] !== undefined || input[`${name}I18n`] !== undefined;
  const isChanged = (name: string): boolean =>
    written.some(({ name: given, column, plain, isChanged: differs }) => {
      if (given !== name) return false;
      if (differs !== undefined) return differs;
      const stored = before[column] ?? resource.spec.fields[name]?.default;
      return isEmpty(plain) ? !isEmpty(before[column]) : !isSame(stored, plain);
    });
  const problems = [...[...limit.hidden].filter(isGiven), ...[...limit.locked].filter(isChanged)].map(
    (path) => ({ path, rule: 'withheld' }),
  );
  if (problems.length > 0) throw new AppError('system.invalidInput', { problems });
};

/**
 * The columns that an input writes. Only fields of the definition that the operation may write are looked at; an
 * empty text in an optional field is null.
 * @param before the row as it stands, for texts that are changed one language at a time.
 * @throws system.invalidInput when the last language of a required text is taken away, or for a withheld column.
 */
export const columnValues = (
  resource: Resource,
  operation: 'create' | 'update',
  input: Input,
  ctx: CallContext,
  before: Readonly<Record<string, unknown>> = {},
): ColumnValue[] => {
  const values = writableFields(resource, operation).flatMap(([name, field]): ColumnValue[] => {
    const column = columnOf(name);
    if (isPerLanguage(field)) return perLanguage({ name, column, field }, input, ctx, before);
    if (field.kind === 'references' || input[name] === undefined) return [];
    const given = input[name] === '' && !field.required ? null : input[name];
    if (field.kind === 'personal') return personalValue({ name, column }, given, before);
    // A moment is compared and audited in UTC; the caller's zone says which one is meant.
    const plain =
      field.kind === 'dateTime' && isText(given) ? momentIn(ctx.timeZone, given).toISOString() : given;
    return [{ name, column, value: toValue(field, given, ctx), plain }];
  });
  requireOwnColumns(resource, input, values, before, ctx);
  return values;
};

interface Target {
  name: string;
  column: string;
}

const perLanguage = (
  { name, column, field }: Target & { field: LocalizedField | HtmlField },
  input: Input,
  ctx: CallContext,
  before: Readonly<Record<string, unknown>>,
): ColumnValue[] => {
  const given = { text: input[name], texts: input[`${name}I18n`] };
  if (given.text === undefined && given.texts === undefined) return [];
  const stored = before[column];
  if (field.kind === 'html') return htmlValue({ name, column, field }, given.texts, before);
  const texts = mergeTexts(isTexts(stored) ? stored : {}, given, ctx);
  if (field.required && Object.keys(texts).length === 0) throw required(name);
  return [{ name, column, value: jsonb(texts), plain: texts }];
};

const required = (path: string): AppError =>
  new AppError('system.invalidInput', { problems: [{ path, rule: 'required' }] });

/** Languages of a field kept in one column, under their codes. */
const byLanguage = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** How much of a formatted text stands in the log of operations. */
const excerptLength = 300;

const htmlValue = (
  { name, column, field }: Target & { field: HtmlField },
  given: unknown,
  before: Readonly<Record<string, unknown>>,
): ColumnValue[] => {
  if (!(given instanceof CleanedHtml)) throw new Error(`${name} was not prepared before it was written`);
  const merge = <T>(stored: unknown, parts: Readonly<Record<string, T>>): Record<string, T> => {
    // What is stored was written here.
    const merged = { ...(byLanguage(stored) as Record<string, T>), ...parts };
    for (const language of given.emptied) delete merged[language];
    return merged;
  };
  const html = merge(before[column], given.html);
  if (field.required && Object.keys(html).length === 0) throw required(name);
  const words = merge(before[`${column}_text`], given.text);
  const excerpts = Object.fromEntries(
    Object.entries(words).map(([language, text]) => [language, cutText(String(text), excerptLength)]),
  );
  return [
    {
      name,
      column,
      value: jsonb(html),
      plain: excerpts,
      isChanged: !isSame(before[column], html),
      companions: [[`${column}_text`, jsonb(words)]],
      files: merge(before[`${column}_files`], given.files),
      html: given.html,
    },
  ];
};

const personalValue = (
  { name, column }: Target,
  given: unknown,
  before: Readonly<Record<string, unknown>>,
): ColumnValue[] => {
  const companions = (mask: string | null, hash: string | null) =>
    [
      [`${column}_mask`, sql`${mask}`],
      [`${column}_hash`, sql`${hash}`],
    ] as const;
  if (given === null) {
    const isChanged = (before[`${column}_hash`] ?? null) !== null;
    return [{ name, column, value: sql`null`, plain: null, isChanged, companions: companions(null, null) }];
  }
  if (!(given instanceof SealedValue)) throw new Error(`${name} was not prepared before it was written`);
  // Readers got the mask: one that comes back says that nothing is to change.
  if (given.isMask) {
    if (before[`${column}_mask`] === given.mask) return [];
    throw new AppError('system.invalidInput', { problems: [{ path: name, rule: 'masked' }] });
  }
  return [
    {
      name,
      column,
      value: sql`${given.stored}`,
      plain: given.mask,
      // Also where it is the stored one: that nothing changed would reveal that it was guessed.
      isChanged: true,
      companions: companions(given.mask, given.hash),
    },
  ];
};

/** What stands in the audit as the value before a change. */
export const plainBefore = (
  resource: Resource,
  { name, column }: Pick<ColumnValue, 'name' | 'column'>,
  before: Readonly<Record<string, unknown>>,
): unknown => {
  const kind = resource.spec.fields[name]?.kind;
  if (kind === 'personal') return before[`${column}_mask`] ?? null;
  if (kind !== 'html') return before[column];
  return Object.fromEntries(
    Object.entries(byLanguage(before[`${column}_text`])).map(([language, text]) => [
      language,
      cutText(String(text), excerptLength),
    ]),
  );
};

/** Those of the values that differ from the row as it stands. */
export const changedValues = (
  values: readonly ColumnValue[],
  before: Readonly<Record<string, unknown>>,
): ColumnValue[] =>
  values.filter(({ column, plain, isChanged }) => isChanged ?? !isSame(before[column], plain));

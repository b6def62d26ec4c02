import { columnOf, type Field, type LocalizedText, type Resource, writableFields } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { CallContext } from '../context.ts';
import { momentIn } from '../time-zone.ts';
import { limitOf } from './limits.ts';

/** Validated input of a create or update, by wire name. */
export type Input = Readonly<Record<string, unknown>>;

/** A column to write: its name, the value as SQL, and the value as it stands in the audit. */
export interface ColumnValue {
  name: string;
  column: string;
  value: RawBuilder<unknown>;
  plain: unknown;
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

const toValue = (field: Field, value: unknown, ctx: CallContext): RawBuilder<unknown> => {
  if (value === null) return sql`null`;
  if (field.kind === 'dateTime') return sql`(${value}::timestamp at time zone ${ctx.timeZone})`;
  return sql`${value}`;
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
    written.some(({ name: given, column, plain }) => {
      if (given !== name) return false;
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
    if (field.kind === 'localized') {
      const given = { text: input[name], texts: input[`${name}I18n`] };
      if (given.text === undefined && given.texts === undefined) return [];
      const stored = before[column];
      const texts = mergeTexts(isTexts(stored) ? stored : {}, given, ctx);
      if (field.required && Object.keys(texts).length === 0) {
        throw new AppError('system.invalidInput', { problems: [{ path: name, rule: 'required' }] });
      }
      return [{ name, column, value: sql`${JSON.stringify(texts)}::jsonb`, plain: texts }];
    }
    if (input[name] === undefined) return [];
    const given = input[name] === '' && !field.required ? null : input[name];
    // A moment is compared and audited in UTC; the caller's zone says which one he means.
    const plain =
      field.kind === 'dateTime' && isText(given) ? momentIn(ctx.timeZone, given).toISOString() : given;
    return [{ name, column, value: toValue(field, given, ctx), plain }];
  });
  requireOwnColumns(resource, input, values, before, ctx);
  return values;
};

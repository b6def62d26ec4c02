import {
  columnOf,
  comparedValue,
  type Field,
  fieldEntries,
  isComparedAsSeen,
  isName,
  normalizeText,
  type Resource,
} from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { CallContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { databaseFault, faultCodes } from '../db/errors.ts';
import { scopeCondition } from './filters.ts';
import { askForValue } from './prepare.ts';

/** The field and rule behind a constraint that a write broke; undefined for one that the definition does not name. */
const brokenRule = (resource: Resource, constraint: string): { path: string; rule: string } | undefined => {
  const { table, extra } = resource.spec;
  const named = extra?.constraints?.[constraint];
  if (named) return { path: named.field, rule: named.rule };
  const prefix = `${table}__`;
  if (!constraint.startsWith(prefix)) return undefined;
  const column = constraint.slice(prefix.length);
  const name = fieldEntries(resource).find(([candidate]) => columnOf(candidate) === column)?.[0];
  return { path: name ?? column, rule: 'taken' };
};

const isUniqueness = (code: string | undefined): boolean =>
  code === faultCodes.uniqueViolation || code === faultCodes.exclusionViolation;

/**
 * Runs a write and says which field is at fault when the database refuses it. The database decides: two writes at the
 * same moment cannot both pass.
 * @throws system.duplicate, system.invalidInput, system.referenced
 */
export const constraintGuard =
  (resource: Resource) =>
  async <T>(write: () => Promise<T>): Promise<T> => {
    try {
      return await write();
    } catch (error) {
      const fault = databaseFault(error);
      if (fault?.isStillReferenced) throw new AppError('system.referenced', { cause: error });
      const broken = brokenRule(resource, fault?.constraint ?? '');
      if (!broken) throw error;
      if (isUniqueness(fault?.code))
        throw new AppError('system.duplicate', { problems: [broken], cause: error });
      if (fault?.code !== faultCodes.checkViolation) throw error;
      throw new AppError('system.invalidInput', { problems: [broken], cause: error });
    }
  };

interface Question {
  field: string;
  value: string;
  /** A row that may have the value: the one being edited. */
  exceptId?: string;
  /** The field that the value is unique within, and its value. */
  within?: { field: string; value: string };
}

/** The comparison that the unique index of a field makes. */
export const sameValue = (
  field: Field | undefined,
  column: RawBuilder<unknown>,
  given: string,
): RawBuilder<unknown> => {
  const value = comparedValue(field, given);
  if (field?.kind === 'text' && field.rule === 'internationalPhone')
    return sql`phone_e164(${column}) = ${value}`;
  if (field && isName(field)) return sql`name_key(${column}) = ${value}`;
  return field && isComparedAsSeen(field) ? sql`text_key(${column}) = ${value}` : sql`${column} = ${value}`;
};

/**
 * Whether no live row that the caller sees has this value in a unique field, compared as the unique index compares it.
 * Nothing is revealed about rows that the caller does not see before something is saved. Asking for a personal value counts as
 * revealing one does. @throws system.tooManyReveals
 */
export const isValueFree = async (
  db: Db,
  resource: Resource,
  { field, value, exceptId, within }: Question,
  ctx: CallContext,
): Promise<boolean> => {
  const column = sql.ref(`t.${columnOf(field)}`);
  const given = normalizeText(value).trim();
  const definition = resource.spec.fields[field];
  const isSame =
    definition?.kind === 'personal'
      ? sql`${sql.ref(`t.${columnOf(field)}_hash`)} = ${(await askForValue(db, { resource, name: field, field: definition, given }, ctx)).hash}`
      : sameValue(definition, column, given);
  const { rows } = await sql`select from ${sql.table(resource.spec.table)} t
    where ${isSame} and t.deleted_at is null and t.id <> ${exceptId ?? '0'} and ${scopeCondition(resource, ctx)}
    ${within ? sql`and ${sql.ref(`t.${columnOf(within.field)}`)}::text = ${within.value}` : sql``} limit 1`.execute(
    db,
  );
  return rows.length === 0;
};

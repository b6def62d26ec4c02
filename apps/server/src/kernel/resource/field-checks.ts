import {
  brokenChecks,
  type CheckedValues,
  checksOf,
  columnOf,
  isPerLanguage,
  type Resource,
} from '@lc/contract/kernel';
import { AppError } from '../app-error.ts';
import type { CallContext } from '../context.ts';
import { clockIn } from '../time-zone.ts';
import { SealedValue } from './prepare.ts';
import type { Writing } from './references.ts';
import type { Input } from './values.ts';

interface Checked {
  input: Input;
  /** The row as it stands; nothing where it is made. */
  before: Readonly<Record<string, unknown>>;
  ctx: CallContext;
  /** Of a line, what is written to the record that it belongs to. */
  parent?: Writing;
}

/** The values of a row as it is going to be, and which of them are written. */
const futureRow = (
  { spec: { fields } }: Resource,
  { input, before, ctx }: Checked,
): { values: CheckedValues; isWritten: (name: string) => boolean } => {
  const isNew = Object.keys(before).length === 0;
  const writtenOrStored = (name: string): unknown => {
    const field = fields[name];
    if (field === undefined) return undefined;
    const wire = isPerLanguage(field) ? `${name}I18n` : name;
    if (field.kind === 'personal') {
      // As a form holds it: checks never get at a stored value.
      const given = input[name] === undefined ? before[`${columnOf(name)}_mask`] : input[name];
      return given instanceof SealedValue ? given.mask : given;
    }
    if (input[name] !== undefined) return input[name];
    if (input[wire] !== undefined) return input[wire];
    if (isNew) return field.default;
    const stored = before[columnOf(name)];
    return stored instanceof Date ? clockIn(ctx.timeZone, stored) : stored;
  };
  return {
    values: Object.fromEntries(Object.keys(fields).map((name) => [name, writtenOrStored(name)])),
    isWritten: (name) => isNew || input[name] !== undefined || input[`${name}I18n`] !== undefined,
  };
};

/**
 * Tests the rules over several fields on the row as it is going to be.
 * @throws system.invalidInput
 */
export const requireChecks = (resource: Resource, checked: Checked): void => {
  const checks = checksOf(resource.spec);
  if (checks.length === 0) return;
  const own = futureRow(resource, checked);
  const above = checked.parent && futureRow(checked.parent.resource, checked.parent);
  const isWritten = (name: string): boolean => (above && !(name in own.values) ? above : own).isWritten(name);
  const problems = brokenChecks(checks, { ...above?.values, ...own.values }, isWritten).map(
    ({ path, rule }) => ({ path, rule }),
  );
  if (problems.length > 0) throw new AppError('system.invalidInput', { problems });
};

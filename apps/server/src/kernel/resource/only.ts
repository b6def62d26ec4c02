import {
  columnOf,
  fieldEntries,
  type ReferenceField,
  type Resource,
  withChildren,
} from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../app-error.ts';

/** That the row `t` has the values which a reference asks of its target. */
export const fitsOnly = (only: ReferenceField['only']): RawBuilder<unknown> => {
  const conditions = Object.entries(only ?? {}).map(
    ([name, values]) => sql`${sql.ref(`t.${columnOf(name)}`)} = any(${[...values]}::text[])`,
  );
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

const byField = new Map<string, ReferenceField>();

/** The references of all definitions by `<resource>.<field>`. */
const references = (): ReadonlyMap<string, ReferenceField> => {
  if (byField.size > 0) return byField;
  for (const resource of withChildren(Object.values<Resource>(resources)))
    for (const [name, field] of fieldEntries(resource))
      if (field.kind === 'reference') byField.set(`${resource.spec.name}.${name}`, field);
  return byField;
};

/**
 * Which rows of a resource can be chosen for a field, as `jobPosting.companyId`.
 * @throws system.invalidInput where no such field points to the resource
 */
export const choosableFor = ({ spec }: Resource, field: string): RawBuilder<unknown> => {
  const reference = references().get(field);
  if (reference?.to !== spec.name)
    throw new AppError('system.invalidInput', { problems: [{ path: 'for', rule: 'choice' }] });
  return fitsOnly(reference.only);
};

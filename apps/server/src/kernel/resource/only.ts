import {
  asksOf,
  columnOf,
  type Field,
  fieldEntries,
  idSchema,
  isSameAs,
  type Only,
  type ReferenceField,
  type ReferencesField,
  type Resource,
  splitList,
  transitionsOf,
  withChildren,
} from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { type SessionOf, whereGiven } from './visibility.ts';

/** A field that points to rows of another resource. */
export type Pointing = ReferenceField | ReferencesField;

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** That the row `t` has the values which a reference asks of its target. */
export const hasValues = (only: Only | undefined): RawBuilder<unknown> =>
  all(
    Object.entries(only ?? {}).flatMap(([name, wanted]) =>
      isSameAs(wanted) ? [] : [sql`${sql.ref(`t.${columnOf(name)}`)}::text = any(${[...wanted]}::text[])`],
    ),
  );

const isId = (value: unknown): value is string => idSchema.safeParse(value).success;

/**
 * That the row `t` of a target has what the fields of the row say that a reference depends on; no row has where one of
 * them is empty.
 */
export const isBeside = (
  target: Resource,
  only: Only | undefined,
  rowValue: (field: string) => unknown,
  ctx: SessionOf,
): RawBuilder<unknown> =>
  all(
    Object.entries(only ?? {}).flatMap(([name, wanted]) => {
      if (!isSameAs(wanted)) return [];
      const value = rowValue(wanted.field);
      const column = sql.ref(`t.${columnOf(name)}`);
      if (target.spec.fields[name]?.kind === 'reference') {
        if (!isId(value)) return [sql`false`];
        return [whereGiven(sql`${column} = ${value}::bigint`, { resource: target, ctx, name, alias: 't' })];
      }
      return [typeof value === 'string' ? sql`${column}::text = ${value}` : sql`false`];
    }),
  );

const byField = new Map<string, Pointing>();

const pointing = (fields: readonly (readonly [string, Field])[]): [string, Pointing][] =>
  fields.flatMap(([name, field]) =>
    field.kind === 'reference' || field.kind === 'references' ? [[name, field]] : [],
  );

/** Lets forms choose for the references of definitions: all resources, and what else has references, such as models of content. */
export const addReferences = (definitions: readonly Resource[]): void => {
  for (const resource of withChildren(definitions)) {
    const asked = transitionsOf(resource).flatMap(asksOf);
    for (const [name, field] of pointing([...asked, ...fieldEntries(resource)]))
      byField.set(`${resource.spec.name}.${name}`, field);
  }
};

let isWhole = false;

/** The references of all definitions, and those that their moves ask for, by `<resource>.<field>`. */
const references = (): ReadonlyMap<string, Pointing> => {
  if (!isWhole) addReferences(Object.values<Resource>(resources));
  isWhole = true;
  return byField;
};

/**
 * Which rows of a resource can be chosen for a field, as `jobPosting.companyId`.
 * @param beside what the row has in the fields that it depends on, in the order of its definition, with commas
 * @throws system.invalidInput where no such field points to the resource
 */
export const choosableFor = (
  resource: Resource,
  { field, beside }: { field: string; beside: string },
  ctx: SessionOf,
): RawBuilder<unknown> => {
  const reference = references().get(field);
  if (reference?.to !== resource.spec.name)
    throw new AppError('system.invalidInput', { problems: [{ path: 'for', rule: 'choice' }] });
  const values = splitList(beside);
  const depends = Object.values(reference.only ?? {}).filter(isSameAs);
  const rowValue = (name: string): unknown => values[depends.findIndex((one) => one.field === name)];
  return sql`${hasValues(reference.only)} and ${isBeside(resource, reference.only, rowValue, ctx)}`;
};

import type { Field } from './field.ts';
import type { ReadableKeys, Resource } from './resource.ts';
import { readableFields } from './resource-fields.ts';

/** What a row is named by and where it hangs: nobody could work with a list without it. */
type BearingKeys<S> =
  | (S extends { label: infer L extends string } ? L : never)
  | (S extends { tree: { parent: infer P extends string } } ? P : never)
  | (S extends { parent: { field: infer F extends string } } ? F : never);

/** The rights to columns of a resource as a closed union: `user:column:phone`. */
export type ColumnPermission<R> =
  R extends Resource<infer S>
    ? `${S['name']}:column:${Exclude<ReadableKeys<S['fields']>, BearingKeys<S>>}`
    : never;

/** The fields that can be withheld: all that may be read but the name of a row and what it hangs on. */
export const columnFields = ({ spec, ...resource }: Resource): [string, Field][] => {
  const bearing = new Set([spec.label, spec.tree?.parent, spec.parent?.field]);
  return readableFields({ spec, ...resource }).filter(([name]) => !bearing.has(name));
};

/** The right that opens a column where a button withholds it. */
export const columnPermission = (resource: Resource, field: string): string =>
  `${resource.spec.name}:column:${field}`;

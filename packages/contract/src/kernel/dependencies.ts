import type { ChoiceField, Field, SameAs } from './field.ts';

/** In `only` of a reference: the value that another field of the row, or of the parent of a line, has. */
export const sameAs = <const F extends string>(field: F): { field: F } => ({ field });

/** Whether rows are chosen by what another field says, not by values. */
export const isSameAs = (wanted: readonly string[] | SameAs): wanted is SameAs => 'field' in wanted;

/**
 * The other fields that a field depends on: they are chosen first. A name that the definition of a line does not have is a
 * field of its parent.
 */
export const dependenciesOf = (field: Field): string[] => {
  if (field.kind === 'choice') return field.of ? [field.of.field] : [];
  if (field.kind !== 'reference' && field.kind !== 'references') return [];
  return Object.values(field.only ?? {}).flatMap((wanted) => (isSameAs(wanted) ? [wanted.field] : []));
};

/** The values of a choice that go with what the row has in the field that it depends on. */
export const valuesBeside = ({ values, of }: ChoiceField, other: unknown): readonly string[] =>
  (of && typeof other === 'string' ? of.values[other] : undefined) ?? values;

type FieldNames<R> = R extends { spec: { fields: infer F } } ? keyof F : never;

/** The fields of the parent, for lines that are written with it alone. */
type ParentFieldNames<R, All> = R extends {
  spec: { parent: { resource: infer N extends keyof All }; operations: infer O };
}
  ? [keyof O & ('create' | 'update' | 'import')] extends [never]
    ? FieldNames<All[N]>
    : never
  : never;

type NamedIn<W> = W extends { field: infer N } ? N : never;
type DependencyOf<F> = F extends { of: infer O }
  ? NamedIn<O>
  : F extends { only: infer O }
    ? NamedIn<O[keyof O]>
    : never;

/** What fields of a definition depend on and neither it nor the definition of its parent, one of `All`, has. */
export type UnknownDependency<R, All> = R extends { spec: { fields: infer F } }
  ? Exclude<DependencyOf<F[keyof F]>, keyof F | ParentFieldNames<R, All>>
  : never;

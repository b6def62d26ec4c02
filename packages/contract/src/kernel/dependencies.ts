import type { ChoiceField, Field, SameAs } from './field.ts';

/** In `only` of a reference: the value that another field of the row has. */
export const sameAs = <const F extends string>(field: F): { field: F } => ({ field });

/** Whether rows are chosen by what another field says, not by values. */
export const isSameAs = (wanted: readonly string[] | SameAs): wanted is SameAs => 'field' in wanted;

/** The other fields of the row that a field depends on: they are chosen first. */
export const dependenciesOf = (field: Field): string[] => {
  if (field.kind === 'choice') return field.of ? [field.of.field] : [];
  if (field.kind !== 'reference' && field.kind !== 'references') return [];
  return Object.values(field.only ?? {}).flatMap((wanted) => (isSameAs(wanted) ? [wanted.field] : []));
};

/** The values of a choice that go with what the row has in the field that it depends on. */
export const valuesBeside = ({ values, of }: ChoiceField, other: unknown): readonly string[] =>
  (of && typeof other === 'string' ? of.values[other] : undefined) ?? values;

import type { Resource } from './resource.ts';

/** Most rows that amounts are added up of; a list of more has no sums. */
export const sumLimit = 100_000;

/** The amounts of a resource that lists add up, and the field of their currency; undefined where there are none. */
export const sumsOf = ({ spec }: Resource): { by: string; of: readonly string[] } | undefined => {
  const [first = ''] = spec.sums ?? [];
  const field = spec.fields[first];
  return field?.kind === 'money' ? { by: field.currency, of: spec.sums ?? [] } : undefined;
};

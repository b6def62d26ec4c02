import { comparedValue, fieldEntries, type Resource } from '@lc/contract/kernel';

type Input = Readonly<Record<string, unknown>>;

/**
 * Finds rows of one file that share what no two records may share. A trial run writes nothing, so the database cannot say
 * it there.
 */
export const createDoubles = (resource: Resource) => {
  const seen = new Set<string>();
  const keysOf = (input: Input): [name: string, key: string][] =>
    fieldEntries(resource).flatMap(([name, field]) => {
      const { unique } = field;
      const value = input[name];
      if (!unique || typeof value !== 'string' || value === '') return [];
      const within =
        typeof unique === 'object' ? unique.within.map((other) => String(input[other] ?? '')) : [];
      return [[name, JSON.stringify([name, comparedValue(field, value), ...within])]];
    });
  return {
    /** The field that a row shares with an earlier one. */
    find: (input: Input): string | undefined => keysOf(input).find(([, key]) => seen.has(key))?.[0],
    add: (input: Input): void => {
      for (const [, key] of keysOf(input)) seen.add(key);
    },
  };
};

export type Doubles = ReturnType<typeof createDoubles>;

import { expect } from 'vitest';

/** Things by the first two parts of their path: thousands of tests would cost more than what they try. */
export const groupByPlace = <T>(all: readonly T[], pathOf: (one: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const place = pathOf(one).split('/').slice(0, 3).join('/');
    groups.set(place, [...(groups.get(place) ?? []), one]);
  }
  return [...groups];
};

/** Tries something with each of a group and names all with which it failed. */
export const tryEach = async <T>(
  group: readonly T[],
  nameOf: (one: T) => string,
  attempt: (one: T) => Promise<void>,
): Promise<void> => {
  const failures: string[] = [];
  for (const one of group)
    await attempt(one).catch((error: unknown) => void failures.push(`${nameOf(one)}: ${error}`));
  expect(failures).toEqual([]);
};

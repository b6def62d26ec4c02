import type { Operation } from './resource.ts';

type OperationSet = Readonly<Partial<Record<Operation, true>>>;

/** Rows are read: those that the server or another call writes. */
export const readOperations = { list: true, get: true, export: true } as const satisfies OperationSet;

/** Rows are read and written, and there is no recycle bin. */
export const editOperations = {
  list: true,
  get: true,
  create: true,
  update: true,
  remove: true,
  removeMany: true,
} as const satisfies OperationSet;

/** Rows are deleted, brought back and deleted for good. */
export const binOperations = {
  remove: true,
  removeMany: true,
  recycled: true,
  restore: true,
  purge: true,
} as const satisfies OperationSet;

/** What staff usually do with the rows of a resource. */
export const usualOperations = {
  ...editOperations,
  ...binOperations,
  options: true,
  export: true,
  import: true,
} as const satisfies OperationSet;

/** A set of operations but for some of them. */
export const without = <const O extends OperationSet, const K extends keyof O>(
  set: O,
  ...left: readonly K[]
): Omit<O, K> => {
  const names: ReadonlySet<PropertyKey> = new Set(left);
  return Object.fromEntries(Object.entries(set).filter(([name]) => !names.has(name))) as Omit<O, K>;
};

/** What staff do with the lookups of this domain. */
export const lookupOperations = {
  list: true,
  options: true,
  get: true,
  create: true,
  update: true,
  remove: true,
  removeMany: true,
  recycled: true,
  restore: true,
  purge: true,
  export: true,
  import: true,
} as const;

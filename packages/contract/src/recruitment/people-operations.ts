/** What the records of people can all do. */
export const peopleOperations = {
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
  reveal: true,
} as const;

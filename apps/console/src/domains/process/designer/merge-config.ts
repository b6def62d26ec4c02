/** A configuration with changes; what is set to nothing is gone. */
export const mergeConfig = <T extends object>(config: Partial<T>, more: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries({ ...config, ...more }).filter(([, value]) => value !== undefined),
  ) as Partial<T>;

import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * A package that is read when it is first used, by calls that cannot wait for an `import()`: what few calls need is no
 * part of the start.
 */
export const lazyModule = <T>(name: string): (() => T) => {
  let loaded: T | undefined;
  return () => {
    loaded ??= require(name) as T;
    return loaded;
  };
};

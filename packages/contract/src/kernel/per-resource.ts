import type { Resource } from './resource.ts';

/** Works out once for each definition what depends on the definition alone: calls would do it again and again. */
export const perResource = <T>(workOut: (resource: Resource) => T): ((resource: Resource) => T) => {
  const known = new WeakMap<Resource, { value: T }>();
  return (resource) => {
    const kept = known.get(resource);
    if (kept) return kept.value;
    const value = workOut(resource);
    known.set(resource, { value });
    return value;
  };
};

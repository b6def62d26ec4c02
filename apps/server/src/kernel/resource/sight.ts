import type { Resource } from '@lc/contract/kernel';
import type { RawBuilder } from 'kysely';
import type { CallContext } from '../context.ts';

/** The rows `t` of a resource that a caller sees beyond what their site says; undefined where that is all. */
export type Sight = (ctx: Pick<CallContext, 'session'>) => RawBuilder<unknown> | undefined;

const sights = new Map<string, Sight>();

/**
 * Narrows the rows of a resource for everything that reads or writes it, and for every row that refers to it. A
 * module says it once, when it is loaded.
 */
export const narrowSight = (resource: Resource, sight: Sight): void => {
  sights.set(resource.spec.name, sight);
};

export const sightOf = (
  resource: Resource,
  ctx: Pick<CallContext, 'session'>,
): RawBuilder<unknown> | undefined => sights.get(resource.spec.name)?.(ctx);

import type { Resource, ResourceSpec } from '@lc/contract/kernel';
import type { RawBuilder } from 'kysely';
import type { CallContext } from '../context.ts';

/**
 * The SQL of a value that is worked out: over the row as `t`, and `reader` with the caller's language and time zone. It is
 * written by a module and never made of a request. What it tells of other rows keeps to what the caller sees of them:
 * `countOf` does.
 */
export type ComputedValue = (ctx: CallContext) => RawBuilder<unknown>;

const computed = new Map<string, ComputedValue>();

/** Says what the `computed` values of a definition are. A module says it once, when it is loaded. */
export const defineComputed = <S extends ResourceSpec>(
  { spec }: Resource<S>,
  values: Readonly<Record<keyof S['computed'] & string, ComputedValue>>,
): void => {
  for (const [name, value] of Object.entries<ComputedValue>(values))
    computed.set(`${spec.name}.${name}`, value);
};

/** The SQL of a computed value; undefined for a field of the table. */
export const computedValue = (
  { spec }: Resource,
  name: string,
  ctx: CallContext,
): RawBuilder<unknown> | undefined => {
  if (spec.computed?.[name] === undefined) return undefined;
  const value = computed.get(`${spec.name}.${name}`);
  if (!value) throw new Error(`No module says what ${spec.name}.${name} is`);
  return value(ctx);
};

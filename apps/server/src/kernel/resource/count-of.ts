import { columnOf, type Resource } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { scopeCondition } from './filters.ts';
import type { SessionOf } from './visibility.ts';

/**
 * How many rows of a resource point to the row `t`, of those that the caller sees, for a computed value.
 * @param field the reference by which they point to it
 * @param which a condition on those that count, which has them as `t`
 */
export const countOf = (
  resource: Resource,
  field: string,
  ctx: SessionOf,
  which: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`(select (
    select count(*)::integer from ${sql.table(resource.spec.table)} t
    where ${sql.ref(`t.${columnOf(field)}`)} = counted_for.id and t.deleted_at is null
      and ${scopeCondition(resource, ctx)} and ${which}
  ) from (select t.id) counted_for)`;

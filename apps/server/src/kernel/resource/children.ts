import { columnOf, type Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { sql } from 'kysely';
import { auditInsert, auditValues } from '../audit/audit.ts';
import type { CallContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { labelExpression, readerOf } from './projection.ts';

/** The resources whose rows belong to a row of this one and go with it. */
export const childResources = ({ spec }: Resource): Resource[] =>
  Object.values<Resource>(resources).filter((candidate) => candidate.spec.parent?.resource === spec.name);

/** The database would take them along; here each goes on record. */
export const purgeChildren = async (
  tx: Tx,
  child: Resource,
  parentIds: readonly string[],
  ctx: CallContext,
): Promise<void> => {
  const { spec } = child;
  if (!spec.parent) return;
  const label = sql.raw(labelExpression(child, 't'));
  await sql`
    with t as (delete from ${sql.table(spec.table)}
      where ${sql.ref(columnOf(spec.parent.field))} = any(${[...parentIds]}::bigint[]) returning *)
    ${auditInsert} select ${auditValues(ctx, { action: 'purge', resource: spec.name }, sql`t.id`, label)}
    from t, ${readerOf(ctx)}`.execute(tx);
};

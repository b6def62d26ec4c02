import { sql } from 'kysely';
import type { CallContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { scopeCondition } from './filters.ts';
import { findResource, fromReader, labelExpression } from './projection.ts';
import { isHidden } from './visibility.ts';

/** The names of rows that a reference points to, by id, in the reader's language; those not visible to them have none. */
export const namesOfReferences = async (
  db: Db,
  { to, ids }: { to: string; ids: readonly string[] },
  ctx: CallContext,
): Promise<ReadonlyMap<string, string>> => {
  const target = findResource(to);
  if (!target || ids.length === 0 || isHidden(target, ctx, target.spec.label)) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, ${sql.raw(labelExpression(target))} as name ${fromReader(target, ctx)}
    where t.id = any(${[...ids]}::bigint[]) and ${scopeCondition(target, ctx)}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

import { columnOf, type Resource } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';

/** The ids of a row of a tree and of everything below it. */
export const branchOf = ({ spec: { table, tree } }: Resource, id: unknown): RawBuilder<unknown> => {
  if (!tree) return sql`select ${id}::bigint`;
  const rows = sql.table(table);
  return sql`with recursive branch as (
    select ${id}::bigint as id
    union select n.id from ${rows} n join branch on ${sql.ref(`n.${columnOf(tree.parent)}`)} = branch.id
      where n.deleted_at is null)
    select id from branch`;
};

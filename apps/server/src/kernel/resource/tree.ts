import { columnOf, type Resource } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';

/** The ids of rows of a tree and of everything below them. */
export const branchesOf = (
  { spec: { table, tree } }: Resource,
  ids: readonly string[],
): RawBuilder<unknown> => {
  const roots = sql`select unnest(${[...ids]}::bigint[])`;
  if (!tree) return roots;
  const rows = sql.table(table);
  return sql`with recursive branch as (
    ${roots} as id
    union select n.id from ${rows} n join branch on ${sql.ref(`n.${columnOf(tree.parent)}`)} = branch.id
      where n.deleted_at is null)
    select id from branch`;
};

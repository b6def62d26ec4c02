import type { PermissionNode, PermissionTree } from '@lc/contract/access';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { nest } from '../../kernel/resource/read.ts';
import { loadPermissionRows, type PermissionRow } from './grants.queries.ts';

/** How a row stands in the tree, given which rows have something below them. */
const nodeOf =
  (parents: ReadonlySet<string | null>) =>
  ({ id, parent, title, ...rest }: PermissionRow): Omit<PermissionNode, 'children'> => ({
    key: id,
    value: id,
    title,
    label: title,
    slotTitle: title,
    parentId: parent,
    isLeaf: !parents.has(id),
    ...rest,
  });

/** All menus and buttons as a tree, and their ids. */
export const permissionTree = async (db: Db, ctx: CallContext): Promise<PermissionTree> => {
  const rows = await loadPermissionRows(db, ctx);
  return {
    treeList: nest(rows, nodeOf(new Set(rows.map(({ parent }) => parent)))),
    ids: rows.map(({ id }) => id),
  };
};

/** One level of that tree, without what is below. */
export const permissionLevel = async (
  db: Db,
  parentId: string | null,
  ctx: CallContext,
): Promise<PermissionNode[]> => {
  const rows = await loadPermissionRows(db, ctx);
  const toNode = nodeOf(new Set(rows.map(({ parent }) => parent)));
  return rows.filter(({ parent }) => parent === parentId).map(toNode);
};

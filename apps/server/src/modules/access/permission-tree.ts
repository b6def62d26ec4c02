import type { PermissionTree } from '@lc/contract/access';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { nest } from '../../kernel/resource/read.ts';
import { loadPermissionRows } from './grants.queries.ts';

/** All menus and buttons as a tree, and their ids. */
export const permissionTree = async (db: Db, ctx: CallContext): Promise<PermissionTree> => {
  const rows = await loadPermissionRows(db, ctx);
  const parents = new Set(rows.map(({ parent }) => parent));
  return {
    treeList: nest(rows, ({ id, parent, title, ...rest }) => ({
      key: id,
      value: id,
      title,
      label: title,
      slotTitle: title,
      parentId: parent,
      isLeaf: !parents.has(id),
      ruleFlag: 0,
      ...rest,
    })),
    ids: rows.map(({ id }) => id),
  };
};

export interface TreeItem<T> {
  key: string;
  children: readonly T[];
}

/** A node as one row of an unfolded tree; levels and places are counted from 1. */
export interface TreeRow<T> {
  node: T;
  level: number;
  isBranch: boolean;
  place: number;
  siblings: number;
}

/** The rows that are to be seen when these branches are open, from top to bottom. */
export const flattenTree = <T extends TreeItem<T>>(
  nodes: readonly T[],
  open: ReadonlySet<string>,
): TreeRow<T>[] => {
  const rows: TreeRow<T>[] = [];
  const add = (branch: readonly T[], level: number): void => {
    branch.forEach((node, index) => {
      const isBranch = node.children.length > 0;
      rows.push({ node, level, isBranch, place: index + 1, siblings: branch.length });
      if (isBranch && open.has(node.key)) add(node.children, level + 1);
    });
  };
  add(nodes, 1);
  return rows;
};

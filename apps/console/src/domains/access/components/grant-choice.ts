import type { PermissionTree } from '@lc/contract/access';

export type PermissionNode = PermissionTree['treeList'][number];

type Nodes = ReadonlyMap<string, PermissionNode>;

const branchOf = (node: PermissionNode): PermissionNode[] => [
  node,
  ...(node.children ?? []).flatMap(branchOf),
];

/** Every node of the tree by its key, parents before their children. */
export const nodesByKey = (tree: readonly PermissionNode[]): Nodes =>
  new Map(tree.flatMap(branchOf).map((node) => [node.key, node]));

const aboveOf = (nodes: Nodes, { parentId }: PermissionNode): PermissionNode[] => {
  const parent = parentId === null ? undefined : nodes.get(parentId);
  return parent ? [parent, ...aboveOf(nodes, parent)] : [];
};

/**
 * What is ticked after one node was. Linked, a tick brings along everything above and below, and taking it away
 * takes what is below: a menu stays while something else under it is ticked. What cannot be given is left alone.
 */
export const toggled = (
  nodes: Nodes,
  ticked: ReadonlySet<string>,
  node: PermissionNode,
  isLinked: boolean,
): Set<string> => {
  const next = new Set(ticked);
  const isAdding = !ticked.has(node.key);
  const others = isAdding ? [...branchOf(node), ...aboveOf(nodes, node)] : branchOf(node);
  for (const { key, grantable } of isLinked ? others : [node]) {
    if (!grantable) continue;
    if (isAdding) next.add(key);
    else next.delete(key);
  }
  return next;
};

/** The menus without a tick under which something is ticked. */
export const halfTicked = (nodes: Nodes, ticked: ReadonlySet<string>): string[] => {
  const half = new Set<string>();
  for (const key of ticked) {
    const node = nodes.get(key);
    for (const above of node ? aboveOf(nodes, node) : []) if (!ticked.has(above.key)) half.add(above.key);
  }
  return [...half];
};

/** Ticks, or takes the ticks from, everything that can be given. */
export const withAll = (nodes: Nodes, ticked: ReadonlySet<string>, isTicked: boolean): Set<string> => {
  const next = new Set(ticked);
  for (const { key, grantable } of nodes.values()) {
    if (!grantable) continue;
    if (isTicked) next.add(key);
    else next.delete(key);
  }
  return next;
};

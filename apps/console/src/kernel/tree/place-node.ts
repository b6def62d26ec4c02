import type { TreePlace } from '@lc/contract/kernel';
import { findNode, pathTo, type TitledNode } from './filter-tree.ts';

/** Where a node stands among the others. */
export const placeOf = <T extends TitledNode<T>>(tree: readonly T[], key: string): TreePlace => {
  const parent = pathTo(tree, key).at(-2);
  const siblings = parent?.children ?? tree;
  const at = siblings.findIndex((sibling) => sibling.key === key);
  return { parentId: parent?.key ?? null, beforeId: siblings[at + 1]?.key ?? null };
};

const put = <T extends TitledNode<T>>(siblings: readonly T[], node: T, beforeId: string | null): T[] => {
  const at = siblings.findIndex(({ key }) => key === beforeId);
  return at < 0 ? [...siblings, node] : [...siblings.slice(0, at), node, ...siblings.slice(at)];
};

/** The branches with one of their nodes at another place; what does not change stays the same object. */
export const placeNode = <T extends TitledNode<T>>(
  tree: readonly T[],
  key: string,
  { parentId, beforeId }: TreePlace,
): T[] => {
  const node = findNode(tree, key);
  if (!node) return [...tree];
  const change = (nodes: readonly T[], parent: string | null): readonly T[] => {
    let isSame = true;
    const rest: T[] = [];
    for (const child of nodes) {
      if (child.key === key) {
        isSame = false;
        continue;
      }
      const children = change(child.children, child.key);
      if (children !== child.children) isSame = false;
      rest.push(children === child.children ? child : { ...child, children });
    }
    if (parent === parentId) return put(rest, node, beforeId);
    return isSame ? nodes : rest;
  };
  return [...change(tree, null)];
};

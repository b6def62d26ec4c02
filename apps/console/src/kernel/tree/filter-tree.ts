import type { TreeItem } from '../../ui/flatten-tree.ts';

/** A node that a person knows by its title. */
export interface TitledNode<T> extends TreeItem<T> {
  title: string;
}

/** A node that a picker takes too. */
export interface PickNode extends TitledNode<PickNode> {
  value: string;
  children: PickNode[];
}

interface Answered {
  key: string;
  value: string;
  title: string;
  children?: Answered[] | undefined;
}

/** The nodes of an answer, in which leaves have no children. */
export const toPickNodes = (nodes: readonly Answered[]): PickNode[] =>
  nodes.map(({ key, value, title, children = [] }) => ({
    key,
    value,
    title,
    children: toPickNodes(children),
  }));

/** The nodes from the top down to this one; empty where it is nowhere. */
export const pathTo = <T extends TitledNode<T>>(nodes: readonly T[], key: string): T[] => {
  for (const node of nodes) {
    if (node.key === key) return [node];
    const below = pathTo(node.children, key);
    if (below.length > 0) return [node, ...below];
  }
  return [];
};

/** A node by its key, wherever it hangs. */
export const findNode = <T extends TitledNode<T>>(nodes: readonly T[], key: string): T | undefined => {
  for (const node of nodes) {
    const found = node.key === key ? node : findNode(node.children, key);
    if (found) return found;
  }
  return undefined;
};

export const countNodes = <T extends TitledNode<T>>(nodes: readonly T[]): number =>
  nodes.reduce((sum, { children }) => sum + 1 + countNodes(children), 0);

/**
 * The branches in which a title matches, or whatever texts of a node are given.
 * @returns the narrowed tree, and the keys that must be open for every match to be seen
 */
export const filterTree = <T extends TitledNode<T>>(
  nodes: readonly T[],
  keyword: string,
  textOf: (node: T) => string = ({ title }) => title,
): { nodes: T[]; open: string[] } => {
  const wanted = keyword.trim().normalize('NFC').toLocaleLowerCase();
  const open: string[] = [];
  const filterBranch = (branch: readonly T[]): T[] =>
    branch.flatMap((node) => {
      const children = filterBranch(node.children);
      if (children.length > 0) open.push(node.key);
      const isMatch = textOf(node).toLocaleLowerCase().includes(wanted);
      return isMatch || children.length > 0 ? [{ ...node, children }] : [];
    });
  return wanted === '' ? { nodes: [...nodes], open } : { nodes: filterBranch(nodes), open };
};

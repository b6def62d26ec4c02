import type { effectivePermissions } from '@lc/contract/identity';
import type { EndpointResult } from '@lc/contract/kernel';
import type { TitledNode } from '../../../kernel/tree/filter-tree.ts';

type Row = EndpointResult<typeof effectivePermissions>[number];

/** A menu or button in the tree of what a person may do. */
export interface EffectiveNode extends TitledNode<EffectiveNode> {
  row: Row;
  children: EffectiveNode[];
}

/** Whether the person has it: by a role, or because everybody does. */
export const isHeld = ({ roles, isEverybodys }: Row): boolean => roles.length > 0 || isEverybodys;

/** The tree of these rows; one whose parent is not among them stands at the top. */
export const toEffectiveTree = (rows: readonly Row[]): EffectiveNode[] => {
  const nodes = new Map(
    rows.map((row) => [row.id, { key: row.id, title: row.title, row, children: [] as EffectiveNode[] }]),
  );
  const top: EffectiveNode[] = [];
  for (const node of nodes.values()) {
    const parent = node.row.parentId === null ? undefined : nodes.get(node.row.parentId);
    (parent?.children ?? top).push(node);
  }
  return top;
};

const holds = ({ row, children }: EffectiveNode): boolean => isHeld(row) || children.some(holds);

/** The branches in which the person has something and, with a word, in which a name or a code holds it. */
export const filterNodes = (
  nodes: readonly EffectiveNode[],
  { word, onlyHeld }: { word: string; onlyHeld: boolean },
): EffectiveNode[] =>
  nodes.flatMap((node) => {
    if (onlyHeld && !holds(node)) return [];
    const children = filterNodes(node.children, { word, onlyHeld });
    const isMatch = [node.title, node.row.perms ?? ''].some((text) =>
      text.toLocaleLowerCase().includes(word),
    );
    return (isMatch && (!onlyHeld || holds(node))) || children.length > 0 ? [{ ...node, children }] : [];
  });

/** The keys of everything in a tree. */
export const keysOf = (nodes: readonly EffectiveNode[]): string[] =>
  nodes.flatMap(({ key, children }) => [key, ...keysOf(children)]);

import type { NewsClassNode } from '@lc/contract/sites/news-class.api.ts';

export interface ColumnChoice {
  value: string;
  title: string;
  disabled: boolean;
  children: ColumnChoice[];
}

/** Columns as a tree to choose from: the others only lead there. */
export const columnChoices = (
  nodes: readonly NewsClassNode[],
  isOpen: (node: NewsClassNode) => boolean,
): ColumnChoice[] =>
  nodes
    .filter(({ key }) => !key.startsWith('-'))
    .map((node) => ({
      value: node.value,
      title: node.title,
      disabled: !isOpen(node),
      children: columnChoices(node.children, isOpen),
    }));

/** Without the branches in which nothing can be chosen. */
export const openBranches = (choices: readonly ColumnChoice[]): ColumnChoice[] =>
  choices
    .map((choice) => ({ ...choice, children: openBranches(choice.children) }))
    .filter(({ disabled, children }) => !disabled || children.length > 0);

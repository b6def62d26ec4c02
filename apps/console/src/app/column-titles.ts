import type { NewsClassNode } from '@lc/contract/sites/news-class.api.ts';
import { create } from 'zustand';

/** Titles of the columns that the loaded side trees hold, by id: tabs take theirs from here. */
export const useColumnTitles = create<{ titles: Readonly<Record<string, string>> }>()(() => ({ titles: {} }));

const collect = (nodes: readonly NewsClassNode[], into: Record<string, string>): Record<string, string> => {
  for (const node of nodes) {
    into[node.value] = node.title;
    collect(node.children, into);
  }
  return into;
};

export const rememberColumns = (nodes: readonly NewsClassNode[]): void => {
  useColumnTitles.setState(({ titles }) => ({ titles: collect(nodes, { ...titles }) }));
};

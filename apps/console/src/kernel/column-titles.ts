import type { NewsClassNode } from '@lc/contract/sites/news-class.api.ts';
import { create } from 'zustand';

/** Titles of the columns that side trees or pages of columns have loaded, by id: tabs take theirs from here. */
export const useColumnTitles = create<{ titles: Readonly<Record<string, string>> }>()(() => ({ titles: {} }));

const collect = (nodes: readonly NewsClassNode[], into: Record<string, string>): Record<string, string> => {
  for (const node of nodes) {
    into[node.value] = node.title;
    collect(node.children, into);
  }
  return into;
};

/** The title of one column, for a page that was opened by its address before any tree was. */
export const rememberColumn = (id: string, title: string): void =>
  useColumnTitles.setState(({ titles }) => ({ titles: { ...titles, [id]: title } }));

/** The titles of the columns of a tree. */
export const rememberColumns = (nodes: readonly NewsClassNode[]): void => {
  useColumnTitles.setState(({ titles }) => ({ titles: collect(nodes, { ...titles }) }));
};

import type { SideTree } from '@lc/contract/access/menu-node.ts';
import type { NewsClassNode } from '@lc/contract/sites/news-class.api.ts';
import { paths } from '../paths.ts';

const isPath = (address: string): boolean => address.startsWith('/') && !address.startsWith('//');

/**
 * Where a click on a column goes, or that it is refused (section 4): negative keys straight to their address; a
 * column that cannot publish is refused where the menu is about publishing; else the column's address or page,
 * with its id, and with the tag of a tree that gives its tabs one (section 2).
 */
export const columnTarget = (
  column: Pick<NewsClassNode, 'key' | 'value' | 'url' | 'publishArt'>,
  tree: Pick<SideTree, 'requirePublish' | 'tabTagName'>,
): { to: string } | { refusal: 'cannotPublish' } => {
  const address = column.url && isPath(column.url) ? column.url : null;
  if (column.key.startsWith('-')) return { to: address ?? paths.home };
  if (tree.requirePublish && column.publishArt === 'N') return { refusal: 'cannotPublish' };
  const base = address ?? paths.column;
  const query = new URLSearchParams({
    newsClassId: column.value,
    ...(tree.tabTagName && { tabTagName: tree.tabTagName }),
  });
  return { to: `${base}${base.includes('?') ? '&' : '?'}${query}` };
};

/** The entries of a tree without those that lead to a page of their own which is not there. */
export const reachableColumns = (
  nodes: readonly NewsClassNode[],
  isPage: (path: string) => boolean,
): NewsClassNode[] =>
  nodes
    .filter(({ key, url }) => !key.startsWith('-') || (url !== null && isPath(url) && isPage(url)))
    .map((node) => ({ ...node, children: reachableColumns(node.children, isPage) }));

/** The branches of a tree whose titles hold a text, whatever its case. */
export const filterColumns = (nodes: readonly NewsClassNode[], keyword: string): NewsClassNode[] => {
  const wanted = keyword.trim().normalize('NFC').toLowerCase();
  if (!wanted) return [...nodes];
  return nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(wanted)) return [node];
    const children = filterColumns(node.children, keyword);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
};

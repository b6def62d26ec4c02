import type { MenuNode } from '@lc/contract/access/menu-node.ts';
import { useMemo } from 'react';
import { useSession } from './session.ts';
import { isPermitted, visibleMenu } from './visible-menu.ts';

/** The page that a right opens: its address and its title in the menu. */
interface PageOfRight {
  path: string;
  title: string;
}

const findIn = (nodes: readonly MenuNode[], permission: string): PageOfRight | undefined => {
  for (const node of nodes) {
    if (node.component && node.children.length === 0 && node.meta.permission.includes(permission))
      return { path: node.path, title: node.meta.title };
    const below = findIn(node.children, permission);
    if (below) return below;
  }
  return undefined;
};

/** Finds the pages of the reader's menu by the right that opens each, such as `company:list`. */
export const usePagesByRight = (): ((permission: string) => PageOfRight | undefined) => {
  const { permissions } = useSession();
  return useMemo(() => {
    const granted = new Set((permissions?.auth ?? []).map(({ action }) => action));
    const visible = visibleMenu(permissions?.menu ?? [], granted);
    return (permission) => findIn(visible, permission);
  }, [permissions]);
};

const titlesIn = (nodes: readonly MenuNode[], granted: ReadonlySet<string>): [string, string][] =>
  nodes.flatMap((node) => {
    if (!isPermitted(node, granted)) return [];
    const below = titlesIn(node.children, granted);
    return node.component && node.route !== '0' ? [[node.path, node.meta.title], ...below] : below;
  });

/** Finds the title of a page of the reader's menu by its address, which may bear a query. */
export const usePageTitles = (): ((fullPath: string) => string | undefined) => {
  const { permissions } = useSession();
  return useMemo(() => {
    const granted = new Set((permissions?.auth ?? []).map(({ action }) => action));
    const titles = new Map(titlesIn(permissions?.menu ?? [], granted));
    return (fullPath) => titles.get(fullPath.split('?')[0] ?? '');
  }, [permissions]);
};

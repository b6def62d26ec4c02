import type { MenuNode } from '@lc/contract/access/menu-node.ts';
import { useEffect, useMemo } from 'react';
import { sideItems } from '../kernel/visible-menu.ts';
import { chooseTop, useNavStore } from './nav-store.ts';
import { useShell } from './shell-context.ts';

/** Every entry below, itself included. */
export const flatten = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)]);

export interface Navigation {
  all: readonly MenuNode[];
  topMenus: readonly MenuNode[];
  top: MenuNode | undefined;
  side: readonly MenuNode[];
  /** The menu whose column tree stands in the side area, if one does. */
  tree: MenuNode | undefined;
  selectedId: string | undefined;
}

/** What header and side menu show on the open page. */
export const useNavigation = (): Navigation => {
  const { menu, visible, route, fullPath } = useShell();
  const { topId, treeOfPath } = useNavStore();
  const own = route?.chain.findLast((node) => node.sideTree);
  const remembered = treeOfPath[fullPath];
  const tree = own ?? flatten(menu).find((node) => node.id === remembered && node.sideTree);
  const topMenus = visible.filter((node) => node.isTop);
  // A page opened from a tree belongs to the tree's menu, wherever its own route hangs.
  const treeTop = tree && visible.find((node) => flatten([node]).some(({ id }) => id === tree.id));
  const pageTop = treeTop ?? visible.find((node) => node.id === route?.chain[0]?.id);
  const arrivedTop = pageTop?.isTop ? pageTop.id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival chooses the page's top menu again
  useEffect(() => {
    if (arrivedTop) chooseTop(arrivedTop);
  }, [arrivedTop, fullPath]);
  const top = topMenus.find((node) => node.id === topId) ?? topMenus[0];
  const selectedId = tree?.id ?? route?.chain.findLast((node) => !node.hidden)?.id;
  const topMenuId = top?.id ?? null;
  const side = useMemo(() => sideItems(visible, topMenuId), [visible, topMenuId]);
  return { all: visible, topMenus, top, side, tree, selectedId };
};

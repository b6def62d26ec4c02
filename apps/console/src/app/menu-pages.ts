import type { MenuNode } from '@lc/contract/access/menu-node.ts';
import { hrefOf } from './open-menu.ts';

/** A page of the menu, and the headings above it from the top down. */
export interface MenuPage {
  node: MenuNode;
  above: readonly string[];
}

/** The pages of a menu, in its order. */
export const pagesIn = (nodes: readonly MenuNode[], above: readonly string[] = []): MenuPage[] =>
  nodes.flatMap((node) => {
    const below = pagesIn(node.children, [...above, node.meta.title]);
    // A heading is named by its pages; what has children leads to one of them.
    return node.children.length > 0 || !hrefOf(node) ? below : [{ node, above }, ...below];
  });

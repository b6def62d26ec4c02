import { isFramePath } from '@lc/contract/access/frame-paths.ts';
import type { MenuNode } from '@lc/contract/access/menu-node.ts';
import { trimCharacters } from '@lc/contract/kernel/trim.ts';
import { isFrame, isLayout, isPermitted } from '../kernel/visible-menu.ts';

/** A page of the console, as the server's menu describes it. */
export interface ConsoleRoute {
  path: string;
  title: string;
  component: string;
  /** Where the address leads on to: a heading's first page, for instance. */
  redirect: string | null;
  keepAlive: boolean;
  /** Address of an embedded or outside page. */
  url: string | null;
  /** Opens in a window of its own. */
  isExternal: boolean;
  /** The menu entries from the top down to this one. */
  chain: readonly MenuNode[];
}

const firstPage = (nodes: readonly MenuNode[], granted: ReadonlySet<string>): string | null => {
  for (const node of nodes) {
    if (node.hidden || !isPermitted(node, granted)) continue;
    if (node.component && node.route !== '0' && !isLayout(node.component)) return node.path;
    const below = firstPage(node.children, granted);
    if (below) return below;
  }
  return null;
};

/** Where the address of a menu leads that is no page itself: to the first page below it. */
export const firstPageBelow = (
  nodes: readonly MenuNode[],
  granted: ReadonlySet<string>,
  path: string,
): string | null => {
  for (const node of nodes) {
    if (!isPermitted(node, granted)) continue;
    const isAsked = pathOf(node.path) === path;
    const found = isAsked ? firstPage(node.children, granted) : firstPageBelow(node.children, granted, path);
    if (found) return found;
  }
  return null;
};

const redirectOf = (node: MenuNode, granted: ReadonlySet<string>): string | null => {
  // "alwaysShow" leads to its own path: the entry is a page itself, though it has children.
  const target = node.alwaysShow ? node.path : node.redirect;
  if (target) return target === node.path ? null : target;
  const isGroup = node.component && isLayout(node.component) && !isFrame(node.component);
  return isGroup ? firstPage(node.children, granted) : null;
};

/** Pages out of the menu. Entries without a component or with route "0" make none; their children still do. */
export const buildRoutes = (
  menu: readonly MenuNode[],
  granted: ReadonlySet<string>,
  above: readonly MenuNode[] = [],
): ConsoleRoute[] =>
  menu.flatMap((node) => {
    if (!isPermitted(node, granted)) return [];
    const chain = [...above, node];
    const below = buildRoutes(node.children, granted, chain);
    if (!node.component || node.route === '0') return below;
    const route: ConsoleRoute = {
      path: node.path,
      title: node.meta.title,
      component: node.component,
      redirect: redirectOf(node, granted),
      keepAlive: node.meta.keepAlive,
      url: node.meta.url,
      isExternal: node.meta.internalOrExternal,
      chain,
    };
    return [route, ...below];
  });

/** The pages of the menu and those of the frame, whose addresses no menu takes. */
export const routesOf = (
  ofMenu: readonly ConsoleRoute[],
  ofFrame: readonly ConsoleRoute[],
): ConsoleRoute[] => [...ofMenu.filter(({ path }) => !isFramePath(path)), ...ofFrame];

/** `/path?query` without a slash at the end of the path. */
export const pathOf = (fullPath: string): string => {
  const path = fullPath.split(/[?#]/)[0] ?? '/';
  return path.length > 1 ? trimCharacters(path, '/', 'end') : path;
};

export const findRoute = (routes: readonly ConsoleRoute[], fullPath: string): ConsoleRoute | undefined => {
  const path = pathOf(fullPath);
  return routes.find((route) => pathOf(route.path) === path);
};

/** Where a click on a menu entry goes: its redirect, its own page, or nowhere for a mere heading. */
export const targetOf = (node: MenuNode): string | null => {
  if (node.redirect && !node.alwaysShow) return node.redirect;
  return node.component && node.route !== '0' ? node.path : null;
};

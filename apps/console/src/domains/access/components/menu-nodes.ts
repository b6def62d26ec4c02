import type { MenuOutline } from '@lc/contract/access';
import type { TreePlace } from '@lc/contract/kernel';
import type { TitledNode } from '../../../kernel/tree/filter-tree.ts';

/** A menu or button as the tree holds it. */
export interface MenuTreeNode extends TitledNode<MenuTreeNode> {
  menu: MenuOutline;
  children: MenuTreeNode[];
}

/** Hangs menus under their parents, keeping their order. */
export const toMenuTree = (menus: readonly MenuOutline[]): MenuTreeNode[] => {
  const nodes = new Map(
    menus.map((menu): [string, MenuTreeNode] => [
      menu.id,
      { key: menu.id, title: menu.title, menu, children: [] },
    ]),
  );
  const roots: MenuTreeNode[] = [];
  for (const node of nodes.values()) {
    const parent = node.menu.parentId === null ? undefined : nodes.get(node.menu.parentId);
    (parent?.children ?? roots).push(node);
  }
  return roots;
};

/** What a filter looks in. */
export const textsOf = ({ menu }: MenuTreeNode): string =>
  [menu.title, menu.url, menu.perms].filter(Boolean).join('\n').normalize('NFC');

/** The keys of every node that has something below it. */
export const branchKeys = (nodes: readonly MenuTreeNode[]): string[] =>
  nodes.flatMap(({ key, children }) => (children.length > 0 ? [key, ...branchKeys(children)] : []));

/** A menu's parents, the nearest first. */
export const ancestry = (menus: ReadonlyMap<string, MenuOutline>, id: string | null): string[] => {
  const above: string[] = [];
  for (let at = id; at !== null; at = menus.get(at)?.parentId ?? null) above.push(at);
  return above;
};

/** How many menus and how many buttons go when these go, each counted once. */
export const countTaken = (
  menus: readonly MenuOutline[],
  ids: readonly string[],
): { menus: number; buttons: number } => {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const gone = new Set(ids);
  const taken = menus.filter(({ id }) => ancestry(byId, id).some((above) => gone.has(above)));
  const buttons = taken.filter(({ menuType }) => menuType === '2').length;
  return { menus: taken.length - buttons, buttons };
};

export const childrenOf = (menus: readonly MenuOutline[], parentId: string | null): MenuOutline[] =>
  menus.filter((menu) => menu.parentId === parentId);

/** The menus with one of them at another place; its kind follows the place. */
export const withMoved = (
  menus: readonly MenuOutline[],
  id: string,
  { parentId, beforeId }: TreePlace,
): MenuOutline[] => {
  const menu = menus.find((candidate) => candidate.id === id);
  if (!menu) return [...menus];
  const menuType = menu.menuType === '2' ? '2' : parentId === null ? '0' : '1';
  const rest = menus.filter((candidate) => candidate.id !== id);
  const siblings = childrenOf(rest, parentId);
  const at = siblings.findIndex((sibling) => sibling.id === beforeId);
  siblings.splice(at < 0 ? siblings.length : at, 0, { ...menu, parentId, menuType });
  return [...rest.filter((candidate) => candidate.parentId !== parentId), ...siblings];
};

/** Whether something may stand below something else, or, without one, at the first level. */
export const mayStand = (node: MenuTreeNode, parent: MenuTreeNode | undefined): boolean =>
  parent ? parent.menu.menuType !== '2' : node.menu.menuType !== '2';

import type { MenuNode } from '@lc/contract/access/menu-node.ts';

/** Components that only group others, or embed a page. */
export const isLayout = (component: string): boolean => component.startsWith('layouts/');
export const isFrame = (component: string): boolean => /IframePageView$/.test(component);

/** Whether one of the entry's permissions is among the person's; an entry without any is everybody's (section 6). */
export const isPermitted = (node: MenuNode, granted: ReadonlySet<string>): boolean =>
  node.meta.permission.length === 0 || node.meta.permission.some((permission) => granted.has(permission));

/** What the navigation shows: permitted entries that are not hidden, without headings that lead nowhere. */
export const visibleMenu = (menu: readonly MenuNode[], granted: ReadonlySet<string>): MenuNode[] =>
  menu.flatMap((node) => {
    if (node.hidden || node.meta.hidden || !isPermitted(node, granted)) return [];
    const children = node.alwaysShow ? [] : visibleMenu(node.children, granted);
    const isPage = Boolean(node.component) && node.route !== '0' && !isLayout(node.component ?? '');
    const leadsSomewhere = isPage || isFrame(node.component ?? '') || Boolean(node.meta.url);
    return leadsSomewhere || children.length > 0 ? [{ ...node, children }] : [];
  });

/**
 * What the side menu shows for a chosen top menu: its children, with the entries that stand at the top level
 * without being top menus; the header has the others. Where there are no top menus, everything.
 */
export const sideItems = (visible: readonly MenuNode[], topId: string | null): readonly MenuNode[] => {
  const top = visible.find((node) => node.isTop && node.id === topId);
  if (!top) return visible;
  return [...visible.filter((node) => !node.isTop), ...top.children];
};

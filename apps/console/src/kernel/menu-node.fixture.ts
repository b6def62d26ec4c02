import type { MenuNode } from '@lc/contract/access/menu-node.ts';

type Given = Partial<Omit<MenuNode, 'meta'>> & { permission?: string[]; title?: string };

/** A menu entry for tests. */
export const menuNode = (
  id: string,
  { permission = [], title = `Menu ${id}`, ...given }: Given = {},
): MenuNode => ({
  id,
  route: '1',
  path: `/menu/${id}`,
  name: `menu-${id}`,
  component: null,
  redirect: null,
  hidden: false,
  alwaysShow: false,
  isTop: false,
  menuCategory: '1',
  badge: null,
  badgeNum: 0,
  sideTree: null,
  meta: {
    title,
    icon: null,
    keepAlive: true,
    internalOrExternal: false,
    url: null,
    target: null,
    hidden: false,
    permission,
    permissionList: [],
  },
  children: [],
  ...given,
});

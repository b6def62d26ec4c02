import type { MenuNode } from '@lc/contract/access/menu-node.ts';
import { useSessionStore } from './session-store.ts';

const find = (nodes: readonly MenuNode[], right: string): MenuNode | undefined => {
  for (const node of nodes) {
    if (node.component && node.route !== '0' && node.meta.permission.includes(right)) return node;
    const below = find(node.children, right);
    if (below) return below;
  }
  return undefined;
};

/** The address of the screen that lists a resource, for those who may open it. */
export const useListScreen = (resource: string): string | undefined => {
  const permissions = useSessionStore((state) => state.permissions);
  return permissions ? find(permissions.menu, `${resource}:list`)?.path : undefined;
};

import type { ComponentType } from 'react';

/** The screens of this domain, by the component that a menu names. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'access/menu-list': () => import('./pages/menu-list.tsx'),
  'access/role-list': () => import('./pages/role-list.tsx'),
};

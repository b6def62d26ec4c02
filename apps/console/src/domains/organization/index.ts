import type { ComponentType } from 'react';

/** The screens of this domain, by the component that a menu names. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'organization/depart-list': () => import('./pages/depart-list.tsx'),
  'organization/position-list': () => import('./pages/position-list.tsx'),
};

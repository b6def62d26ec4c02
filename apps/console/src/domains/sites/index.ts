import type { ComponentType } from 'react';

/** The screens of this domain, by the component that a menu names. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'sites/news-class-list': () => import('./pages/news-class-list.tsx'),
  'sites/authorization': () => import('./pages/authorization.tsx'),
  'sites/column': () => import('./pages/column.tsx'),
  'sites/subsite-list': () => import('./pages/subsite-list.tsx'),
};

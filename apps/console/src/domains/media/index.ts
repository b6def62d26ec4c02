import type { ComponentType } from 'react';

/** The screens of this domain, by the component that a menu names. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'media/library': () => import('./pages/library.tsx'),
  'media/watermark-list': () => import('./pages/watermark-list.tsx'),
  'media/file-type-list': () => import('./pages/file-type-list.tsx'),
};

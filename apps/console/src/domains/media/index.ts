import type { ComponentType } from 'react';
import type { StandaloneMap } from '../../kernel/pages.ts';

/** Screens with an address of their own. */
export const standalone: StandaloneMap = { '/picture': 'media/picture' };

/** The screens of this domain, by the component that a menu names. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'media/library': () => import('./pages/library.tsx'),
  'media/picture': () => import('./pages/picture.tsx'),
  'media/watermark-list': () => import('./pages/watermark-list.tsx'),
  'media/file-type-list': () => import('./pages/file-type-list.tsx'),
};

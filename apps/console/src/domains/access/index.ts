import type { ComponentType } from 'react';
import { allParts } from '../../kernel/words.ts';

/** The screens of this domain, by the component that a menu names. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'access/menu-list': () => import('./pages/menu-list.tsx'),
  'access/role-list': () => import('./pages/role-list.tsx'),
};

/** Menus and roles name the columns of every domain. */
export const words = allParts;

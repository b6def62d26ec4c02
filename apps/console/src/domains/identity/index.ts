import type { ComponentType } from 'react';

/** The screens of this domain, by the component that a menu names. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'identity/user-list': () => import('./pages/user-list.tsx'),
  'identity/sign-in-log': () => import('./pages/sign-in-log.tsx'),
  'identity/stand-in': () => import('./pages/stand-in.tsx'),
  'identity/online-list': () => import('./pages/online-list.tsx'),
};

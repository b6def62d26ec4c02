import type { ComponentType } from 'react';

/** The screens of this domain, by the component that a menu names. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'messaging/block-list': () => import('./pages/block-list.tsx'),
  'messaging/limits': () => import('./pages/limits.tsx'),
  'messaging/message-list': () => import('./pages/message-list.tsx'),
  'messaging/template-list': () => import('./pages/template-list.tsx'),
};

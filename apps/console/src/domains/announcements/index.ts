import type { ComponentType } from 'react';

/** The screens of this domain, by the component that a menu names. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'announcements/announcement-list': () => import('./pages/announcement-list.tsx'),
  'announcements/my-announcements': () => import('./pages/my-announcements.tsx'),
};

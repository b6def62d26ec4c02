import type { ComponentType } from 'react';

/** The screens of this domain, by the component that a menu names. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'process/task-centre': () => import('./pages/task-centre.tsx'),
  'process/start': () => import('./pages/start.tsx'),
  'process/instance-list': () => import('./pages/instance-list.tsx'),
  'process/calendar': () => import('./pages/calendar.tsx'),
  'process/process-list': () => import('./pages/process-list.tsx'),
};

import type { ComponentType } from 'react';

/** The screens of this domain, by the component that a menu names. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'system/operation-log': () => import('./pages/operation-log.tsx'),
  'system/reveal-log': () => import('./pages/reveal-log.tsx'),
  'system/dict-list': () => import('./pages/dict-list.tsx'),
  'system/ip-rule-list': () => import('./pages/ip-rule-list.tsx'),
  'system/job': () => import('./pages/job.tsx'),
  'system/api-reader': () => import('./pages/api-reader.tsx'),
};

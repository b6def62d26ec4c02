import type { ComponentType } from 'react';

/** The screens of this domain, by the component that a menu names. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'recruitment/company-list': () => import('./pages/company-list.tsx'),
};

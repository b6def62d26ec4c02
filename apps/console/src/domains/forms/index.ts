import type { ComponentType } from 'react';
import type { FormViewProps } from '../../kernel/form-view.tsx';

/** The screens of this domain, by the component that a menu names. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'forms/design-list': () => import('./pages/design-list.tsx'),
  'forms/designer': () => import('./pages/designer.tsx'),
  'forms/form-fill': () => import('./pages/form-fill.tsx'),
  'forms/submission-list': () => import('./pages/submission-list.tsx'),
};

/** A form inside a page of another domain. */
export const formView = (): Promise<{ default: ComponentType<FormViewProps> }> =>
  import('./components/form-view.tsx');

import type { ComponentType } from 'react';
import type { WordPart } from '../../kernel/words.ts';

/** The screens of this domain, by the component that a menu names. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'dashboard/Analysis': () => import('./pages/analysis.tsx'),
};

/** The home page says the words of the frame: it is the first that most people see. */
export const words: readonly WordPart[] = ['shell'];

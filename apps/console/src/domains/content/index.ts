import type { ComponentType } from 'react';
import type { FirstCallsMap } from '../../kernel/first-call.ts';
import type { StandaloneMap } from '../../kernel/pages.ts';

/** Screens with an address of their own: the editors of the models, and the list of a column (section 2). */
export const standalone: StandaloneMap = {
  '/articleAdd': 'content/editor',
  '/announcementAdd': 'content/editor',
  '/leadAdd': 'content/editor',
  '/functionsAdd': 'content/editor',
  '/divisionAdd': 'content/editor',
  '/trainedAdd': 'content/editor',
  '/onlineInterviewAdd': 'content/editor',
  '/opinionsAdd': 'content/editor',
  '/recruitAdd': 'content/editor',
  '/ntko': 'content/editor',
  '/ClassifyLogViewList': 'content/filing-log',
  '/articleManage': 'content/column',
  '/template': 'content/template-window',
};

export const firstCalls: FirstCallsMap = {
  'content/editor': async (search) => (await import('./editor-address.ts')).callsOfEditor(search),
};

/** The screens of this domain, by the component that a menu names. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'content/friendly-link-types': () => import('./links/friendly-link-types.tsx'),
  'content/friendly-links': () => import('./links/friendly-links.tsx'),
  'content/advertisements': () => import('./links/advertisements.tsx'),
  'content/column': () => import('./pages/column.tsx'),
  'content/editor': () => import('./pages/editor.tsx'),
  'content/template-window': () => import('./publishing/template-window.tsx'),
  'content/template-list': () => import('./publishing/template-list.tsx'),
  'content/broken-links': () => import('./links/broken-links.tsx'),
  'content/redirect-list': () => import('./publishing/redirect-list.tsx'),
  'content/requests-waiting': () => import('./requests/requests-waiting.tsx'),
  'content/requests-handled': () => import('./requests/requests-handled.tsx'),
  'content/requests-ended': () => import('./requests/requests-ended.tsx'),
  'content/model-list': () => import('./models/model-list.tsx'),
  'content/sync-rules': () => import('./sync/sync-rules.tsx'),
  'content/signup-list': () => import('./events/signup-list.tsx'),
  'content/question-list': () => import('./events/question-list.tsx'),
  'content/opinion-list': () => import('./events/opinion-list.tsx'),
  'content/filing-log': () => import('./pages/filing-log.tsx'),
  'content/item-list': () => import('./pages/item-list.tsx'),
  'content/text-list': () => import('./pages/text-list.tsx'),
};

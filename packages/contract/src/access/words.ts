import { dataRulesMessages } from './data-rules.messages.ts';
import { accessMenusMessages } from './menus.messages.ts';
import { accessMessages } from './messages.ts';
import { accessPagesMessages } from './pages.messages.ts';

/** Every word of this domain. */
export const words = {
  ...accessMessages,
  ...dataRulesMessages,
  ...accessPagesMessages,
  ...accessMenusMessages,
} as const;

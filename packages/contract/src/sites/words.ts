import { sitesBlockMessages } from './blocks.messages.ts';
import { sitesChoiceMessages } from './choices.messages.ts';
import { grantsPageMessages } from './grants.messages.ts';
import { sitesMessages } from './messages.ts';
import { sitesPagesMessages } from './pages.messages.ts';

/** Every word of this domain. */
export const words = {
  ...sitesBlockMessages,
  ...sitesMessages,
  ...sitesPagesMessages,
  ...grantsPageMessages,
  ...sitesChoiceMessages,
} as const;

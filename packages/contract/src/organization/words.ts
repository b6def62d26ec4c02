import { organizationBlockMessages } from './blocks.messages.ts';
import { organizationChoiceMessages } from './choices.messages.ts';
import { organizationMessages } from './messages.ts';
import { organizationPagesMessages } from './pages.messages.ts';

/** Every word of this domain. */
export const words = {
  ...organizationBlockMessages,
  ...organizationMessages,
  ...organizationPagesMessages,
  ...organizationChoiceMessages,
} as const;

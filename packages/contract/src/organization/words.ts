import { organizationBlockMessages } from './blocks.messages.ts';
import { organizationMessages } from './messages.ts';
import { organizationPagesMessages } from './pages.messages.ts';

/** Every word of this domain. */
export const words = {
  ...organizationBlockMessages,
  ...organizationMessages,
  ...organizationPagesMessages,
} as const;

import { organizationMessages } from './messages.ts';
import { organizationPagesMessages } from './pages.messages.ts';

/** Every word of this domain. */
export const words = {
  ...organizationMessages,
  ...organizationPagesMessages,
} as const;

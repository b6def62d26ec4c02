import { messagingMessages } from './messages.ts';
import { messagingPagesMessages } from './pages.messages.ts';

/** Every word of this domain. */
export const words = {
  ...messagingMessages,
  ...messagingPagesMessages,
} as const;

import { messagingBlockMessages } from './blocks.messages.ts';
import { messagingChoiceMessages } from './choices.messages.ts';
import { messagingMessages } from './messages.ts';
import { messagingPagesMessages } from './pages.messages.ts';

/** Every word of this domain. */
export const words = {
  ...messagingBlockMessages,
  ...messagingMessages,
  ...messagingPagesMessages,
  ...messagingChoiceMessages,
} as const;

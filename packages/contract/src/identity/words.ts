import { identityBlockMessages } from './blocks.messages.ts';
import { identityChoiceMessages } from './choices.messages.ts';
import { entryMessages } from './entry.messages.ts';
import { identityLogsMessages } from './logs.messages.ts';
import { identityMessages } from './messages.ts';
import { identityPagesMessages } from './pages.messages.ts';
import { profileMessages } from './profile.messages.ts';
import { signInMessages } from './sign-in.messages.ts';

/** Every word of this domain. */
export const words = {
  ...identityBlockMessages,
  ...identityMessages,
  ...signInMessages,
  ...entryMessages,
  ...identityPagesMessages,
  ...identityLogsMessages,
  ...profileMessages,
  ...identityChoiceMessages,
} as const;

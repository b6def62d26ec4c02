import { announcementsChoiceMessages } from './choices.messages.ts';
import { announcementsLogMessages } from './logs.messages.ts';
import { announcementsMessages } from './messages.ts';
import { announcementsPagesMessages } from './pages.messages.ts';

/** Every word of this domain. */
export const words = {
  ...announcementsMessages,
  ...announcementsLogMessages,
  ...announcementsPagesMessages,
  ...announcementsChoiceMessages,
} as const;

import { applicationMessages } from './applications/application.messages.ts';
import { fairMessages } from './fairs/fair.messages.ts';
import { memberMessages } from './members/member.messages.ts';
import { peopleLogMessages } from './people-logs.messages.ts';
import { privacyMessages } from './privacy/privacy.messages.ts';
import { resumeMessages } from './seekers/resume.messages.ts';
import { seekerMessages } from './seekers/seeker.messages.ts';

/** Every word about people. */
export const peopleWords = {
  ...memberMessages,
  ...seekerMessages,
  ...resumeMessages,
  ...applicationMessages,
  ...fairMessages,
  ...privacyMessages,
  ...peopleLogMessages,
} as const;

import { applicationMessages } from './applications/application.messages.ts';
import { applicationsChoiceMessages } from './applications/choices.messages.ts';
import { fairsChoiceMessages } from './fairs/choices.messages.ts';
import { fairMessages } from './fairs/fair.messages.ts';
import { membersChoiceMessages } from './members/choices.messages.ts';
import { memberMessages } from './members/member.messages.ts';
import { peopleLogMessages } from './people-logs.messages.ts';
import { privacyMessages } from './privacy/privacy.messages.ts';
import { seekersChoiceMessages } from './seekers/choices.messages.ts';
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
  ...applicationsChoiceMessages,
  ...fairsChoiceMessages,
  ...membersChoiceMessages,
  ...seekersChoiceMessages,
} as const;

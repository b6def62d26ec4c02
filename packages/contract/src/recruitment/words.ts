import { companyMessages } from './company.messages.ts';
import { recruitmentLogMessages } from './logs.messages.ts';

/** Every word of this domain. */
export const words = {
  ...companyMessages,
  ...recruitmentLogMessages,
} as const;

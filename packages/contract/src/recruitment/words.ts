import { companyMessages } from './company.messages.ts';

/** Every word of this domain. */
export const words = {
  ...companyMessages,
} as const;

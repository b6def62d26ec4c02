import { recruitmentBlockMessages } from './blocks.messages.ts';
import { recruitmentChoiceMessages } from './choices.messages.ts';
import { companyFileMessages } from './companies/companies.messages.ts';
import { companyMessages } from './company.messages.ts';
import { duplicateMessages } from './duplicates/duplicates.messages.ts';
import { jobsChoiceMessages } from './jobs/choices.messages.ts';
import { jobMessages } from './jobs/jobs.messages.ts';
import { recruitmentLogMessages } from './logs.messages.ts';
import { lookupsChoiceMessages } from './lookups/choices.messages.ts';
import { lookupMessages } from './lookups/lookups.messages.ts';
import { peopleWords } from './people-words.ts';
import { reviewsChoiceMessages } from './reviews/choices.messages.ts';
import { reviewMessages } from './reviews/reviews.messages.ts';
import { searchMessages } from './search/search.messages.ts';

/** Every word of this domain. */
export const words = {
  ...companyMessages,
  ...companyFileMessages,
  ...recruitmentLogMessages,
  ...lookupMessages,
  ...peopleWords,
  ...jobMessages,
  ...duplicateMessages,
  ...reviewMessages,
  ...searchMessages,
  ...recruitmentBlockMessages,
  ...recruitmentChoiceMessages,
  ...jobsChoiceMessages,
  ...lookupsChoiceMessages,
  ...reviewsChoiceMessages,
} as const;

import { companyDocument, companyFollowUp, companyVerification } from './companies/index.ts';
import { company } from './company.resource.ts';
import { companyContact } from './company-contact.resource.ts';
import { duplicatePair } from './duplicates/duplicate-pair.resource.ts';
import { jobResources } from './jobs/resources.ts';
import { lookupResources } from './lookups/resources.ts';
import { peopleResources } from './people-resources.ts';
import { reviewResources } from './reviews/resources.ts';

/** The resources of this domain. */
export const resources = {
  company,
  companyContact,
  companyDocument,
  companyFollowUp,
  companyVerification,
  ...lookupResources,
  ...jobResources,
  duplicatePair,
  ...reviewResources,
  ...peopleResources,
} as const;

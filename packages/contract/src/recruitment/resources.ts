import { company } from './company.resource.ts';
import { companyContact } from './company-contact.resource.ts';

/** The resources of this domain. */
export const resources = { company, companyContact } as const;

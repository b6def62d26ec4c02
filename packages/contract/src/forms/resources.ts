import { formDesign } from './form-design.resource.ts';
import { formSubmission } from './form-submission.resource.ts';

/** The resources of this domain. */
export const resources = { formDesign, formSubmission } as const;

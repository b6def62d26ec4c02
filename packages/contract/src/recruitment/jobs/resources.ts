import { jobPosting } from './job-posting.resource.ts';
import { jobRevision } from './job-revision.resource.ts';
import { jobTranslation } from './job-translation.resource.ts';

/** Postings and what belongs to them. */
export const jobResources = { jobPosting, jobRevision, jobTranslation } as const;

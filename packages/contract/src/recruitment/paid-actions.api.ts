import { z } from 'zod/mini';
import { defineEndpoint, idSchema } from '../kernel/index.ts';

/**
 * Puts a published posting in front of older ones again. Where the site sells this, it takes a refresh of the company.
 * @throws system.wrongState, commerce.rightMissing, commerce.rightNotSold
 */
export const refreshJobPosting = defineEndpoint({
  method: 'POST',
  path: '/lczp/jobPosting/refresh',
  access: 'jobPosting:promote',
  summary: 'Refresh a job posting',
  labels: 'jobPosting',
  body: z.object({ id: idSchema }),
  result: z.object({ version: z.int() }),
});

/**
 * Opens the contacts of an approved resume to a company that may see it, once for ever. Where the site sells this, it
 * takes an unlock of the company.
 * @throws system.wrongState, recruitment.companyBlocked, recruitment.resumeNotOpen, commerce.rightMissing, commerce.rightNotSold
 */
export const unlockResume = defineEndpoint({
  method: 'POST',
  path: '/lczp/resume/unlock',
  access: 'resume:unlock',
  summary: 'Open the contacts of a resume to a company',
  labels: 'resume',
  body: z.object({ id: idSchema, companyId: idSchema }),
  result: z.object({ unlocks: z.int() }),
});

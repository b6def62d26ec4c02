import { z } from 'zod/mini';
import { dateSchema, defineEndpoint, idSchema, updateSchema } from '../../kernel/index.ts';
import { jobPosting } from './job-posting.resource.ts';

/**
 * Changes a posting. While others see it, what matters to applicants waits for a review as a revision and `revisionId`
 * names it; the rest is written at once.
 * @throws recruitment.revisionWaits while another revision waits
 */
export const editJobPosting = defineEndpoint({
  method: 'PUT',
  path: '/lczp/jobPosting/edit',
  access: 'jobPosting:edit',
  summary: 'Change a job posting',
  labels: 'jobPosting',
  body: updateSchema(jobPosting),
  result: z.object({ version: z.int(), revisionId: z.nullable(z.string()) }),
});

/** The windows in which a posting stands out. */
export const promotions = ['urgent', 'top', 'featured'] as const;

/** Lets a posting stand out until the end of a day, or no longer. */
export const promoteJobPosting = defineEndpoint({
  method: 'POST',
  path: '/lczp/jobPosting/promote',
  access: 'jobPosting:promote',
  summary: 'Let a job posting stand out',
  labels: 'jobPosting',
  body: z.object({
    id: idSchema,
    kind: z.enum(promotions),
    /** Its last day; left out, the posting stands out no longer. */
    until: z.optional(dateSchema),
  }),
  result: z.object({ version: z.int() }),
});

/** Why nobody outside sees a posting. */
export const hiddenBecause = [
  'notPublished',
  'expired',
  'companyInactive',
  'companyUnverified',
  'suspended',
] as const;

const differenceSchema = z.array(
  z.object({
    field: z.string(),
    label: z.string(),
    before: z.nullable(z.string()),
    after: z.nullable(z.string()),
  }),
);
export type Difference = z.output<typeof differenceSchema>;

/** What staff see beside a posting: whether and why it is hidden, its figures by day, and texts like its own. */
export const jobInsight = defineEndpoint({
  method: 'GET',
  path: '/lczp/jobPosting/insight',
  access: 'jobPosting:list',
  summary: 'Visibility, figures and look-alikes of a job posting',
  query: z.object({ id: idSchema }),
  result: z.object({
    hidden: z.array(z.enum(hiddenBecause)),
    days: z.array(z.object({ day: z.string(), views: z.int(), applyClicks: z.int(), applications: z.int() })),
    alike: z.array(
      z.object({
        id: z.string(),
        jobNo: z.string(),
        title: z.string(),
        company: z.string(),
        isSameText: z.boolean(),
      }),
    ),
    waitingRevision: z.nullable(z.string()),
  }),
});

/** What a revision changes, beside what stands now. */
export const revisionDifference = defineEndpoint({
  method: 'GET',
  path: '/lczp/jobRevision/difference',
  access: 'jobRevision:list',
  summary: 'What a revision of a job posting changes',
  query: z.object({ id: idSchema }),
  result: differenceSchema,
});

const publicJob = z.object({
  id: z.string(),
  jobNo: z.string(),
  title: z.string(),
  company: z.string(),
  jobType: z.string(),
  region: z.nullable(z.string()),
  employment: z.string(),
  salary: z.nullable(
    z.object({
      currency: z.string(),
      min: z.nullable(z.string()),
      max: z.nullable(z.string()),
      period: z.string(),
    }),
  ),
  isUrgent: z.boolean(),
  isTop: z.boolean(),
  isFeatured: z.boolean(),
  publishedOn: z.string(),
  validUntil: z.string(),
});

/** The postings of a site that visitors see, those on top first, then the newest. `after` is the `next` of a page. */
export const publicJobs = defineEndpoint({
  method: 'GET',
  path: '/public/jobs',
  access: 'public',
  summary: 'Job postings as visitors see them',
  query: z.object({
    subsiteId: idSchema,
    keyword: z.optional(z.string().check(z.maxLength(100))),
    jobTypeId: z.optional(idSchema),
    regionId: z.optional(idSchema),
    after: z.optional(z.string().check(z.maxLength(60), z.regex(/^[01]_\d{1,16}_\d{1,19}$/))),
  }),
  result: z.object({ records: z.array(publicJob), next: z.nullable(z.string()) }),
});

/** A posting as visitors see it, with its JobPosting of schema.org. @throws system.recordNotFound when it is hidden */
export const publicJobDetail = defineEndpoint({
  method: 'GET',
  path: '/public/job',
  access: 'public',
  summary: 'A job posting as visitors see it',
  query: z.object({ id: idSchema }),
  result: z.extend(publicJob, {
    description: z.string(),
    requirements: z.nullable(z.string()),
    welfare: z.array(z.string()),
    contact: z.nullable(z.string()),
    jsonLd: z.record(z.string(), z.unknown()),
  }),
});

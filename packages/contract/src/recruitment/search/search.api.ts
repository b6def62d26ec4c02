import { z } from 'zod/mini';
import { defineEndpoint, idSchema, queryNumber } from '../../kernel/index.ts';

/** What a search counts to; more reads "more than". */
export const mostCounted = 1000;

const hitSchema = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  /** Whose resume it is, or which company's posting; null of a company, and where the reader may not see it. */
  owner: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  status: z.string(),
  statusText: z.string(),
  refreshedAt: z.string(),
  /** A piece of the text in which the words stand, cut at them. */
  excerpt: z.array(z.object({ text: z.string(), isHit: z.boolean() })),
});

const answerSchema = z.object({
  records: z.array(hitSchema),
  /** How many there are, counted to a limit. */
  total: z.int(),
  isMore: z.boolean(),
  /** How many of those counted have each value of a filter. */
  facets: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      values: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
    }),
  ),
  /** Names the next page; null on the last one. */
  next: z.nullable(z.string()),
});

/** One result of a search. */
export type SearchHit = z.output<typeof hitSchema>;
export type SearchAnswer = z.output<typeof answerSchema>;

const filter = z.optional(z.string().check(z.maxLength(40)));
const common = {
  keyword: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  subsiteId: z.optional(idSchema),
  pageSize: z.optional(queryNumber(1, 50)),
  /** What the page before said is next. */
  after: z.optional(z.string().check(z.maxLength(80), z.regex(/^\d{1,20}\.\d{1,6}_\d{1,19}$/))),
  status: filter,
} as const;

/** What is searched. */
export const searchKinds = ['resume', 'jobPosting', 'company'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The filters of a search over resumes, in the order in which they are offered. */
export const resumeFacets = ['status', 'lang', 'highestEducation', 'visibility'] as const;
/** The filters of a search over postings. */
export const jobFacets = ['status', 'lang', 'employment', 'workplace', 'educationMin'] as const;
/** The filters of a search over companies. */
export const companyFacets = ['status', 'verifyStatus', 'nature', 'sizeBand'] as const;

/** Finds resumes by words of any of the three scripts, in names, texts, skills and attached files; newest first. */
export const searchResumes = defineEndpoint({
  method: 'GET',
  path: '/lczp/resume/search',
  access: 'resume:list',
  summary: 'Search resumes by their words',
  query: z.object({ ...common, lang: filter, highestEducation: filter, visibility: filter }),
  result: answerSchema,
});

/** Finds postings by words of any of the three scripts; newest first. */
export const searchJobs = defineEndpoint({
  method: 'GET',
  path: '/lczp/jobPosting/search',
  access: 'jobPosting:list',
  summary: 'Search postings by their words',
  query: z.object({ ...common, lang: filter, employment: filter, workplace: filter, educationMin: filter }),
  result: answerSchema,
});

/** Finds companies by words of any of the three scripts, in names, introduction, address and numbers; newest first. */
export const searchCompanies = defineEndpoint({
  method: 'GET',
  path: '/lczp/company/search',
  access: 'company:list',
  summary: 'Search companies by their words',
  query: z.object({ ...common, verifyStatus: filter, nature: filter, sizeBand: filter }),
  result: answerSchema,
});

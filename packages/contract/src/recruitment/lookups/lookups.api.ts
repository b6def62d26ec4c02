import { z } from 'zod/mini';
import { currencies, defineEndpoint, idSchema, languages } from '../../kernel/index.ts';
import { salaryPeriods } from './salary-range.resource.ts';

const jobTypeNode = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  code: z.string(),
  name: z.string(),
  isco08: z.nullable(z.string()),
  hot: z.boolean(),
  /** 1 for the types on top. */
  depth: z.int(),
  get children(): z.ZodMiniArray<typeof jobTypeNode> {
    return z.array(jobTypeNode);
  },
});

export type JobTypeNode = z.output<typeof jobTypeNode>;

/** The types of jobs that may be chosen, as a tree of rows. */
export const jobTypeTree = defineEndpoint({
  method: 'GET',
  path: '/lczp/jobType/treeList',
  access: 'session',
  summary: 'The tree of job types',
  result: z.array(jobTypeNode),
});

const salaryRangeSchema = z.object({
  id: z.string(),
  label: z.string(),
  currency: z.enum(currencies),
  period: z.enum(salaryPeriods),
  minAmount: z.nullable(z.string()),
  maxAmount: z.nullable(z.string()),
});

/** The bands of salaries that may be chosen, of one currency and period or of all. */
export const salaryRanges = defineEndpoint({
  method: 'GET',
  path: '/lczp/salaryRange/queryAllList',
  access: 'session',
  summary: 'The salary ranges that may be chosen',
  query: z.object({
    currency: z.optional(z.enum(currencies)),
    period: z.optional(z.enum(salaryPeriods)),
  }),
  result: z.array(salaryRangeSchema),
});

/** The welfare that a company offers, in its order. @throws system.recordNotFound */
export const welfareOfCompany = defineEndpoint({
  method: 'GET',
  path: '/lczp/companyWelfare/queryListByCompanyId',
  access: 'company:list',
  summary: 'The welfare of a company',
  query: z.object({ companyId: idSchema }),
  result: z.array(
    z.object({
      id: z.string(),
      welfareId: z.nullable(z.string()),
      name: z.string(),
      category: z.string(),
    }),
  ),
});

/** The keywords of a type of job and of the types above it, each with its synonyms. */
export const keywordsOfJobType = defineEndpoint({
  method: 'GET',
  path: '/lczp/jobKeyword/queryJobKeywordsByTypeId',
  access: 'session',
  summary: 'The keywords of a job type',
  query: z.object({ typeId: idSchema, lang: z.optional(z.enum(languages)) }),
  result: z.array(
    z.object({
      id: z.string(),
      jobTypeId: z.string(),
      word: z.string(),
      lang: z.enum(languages),
      synonyms: z.array(z.string()),
    }),
  ),
});

const choiceSchema = z.object({ value: z.string(), label: z.string() });

/** What forms about work need at once: items of the dictionaries, industries, countries, and what companies may offer. */
export const commonInformation = defineEndpoint({
  method: 'GET',
  path: '/information/common',
  access: 'session',
  summary: 'Choices that forms about work share',
  result: z.object({
    dictionaries: z.record(z.string(), z.array(choiceSchema)),
    /** In use, each section before what is below it. */
    industries: z.array(
      z.object({
        value: z.string(),
        label: z.string(),
        code: z.string(),
        parentId: z.nullable(z.string()),
      }),
    ),
    countries: z.array(z.object({ value: z.string(), label: z.string(), code: z.string() })),
    welfares: z.array(choiceSchema),
    hotJobTypes: z.array(choiceSchema),
  }),
});

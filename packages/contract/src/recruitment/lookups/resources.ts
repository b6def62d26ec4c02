import { industry } from './industry.resource.ts';
import { jobKeyword } from './job-keyword.resource.ts';
import { jobType } from './job-type.resource.ts';
import { nrcTownship } from './nrc-township.resource.ts';
import { professionalType } from './professional-type.resource.ts';
import { publicHoliday } from './public-holiday.resource.ts';
import { region } from './region.resource.ts';
import { reviewReason } from './review-reason.resource.ts';
import { salaryRange } from './salary-range.resource.ts';
import { sensitiveWord } from './sensitive-word.resource.ts';
import { companyWelfare, welfare } from './welfare.resource.ts';

/** The lookups of this domain. */
export const lookupResources = {
  jobType,
  professionalType,
  region,
  nrcTownship,
  salaryRange,
  welfare,
  companyWelfare,
  jobKeyword,
  sensitiveWord,
  publicHoliday,
  industry,
  reviewReason,
} as const;

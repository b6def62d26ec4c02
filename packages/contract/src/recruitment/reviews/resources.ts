import { reportCase } from './report-case.resource.ts';
import { reviewCase } from './review-case.resource.ts';
import { riskRule } from './risk-rule.resource.ts';

/** The queue of reviews, its rules, and reports. */
export const reviewResources = { reviewCase, riskRule, reportCase } as const;
